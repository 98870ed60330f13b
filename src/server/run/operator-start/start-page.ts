import { currentSettings } from "@/config/settings";
import type { OperatorStart } from "@/lib/contracts/operator-start";
import type { Database } from "@/server/platform/db/database";
import { loadFirstSteps } from "@/server/editorial/operator/first-steps";
import { loadHealth } from "@/server/editorial/operator/health";
import { loadToday } from "@/server/editorial/operator/today";
import { loadWaiting } from "@/server/run/operator-start/waiting";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";

export async function showStart(
  _address: FormAddress,
  operator: Operator,
  database: Database,
): Promise<FormOutcome<OperatorStart>> {
  const { roles } = operator;
  const isOperator = roles.includes("operadores");
  const isEditor = isOperator || roles.includes("redacao");
  const now = new Date();
  return {
    kind: "form",
    page: {
      firstSteps: isEditor ? await loadFirstSteps(database) : null,
      waiting: await loadWaiting(database, operator),
      today: isEditor ? await loadToday(database, now) : null,
      health: isOperator ? await loadHealth(database, currentSettings()) : null,
      now: now.toISOString(),
    },
  };
}
