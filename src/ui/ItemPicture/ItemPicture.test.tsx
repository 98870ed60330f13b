import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";

it("preloads for plain screens the picture that they show", () => {
  const html = renderToString(<ItemPicture name="Forno" imageUrl="/api/media/a.png" size={72} isPriority />);
  const [, preloaded] = /<link rel="preload" as="image" imageSrcSet="([^"]+)"/.exec(html) ?? [];
  const [, shown] = /<img src="([^"]+)"/.exec(html) ?? [];
  expect(preloaded).toContain(`${shown} 1x`);
});

it("shows a drawing of its ranking's subject where there is no picture, and without a ranking the initial", () => {
  const shown = (ranking: string, imageUrl: string | null = null) =>
    renderToString(<ItemPicture name="Forno" imageUrl={imageUrl} ranking={ranking} size={72} />);
  expect(shown("carros-consumo-e-emissoes")).toContain('src="/kinds/car.svg"');
  expect(shown("carros-consumo-e-emissoes", "/api/media/a.png")).not.toContain("/kinds/");
  expect(shown("")).toContain(">F<");
});
