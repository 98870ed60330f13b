import type { AggregateEvidence } from "@/lib/scoring/aggregate";
import type { MeasuredCases } from "@/lib/scoring/measured-interval";
import type { AttributeValues } from "@/server/platform/db/schema/catalog";
import type { Kind } from "@/server/editorial/items/kinds";
import { type ImportText } from "@/text/import-problems";

export interface ItemFacts {
  name: string;
  brand: string | null;
  brandSlug: string | null;
  description: string | null;
  imageUrl: string | null;
  attributes: AttributeValues;
  searchText: string;
}

export interface ItemDraft {
  key: string;
  /** Null where the mapping only refers to existing items. */
  facts: ItemFacts | null;
  contentHash: string;
}

/** The CNPJ is null where only its root is known. */
export interface CompanyDraft {
  root: string;
  cnpj: string | null;
  name: string;
}

export interface AggregateDraft extends AggregateEvidence {
  period: string;
  source: string;
  contentHash: string;
}

export interface MeasurementDraft {
  criterion: string;
  period: string;
  value: number;
  cases: MeasuredCases | null;
  contentHash: string;
}

export interface ReviewDraft {
  key: string;
  author: string;
  title: string | null;
  body: string;
  stars: number;
  criterionStars: Record<string, number>;
  isVerified: boolean;
  reviewedAt: string;
  contentHash: string;
}

export interface OfferDraft {
  key: string;
  store: string;
  url: string;
  priceCents: number;
  cardPriceCents: number | null;
  instalmentCount: number | null;
  instalmentCents: number | null;
  isCommissioned: boolean;
  seenAt: string;
  contentHash: string;
}

export interface PlannedRow {
  line: number;
  item: ItemDraft;
  company: CompanyDraft | null;
  aggregate: AggregateDraft | null;
  measurements: MeasurementDraft[];
  review: ReviewDraft | null;
  offer: OfferDraft | null;
}

export interface RowProblem {
  line: number;
  part: Kind;
  column: string;
  value: string;
  reason: ImportText;
}
