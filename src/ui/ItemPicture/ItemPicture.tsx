import { hasFailed } from "@/ui/ItemPicture/has-failed";
import { imageSources } from "@/ui/ItemPicture/image-sources";
import { kindDrawing } from "@/lib/kind-drawing";
import css from "@/ui/ItemPicture/ItemPicture.module.css";
import { initialOf } from "@/ui/ItemPicture/initial-of";
import { useState } from "react";

/** Without a picture it shows a drawing of what the item's ranking is about, and where no ranking is told the item's initial. `alt` is empty because the item's name is beside it. */
export function ItemPicture({
  name,
  imageUrl,
  ranking = "",
  size,
  sizes,
  alt = "",
  isPriority = false,
  className = "",
}: {
  name: string;
  imageUrl: string | null;
  /** The slug or the name of the item's ranking. */
  ranking?: string;
  size: number;
  sizes?: string;
  alt?: string;
  isPriority?: boolean;
  className?: string | undefined;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = imageUrl !== null && imageUrl !== failedUrl;
  const drawing = kindDrawing(ranking);
  return (
    <span className={`${css.picture} ${className}`} data-fallback={isShown ? undefined : ""}>
      {isShown ? (
        // eslint-disable-next-line @next/next/no-img-element -- The optimiser's addresses without next/image's work.
        <img
          ref={(image) => {
            if (image && hasFailed(image)) setFailedUrl(imageUrl);
          }}
          {...imageSources(imageUrl, { size, sizes, isPreloaded: isPriority })}
          alt={alt}
          data-initial={initialOf(name)}
          width={size}
          height={size}
          decoding="async"
          fetchPriority={isPriority ? "high" : undefined}
          loading={isPriority ? undefined : "lazy"}
          onError={() => setFailedUrl(imageUrl)}
        />
      ) : drawing !== null ? (
        // eslint-disable-next-line @next/next/no-img-element -- A drawing of a few hundred bytes, which needs no other size.
        <img
          className={css.drawing}
          src={drawing}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span aria-hidden="true">{initialOf(name)}</span>
      )}
    </span>
  );
}
