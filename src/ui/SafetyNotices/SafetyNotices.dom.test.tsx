import { SafetyNotices } from "@/ui/SafetyNotices/SafetyNotices";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

const notice = {
  authority: "Senacon",
  number: "12/2026",
  date: "2026-03-31",
  risk: "Choque elétrico",
  affected: null,
  remedy: "Pare de usar",
  url: "https://gov.example/12",
};

it("says who warns of what, what to do, and where the notice is", () => {
  render(<SafetyNotices notices={[notice]} />);
  const region = screen.getByRole("region", { name: "Aviso de segurança nº 12/2026" });
  expect(region.textContent).toContain("Senacon, nº 12/2026, de 31/03/2026.");
  expect(region.textContent).toContain("Risco: Choque elétrico");
  expect(region.textContent).toContain("O que fazer: Pare de usar");
  expect(region.textContent).not.toContain("Quem é afetado");
  const link = screen.getByRole("link", { name: "Ler o aviso completo nº 12/2026 (abre em nova aba)" });
  expect(link.getAttribute("href")).toBe("https://gov.example/12");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

it("shows nothing where there are none", () => {
  const { container } = render(<SafetyNotices notices={[]} />);
  expect(container.textContent).toBe("");
});
