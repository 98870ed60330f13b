import { AlertsScreen } from "@/features/account/AlertsScreen/AlertsScreen";
import type { AlertMailState, AlertsPage } from "@/lib/contracts/alerts";
import { showInAccount } from "@tests/support/account/show-in-account";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

vi.mock("@/lib/auth/load-auth", () => ({ loadAuth: vi.fn() }));

const pageWith = (state: AlertMailState): AlertsPage => ({
  ...{ token: "t", done: null, problem: null, next: "/conta/alertas", form: null, isUnknown: false },
  mail: { state, address: "a…@example.com", other: null },
  ...{ wantsSummary: false, wantsReviewNews: false, alerts: [] },
});

it("offers no mail where the site sends none, and the summary as a message", () => {
  showInAccount(<AlertsScreen {...pageWith("none")} />);
  const summary = screen.getByRole("region", { name: "Resumo da semana" });
  expect(summary).toHaveTextContent(/uma mensagem na sua conta/);
  expect(summary).not.toHaveTextContent(/e-mail/);
  expect(screen.getByRole("button", { name: "Receber o resumo" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /e-mail/ })).toBeNull();
});

it("offers the mails that the site sends", () => {
  showInAccount(<AlertsScreen {...pageWith("on")} />);
  expect(screen.getByRole("region", { name: "Resumo da semana" })).toHaveTextContent(/um e-mail/);
  expect(screen.getByRole("button", { name: "Receber por e-mail" })).toBeInTheDocument();
});
