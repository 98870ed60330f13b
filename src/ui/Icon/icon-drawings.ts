const paths = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20",
  up: "M12 19V5m0 0-6 6m6-6 6 6",
  down: "M12 5v14m0 0-6-6m6 6 6-6",
  same: "M6 12h12",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevronRight: "m9 5 7 7-7 7",
  chevronLeft: "m15 5-7 7 7 7",
  moon: "M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5a7.5 7.5 0 0 1 15 0",
  external: "M14 5h5v5m0-5-8 8M10 6H6v12h12v-4",
  info: "M12 11v5m0-8.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z",
  filter: "M4 6h16M7 12h10m-7 6h4",
  sort: "M8 5v14m0 0-3-3m3 3 3-3M16 19V5m0 0-3 3m3-3 3 3",
  map: "M4 4v16h16M9 14v.01M13 9v.01M17 12v.01",
  pin: "M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2",
  close: "m6 6 12 12M18 6 6 18",
  scale: "M12 4v16m-6 0h12M5 8l14-2M5 8l-2.5 6a2.6 2.6 0 0 0 5 0L5 8Zm14-2-2.5 6a2.6 2.6 0 0 0 5 0L19 6Z",
} as const;

export type IconName = keyof typeof paths;

const STROKE = 'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Markup for each name: lists repeat icons, and they never change. */
export const iconDrawings = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [name, `<path d="${path}" ${STROKE}/>`]),
) as Record<IconName, string>;
