// Style sheets of `RankingIndexParts`, in the order of its imports.
import "@/ui/Breadcrumbs/Breadcrumbs.module.css";
import "@/ui/PageHeading/PageHeading.module.css";
import "@/ui/ItemPicture/ItemPicture.module.css";
import "@/ui/ScoreRing/ScoreRing.module.css";
import "@/ui/RankingCards/RankingCards.module.css";
