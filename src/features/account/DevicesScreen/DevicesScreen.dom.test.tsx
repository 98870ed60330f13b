import { DevicesScreen } from "@/features/account/DevicesScreen/DevicesScreen";
import type { ScriptedAccount, ScriptedAuth } from "@tests/support/account/scripted-auth";
import { showInAccount } from "@tests/support/account/show-in-account";
import { accountText } from "@/text/account";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));

const text = accountText.devices;
const phone = {
  id: "d2",
  name: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) Version/17.2 Mobile/15E148 Safari/604.1",
  isCurrent: false,
  isRemembered: false,
};
const here = {
  id: "d1",
  name: "Linux 6.1 x86 Linux Google Chrome/140.0;Chromium/140.0",
  isCurrent: true,
  isRemembered: false,
};
const nameless = { id: "local_4be6", name: "local_4be6", isCurrent: false, isRemembered: false };

const show = (devices: ScriptedAccount["devices"], prepare?: (auth: ScriptedAuth) => void) =>
  showInAccount(<DevicesScreen />, { devices }, prepare);
const list = () => within(screen.getByRole("region", { name: text.list.heading }));

it("lists devices by names that people know, this one first and marked", async () => {
  show([phone, nameless, here]);
  await list().findByRole("button", { name: "Esquecer Safari no iPhone" });
  const rows = list().getAllByRole("listitem");
  expect(rows.map((row) => row.querySelector("p")?.textContent)).toEqual([
    `Chrome no Linux${text.current}`,
    "Safari no iPhone",
    text.unnamed,
  ]);
});

const findQuestion = () => screen.findByRole("alertdialog");

it("forgets a device after a confirmation", async () => {
  const { user, auth } = show([here, phone]);
  await user.click(await list().findByRole("button", { name: "Esquecer Safari no iPhone" }));
  const question = await findQuestion();
  expect(question).toHaveAccessibleName("Esquecer Safari no iPhone?");
  expect(question).toHaveAccessibleDescription(text.forgetNote);
  await waitFor(() =>
    expect(within(question).getByRole("button", { name: accountText.cancel })).toHaveFocus(),
  );
  expect(auth.account.devices).toHaveLength(2);
  await user.click(within(question).getByRole("button", { name: accountText.cancel }));
  expect(list().getByRole("button", { name: "Esquecer Safari no iPhone" })).toHaveFocus();
  await user.click(list().getByRole("button", { name: "Esquecer Safari no iPhone" }));
  auth.failNext("forgetDevice", { name: "NetworkError", message: "Network Error" });
  const again = within(await findQuestion());
  await user.click(again.getByRole("button", { name: text.forget }));
  expect(await again.findByRole("alert")).toHaveTextContent("Sem resposta do servidor");
  await user.click(again.getByRole("button", { name: text.forget }));
  expect(await list().findByText(text.forgotten("Safari no iPhone"))).toBeInTheDocument();
  expect(auth.account.devices).toEqual([here]);
  expect(list().getByRole("heading", { level: 2 })).toHaveFocus();
});

it("forgets this device by the facade's own operation, and then has nothing to remember", async () => {
  const { user, auth } = show([here, phone]);
  const forget = vi.spyOn(auth, "forgetDevice");
  await user.click(await list().findByRole("button", { name: "Esquecer Chrome no Linux" }));
  const question = await findQuestion();
  expect(question).toHaveAccessibleDescription(text.forgetCurrentNote);
  await user.click(within(question).getByRole("button", { name: text.forget }));
  await list().findByText(text.forgotten("Chrome no Linux"));
  expect(forget).toHaveBeenCalledWith();
  expect(screen.queryByRole("region", { name: text.remember.heading })).not.toBeInTheDocument();
});

it("marks remembered devices, and does not offer to remember them again", async () => {
  show([{ ...here, isRemembered: true }, phone]);
  await list().findByRole("button", { name: "Esquecer Safari no iPhone" });
  const rows = list().getAllByRole("listitem");
  expect(rows.map((row) => row.textContent?.includes(text.remembered))).toEqual([true, false]);
  expect(screen.getByText(text.remember.already)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: text.remember.submit })).not.toBeInTheDocument();
});

it("remembers this device", async () => {
  const { user, auth } = show([here]);
  await list().findByRole("button", { name: "Esquecer Chrome no Linux" });
  const remember = within(screen.getByRole("region", { name: text.remember.heading }));
  await user.click(remember.getByRole("button", { name: text.remember.submit }));
  expect(await remember.findByText(text.remember.done)).toBeInTheDocument();
  expect(auth.account.rememberedHere).toBe(true);
  expect(remember.getByRole("heading")).toHaveFocus();
});

it("says where remembering fails", async () => {
  const { user, auth } = show([here]);
  await list().findByRole("button", { name: "Esquecer Chrome no Linux" });
  auth.failNext("rememberDevice", { name: "DeviceConfiguration", message: "" });
  await user.click(screen.getByRole("button", { name: text.remember.submit }));
  expect(await screen.findByRole("alert")).toHaveTextContent("não guarda aparelhos");
});

it("says where there are no devices, and where the site keeps none", async () => {
  show([]);
  expect(await screen.findByText(text.none)).toBeInTheDocument();
});

it("says where the site keeps no devices", async () => {
  show([], (auth) => auth.failNext("listDevices", { name: "DeviceConfiguration", message: "" }));
  expect(await screen.findByText(text.notKept)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(accountText.retry)).not.toBeInTheDocument());
});
