import type { ItemCard } from "@/lib/contracts/favorites";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import type { SafetyNotice } from "@/lib/contracts/safety-notice";
import type { ScoreView } from "@/lib/contracts/score";
import type { RunningCost } from "@/lib/contracts/total-cost";

/** A drawing that loads at once, where real items have a photo. */
export const examplePicture = "/kinds/fan.svg";

/** A name as long as those of real items get. */
export const longName =
  "Refrigerador Frost Free Duplex Inverse 543 litros com painel eletrônico externo e dispensador de água";

export const ranked = (displayed: number): ScoreView => ({
  status: "ranked",
  displayed,
  mean: displayed,
  low: Math.max(0, displayed - 4),
  high: Math.min(100, displayed + 4),
  counted: 40,
});

export const unrated: ScoreView = {
  status: "unrated",
  displayed: null,
  mean: null,
  low: null,
  high: null,
  counted: 0,
};

export const exampleCard = (slug: string, changes: Partial<ItemCard> = {}): ItemCard => ({
  slug,
  name: "Brisa Forte 40",
  brand: "Brisa",
  imageUrl: examplePicture,
  ranking: { slug: "ventiladores", name: "Ventiladores" },
  score: ranked(84),
  position: 3,
  lowestPriceCents: 24_990,
  isSold: true,
  isDemonstration: false,
  ...changes,
});

export const exampleCards: readonly ItemCard[] = [
  exampleCard("brisa-forte"),
  exampleCard("longo", { name: longName, score: ranked(61), position: 12, imageUrl: null }),
  exampleCard("sem-nota", {
    name: "Vento Manso",
    score: unrated,
    position: null,
    lowestPriceCents: null,
    imageUrl: null,
    ranking: { slug: "outras-coisas", name: "Outras coisas" },
  }),
];

export const exampleSummary = (changes: Partial<RankingSummary> = {}): RankingSummary => ({
  slug: "ventiladores",
  name: "Ventiladores",
  department: "Casa e móveis",
  description: "Ventiladores de mesa e de coluna, por vazão, ruído e consumo.",
  itemCount: 18,
  rankedCount: 16,
  evidenceCount: 1_204,
  updatedAt: "2026-06-15T15:00:00.000Z",
  isDemonstration: false,
  top: [
    exampleRow({ name: "Brisa Forte 40", score: ranked(91), imageUrl: examplePicture }),
    exampleRow({ slug: "longo", name: longName, position: 2, score: ranked(77) }),
    exampleRow({ slug: "vento", name: "Vento Manso", position: 3, score: ranked(58) }),
  ],
  ...changes,
});

export const exampleSummaries: RankingSummary[] = [
  exampleSummary(),
  exampleSummary({ slug: "geladeiras", name: "Geladeiras", evidenceCount: 0 }),
  exampleSummary({ slug: "bancos", name: "Bancos e financeiras", department: "Serviços", top: [] }),
];

export const exampleNotice: SafetyNotice = {
  authority: "Senacon",
  number: "2026/0042",
  date: "2026-03-31",
  risk: "A tampa pode se soltar e cair.",
  affected: "Unidades fabricadas de janeiro a março de 2025.",
  remedy: "Pare de usar e peça a troca gratuita ao fabricante.",
  url: "https://www.gov.br/mj/pt-br/recall",
};

export const exampleRunningCost: RunningCost = {
  label: "Custo da energia por ano",
  period: "2026-06",
  years: 5,
  states: [
    { code: "BA", name: "Bahia" },
    { code: "SP", name: "São Paulo" },
  ],
};

export const exampleProblems: readonly FieldIssue[] = [
  { field: "email", message: "Escreva o e-mail com @, como nome@exemplo.com.br." },
  { field: null, message: "Outra pessoa salvou esta página enquanto você escrevia." },
];
