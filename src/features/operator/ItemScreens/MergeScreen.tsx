import { joinFacts } from "@/lib/format/join-facts";
import { Button, ButtonLink } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { ItemFrame } from "@/features/operator/ItemScreens/ItemFrame";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import type { MergeOverlap, MergePage, MergeSide } from "@/lib/contracts/operator-items";
import { formatCount } from "@/lib/format/plural";
import { operatorItemsText } from "@/text/operator-items";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorItemsText.merge;
type Sides = NonNullable<MergePage["sides"]>;

const FACTS = Object.keys(text.facts) as (keyof typeof text.facts)[];

function factOf(side: MergeSide, fact: (typeof FACTS)[number]): string {
  if (fact === "state") return side.isHidden ? text.hidden : text.published;
  return String(side[fact] ?? text.missing);
}

function Comparison({ kept, merged }: Sides) {
  const { fact, ...columns } = text.columns;
  return (
    <ScrollRegion label={text.compare} className={css.scroll}>
      <table className={`tabular ${css.comparison}`}>
        <caption className="visually-hidden">{text.compare}</caption>
        <thead>
          <tr>
            <th scope="col">{fact}</th>
            <th scope="col">{columns.kept}</th>
            <th scope="col">{columns.merged}</th>
          </tr>
        </thead>
        <tbody>
          {FACTS.map((each) => (
            <tr key={each} data-differs={factOf(kept, each) === factOf(merged, each) ? undefined : ""}>
              <th scope="row">{text.facts[each]}</th>
              <td>{factOf(kept, each)}</td>
              <td>{factOf(merged, each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Effects({ overlap }: { overlap: MergeOverlap }) {
  const { reviews, superseded, numbers, offers, facts, address, source, score } = text.points;
  return (
    <section className={formCss.section} aria-labelledby="acontece">
      <h2 id="acontece">{text.happens}</h2>
      <ul className={css.points}>
        <li>{reviews}</li>
        <li>{formatCount(overlap.reviews, superseded)}</li>
        <li>{formatCount(overlap.aggregates + overlap.measurements, numbers)}</li>
        <li>{formatCount(overlap.offers, offers)}</li>
        {[facts, address, source, score].map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Confirmation({ kept, merged, overlap, token }: Sides & { token: string }) {
  const path = `/operador/itens/${kept.id}/juntar`;
  return (
    <>
      <Comparison kept={kept} merged={merged} overlap={overlap} />
      <p>
        <SiteLink href={`/operador/itens/${merged.id}/juntar?outro=${kept.id}`}>{text.swap}</SiteLink>
      </p>
      <Effects overlap={overlap} />
      <form method="post" action={path} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={kept.seen} />
        <input type="hidden" name="other" value={merged.id} />
        <input type="hidden" name="otherSeen" value={merged.seen} />
        <p className={formCss.actions}>
          <Button type="submit" variant="primary">
            {text.confirm}
          </Button>
          <ButtonLink href={path}>{text.other}</ButtonLink>
        </p>
      </form>
    </>
  );
}

function Choice({ item, text: wanted, found }: Pick<MergePage, "item" | "text" | "found">) {
  const path = `/operador/itens/${item.id}/juntar`;
  return (
    <>
      <form action={path} className={formCss.form} role="search">
        <TextField name="q" type="search" label={text.search} maxLength={100} value={wanted ?? ""} />
        <p className={formCss.actions}>
          <Button type="submit">{text.submit}</Button>
        </p>
      </form>
      {wanted !== null && found.length === 0 && <p>{text.none}</p>}
      <ul className={css.points}>
        {found.map(({ id, name, brand, slug }) => (
          <li key={id}>
            <SiteLink href={`${path}?outro=${id}`} aria-label={text.choose(name)}>
              {name}
            </SiteLink>{" "}
            <span className={formCss.hint}>{joinFacts([brand, `/itens/${slug}`])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function MergeScreen({ routes, ...page }: MergePage & { routes: readonly string[] }) {
  const { item, sides, problem, token } = page;
  return (
    <ItemFrame title={text.title(item.name)} lead={text.lead} item={item} part="/juntar" routes={routes}>
      {problem !== null && <ProblemAlert>{problem}</ProblemAlert>}
      {sides ? <Confirmation {...sides} token={token} /> : <Choice {...page} />}
    </ItemFrame>
  );
}
