// Style sheets of `Compared`, in the order of its imports.
import "@/features/comparison/ComparisonScreen/ItemLetter.module.css";
import "@/ui/CostForm/CostForm.module.css";
import "@/ui/ItemPicture/ItemPicture.module.css";
import "@/ui/ScoreRing/ScoreRing.module.css";
import "@/features/comparison/ComparisonScreen/CriterionBars.module.css";
import "@/features/comparison/ComparisonScreen/NameBar.module.css";
import "@/features/comparison/ComparisonScreen/Verdict.module.css";
import "@/ui/Breadcrumbs/Breadcrumbs.module.css";
import "@/ui/Notice/Notice.module.css";
import "@/ui/Share/Share.module.css";
