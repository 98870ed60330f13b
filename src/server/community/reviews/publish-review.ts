import type { ReviewContent } from "@/lib/contracts/own-review";
import { MOST_PHOTOS } from "@/lib/review-photos";
import { failure, ok, type Result } from "@/lib/result";
import { reviewFormText } from "@/text/review-form";
import type { Database } from "@/server/platform/db/database";
import type { SentFile } from "@/server/platform/http/form-body";
import { decodePhoto, type DecodedPhoto, type PhotoProblem } from "@/server/platform/photos/decode-photo";
import type { FileStorage } from "@/server/platform/files/file-storage";
import { removePhotoFiles, storePhotos, type StoredPhoto } from "@/server/platform/photos/store-photos";
import { createReview, type CreateReviewProblem } from "@/server/community/reviews/create-review";
import { editReview, type EditReviewProblem } from "@/server/community/reviews/edit-review";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";

interface SentReview {
  itemId: number;
  authorId: string;
  /** Created once for each form; null changes the existing review. */
  key: string | null;
  content: ReviewContent;
  files: readonly SentFile[];
  /** Photos of an existing review to keep; null for all. */
  keptPhotos: readonly string[] | null;
  signals: readonly ReviewSignal[];
}

interface RefusedPhoto {
  readonly name: string;
  readonly problem: PhotoProblem;
}

export type PublishProblem =
  | CreateReviewProblem
  | EditReviewProblem
  | "too-many-photos"
  | { readonly photos: readonly RefusedPhoto[] };

async function decodeAll(files: readonly SentFile[]): Promise<Result<DecodedPhoto[], RefusedPhoto[]>> {
  const results = await Promise.all(
    files.map(async ({ name, bytes }) => ({
      name,
      decoded: bytes === null ? failure("too-large" as const) : await decodePhoto(bytes),
    })),
  );
  const refused = results.flatMap(({ name, decoded }) =>
    decoded.ok ? [] : [{ name, problem: decoded.error }],
  );
  if (refused.length > 0) return failure(refused);
  return ok(results.flatMap(({ decoded }) => (decoded.ok ? [decoded.value] : [])));
}

async function write(
  database: Database,
  { key, keptPhotos, files: _files, ...review }: SentReview,
  photos: readonly StoredPhoto[],
  now: Date,
) {
  if (key !== null) return createReview(database, { ...review, key, photos }, { now });
  const { content, signals, ...own } = review;
  return editReview(database, own, content, { now, photos: { kept: keptPhotos, added: photos }, signals });
}

/**
 * Files are stored before the transaction that makes their rows, and removed after the one that removes them.
 * `removeOrphanedPhotos` cleans up after a crash.
 */
export async function publishReview(
  database: Database,
  storage: FileStorage,
  sent: SentReview,
  { now }: { now: Date },
): Promise<Result<{ id: number; isNew: boolean }, PublishProblem>> {
  if (sent.files.length + (sent.keptPhotos?.length ?? 0) > MOST_PHOTOS) return failure("too-many-photos");
  const decoded = await decodeAll(sent.files);
  if (!decoded.ok) return failure({ photos: decoded.error });
  const stored = await storePhotos(storage, decoded.value);
  const discard = () =>
    removePhotoFiles(
      storage,
      stored.map(({ id }) => id),
    );
  try {
    const written = await write(database, sent, stored, now);
    if (!written.ok) {
      await discard();
      return written;
    }
    // The first sending of the form has stored the photos already.
    if ("isNew" in written.value && !written.value.isNew) await discard();
    if ("removedPhotos" in written.value) await removePhotoFiles(storage, written.value.removedPhotos);
    return ok({ id: written.value.id, isNew: "isNew" in written.value && written.value.isNew });
  } catch (error) {
    await discard();
    throw error;
  }
}

export function describePhotoProblem({ name, problem }: RefusedPhoto): string {
  return reviewFormText.photos.refused(name.slice(0, 60), reviewFormText.photos.problems[problem]);
}
