import { failure, ok, type Result } from "@/lib/result";

export type PriceProblem = "price" | "currency";

const LARGEST_CENTS = 2_147_483_647;

/** Cents of "99.90 BRL". A comma before two digits means the same. Thousands have no mark. */
export function parseBrl(text: string, { mayBeZero = false } = {}): Result<number, PriceProblem> {
  const parts = /^(\d{1,8})(?:\.(\d{1,2})|,(\d{2}))?\s*([A-Z]{3})$/i.exec(text.trim());
  if (!parts) return failure("price");
  const [, reais = "", point = "", comma = "", currency = ""] = parts;
  if (currency.toUpperCase() !== "BRL") return failure("currency");
  const cents = Number(reais) * 100 + Number((point || comma).padEnd(2, "0"));
  return cents <= LARGEST_CENTS && (cents > 0 || mayBeZero) ? ok(cents) : failure("price");
}
