import { pictureColors } from "@/server/reading/social-image/picture";

interface PictureFrameProps {
  /** A `data:` address; null leaves the frame out. */
  url: string | null;
  size: number;
}

/** A picture of any shape, whole on white. */
export function PictureFrame({ url, size }: PictureFrameProps) {
  if (url === null) return null;
  const inside = size - 2 * Math.round(size * 0.07);
  return (
    <div
      style={{
        display: "flex",
        flexShrink: 0,
        alignItems: "center",
        justifyContent: "center",
        width: size,
        height: size,
        borderRadius: Math.round(size * 0.1),
        border: `2px solid ${pictureColors.line}`,
        background: pictureColors.surface,
      }}
    >
      {/* eslint-disable-next-line @next/next/no-img-element -- Drawn into a picture, where only `img` is known. */}
      <img src={url} width={inside} height={inside} alt="" />
    </div>
  );
}
