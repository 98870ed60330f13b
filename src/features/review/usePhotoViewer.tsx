import type { ViewedPhoto } from "@/features/review/PhotoViewer/PhotoViewer";
import { followedLink } from "@/lib/plain-click";
import dynamic from "next/dynamic";
import { useEffect, useState, type ReactNode, type RefObject } from "react";

const loadViewer = async () => (await import("@/features/review/PhotoViewer/PhotoViewer")).PhotoViewer;
const PhotoViewer = dynamic(loadViewer, { ssr: false });

interface OpenPhotos {
  readonly links: readonly HTMLAnchorElement[];
  readonly start: number;
}

function photoOf(link: HTMLAnchorElement): ViewedPhoto {
  const picture = link.querySelector("img");
  const size = (name: string) => Number(picture?.getAttribute(name));
  return { address: link.href, alt: picture?.alt ?? "", width: size("width"), height: size("height") };
}

/** Loads the viewer on the first press; if that fails, and without scripts, the link opens the photo. */
export function usePhotoViewer(part: RefObject<HTMLElement | null>): ReactNode {
  const [open, setOpen] = useState<OpenPhotos | null>(null);
  useEffect(() => {
    const element = part.current;
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      const list = link?.closest("[data-photos]");
      if (!link || !list) return;
      event.preventDefault();
      const links = [...list.querySelectorAll("a")];
      const show = async () => {
        await loadViewer();
        setOpen({ links, start: links.indexOf(link) });
      };
      show().catch(() => window.location.assign(link.href));
    };
    // In the capture phase: before the links themselves.
    element?.addEventListener("click", onClick, true);
    return () => element?.removeEventListener("click", onClick, true);
  }, [part]);
  if (!open) return null;
  return (
    <PhotoViewer
      photos={open.links.map(photoOf)}
      start={open.start}
      onClose={(place) => {
        setOpen(null);
        open.links[place]?.focus();
      }}
    />
  );
}
