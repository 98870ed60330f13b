const TIME = String.raw`(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:\s*(Z|[+-]\d{2}:?\d{2}))?)?`;
const INTERVAL = new RegExp(`^${TIME}\\s*/\\s*${TIME}$`);

/** São Paulo, without summer time since 2019. */
const ZONE = "-03:00";

function instantOf(day = "", time: string | undefined, zone: string | undefined, end: boolean): Date | null {
  const offset = zone?.replace(/^([+-]\d{2})(\d{2})$/, "$1:$2") ?? ZONE;
  const instant = new Date(`${day}T${time ?? (end ? "23:59:59" : "00:00:00")}${offset}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Two instants with fractions and zones, and blanks around the stroke. Blanks without end would take the pattern long. */
const LONGEST = 100;

/** "2026-11-23T00:00-0300/2026-11-30T23:59-0300"; null otherwise. */
export function parseInterval(text: string): { from: Date; until: Date } | null {
  const written = text.trim();
  const parts = written.length <= LONGEST ? INTERVAL.exec(written) : null;
  if (!parts) return null;
  const from = instantOf(parts[1], parts[2], parts[3], false);
  const until = instantOf(parts[4], parts[5], parts[6], true);
  return from && until && from < until ? { from, until } : null;
}
