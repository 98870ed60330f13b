import { expectNarrow, openPlainly, queryDatabase, signInWithRole } from "./operator-steps";
import { checkAccessibilityInBothModes, expect, refuseMeasurement, test } from "./support/fixtures";
import { hydrated } from "./support/hydrated";

test("an operator sees the state of the site, retries a failed job without scripts, and finds it in the history", async ({
  page,
  context,
  browser,
  request,
}) => {
  await refuseMeasurement(context);
  await signInWithRole(page, request, { name: "Lia Prado", role: "operadores" });

  await page.goto("/operador");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Primeiros passos" })).toBeVisible();
  const health = page.getByRole("region", { name: "Como está o site" });
  await expect(health.getByRole("listitem").filter({ hasText: "Busca" })).toContainText("funciona");
  await checkAccessibilityInBothModes(page);

  const [added] = await queryDatabase<{ id: number }>(
    `insert into job (kind, payload, state, attempts, finished_at, error)
      values ('journey.unknown', '{}', 'dead', 3, now(), 'O arquivo não existe mais.') returning id`,
  );
  const name = new RegExp(`journey.unknown, tarefa ${added?.id}$`);
  await page.goto("/operador/tarefas");
  await hydrated(page);
  await expect(page.getByText("O arquivo não existe mais.")).toBeVisible();
  await checkAccessibilityInBothModes(page);

  const plain = await openPlainly(browser, context);
  await plain.goto("/operador/tarefas");
  await expectNarrow(plain);
  const photos = plain.getByRole("row", { name: "Conferir os arquivos das fotos" });
  await photos.getByRole("button", { name: "Pausar" }).click();
  await expect(photos).toContainText("pausada");
  await photos.getByRole("button", { name: "Retomar" }).click();
  await expect(photos).not.toContainText("pausada");
  await plain.getByRole("button", { name }).click();
  await expect(plain.getByText("A tarefa vai ser feita de novo.")).toBeVisible();
  await plain.getByRole("button", { name }).click();
  await expect(plain.getByText("A tarefa foi cancelada.")).toBeVisible();
  await plain.goto("/operador");
  await expectNarrow(plain);

  await plain.goto("/operador/site");
  await plain.getByLabel("CNPJ").fill("11.222.333/0001-82");
  await plain.getByRole("button", { name: "Salvar" }).click();
  await expect(plain.getByRole("alert")).toContainText("Confira o CNPJ");
  await expect(plain.getByLabel("CNPJ")).toHaveValue("11.222.333/0001-82");
  await expectNarrow(plain);
  await plain.goto("/operador/demonstracao");
  await expect(plain.getByRole("button", { name: "Retirar a demonstração" })).toBeVisible();
  await expectNarrow(plain);

  await page.goto("/operador/historico?tipo=job");
  await hydrated(page);
  const newest = page
    .getByRole("list", { name: /^Mudanças/ })
    .getByRole("listitem")
    .first();
  await expect(newest).toContainText("Tarefa cancelada");
  await expect(newest).toContainText("Lia Prado");
  await checkAccessibilityInBothModes(page);
});
