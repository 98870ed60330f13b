// Style sheets of `HomeParts`, in the order of its imports.
import "@/features/home/HomeScreen/Kinds.module.css";
import "@/features/home/HomeScreen/ProofSum.module.css";
import "@/ui/ScoreRing/ScoreRing.module.css";
import "@/features/home/HomeScreen/RecentChanges.module.css";
import "@/features/home/HomeScreen/Steps.module.css";
import "@/features/home/HomeScreen/Trending.module.css";
import "@/ui/ItemPicture/ItemPicture.module.css";
import "@/ui/RankingCards/RankingCards.module.css";
