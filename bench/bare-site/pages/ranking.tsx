import type { GetServerSideProps } from "next";
import { readFileSync } from "node:fs";

/** The props of the site's own ranking page that this page reads. */
interface Row {
  slug: string;
  name: string;
  brand: string | null;
  imageUrl: string | null;
  score: { displayed: number | null; low: number | null; high: number | null; counted: number };
  position: number | null;
  positionChange: number | "new" | null;
  likelyPosition: { low: number; high: number } | null;
  lowestPriceCents: number | null;
  highlights: { key: string; label: string; value: string }[];
}

interface Criterion {
  slug: string;
  name: string;
  weight: number;
}

interface Facet {
  key: string;
  label: string;
  values: { value: string; label: string; count: number }[];
}

interface RankingProps {
  outcome: {
    page: {
      result: {
        ranking: { name: string; description: string; criteria: Criterion[]; facets: Facet[] };
        total: number;
      };
      rows: Row[];
    };
  };
}

let props: RankingProps | undefined;

/** The props of the site's page, from memory and without a database. */
export const getServerSideProps: GetServerSideProps<RankingProps> = async () => {
  props ??= JSON.parse(readFileSync(process.env.BARE_PROPS ?? "", "utf8")) as RankingProps;
  return { props };
};

/* eslint-disable @next/next/no-img-element -- The bare page does without it too. */
/** The same rows with the same data in plain elements, without any style. */
export default function RankingPage({ outcome }: RankingProps) {
  const { rows, result } = outcome.page;
  const { ranking, total } = result;
  return (
    <main>
      <h1>{ranking.name}</h1>
      <p>{ranking.description}</p>
      <p>{total} itens</p>
      <form>
        {ranking.facets.map(({ key, label, values }) => (
          <fieldset key={key}>
            <legend>{label}</legend>
            {values.map(({ value, label: text, count }) => (
              <label key={value}>
                <input type="checkbox" name={key} value={value} /> {text} {count}
              </label>
            ))}
          </fieldset>
        ))}
        {ranking.criteria.map(({ slug, name, weight }) => (
          <label key={slug}>
            {name} <input type="number" name={slug} defaultValue={weight * 100} />
          </label>
        ))}
      </form>
      <ol>
        {rows.map((row) => (
          <BareRow key={row.slug} row={row} />
        ))}
      </ol>
    </main>
  );
}

function BareRow({ row }: { row: Row }) {
  const { score, likelyPosition: likely } = row;
  return (
    <li>
      <p>
        {row.position ?? "–"} <span>{row.positionChange}</span>
      </p>
      {row.imageUrl && <img src={row.imageUrl} alt="" width="72" height="72" loading="lazy" />}
      <h3>
        <a href={`/itens/${row.slug}`}>{row.name}</a>
      </h3>
      <p>{[row.brand, ...row.highlights.map(({ value }) => value)].join(" · ")}</p>
      <p>{score.counted} avaliações</p>
      <p>
        {score.low} a {score.high}
      </p>
      {likely && (
        <p>
          provável {likely.low}º a {likely.high}º
        </p>
      )}
      <p>Nota {score.displayed} de 100</p>
      <p>R$ {(row.lowestPriceCents ?? 0) / 100}</p>
    </li>
  );
}
