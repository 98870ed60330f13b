import type { FoundItem } from "@/features/search/search-view";
import { formatReais } from "@/lib/format/currency";
import type { HighlightPart } from "@/lib/search/highlight-parts";
import { ratingBandOf } from "@/lib/rating/bands";
import { commonText } from "@/text/common";
import { searchText } from "@/text/search";
import { recipe } from "@/theme/recipe";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const PICTURE_SIZE = 88;
const EAGER_PICTURES = 4;

/** Styles of what was found: rows whose whole line leads to the item. */
export const foundItemsStyles = recipe("found-items", {
  overflow: "hidden",
  "& > li": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: {
      base: "4rem minmax(0, 1fr) auto",
      sm: "5.5rem minmax(0, 1fr) 8rem 6.5rem",
    },
    alignItems: { base: "start", sm: "center" },
    columnGap: { base: 3, sm: 5 },
    rowGap: 2,
    paddingInline: { base: 3, sm: 5 },
    paddingBlock: { base: 3, sm: 4 },
    _hover: { bg: "accentSoft" },
  },
  "& > li + li": { borderTop: "1px solid", borderColor: "border" },
  h3: { fontSize: "md", lineHeight: "snug" },
  "h3 a": { color: "text", textDecoration: "none" },
  "h3 a::after": { content: '""', position: "absolute", inset: 0 },
  "h3 a:focus-visible": { outline: "none" },
  "h3 a:focus-visible::after": {
    outline: "3px solid",
    outlineColor: "focus",
    outlineOffset: "-3px",
    borderRadius: "md",
  },
  "li:hover h3 a": { textDecoration: "underline" },
  mark: {
    bg: "notice",
    color: "inherit",
    borderRadius: "3px",
    boxShadow: "0 0 0 2px var(--chakra-colors-notice)",
  },
  small: { display: "block", color: "textMuted", fontSize: "sm", fontWeight: "normal" },
  ".found-place, .found-proof": { color: "textMuted", fontSize: "sm" },
  ".found-proof": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, marginTop: 1 },
  ".found-snippet": {
    display: { base: "none", md: "-webkit-box" },
    marginTop: 1,
    overflow: "hidden",
    color: "textMuted",
    fontSize: "sm",
    lineHeight: "snug",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
  },
  ".found-price": {
    gridColumn: { base: "2", sm: "3" },
    gridRow: { base: "2", sm: "1" },
    textAlign: { sm: "end" },
    whiteSpace: "nowrap",
  },
  ".found-price small": { display: { base: "inline", sm: "block" }, marginInlineEnd: { base: 1, sm: 0 } },
  ".found-score": {
    display: "grid",
    justifyItems: "center",
    gap: 1,
    gridColumn: { base: "3", sm: "4" },
    gridRow: { base: "1 / span 2", sm: "1" },
    minWidth: "5.5rem",
  },
});

function Highlighted({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}

interface FoundItemsProps {
  items: readonly FoundItem[];
  /** Whether all belong to one category, whose name then stands above them. */
  isOneCategory: boolean;
  onOpen: (item: FoundItem) => void;
}

/** The items of one page of results. */
export function FoundItems({ items, isOneCategory, onOpen }: FoundItemsProps) {
  return (
    <ul className={`card ${foundItemsStyles.className}`}>
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          isEager={index < EAGER_PICTURES}
          isOneCategory={isOneCategory}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface ItemRowProps extends Pick<FoundItemsProps, "isOneCategory" | "onOpen"> {
  item: FoundItem;
  isEager: boolean;
}

function ItemRow({ item, isEager, isOneCategory, onOpen }: ItemRowProps) {
  const { score, reviews, price } = item;
  const place = [item.brand, isOneCategory ? null : item.category].filter((text) => text !== null);
  return (
    <li>
      <ItemPicture name={item.name} imageUrl={item.imageUrl} size={PICTURE_SIZE} isPriority={isEager} />
      <div>
        <h3>
          <SiteLink href={`/itens/${item.slug}`} onClick={() => onOpen(item)} onAuxClick={() => onOpen(item)}>
            <Highlighted parts={item.nameParts} />
          </SiteLink>
        </h3>
        <p className="found-place">{place.join(" · ")}</p>
        {item.snippetParts.length > 0 && (
          <p className="found-snippet">
            <Highlighted parts={item.snippetParts} />
          </p>
        )}
        {reviews > 0 && (
          <p className="found-proof">
            {searchText.reviews(reviews)}
            {item.hasFewReviews && <span className="badge">{commonText.fewReviews}</span>}
          </p>
        )}
      </div>
      {price !== null && (
        <p className="found-price">
          <small>{searchText.priceFrom}</small>
          <strong className="tabular">{formatReais(price)}</strong>
        </p>
      )}
      <div className="found-score" data-band={ratingBandOf(score).id}>
        <ScoreRing score={{ displayed: score, low: null, high: null }} size="small" />
        <BandLabel displayed={score} />
      </div>
    </li>
  );
}
