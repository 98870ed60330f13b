import aggregateTable from "@/features/item/AggregateTable/AggregateTable.module.css";
import figureTable from "@/features/item/FigureTable/FigureTable.module.css";
import criteriaList from "@/features/item/CriteriaList/CriteriaList.module.css";
import intervalBar from "@/ui/IntervalBar/IntervalBar.module.css";
import scoreRing from "@/ui/ScoreRing/ScoreRing.module.css";
import itemCardList from "@/features/item/ItemCardList/ItemCardList.module.css";
import itemPicture from "@/ui/ItemPicture/ItemPicture.module.css";
import itemHero from "@/features/item/ItemHero/ItemHero.module.css";
import positionChange from "@/ui/PositionChange/PositionChange.module.css";
import pricePanel from "@/features/item/ItemHero/PricePanel.module.css";
import sourcePanel from "@/features/item/ItemHero/SourcePanel.module.css";
import scoreScale from "@/features/item/ScoreScale/ScoreScale.module.css";
import noteLists from "@/features/item/NoteLists/NoteLists.module.css";
import offerList from "@/features/item/OfferList/OfferList.module.css";
import locationCostTable from "@/features/item/LocationCostTable/LocationCostTable.module.css";
import priceHistory from "@/features/item/PriceHistory/PriceHistory.module.css";
import scoreHistory from "@/features/item/ScoreHistory/ScoreHistory.module.css";
import changeTable from "@/features/item/ScoreHistory/ChangeTable.module.css";
import historyFigure from "@/features/item/ScoreHistory/HistoryFigure.module.css";
import scoreSum from "@/features/item/ScoreSum/ScoreSum.module.css";
import sectionNavigation from "@/features/item/SectionNavigation/SectionNavigation.module.css";
import specificationList from "@/features/item/SpecificationList/SpecificationList.module.css";
import starDistribution from "@/features/item/StarDistribution/StarDistribution.module.css";
import breadcrumbs from "@/ui/Breadcrumbs/Breadcrumbs.module.css";
import share from "@/ui/Share/Share.module.css";

/** Style sheets of `ItemParts`, in the order of its imports. */
export const itemStyles = [
  aggregateTable,
  figureTable,
  criteriaList,
  intervalBar,
  scoreRing,
  itemCardList,
  itemPicture,
  itemHero,
  positionChange,
  pricePanel,
  sourcePanel,
  scoreScale,
  noteLists,
  offerList,
  locationCostTable,
  priceHistory,
  scoreHistory,
  changeTable,
  historyFigure,
  scoreSum,
  sectionNavigation,
  specificationList,
  starDistribution,
  breadcrumbs,
  share,
];
