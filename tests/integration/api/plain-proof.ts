/**
 * A second implementation of the site's arithmetic, as a reader would write it from `/metodologia` with nothing but the
 * public files. It imports nothing of the project.
 */
type Row = Record<string, string>;

interface Part {
  counted: number;
  weight: number;
  values: number;
  squares: number;
}

export interface PublishedScore {
  criteria: {
    slug: string;
    weight: number;
    measurement: { best: number; worst: number } | null;
  }[];
  priors: Record<string, { mean: number; secondMoment: number; strength: number }>;
  measurements: Record<string, { value: number }>;
  months: Record<string, { countsAs: number; mean: number }[]>;
  evidence: Record<string, { counted: number; weightSum: number; valueSum: number; squareSum: number }>;
  published: { displayed: number | null; mean: number | null; low: number | null; high: number | null };
}

const OWN = ["mes", "dia_cheio", "estrelas", "peso", "compra_verificada", "ultimos_30_dias"];
/** The first Nota of each band (specification, section 9). */
const BANDS = [0, 20, 40, 70, 80, 90];

const clip = (value: number) => Math.min(100, Math.max(0, value));
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const empty = (): Part => ({ counted: 0, weight: 0, values: 0, squares: 0 });

const add = (to: Part, from: Part, factor = 1) => {
  to.counted += from.counted;
  to.weight += factor * from.weight;
  to.values += factor * from.values;
  to.squares += factor * from.squares;
};

/** The reviews of an item by criterion ("" has the overall stars), month and full day ("" for the other days). */
function daysOfReviews(rows: Row[]): Record<string, Record<string, Record<string, Part>>> {
  const days: Record<string, Record<string, Record<string, Part>>> = {};
  for (const row of rows) {
    const weight = Number(row["peso"]);
    const marks = Object.entries(row).filter(([name, mark]) => !OWN.includes(name) && mark !== "");
    for (const [slug, mark] of [["", row["estrelas"]] as const, ...marks]) {
      const value = 25 * (Number(mark) - 1);
      const month = ((days[slug] ??= {})[row["mes"] ?? ""] ??= {});
      const day = (month[row["dia_cheio"] ?? ""] ??= empty());
      add(day, { counted: 1, weight, values: weight * value, squares: weight * value * value });
    }
  }
  return days;
}

/**
 * W, S1 and S2 of an item's counted reviews by criterion: a day counts as 2 reviews at most and a month as 5, and a month loses
 * 5% for each later one with reviews.
 */
export function sumsOfReviews(rows: Row[]): Record<string, Part> {
  const sums: Record<string, Part> = {};
  for (const [slug, months] of Object.entries(daysOfReviews(rows))) {
    const names = Object.keys(months).sort();
    const all = (sums[slug] = empty());
    names.forEach((name, index) => {
      const month = empty();
      for (const [day, part] of Object.entries(months[name] ?? {}))
        add(month, part, day === "" ? 1 : Math.min(1, 2 / part.weight));
      add(all, month, 0.95 ** (names.length - 1 - index) * Math.min(1, 5 / month.weight));
    });
  }
  return sums;
}

