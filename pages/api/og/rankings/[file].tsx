import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { rankingTags, setCacheTags } from "@/server/cache/cache-tags";
import { loadRanking, loadRankingPage } from "@/server/catalog/load-ranking";
import { createApiHandler } from "@/server/http/handler";
import { sendProblem } from "@/server/http/problem";
import { requestReadDatabase } from "@/server/http/request-database";
import { parseFileSlug } from "@/server/http/slug";
import { rankingPicture } from "@/server/social-image/ranking-picture";
import { RankingImage } from "@/server/social-image/RankingImage";
import { sendPicture, socialImageSite } from "@/server/social-image/send-picture";
import { socialImageText } from "@/text/social-image";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseFileSlug(request.query["file"], ".png");
    const database = await requestReadDatabase();
    const ranking = slug === null ? null : await loadRanking(database, slug);
    if (!ranking) return sendProblem(request, response, "not-found", { detail: "Este ranking não existe." });
    const { rows } = await loadRankingPage(database, ranking, emptyRankingQuery);
    setCacheTags(response, rankingTags(ranking.detail.slug));
    const props = rankingPicture(ranking.detail, rows, socialImageSite(socialImageText));
    await sendPicture(response, <RankingImage {...props} />);
  },
});
