import { evaluateAlertsJob, writeSummariesJob } from "@/server/alerts/alert-jobs";
import { publishCriteriaJob } from "@/server/categories/publish-job";
import { removeDemonstrationJob } from "@/server/demonstration/remove-job";
import { deleteFeedJob, fetchPicturesJob, runFeedJob } from "@/server/feeds/feed-jobs";
import { checkImportJob, runImportJob, undoImportJob } from "@/server/imports/import-jobs";
import { dumpJob } from "@/server/open-data/dump-job";
import { tellHubJob, tellIndexNowJob } from "@/server/publication/publication-jobs";
import { sendMailsJob } from "@/server/mail/send-job";
import type { JobKind } from "@/server/jobs/job-kind";

/** Their names for editors are in `src/text/jobs.ts`. */
export const jobKinds: readonly JobKind[] = [
  publishCriteriaJob,
  checkImportJob,
  runImportJob,
  undoImportJob,
  removeDemonstrationJob,
  runFeedJob,
  deleteFeedJob,
  fetchPicturesJob,
  dumpJob,
  tellIndexNowJob,
  tellHubJob,
  evaluateAlertsJob,
  writeSummariesJob,
  sendMailsJob,
];
