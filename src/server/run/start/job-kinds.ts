import { evaluateAlertsJob, writeSummariesJob } from "@/server/community/alerts/alert-jobs";
import { keepEventDaysJob } from "@/server/community/events/event-days";
import { countPairsJob } from "@/server/community/events/pair-count";
import { countTrendingJob } from "@/server/community/events/trending-count";
import { cleanMailsJob, sendMailsJob } from "@/server/community/mail/send-job";
import { eraseRemovalsJob } from "@/server/community/moderation/retention";
import { publishCriteriaJob } from "@/server/editorial/categories/publish-job";
import {
  deleteFeedJob,
  enqueueFeedsJob,
  fetchPicturesJob,
  runFeedJob,
} from "@/server/ingest/feeds/feed-jobs";
import { checkImportJob, runImportJob, undoImportJob } from "@/server/ingest/import-console/import-jobs";
import { cleanImportsJob } from "@/server/ingest/import-console/import-upkeep";
import { matchNoticesJob } from "@/server/ingest/notices/notice-job";
import { enqueueSourcesJob, runSourceJob } from "@/server/ingest/sources/source-jobs";
import { analyzeTablesJob } from "@/server/platform/jobs/analyze-tables";
import { deleteOldJobsJob } from "@/server/platform/jobs/delete-old-jobs";
import type { JobKind } from "@/server/platform/jobs/job-kind";
import { checkPhotosJob } from "@/server/platform/photos/remove-orphaned-photos";
import { expirePricesJob } from "@/server/publishing/offers/price-upkeep";
import { refreshRankingsJob } from "@/server/publishing/rankings/refresh-job";
import { findOutdatedJob, renewPriorsJob } from "@/server/publishing/scores/renew-priors";
import { tellHubJob, tellIndexNowJob } from "@/server/reading/notices/publication-jobs";
import { noticePublicationsJob } from "@/server/reading/notices/publication-notices";
import { dumpJob } from "@/server/reading/open-data/dump-job";
import { removeDemonstrationJob } from "@/server/run/demonstration/remove-job";

/** Their names for editors are in `src/text/jobs.ts`. */
export const jobKinds: readonly JobKind[] = [
  publishCriteriaJob,
  renewPriorsJob,
  checkImportJob,
  runImportJob,
  undoImportJob,
  removeDemonstrationJob,
  runFeedJob,
  deleteFeedJob,
  runSourceJob,
  tellIndexNowJob,
  tellHubJob,
  // Recurring:
  refreshRankingsJob,
  findOutdatedJob,
  expirePricesJob,
  enqueueFeedsJob,
  fetchPicturesJob,
  enqueueSourcesJob,
  matchNoticesJob,
  evaluateAlertsJob,
  writeSummariesJob,
  sendMailsJob,
  cleanMailsJob,
  keepEventDaysJob,
  countTrendingJob,
  countPairsJob,
  noticePublicationsJob,
  checkPhotosJob,
  eraseRemovalsJob,
  cleanImportsJob,
  dumpJob,
  deleteOldJobsJob,
  analyzeTablesJob,
];
