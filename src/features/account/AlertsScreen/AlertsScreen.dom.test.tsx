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

it("speaks of no interval where the Nota has none", () => {
  const subject = { kind: "item", slug: "vix", name: "VIX", rankingName: "Ar-condicionado" } as const;
  const alert = {
    ...({ id: 1, kind: "score", threshold: null, low: 92, high: 92, isWithin: null, toldAt: null } as const),
    subject,
  };
  const form = {
    subject: {
      ...subject,
      nota: 92,
      interval: { low: 92, high: 92 },
      position: 3,
      priceCents: null,
      top: [],
    },
    ...{ typed: { score: true, price: "", position: "", top: "0" }, problems: [], isStored: true },
  };
  showInAccount(<AlertsScreen {...pageWith("on")} form={form} alerts={[alert]} />);
  expect(screen.getByText(/Hoje a nota é 92, sem margem/)).toBeInTheDocument();
  expect(screen.getByText("Quando a nota deixar de ser 92")).toBeInTheDocument();
  expect(screen.queryByText(/92 a 92/)).toBeNull();
});
