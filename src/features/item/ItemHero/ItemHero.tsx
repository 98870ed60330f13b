import { HeroFacts } from "@/features/item/ItemHero/HeroFacts";
import { heroStyles } from "@/features/item/ItemHero/hero-styles";
import { PricePanel } from "@/features/item/ItemHero/PricePanel";
import { SourcePanel } from "@/features/item/ItemHero/SourcePanel";
import { ScoreScale } from "@/features/item/ScoreScale/ScoreScale";
import type { ItemDetail } from "@/lib/contracts/item";
import { ratingBandOf } from "@/lib/rating/bands";
import { Styles } from "@/theme/Styles/Styles";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";

const PICTURE_SIZE = 320;

/** What the item is, its Nota with place, doubt and evidence, and where it is cheapest (or where its data is from). */
export function ItemHero({ item }: { item: ItemDetail }) {
  const { name, brand, description, imageUrl, score, offers, ranking } = item;
  const aside =
    offers.length > 0 ? (
      <PricePanel offers={offers} />
    ) : (
      ranking.source && <SourcePanel source={ranking.source} />
    );
  return (
    <div
      className={heroStyles.className}
      data-picture={imageUrl === null ? "none" : "photo"}
      data-aside={aside ? "" : undefined}
      data-band={ratingBandOf(score.displayed).id}
    >
      <Styles of={heroStyles} />
      <div className="hero-picture">
        <ItemPicture
          name={name}
          imageUrl={imageUrl}
          size={PICTURE_SIZE}
          sizes="(min-width: 62em) 320px, 112px"
          isPriority
        />
      </div>
      <div className="hero-name">
        {brand && <p className="hero-brand">{brand}</p>}
        <h1>{name}</h1>
      </div>
      <div className="hero-score">
        <span className="hero-ring">
          <ScoreRing score={score} size="large" />
        </span>
        <HeroFacts item={item} />
        <div className="hero-scale">
          <ScoreScale score={score} />
        </div>
      </div>
      {aside && <div className="hero-aside">{aside}</div>}
      {description && <p className="hero-about">{description}</p>}
    </div>
  );
}
