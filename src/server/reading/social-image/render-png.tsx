import { figtreeFamily, loadFigtree } from "@/server/reading/social-image/figtree";
import { socialImageSize } from "@/server/reading/social-image/picture";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";

/** 1200 × 630 pixels. */
export async function renderPng(picture: ReactElement): Promise<Buffer> {
  const framed = (
    <div
      style={{
        ...{ display: "flex", width: "100%", height: "100%", fontFamily: figtreeFamily },
        // The name of a model may be one long word, wider than its column.
        wordBreak: "break-word",
      }}
    >
      {picture}
    </div>
  );
  const response = new ImageResponse(framed, { ...socialImageSize, fonts: await loadFigtree() });
  return Buffer.from(await response.arrayBuffer());
}
