import { imageSources } from "@/ui/ItemPicture/image-sources";
import { expect, it } from "vitest";

const address = (width: number) => `/_next/image?url=/api/media/a%20b.png&w=${width}&q=75`;

it("offers a picture of a fixed size for plain and for dense screens", () => {
  expect(imageSources("/api/media/a b.png", { size: 72 })).toEqual({
    src: address(96),
    srcSet: `${address(256)} 2x`,
  });
});

it("offers a picture that is preloaded to plain screens in the srcset, too", () => {
  expect(imageSources("/api/media/a b.png", { size: 72, isPreloaded: true })).toEqual({
    src: address(96),
    srcSet: `${address(96)} 1x, ${address(256)} 2x`,
  });
});

it("offers widths up to twice the largest size where the size varies", () => {
  const sizes = "(min-width: 62em) 64px, 48px";
  expect(imageSources("/api/media/a b.png", { size: 64, sizes })).toEqual({
    src: address(128),
    srcSet: `${address(48)} 48w, ${address(64)} 64w, ${address(96)} 96w, ${address(128)} 128w`,
    sizes,
  });
});

it("resizes editors' pictures at the address that serves pictures of items alone", () => {
  const { src } = imageSources("/api/media/photos/0-large.webp", { size: 72 });
  expect(src).toBe("/_next/image?url=/api/media/pictures/0-large.webp&w=96&q=75");
});

it("leaves drawings as they are", () => {
  expect(imageSources("https://images.example.com/a.svg?v=1", { size: 72 })).toEqual({
    src: "https://images.example.com/a.svg?v=1",
  });
});
