const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo", dateStyle: "short" });
export const DAY_MILLISECONDS = 86_400_000;

/** In São Paulo: "2026-11-21". */
export function brazilianDay(instant: Date): string {
  return dayFormat.format(instant);
}

export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
