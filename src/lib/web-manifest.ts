import { installText } from "@/text/install";
import { semanticColors } from "@/theme/tokens";

export function webManifest({ siteName }: { siteName: string }) {
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
  });
  return {
    id: "/",
    name: siteName,
    short_name: siteName,
    description: installText.description,
    lang: "pt-BR",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: semanticColors.accentSolid.default,
    background_color: semanticColors.canvas.default,
    categories: ["shopping", "lifestyle"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      shortcut(installText.search, "/busca"),
      shortcut(installText.rankings, "/rankings"),
      shortcut(installText.comparison, "/comparar"),
    ],
  };
}
