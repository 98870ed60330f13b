import { hasFailed } from "@/ui/ItemPicture/has-failed";
import { imageSources } from "@/ui/ItemPicture/image-sources";
import css from "@/ui/ItemPicture/ItemPicture.module.css";
import { initialOf } from "@/ui/ItemPicture/initial-of";
import { useState } from "react";

/** Without a picture it shows the item's initial. `alt` is empty because the item's name is beside it. */
export function ItemPicture({
  name,
  imageUrl,
  size,
  sizes,
  alt = "",
  isPriority = false,
  className = "",
}: {
  name: string;
  imageUrl: string | null;
  size: number;
  sizes?: string;
  alt?: string;
  isPriority?: boolean;
  className?: string | undefined;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const isShown = imageUrl !== null && imageUrl !== failedUrl;
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
      ) : (
        <span aria-hidden="true">{initialOf(name)}</span>
      )}
    </span>
  );
}
