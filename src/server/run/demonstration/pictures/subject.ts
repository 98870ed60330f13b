import type { Canvas } from "@/server/run/demonstration/pictures/canvas";
import type { Palette } from "@/server/run/demonstration/pictures/palette";
import type { Random } from "@/server/run/demonstration/random";

export interface Subject {
  /** The fallback is used where the item does not have the attribute. */
  number: (key: string, fallback: number) => number;
  is: (key: string, value?: string | boolean) => boolean;
  name: string;
  palette: Palette;
  random: Random;
}

export type Drawing = (canvas: Canvas, subject: Subject) => void;

/** Where a value lies between two bounds, 0–1. */
export function share(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}
