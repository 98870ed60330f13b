import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/search/FoundItems/FoundItems.module.css";
import type { FoundItem } from "@/features/search/search-view";
import { formatReais } from "@/lib/money";
import type { HighlightPart } from "@/lib/search/highlight-parts";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";
import { searchListText } from "@/text/search-list";
import { ComparePick } from "@/ui/Comparison/ComparePick";
import { FavoriteButton } from "@/ui/Favorites/FavoriteButton";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";

const PICTURE_SIZE = 88;
const EAGER_PICTURES = 4;

function Highlighted({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

interface FoundItemsProps {
  items: readonly FoundItem[];
  isOneCategory: boolean;
}

export function FoundItems({ items, isOneCategory }: FoundItemsProps) {
  return (
    <ul className={`card ${css.root}`}>
      {items.map((item, index) => (
        <ItemRow key={item.id} item={item} isEager={index < EAGER_PICTURES} isOneCategory={isOneCategory} />
      ))}
    </ul>
  );
}

interface ItemRowProps extends Pick<FoundItemsProps, "isOneCategory"> {
  item: FoundItem;
  isEager: boolean;
}

function ItemRow({ item, isEager, isOneCategory }: ItemRowProps) {
  const { score, reviews, price } = item;
  const place = [item.brand, isOneCategory ? null : item.category].filter((text) => text !== null);
  return (
    <li>
      <ItemPicture
        className={css.foundPicture}
        name={item.name}
        imageUrl={item.imageUrl}
        ranking={item.category}
        size={PICTURE_SIZE}
        isPriority={isEager}
      />
      <div className={css.foundText}>
        <h3>
          <a href={`/itens/${item.slug}`}>
            <Highlighted parts={item.nameParts} />
          </a>
        </h3>
        <p className={css.foundPlace}>{joinFacts(place)}</p>
        {item.snippetParts.length > 0 && (
          <p className={css.foundSnippet}>
            <Highlighted parts={item.snippetParts} />
          </p>
        )}
        {reviews > 0 && (
          <p className={css.foundProof}>
            {searchListText.reviews(reviews)}
            {item.hasFewReviews && <span className="badge">{commonText.fewReviews}</span>}
          </p>
        )}
      </div>
      {price !== null && (
        <p className={css.foundPrice}>
          <small>{searchListText.priceFrom}</small>
          <strong className="tabular">{formatReais(price)}</strong>
        </p>
      )}
      <div className={css.foundScore} data-band={ratingBandOf(score).id}>
        <ScoreRing score={{ displayed: score, low: null, high: null }} size="small" />
        <BandLabel displayed={score} />
      </div>
      <div className={`item-marks ${css.foundMarks}`}>
        <ComparePick slug={item.slug} name={item.name} />
        <FavoriteButton slug={item.slug} name={item.name} />
      </div>
    </li>
  );
}
