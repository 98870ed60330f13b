import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/account/OverviewScreen/OverviewScreen.module.css";
import { StartPart } from "@/features/account/OverviewScreen/StartPart";
import {
  CHANGE_DAYS,
  type AccountStartPage,
  type ItemChanges,
  type Step,
} from "@/lib/contracts/account-start";
import { followingPaths } from "@/lib/following";
import { formatOrdinal } from "@/lib/format/plural";
import { formatCents } from "@/lib/money";
import { accountStartText } from "@/text/account-start";
import { favoritesText } from "@/text/favorites";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreTile } from "@/ui/ScoreTile/ScoreTile";
import { SiteLink } from "@/ui/SiteLink";

const text = accountStartText.favorites;

/** Whether a smaller number is better, as of prices and positions. */
const smallerIsBetter = { nota: false, price: true, position: true } as const;

/** Null where a value is missing, because nothing can then be compared. */
function directionOf({ before, now }: Step, isSmallerBetter: boolean): "better" | "worse" | null {
  if (before === null || now === null) return null;
  return now < before === isSmallerBetter ? "better" : "worse";
}

function Changes({ changes }: { changes: ItemChanges }) {
  const told = (["price", "nota", "position"] as const).flatMap((kind) => {
    const step = changes[kind];
    return step ? [{ kind, step }] : [];
  });
  if (told.length === 0) return null;
  return (
    <ul className={css.changes}>
      {told.map(({ kind, step }) => (
        <li key={kind} data-direction={directionOf(step, smallerIsBetter[kind])}>
          {accountStartText.changes[kind](step)}
        </li>
      ))}
    </ul>
  );
}

function Favorite({ item, changes }: AccountStartPage["favorites"]["shown"][number]) {
  const { slug, name, imageUrl, ranking, score, position, lowestPriceCents, isSold, isDemonstration } = item;
  const place =
    position === null
      ? favoritesText.unplaced(ranking.name)
      : favoritesText.place(formatOrdinal(position), ranking.name);
  return (
    <li className={css.favorite}>
      <ItemPicture name={name} imageUrl={imageUrl} ranking={ranking.slug} size={56} />
      <div>
        <h3>
          <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
        </h3>
        <p className={css.small}>
          {lowestPriceCents !== null && (
            <>
              {favoritesText.priceFrom} <strong>{formatCents(lowestPriceCents)}</strong>
              {"\u00a0· "}
            </>
          )}
          {joinFacts([
            lowestPriceCents === null && isSold ? favoritesText.noPrice : null,
            place,
            isDemonstration ? favoritesText.demonstration : null,
          ])}
        </p>
      </div>
      <ScoreTile score={score} />
      <Changes changes={changes} />
    </li>
  );
}

export function StartFavorites({ shown, total, changed }: AccountStartPage["favorites"]) {
  if (total === 0)
    return (
      <StartPart title={text.title} link={{ text: text.emptyLink, path: "/rankings" }}>
        <p className={css.small}>{text.empty}</p>
      </StartPart>
    );
  return (
    <StartPart title={text.title} link={{ text: text.all, path: followingPaths.accountFavorites }}>
      <p className={css.small}>{text.summary(total, changed, CHANGE_DAYS)}</p>
      <ul className={css.entries}>
        {shown.map((each) => (
          <Favorite key={each.item.slug} {...each} />
        ))}
      </ul>
    </StartPart>
  );
}
