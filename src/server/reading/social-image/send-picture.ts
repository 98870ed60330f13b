import { currentSettings } from "@/config/settings";
import { setCacheControl } from "@/server/platform/http/cache-control";
import { allowAnyOrigin } from "@/server/platform/http/handler";
import type { DrawnPicture } from "@/server/reading/social-image/drawn-picture";
import { renderPng } from "@/server/reading/social-image/render-png";
import type { SocialImageSite, SocialImageTexts } from "@/server/reading/social-image/social-image-texts";
import type { NextApiResponse } from "next";
import type { ReactElement } from "react";

export function socialImageSite(texts: SocialImageTexts): SocialImageSite {
  const { NEXT_PUBLIC_SITE_NAME: siteName, NEXT_PUBLIC_BASE_URL: baseUrl } = currentSettings();
  return { siteName, host: new URL(baseUrl).host, texts };
}

/** Caches ask soon again for an image whose product pictures were not all there. */
export async function sendPicture(
  response: NextApiResponse,
  picture: ReactElement,
  products: readonly DrawnPicture[] = [],
): Promise<void> {
  const png = await renderPng(picture);
  setCacheControl(response, products.some(({ isIncomplete }) => isIncomplete) ? "incomplete" : "image");
  allowAnyOrigin(response);
  response.setHeader("Content-Type", "image/png");
  response.send(png);
}
