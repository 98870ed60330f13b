/** Advisory locks count for the whole database, so each purpose needs a number of its own. */
export const advisoryLocks = {
  migration: 724_501,
  sequencer: 724_502,
  /** Second key: the category's id. A refresh of its ranking excludes other refreshes and all moves. */
  ranking: 724_503,
  /** Second key: the category's id. One writer at a time moves entries in its ranking. */
  rankingMove: 724_506,
  /** One import at a time writes a batch, so that its comparison stays valid. */
  importBatch: 724_504,
  /** Only the process that holds it tells the CDN of purges. */
  cdnPurge: 724_505,
  /** The second key is the item's id, so that one writer at a time computes the weights of its reviews. */
  itemWeights: 724_507,
  clusters: 724_508,
  trending: 724_511,
  comparedPairs: 724_512,
  dayPartitions: 724_521,
  eventUpkeep: 724_522,
  demonstration: 724_510,
  /** One process fills an unused database. */
  firstStart: 724_525,
  /** Held by a transaction of its own, beside those that write the index. */
  searchBuild: 724_513,
  /** Second key: the category's id. One transaction at a time estimates its priors. */
  priors: 724_514,
} as const;
