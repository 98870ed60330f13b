import css from "@/features/item/ItemHero/ItemHero.module.css";
import { HeroFacts } from "@/features/item/ItemHero/HeroFacts";
import { PricePanel } from "@/features/item/ItemHero/PricePanel";
import { SourcePanel } from "@/features/item/ItemHero/SourcePanel";
import { ScoreScale } from "@/features/item/ScoreScale/ScoreScale";
import type { ItemDetail } from "@/lib/contracts/item";
import { ratingBandOf } from "@/lib/rating/bands";
import { companyText } from "@/text/company";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";

const PICTURE_SIZE = 320;

export function ItemHero({ item, canReview }: { item: ItemDetail; canReview: boolean }) {
  const { name, brand, company, description, imageUrl, score, offers, ranking } = item;
  const aside = offers.some(({ isCurrent }) => isCurrent) ? (
    <PricePanel offers={offers} />
  ) : (
    ranking.source && <SourcePanel source={ranking.source} />
  );
  return (
    <div
      className={css.root}
      data-picture={imageUrl === null ? "none" : "photo"}
      data-aside={aside ? "" : undefined}
      data-band={ratingBandOf(score.displayed).id}
    >
      <div className={css.heroPicture}>
        <ItemPicture
          className={css.picture}
          name={name}
          imageUrl={imageUrl}
          size={PICTURE_SIZE}
          sizes="(min-width: 80em) 320px, (min-width: 62em) 192px, 112px"
          isPriority
        />
      </div>
      <div className={css.heroName}>
        {brand && <p className={css.heroBrand}>{brand}</p>}
        <h1>{name}</h1>
      </div>
      <div className={css.heroScore}>
        <span className={css.heroRing}>
          <ScoreRing score={score} size="large" className={css.ring} />
        </span>
        <HeroFacts item={item} canReview={canReview} />
        <div className={css.heroScale}>
          <ScoreScale score={score} />
        </div>
      </div>
      {aside && <div className={css.heroAside}>{aside}</div>}
      {(description || company) && (
        <div className={css.heroAbout}>
          {description && <p>{description}</p>}
          {company && (
            <p>
              {companyText.ofItem} <SiteLink href={`/empresas/${company.slug}`}>{company.name}</SiteLink>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
