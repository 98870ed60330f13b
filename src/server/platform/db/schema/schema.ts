import * as catalog from "@/server/platform/db/schema/catalog";
import * as categories from "@/server/platform/db/schema/categories";
import * as clusters from "@/server/platform/db/schema/clusters";
import * as companies from "@/server/platform/db/schema/companies";
import * as evidence from "@/server/platform/db/schema/evidence";
import * as moderation from "@/server/platform/db/schema/moderation";
import * as operation from "@/server/platform/db/schema/operation";
import * as reviews from "@/server/platform/db/schema/reviews";
import * as scores from "@/server/platform/db/schema/scores";
import * as rankings from "@/server/platform/db/schema/rankings";
import * as following from "@/server/platform/db/schema/following";
import * as jobs from "@/server/platform/db/schema/jobs";
import * as feeds from "@/server/platform/db/schema/feeds";
import * as sources from "@/server/platform/db/schema/sources";
import * as imports from "@/server/platform/db/schema/imports";
import * as notices from "@/server/platform/db/schema/notices";
import * as openData from "@/server/platform/db/schema/open-data";
import * as transparency from "@/server/platform/db/schema/transparency";
import * as events from "@/server/platform/db/schema/events";
import * as identity from "@/server/platform/db/schema/identity";
import * as site from "@/server/platform/db/schema/site";
import * as search from "@/server/platform/db/schema/search";

/** Scores are 0–100, money is in whole cents. */
export const schema = {
  ...catalog,
  ...categories,
  ...evidence,
  ...clusters,
  ...companies,
  ...reviews,
  ...moderation,
  ...operation,
  ...scores,
  ...rankings,
  ...feeds,
  ...sources,
  ...imports,
  ...following,
  ...jobs,
  ...notices,
  ...openData,
  ...transparency,
  ...events,
  ...identity,
  ...search,
  ...site,
};
