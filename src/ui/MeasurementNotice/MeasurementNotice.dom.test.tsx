import { getAnonymousId, readAnonymousId } from "@/lib/visitor/anonymous-id";
import { measurementConsentKey, setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { measurementText } from "@/text/measurement";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { MeasurementNotice } from "@/ui/MeasurementNotice/MeasurementNotice";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";

function renderPage() {
  return render(
    <ThemeRoot>
      <main id="conteudo" tabIndex={-1}>
        <a href="/rankings">Rankings</a>
      </main>
      <MeasurementNotice />
    </ThemeRoot>,
  );
}

const notice = () => screen.queryByRole("region", { name: measurementText.noticeLabel });
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => setMeasurementConsent("unset"));

describe("the notice about measurement", () => {
  it("takes no focus, is no dialogue, and leads to the privacy page", () => {
    renderPage();
    expect(notice()).toBeInTheDocument();
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: measurementText.details })).toHaveAttribute(
      "href",
      "/privacidade",
    );
  });

  it("offers refusing exactly as visibly as accepting, and first", () => {
    renderPage();
    const [refuse, accept, ...others] = screen.getAllByRole("button");
    expect(others).toEqual([]);
    expect([refuse?.textContent, accept?.textContent]).toEqual([
      measurementText.refuse,
      measurementText.accept,
    ]);
    expect(refuse?.className).toBe(accept?.className);
  });

  it.each([
    ["accepted", measurementText.accept],
    ["refused", measurementText.refuse],
  ])("goes away when %s and stays away", async (stored, label) => {
    const first = renderPage();
    await userEvent.click(button(label));
    expect(notice()).not.toBeInTheDocument();
    expect(window.localStorage.getItem(measurementConsentKey)).toBe(stored);
    first.unmount();
    renderPage();
    expect(notice()).not.toBeInTheDocument();
  });

  it("removes the anonymous id with a refusal and keeps it with a yes", async () => {
    const id = getAnonymousId();
    const first = renderPage();
    await userEvent.click(button(measurementText.accept));
    expect(readAnonymousId()).toBe(id);
    first.unmount();
    setMeasurementConsent("unset");
    renderPage();
    await userEvent.click(button(measurementText.refuse));
    expect(readAnonymousId()).toBeNull();
  });

  it("is reached and answered by keyboard, and hands the focus back to the content", async () => {
    const user = userEvent.setup();
    renderPage();
    await user.tab();
    expect(screen.getByRole("link", { name: "Rankings" })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(button(measurementText.refuse)).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(notice()).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("leaves the focus where it is when the answer comes from elsewhere", () => {
    renderPage();
    screen.getByRole("link", { name: "Rankings" }).focus();
    act(() => setMeasurementConsent("refused"));
    expect(notice()).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Rankings" })).toHaveFocus();
  });
});
