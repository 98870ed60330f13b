import type { FeedFailure } from "@/lib/contracts/feeds";

/** Why a run of a feed ended without being applied. The console tells it in Portuguese (`feedFailures`). */
export class FeedFailureError extends Error {
  override name = "FeedFailureError";
  readonly failure: FeedFailure;

  constructor(failure: FeedFailure) {
    super(JSON.stringify(failure));
    this.failure = failure;
  }
}
