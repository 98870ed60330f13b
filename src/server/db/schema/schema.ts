import * as catalog from "@/server/db/schema/catalog";
import * as categories from "@/server/db/schema/categories";
import * as clusters from "@/server/db/schema/clusters";
import * as companies from "@/server/db/schema/companies";
import * as evidence from "@/server/db/schema/evidence";
import * as moderation from "@/server/db/schema/moderation";
import * as operation from "@/server/db/schema/operation";
import * as reviews from "@/server/db/schema/reviews";
import * as scores from "@/server/db/schema/scores";
import * as rankings from "@/server/db/schema/rankings";
import * as following from "@/server/db/schema/following";
import * as jobs from "@/server/db/schema/jobs";
import * as feeds from "@/server/db/schema/feeds";
import * as imports from "@/server/db/schema/imports";
import * as openData from "@/server/db/schema/open-data";
import * as transparency from "@/server/db/schema/transparency";
import * as events from "@/server/db/schema/events";
import * as identity from "@/server/db/schema/identity";
import * as site from "@/server/db/schema/site";
import * as search from "@/server/db/schema/search";

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
  ...imports,
  ...following,
  ...jobs,
  ...openData,
  ...transparency,
  ...events,
  ...identity,
  ...search,
  ...site,
};
