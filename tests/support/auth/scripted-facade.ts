import { defaultStorage } from "aws-amplify/utils";
import { type AuthEnvironment, createAmplifyAuth } from "@/lib/auth/amplify-auth";
import type { Auth } from "@/lib/auth/contract";
import { scriptedConfiguration, type ScriptedService, startScriptedService } from "./scripted-service";
import type { IdentityConfiguration } from "@/lib/contracts/identity";

export interface ScriptedFacade {
  readonly service: ScriptedService;
  readonly auth: Auth;
  /** Forgets calls, answers and the signed-in user. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the facade and its service. Amplify keeps its state once for the process, so a test file has one facade and
 * one user at a time.
 */
export async function openScriptedFacade(
  changes: Partial<IdentityConfiguration> = {},
  environment: AuthEnvironment = { leavePage: null },
): Promise<ScriptedFacade> {
  const service = await startScriptedService();
  const auth = await createAmplifyAuth({ ...scriptedConfiguration(service), ...changes }, environment);
  return {
    service,
    auth,
    async reset() {
      service.answer("RevokeToken", { body: {} });
      await auth.signOut();
      service.reset();
      await defaultStorage.clear();
    },
    close: service.close,
  };
}
