import { isLoopbackName } from "@/config/loopback";
import { publicSettingDefaults } from "@/config/public-rules";
import type { SettingProblem, Settings } from "@/config/settings";

type Place = Pick<Settings, "HOST" | "NEXT_PUBLIC_BASE_URL">;

function exposingSettings({ HOST, NEXT_PUBLIC_BASE_URL }: Place): string[] {
  const { hostname } = new URL(NEXT_PUBLIC_BASE_URL);
  return [
    ...(isLoopbackName(HOST) ? [] : ["HOST"]),
    ...(isLoopbackName(hostname) ? [] : ["NEXT_PUBLIC_BASE_URL"]),
  ];
}

export const isForThisMachine = (place: Place): boolean => exposingSettings(place).length === 0;

/**
 * Finds the published defaults (local accounts, secret of event signatures) that must not be used where other
 * machines reach the site. Checked at the server's start alone, because nobody can reach builds and commands.
 */
export function findExposureProblems(
  settings: Place &
    Pick<
      Settings,
      "USER_POOL_ID" | "IDENTITY_POOL_ID" | "LOCAL_IDENTITY" | "NEXT_PUBLIC_EVENT_SIGNING_SECRET"
    >,
): SettingProblem[] {
  const exposing = exposingSettings(settings);
  if (exposing.length === 0) return [];
  const reason = `${exposing.join(" and ")} let others than this machine reach the site`;
  const problems: SettingProblem[] = [];
  const hasPool = settings.USER_POOL_ID !== undefined || settings.IDENTITY_POOL_ID !== undefined;
  if (!hasPool && settings.LOCAL_IDENTITY === undefined) {
    const choices =
      "off for a site without accounts, a user pool (USER_POOL_ID), or on for the local service";
    problems.push({ name: "LOCAL_IDENTITY", expected: `${choices}, which is for trying out: ${reason}` });
  }
  const secret = "NEXT_PUBLIC_EVENT_SIGNING_SECRET";
  if (settings[secret] === publicSettingDefaults[secret])
    problems.push({ name: secret, expected: `a secret of your own, the default is published: ${reason}` });
  return problems;
}
