import css from "@/features/review/ReviewPhotos/ReviewPhotos.module.css";
import { publicSettings } from "@/config/public";
import type { ReviewPhoto } from "@/lib/contracts/review-photo";
import { photoPath } from "@/lib/review-photos";
import { reviewsText } from "@/text/reviews";

interface ReviewPhotosProps {
  photos: readonly ReviewPhoto[];
  authorName: string;
}

const addressOf = (id: string, size: "large" | "small") => publicSettings.apiBase + photoPath(id, size);

export function ReviewPhotos({ photos, authorName }: ReviewPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.photos} aria-label={reviewsText.photos} data-photos="">
      {photos.map(({ id, width, height }, index) => (
        <li key={id}>
          <a href={addressOf(id, "large")}>
            {/* eslint-disable-next-line @next/next/no-img-element -- The storage has the size that is shown. */}
            <img
              src={addressOf(id, "small")}
              alt={reviewsText.photo(index + 1, authorName)}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
