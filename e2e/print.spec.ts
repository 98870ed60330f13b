import { expect, refuseMeasurement, test } from "./support/fixtures";

test("paper has no controls", async ({ page, context, request }) => {
  await refuseMeasurement(context);
  await page.emulateMedia({ media: "print" });
  const ranking = await request.get("/api/rankings/geladeiras");
  const { rows } = (await ranking.json()) as { rows: { slug: string }[] };
  for (const path of ["/rankings/geladeiras", `/itens/${rows[0]?.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const role of ["button", "textbox", "checkbox", "combobox", "searchbox", "navigation"] as const)
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0);
    await expect(page.locator("summary.button").filter({ visible: true })).toHaveCount(0);
    await expect(
      page.getByRole("link", { name: /alerta|Avaliar|Compartilhar|WhatsApp|Planilha/ }),
    ).toHaveCount(0);
  }
});
