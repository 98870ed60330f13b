import { CLOCK_TOLERANCE } from "@/server/community/events/event-limits";
import { DAY_MILLISECONDS } from "@/server/publishing/rankings/brazilian-day";

/** In Portuguese, with the server's time; null where the time is plausible. `now` is epoch milliseconds. */
export function findClockProblem(sentAt: string, now: number): string | null {
  const difference = Date.parse(sentAt) - now;
  const serverTime = `A hora do servidor é ${new Date(now).toISOString()}.`;
  if (difference > CLOCK_TOLERANCE.ahead)
    return `Está mais de ${CLOCK_TOLERANCE.ahead / DAY_MILLISECONDS} dias no futuro: confira o relógio. ${serverTime}`;
  if (difference < -CLOCK_TOLERANCE.behind)
    return `Foi há mais de ${CLOCK_TOLERANCE.behind / DAY_MILLISECONDS} dias: o envio é antigo demais ou o relógio está errado. ${serverTime}`;
  return null;
}
