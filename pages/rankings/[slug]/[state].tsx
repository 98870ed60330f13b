import { definePage } from "@/server/web/page/define-page";
import { loadRankingScreen } from "@/server/web/page/load-ranking-screen";
import RankingPage from "../[slug]";

export const getServerSideProps = definePage(loadRankingScreen);

/** The page of the whole ranking, so that a link from the one to the other changes only the list. */
export default RankingPage;
