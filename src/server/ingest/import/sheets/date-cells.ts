const DAY = 86_400_000;
/** Dates of sheets count from the last day of 1899, and have a 29 February 1900 that never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LEAP_DAY = 60;
const LAST_DAY = 2_958_465;

/** Formats that every file has, for a date with or without a time. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.has(id);
  const letters = code
    .replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, "")
    .split(";", 1)[0]
    ?.toLowerCase();
  if (letters === undefined || letters === "general" || letters === "standard") return false;
  return (
    /[yda]/.test(letters.replace(/am\/pm|a\/p/g, "")) || (letters.includes("m") && !/[hs0#?]/.test(letters))
  );
}

/** Formats of per cents that every file has. */
const BUILT_IN_PER_CENT = new Set([9, 10]);

/** A cell of this format shows a hundred times its number: 0.85 as "85%". */
export function isPerCentFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_PER_CENT.has(id);
  return code.replace(/"[^"]*"|\[[^\]]*\]|\\.|[_*]./g, "").includes("%");
}

/** As it is shown and as other files say it: 0.07 is 7, and not 7.000000000000001. */
export const perCentOf = (share: number): number => Number((share * 100).toPrecision(15));

/** ISO text; the number itself where it is no date. */
export function dateText(days: number, startsIn1904: boolean): string | number {
  if (days < 1 || days > LAST_DAY + 1) return days;
  const shift = !startsIn1904 && days < LEAP_DAY ? 1 : 0;
  const start = startsIn1904 ? EPOCH_1904 : EPOCH_1900;
  const seconds = Math.round(((days + shift) * DAY) / 1_000);
  const iso = new Date(start + seconds * 1_000).toISOString().slice(0, 19);
  return iso.endsWith("T00:00:00") ? iso.slice(0, 10) : iso;
}
