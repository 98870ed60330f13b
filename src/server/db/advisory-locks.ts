/**
 * The numbers of all advisory locks. They count for the whole database, so that all processes that use it wait for each
 * other. Two that have the same number would wait for each other without a reason.
 */
export const advisoryLocks = {
  /** One process at a time migrates the schema. */
  migration: 724_501,
  /** One process at a time gives leaves of the transparency log their positions. */
  sequencer: 724_502,
  /** With a category's id as second key: a refresh of its ranking excludes others and all moves. */
  ranking: 724_503,
  /** With a category's id as second key: one writer at a time moves entries in its ranking. */
  rankingMove: 724_506,
  /** One import at a time writes a batch, so that its comparison stays valid. */
  importBatch: 724_504,
  /** The process that holds it informs the CDN of purges, so that only one does. */
  cdnPurge: 724_505,
  /** With an item's id as second key: one writer at a time decides what reviews of the item weigh. */
  itemWeights: 724_507,
  /** One writer at a time joins or splits clusters. */
  clusters: 724_508,
  /** One process at a time counts the items "em alta". */
  trending: 724_511,
  /** One process at a time counts the pairs that visitors compare. */
  comparedPairs: 724_512,
  /** One process at a time makes partitions of days. */
  dayPartitions: 724_521,
  /** One process at a time counts a day's events and drops those of past days. */
  eventUpkeep: 724_522,
  /** One process at a time loads the demonstration. */
  demonstration: 724_510,
  /** One process at a time builds the search's index; held by a transaction of its own beside those that write. */
  searchBuild: 724_513,
  /** With a category's id as second key: one process estimates its first priors, and others take those. */
  firstPriors: 724_514,
} as const;