/** P, Q and m of a category from the rows of one criterion. */
export function priorOfRows(rows: Row[], measurement: { best: number; worst: number } | null) {
  const cents = (value: number) => Math.round(value * 100) / 100;
  if (rows.length < 2) return { mean: 70, secondMoment: 70 * 70 + 1135, strength: 15 };
  if (measurement) {
    const { best, worst } = measurement;
    const values = rows.map((row) => clip((100 * (Number(row["valor_medido"]) - worst)) / (best - worst)));
    const exact = total(values) / values.length;
    const variance = total(values.map((value) => (value - exact) ** 2)) / values.length;
    const mean = cents(exact);
    return { mean, secondMoment: cents(Math.min(100 * mean, mean ** 2 + variance)), strength: 15 };
  }
  const items = rows.map((row) => ({
    n: Number(row["avaliacoes"]),
    w: Number(row["soma_dos_pesos"]),
    s: Number(row["soma_dos_valores"]),
    q: Number(row["soma_dos_quadrados"]),
    months: Number(row["meses"]),
    v: Number(row["soma_dos_meses"]),
    a: Number(row["soma_dos_valores_dos_meses"]),
    b: Number(row["soma_dos_quadrados_dos_meses"]),
    aged: Number(row["soma_com_idade"]),
    agedValue: Number(row["soma_dos_valores_com_idade"]),
  }));
  /** Of observations with the weights w, the sums s and the sums of squares q: within an item, and between items. */
  const variances = (known: { w: number; s: number; q: number; n: number }[], unknown: number) => {
    const weight = total(known.map(({ w }) => w));
    const grand = total(known.map(({ s }) => s)) / weight;
    const freedom = total(known.map(({ n }) => n - 1));
    const within =
      freedom > 0 ? Math.max(0, total(known.map(({ w, s, q }) => q - (s * s) / w)) / freedom) : unknown;
    const spread = total(known.map(({ w, s }) => w * (s / w - grand) ** 2)) - (known.length - 1) * within;
    return { within, between: Math.max(0, spread / (weight - total(known.map(({ w }) => w * w)) / weight)) };
  };
  const single = variances(items, 1135);
  const monthly = variances(
    items.map(({ months, v, a, b }) => ({ n: months, w: v, s: a, q: b })),
    single.within * (total(items.map(({ v, w }) => v / w)) / items.length),
  );
  const strength =
    monthly.between > 0 ? Math.round(Math.min(40, Math.max(5, monthly.within / monthly.between))) : 40;
  const credits = items.map(({ aged }) => aged / (aged + strength));
  const mean = cents(
    total(items.map(({ aged, agedValue }, index) => ((credits[index] ?? 0) * agedValue) / aged)) /
      total(credits),
  );
  const secondMoment = cents(Math.min(100 * mean, mean ** 2 + single.within + single.between));
  return { mean, secondMoment: Math.max(mean ** 2, secondMoment), strength };
}

/** The Nota, its exact mean and its interval from sums, measurements and priors; null without any evidence. */
export function scoreOfSums({ criteria, priors, measurements }: PublishedScore, sums: Record<string, Part>) {
  const priorOf = (slug: string) => {
    const prior = priors[slug];
    if (!prior) throw new Error(`no prior of ${slug}`);
    return prior;
  };
  const ofReviews = (slug: string) => {
    const { mean, secondMoment, strength } = priorOf(slug);
    const part = sums[slug] ?? empty();
    const divisor = strength + part.weight;
    const nota = (strength * mean + part.values) / divisor;
    const square = (strength * secondMoment + part.squares) / divisor;
    const doubt = Math.sqrt(Math.max(0, square - nota * nota) / (divisor + 1) + 15);
    return { nota, doubt, n: part.counted };
  };
  const parts =
    criteria.length === 0
      ? [{ share: 1, ...ofReviews("") }]
      : criteria.map(({ slug, weight, measurement }) => {
          const value = measurements[slug]?.value;
          if (!measurement) return { share: weight, ...ofReviews(slug) };
          const { mean, secondMoment } = priorOf(slug);
          return value === undefined
            ? { share: weight, nota: mean, doubt: Math.sqrt(secondMoment - mean * mean), n: 0 }
            : {
                share: weight,
                nota: clip((100 * (value - measurement.worst)) / (measurement.best - measurement.worst)),
                doubt: 0,
                n: 1,
              };
        });
  if (parts.every(({ n }) => n === 0)) return null;
  const mean = total(parts.map(({ share, nota }) => share * nota));
  const doubt = total(parts.map((part) => part.share * part.doubt));
  const band = (nota: number) => BANDS.findLastIndex((first) => nota >= first);
  // A Nota never crosses the border of a band by rounding. Four decimals decide, as they are published.
  const exact = Number(mean.toFixed(4));
  const rounded = Math.round(exact);
  return {
    displayed: band(rounded) === band(exact) ? rounded : Math.floor(exact),
    mean,
    low: clip(mean - 1.645 * doubt),
    high: clip(mean + 1.645 * doubt),
  };
}
