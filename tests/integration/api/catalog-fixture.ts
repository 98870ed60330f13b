import type { Database } from "@/server/platform/db/database";
import { categoryAlias, companyRedirect, offer, slugRedirect } from "@/server/platform/db/schema/catalog";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { addCompany } from "../../support/companies";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";

/** Adds two rankings: fans with stars, offers, attributes and a renamed item; motors with measured criteria. */
export async function addFansAndMotors(database: Database): Promise<void> {
  const now = new Date("2026-06-15T15:00:00Z");
  const fans = await addCategory(database, {
    attributes: [{ key: "pas", label: "Pás", type: "number", filterable: true, highlighted: true }],
  });
  const best = await addItem(database, fans, "Brisa Forte", {
    brand: "Brisa",
    brandSlug: "brisa",
    attributes: { pas: 6 },
    lowestPriceCents: 19_990,
  });
  const worst = await addItem(database, fans, "Vento Fraco", {
    brand: "=Vento, S.A.",
    brandSlug: "vento",
    attributes: { pas: 3 },
    lowestPriceCents: 9_900,
  });
  const few = await addItem(database, fans, "Quase Novo");
  await addItem(database, fans, "Sem Voz");
  await addReviews(database, best, [
    ...times(40, 5),
    { stars: 1, exclusionReason: "rajada", isVerified: false },
  ]);
  await addReviews(database, worst, [...times(20, 1), ...times(10, 3)]);
  await addReviews(database, few, times(3, 5));
  await database.insert(offer).values({
    itemId: best,
    externalKey: "loja-1",
    store: "Loja Um",
    url: "https://loja.example/brisa",
    priceCents: 19_990,
    instalmentCount: 10,
    instalmentCents: 1_999,
    seenAt: now,
    contentHash: "1",
  });
  await database.insert(slugRedirect).values({ oldSlug: "brisa-antiga", itemId: best });
  await publishCategory(database, fans, { now });
  const brisa = { legalName: "Brisa Ventiladores Ltda.", cnpjRoot: "12ABC345", cnpj: "12ABC34501DE35" };
  const companyId = await addCompany(database, "Brisa", { ...brisa, brands: ["brisa"], users: ["bia"] });
  await database.insert(categoryAlias).values({ slug: "ventiladores-antigos", categoryId: fans });
  await database.insert(companyRedirect).values({ oldSlug: "brisa-antiga", companyId });

  const motors = await addCategory(database, {
    slug: "motores",
    criteria: [
      { slug: "consumo", weight: 0.5, measurementBest: 1, measurementWorst: 3, measurementUnit: "MJ/km" },
      { slug: "conforto", weight: 0.5 },
    ],
  });
  const motor = await addItem(database, motors, "Motor Calmo");
  await addReviews(
    database,
    motor,
    times(6, 4).map((review) => ({ ...review, criterionStars: { conforto: 4 } })),
  );
  await publishCategory(database, motors, { now });
}

/** Adds enough fans for several pages of their ranking. */
export async function addManyFans(database: Database, count: number): Promise<void> {
  const many = await addCategory(database, { slug: "muitos-ventiladores" });
  for (let number = 1; number <= count; number++) await addItem(database, many, `Fila ${number}`);
  await publishCategory(database, many, { now: new Date("2026-06-15T15:00:00Z") });
}
