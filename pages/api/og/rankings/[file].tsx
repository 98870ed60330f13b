import { emptyRankingQuery } from "@/lib/ranking/ranking-query";
import { rankingTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { sendFormerRanking } from "@/server/reading/catalog/former-ranking";
import { loadRanking, loadRankingPage } from "@/server/reading/catalog/load-ranking";
import { createApiHandler } from "@/server/platform/http/handler";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseFileSlug } from "@/server/platform/http/slug";
import { drawnPicture } from "@/server/reading/social-image/drawn-picture";
import { rankingPicture, topRows } from "@/server/reading/social-image/ranking-picture";
import { RankingImage } from "@/server/reading/social-image/RankingImage";
import { sendPicture, socialImageSite } from "@/server/reading/social-image/send-picture";
import { findItemPicture } from "@/server/run/demonstration/pictures/item-picture";
import { socialImageText } from "@/text/social-image";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseFileSlug(request.query["file"], ".png");
    const database = await requestReadDatabase();
    const ranking = slug === null ? null : await loadRanking(database, slug);
    if (!ranking) return sendFormerRanking(request, response, slug, (to) => `/api/og/rankings/${to}.png`);
    const { rows } = await loadRankingPage(database, ranking, emptyRankingQuery);
    setCacheTags(response, rankingTags(ranking.detail.slug));
    const products = await Promise.all(
      topRows(rows).map(({ imageUrl }) =>
        drawnPicture({ imageUrl, ranking: ranking.detail.slug }, findItemPicture),
      ),
    );
    const urls = products.map(({ url }) => url);
    const props = rankingPicture(ranking.detail, rows, socialImageSite(socialImageText), urls);
    await sendPicture(response, <RankingImage {...props} />, products);
  },
});
