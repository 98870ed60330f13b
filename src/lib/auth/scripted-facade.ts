import { defaultStorage } from "aws-amplify/utils";
import { type AuthEnvironment, createAmplifyAuth } from "@/lib/auth/amplify-auth";
import type { Auth } from "@/lib/auth/contract";
import {
  scriptedConfiguration,
  type ScriptedService,
  startScriptedService,
} from "@/lib/auth/scripted-service";
import type { IdentityConfiguration } from "@/lib/contracts/identity";

/** The facade of a test file and the service that it talks to. */
export interface ScriptedFacade {
  readonly service: ScriptedService;
  readonly auth: Auth;
  /** Forgets calls, answers and whoever was signed in. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens both. Amplify keeps its state in one place for the process, so a test file has one facade and one user at a
 * time.
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
