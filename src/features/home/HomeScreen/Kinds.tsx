import css from "@/features/home/HomeScreen/Kinds.module.css";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { homeText } from "@/text/home";
import { kindDrawing } from "@/lib/kind-drawing";
import { SiteLink } from "@/ui/SiteLink";

const MOST_SHOWN = 10;
const DRAWING_SIZE = 28;

/** What a ranking is of, without what it ranks by: "Carros" of "Carros: consumo e emissões". */
const thingsOf = (name: string) => name.split(":")[0] ?? name;

/** What there is to choose from, with a drawing of each kind; the rest is under `/rankings`. */
export function Kinds({ rankings }: { rankings: readonly RankingSummary[] }) {
  return (
    <ul className={css.root}>
      {rankings.slice(0, MOST_SHOWN).map(({ slug, name }) => (
        <li key={slug}>
          <SiteLink href={`/rankings/${slug}`}>
            {/* eslint-disable-next-line @next/next/no-img-element -- A drawing of a few hundred bytes, which needs no other size. */}
            <img src={kindDrawing(slug) ?? undefined} alt="" width={DRAWING_SIZE} height={DRAWING_SIZE} />
            {thingsOf(name)}
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink className={css.all} href="/rankings">
          {homeText.allRankings}
        </SiteLink>
      </li>
    </ul>
  );
}
