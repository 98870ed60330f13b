import { inWords } from "@/lib/format/in-sentence";
import { publicSettings } from "@/config/public";
import css from "@/features/item/ItemScreen/ItemScreen.module.css";
import { AggregateTable } from "@/features/item/AggregateTable/AggregateTable";
import { CriteriaList } from "@/features/item/CriteriaList/CriteriaList";
import { itemSections, type ItemSectionId } from "@/features/item/item-sections";
import { ItemCardList } from "@/features/item/ItemCardList/ItemCardList";
import { ItemHero } from "@/features/item/ItemHero/ItemHero";
import { ItemSection } from "@/features/item/ItemScreen/ItemSection";
import { NoteLists } from "@/features/item/NoteLists/NoteLists";
import { OfferList } from "@/features/item/OfferList/OfferList";
import { TotalCostFigure } from "@/features/item/TotalCostFigure/TotalCostFigure";
import { LocationCostTable } from "@/features/item/LocationCostTable/LocationCostTable";
import { PriceHistory } from "@/features/item/PriceHistory/PriceHistory";
import { ScoreHistory } from "@/features/item/ScoreHistory/ScoreHistory";
import { ScoreSum } from "@/features/item/ScoreSum/ScoreSum";
import { SectionNavigation } from "@/features/item/SectionNavigation/SectionNavigation";
import { SpecificationList } from "@/features/item/SpecificationList/SpecificationList";
import { StarDistribution } from "@/features/item/StarDistribution/StarDistribution";
import type { ItemContent, ItemDetail } from "@/lib/contracts/item";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { product } from "@/lib/structured-data/product";
import { itemText } from "@/text/item";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { EmbedDetails } from "@/ui/Share/ShareDetails";
import { SafetyNotices } from "@/ui/SafetyNotices/SafetyNotices";
import { SiteLink } from "@/ui/SiteLink";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import type { ReactNode } from "react";

const stepsOf = ({ slug, name, ranking }: ItemDetail) => [
  { name: shellText.home, path: "/" },
  { name: ranking.name, path: `/rankings/${ranking.slug}` },
  { name, path: `/itens/${slug}` },
];

export function ItemTop({ item, context, related, canReview }: ItemContent & { canReview: boolean }) {
  const crumbs = [{ name: item.ranking.name, path: `/rankings/${item.ranking.slug}` }, { name: item.name }];
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <SafetyNotices notices={item.safetyNotices} />
      <ItemHero item={item} context={context} canReview={canReview} />
      <SectionNavigation sections={itemSections(item, related)} />
      <StructuredData
        things={[product(publicSettings, item), breadcrumbList(publicSettings.baseUrl, stepsOf(item))]}
      />
    </>
  );
}

function Evidence({ item }: { item: ItemDetail }) {
  return (
    <div className={css.itemEvidence}>
      {item.histogram && (
        <ItemSection id="distribuicao" title={itemText.distribution.title}>
          <div className={`card ${css.pairCard}`}>
            <StarDistribution item={item} histogram={item.histogram} />
          </div>
        </ItemSection>
      )}
      {item.aggregates.length > 0 && (
        <ItemSection id="fonte" title={itemText.source.title}>
          <div className={`card ${css.pairCard}`}>
            <AggregateTable aggregates={item.aggregates} />
          </div>
        </ItemSection>
      )}
    </div>
  );
}

interface NeighboursProps {
  item: ItemDetail;
  /** These elements stand beside the link to the whole ranking. */
  children: ReactNode;
}

function Neighbours({ item: { neighbours, position, ranking }, children }: NeighboursProps) {
  const text = itemText.neighbours;
  const isRanked = position !== null;
  return (
    <ItemSection
      id="alternativas"
      title={isRanked ? text.title : text.titleBest}
      note={isRanked ? text.note : text.noteBest}
    >
      <ItemCardList cards={neighbours} />
      <div className={css.sectionFoot}>
        <SiteLink href={`/rankings/${ranking.slug}`}>{text.all(ranking.name)}</SiteLink>
        {children}
      </div>
    </ItemSection>
  );
}

/** Only what this item has: a university has neither price nor brand. */
function chosenBy({ specifications, offers, brand }: ItemContent["item"]): string {
  const { facts, price, brand: byBrand } = itemText.related.by;
  return inWords([
    ...(specifications.length > 0 ? [facts] : []),
    ...(offers.some(({ isCurrent }) => isCurrent) ? [price] : []),
    ...(brand === null ? [] : [byBrand]),
  ]);
}

/** If all are of the item's own ranking, only the title names it; otherwise each card does. */
function Related({ item: subject, related }: Pick<ItemContent, "item" | "related">) {
  const own = subject.ranking;
  const text = itemText.related;
  const isOneRanking = related.every(({ ranking }) => ranking.slug === own.slug);
  const cards = related.map(({ displayed, ranking, ...item }) => ({
    ...item,
    score: { displayed, low: null, high: null },
    ...(!isOneRanking && { rankingName: ranking.name }),
  }));
  return (
    <ItemSection
      id="parecidos"
      title={isOneRanking ? text.titleOf(own.itemNoun) : text.title}
      note={text.note(chosenBy(subject))}
    >
      <ItemCardList cards={cards} />
    </ItemSection>
  );
}

/** Text, figures and links, which need no scripts. */
export function ItemSections({ item, related, generatedAt: until }: ItemContent) {
  const sections = itemSections(item, related);
  const has = (id: ItemSectionId) => sections.includes(id);
  const hasEvidence = has("distribuicao") || has("fonte");
  const embed = <EmbedDetails title={item.name} about={{ kind: "item", slug: item.slug }} />;
  return (
    <>
      <div className={hasEvidence ? css.itemPair : undefined}>
        <ItemSection id="conta" title={itemText.sum.title}>
          <ScoreSum item={item} />
        </ItemSection>
        {hasEvidence && <Evidence item={item} />}
      </div>
      {has("pontos") && (
        <ItemSection id="pontos" title={itemText.notes.title} note={itemText.notes.note}>
          <NoteLists positive={item.positiveNotes} negative={item.negativeNotes} />
        </ItemSection>
      )}
      {has("criterios") && (
        <ItemSection id="criterios" title={itemText.criteria.title}>
          <CriteriaList item={item} />
        </ItemSection>
      )}
      <ItemSection id="historico" title={itemText.history.title}>
        <ScoreHistory item={item} until={until} />
      </ItemSection>
      {has("ofertas") && (
        <ItemSection id="ofertas" title={itemText.offers.title} note={itemText.offers.promise}>
          {item.offers.length > 0 && <OfferList offers={item.offers} now={new Date(until)} />}
          {item.priceHistory && <PriceHistory history={item.priceHistory} />}
        </ItemSection>
      )}
      {has("ficha") && (
        <ItemSection id="ficha" title={itemText.specifications.title}>
          <SpecificationList specifications={item.specifications} />
        </ItemSection>
      )}
      {item.placeCosts && (
        <ItemSection id="custo" title={item.placeCosts.label}>
          <LocationCostTable costs={item.placeCosts} />
          {item.totalCost && <TotalCostFigure slug={item.slug} total={item.totalCost} />}
        </ItemSection>
      )}
      {has("parecidos") && <Related item={item} related={related} />}
      {has("alternativas") ? <Neighbours item={item}>{embed}</Neighbours> : embed}
    </>
  );
}
