import type { FeedFailure } from "@/lib/contracts/feeds";

/** The console tells the reason in Portuguese (`feedFailures`). */
export class FeedFailureError extends Error {
  override name = "FeedFailureError";
  readonly failure: FeedFailure;

  constructor(failure: FeedFailure) {
    super(JSON.stringify(failure));
    this.failure = failure;
  }
}
