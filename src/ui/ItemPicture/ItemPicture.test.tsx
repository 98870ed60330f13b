import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";

it("preloads for plain screens the picture that they show", () => {
  const html = renderToString(<ItemPicture name="Forno" imageUrl="/api/media/a.png" size={72} isPriority />);
  const [, preloaded] = /<link rel="preload" as="image" imageSrcSet="([^"]+)"/.exec(html) ?? [];
  const [, shown] = /<img src="([^"]+)"/.exec(html) ?? [];
  expect(preloaded).toContain(`${shown} 1x`);
});
