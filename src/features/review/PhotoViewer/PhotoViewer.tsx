import css from "@/features/review/PhotoViewer/PhotoViewer.module.css";
import { reviewsText } from "@/text/reviews";
import { OverlayTheme } from "@/theme/OverlayTheme";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";
import { Modal, ModalContent, ModalOverlay } from "@chakra-ui/react";
import { useRef, useState, type KeyboardEvent } from "react";

const text = reviewsText.viewer;

export interface ViewedPhoto {
  readonly address: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** Index of the first photo. */
  start: number;
  /** Receives the index of the last photo, so that the focus goes there. */
  onClose: (index: number) => void;
}

/** Arrow keys change the photo; Escape closes. */
export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const close = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(start);
  const [isOpen, setOpen] = useState(true);
  const photo = photos[index];
  if (!photo) return null;
  const last = photos.length - 1;
  const go = (next: number) => setIndex(Math.min(last, Math.max(0, next)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") go(index - 1);
    if (key === "ArrowRight") go(index + 1);
    if (key === "Home") go(0);
    if (key === "End") go(last);
  };
  return (
    <OverlayTheme>
      <Modal
        variant="photo"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onCloseComplete={() => onClose(index)}
        initialFocusRef={close}
        returnFocusOnClose={false}
        motionPreset="none"
      >
        <ModalOverlay />
        <ModalContent className={css.root} aria-label={reviewsText.photos} onKeyDown={onKeyDown}>
          <div className={css.bar}>
            <p role="status">{text.position(index + 1, photos.length)}</p>
            <Button ref={close} type="button" onClick={() => setOpen(false)}>
              <Icon name="close" />
              {text.close}
            </Button>
          </div>
          {/* eslint-disable-next-line @next/next/no-img-element -- The storage has the size that is shown. */}
          <img
            key={photo.address}
            src={photo.address}
            alt={photo.alt}
            width={photo.width}
            height={photo.height}
          />
          {photos.length > 1 && (
            <div className={css.bar}>
              <Button type="button" aria-disabled={index === 0} onClick={() => go(index - 1)}>
                <Icon name="chevronLeft" />
                {text.previous}
              </Button>
              <Button type="button" aria-disabled={index === last} onClick={() => go(index + 1)}>
                {text.next}
                <Icon name="chevronRight" />
              </Button>
            </div>
          )}
        </ModalContent>
      </Modal>
    </OverlayTheme>
  );
}
