import css from "@/features/comparison/ComparisonScreen/ComparisonScreen.module.css";
import { comparisonPath, MOST_COMPARED } from "@/lib/comparison/comparison-query";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { formatOrdinal } from "@/lib/format/plural";
import { comparisonText } from "@/text/comparison";
import { ButtonLink } from "@/ui/Button";
import { SiteLink } from "@/ui/SiteLink";

const text = comparisonText.add;

export function AddPanel({
  items,
  candidates,
  costChoice,
}: Pick<ComparisonPage, "items" | "candidates" | "costChoice">) {
  const [first] = items;
  if (!first || items.length >= MOST_COMPARED) return null;
  const slugs = items.map(({ slug }) => slug);
  return (
    <section className={`card no-print ${css.panel}`} aria-labelledby="acrescentar">
      <h2 id="acrescentar">{text.title}</h2>
      {candidates.length > 0 && (
        <>
          <p>{text.text(first.ranking.name)}</p>
          <ul className={css.candidates}>
            {candidates.map(({ slug, name, position, displayed }) => (
              <li key={slug}>
                <ButtonLink href={comparisonPath([...slugs, slug], costChoice)}>+ {name}</ButtonLink>
                {position !== null && displayed !== null && (
                  <small>{text.score(formatOrdinal(position), String(displayed))}</small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <SiteLink href={`/rankings/${first.ranking.slug}`}>{first.ranking.name}</SiteLink>
        {"\u00a0· "}
        <SiteLink href="/busca">{text.search}</SiteLink>
      </p>
    </section>
  );
}
