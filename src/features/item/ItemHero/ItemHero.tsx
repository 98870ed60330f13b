import { joinFacts } from "@/lib/format/join-facts";
import css from "@/features/item/ItemHero/ItemHero.module.css";
import { criterionViews } from "@/features/item/criterion-view";
import { CriterionBars } from "@/features/item/ItemHero/CriterionBars";
import { HeroActions, HeroNotes, HeroVerdict } from "@/features/item/ItemHero/HeroFacts";
import { PricePanel } from "@/features/item/ItemHero/PricePanel";
import { SourcePanel } from "@/features/item/ItemHero/SourcePanel";
import { ScoreStrip } from "@/features/item/ScoreStrip/ScoreStrip";
import { ScoreScale } from "@/features/item/ScoreScale/ScoreScale";
import type { ItemContext, ItemDetail } from "@/lib/contracts/item";
import { ratingBandOf } from "@/lib/rating/bands";
import { companyText } from "@/text/company";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";
import { Fragment } from "react";

const PICTURE_SIZE = 240;
const MOST_SPECIFICATIONS = 3;

/** "Brisa · 12 kg · Abertura: Frontal": what kind of thing it is, in one line. */
function kindOf({ brand, name, specifications }: ItemDetail): string {
  const known = brand && !name.includes(brand) ? [brand] : [];
  const facts = specifications.slice(0, MOST_SPECIFICATIONS).map(({ label, value }) => `${label}: ${value}`);
  return joinFacts([...known, ...facts]);
}

interface ItemHeroProps {
  item: ItemDetail;
  context: ItemContext;
  canReview: boolean;
}

/** The company's items in other rankings. */
function AlsoIn({ items }: { items: NonNullable<ItemDetail["company"]>["alsoIn"] }) {
  return (
    <p>
      {companyText.alsoIn}{" "}
      {items.map(({ slug, name, ranking, position, displayed }, index) => (
        <Fragment key={ranking.slug}>
          {index > 0 && "; "}
          <SiteLink href={`/itens/${slug}`}>
            {ranking.name}: {name}
          </SiteLink>{" "}
          ({companyText.elsewhere(position, displayed)})
        </Fragment>
      ))}
    </p>
  );
}

export function ItemHero({ item, context, canReview }: ItemHeroProps) {
  const { name, company, description, imageUrl, score, offers, ranking } = item;
  const aside = offers.some(({ isCurrent }) => isCurrent) ? (
    <PricePanel item={item} better={context.better} canAlert={canReview} />
  ) : (
    ranking.source && <SourcePanel source={ranking.source} />
  );
  const kind = kindOf(item);
  const views = criterionViews(item.criteria, item.criterionResults);
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
          ranking={ranking.slug}
          size={PICTURE_SIZE}
          sizes="(min-width: 80em) 240px, (min-width: 62em) 144px, 96px"
          isPriority
        />
      </div>
      <div className={css.heroName}>
        <h1>{name}</h1>
        {kind && <p>{kind}</p>}
      </div>
      <div className={css.heroScore}>
        <ScoreRing score={score} size="large" className={css.ring} />
        <HeroVerdict item={item} />
        <div className={css.heroBars}>
          {views.length > 1 ? <CriterionBars views={views} /> : <ScoreScale score={score} />}
        </div>
      </div>
      <HeroNotes item={item}>
        <ScoreStrip score={score} counts={context.scoreCounts} />
      </HeroNotes>
      <HeroActions item={item} canReview={canReview} />
      {aside && <div className={css.heroAside}>{aside}</div>}
      {(description || company) && (
        <div className={css.heroAbout}>
          {description && <p>{description}</p>}
          {company && (
            <p>
              {companyText.ofItem} <SiteLink href={`/empresas/${company.slug}`}>{company.name}</SiteLink>
            </p>
          )}
          {company && company.alsoIn.length > 0 && <AlsoIn items={company.alsoIn} />}
        </div>
      )}
    </div>
  );
}
