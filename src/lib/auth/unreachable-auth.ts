import { type Auth, authFailureNames, type AuthFailure } from "@/lib/auth/contract";
import { failure, type Result } from "@/lib/result";

const networkFailure: AuthFailure = {
  name: authFailureNames.network,
  message: "The identity configuration or the scripts of sign-in could not be loaded",
};

type Operation = (...parameters: unknown[]) => Promise<Result<unknown, AuthFailure>>;

/**
 * Stands in for the facade while it cannot be loaded: each operation tries once more to load it and fails as a service
 * out of reach does. Listeners are told nothing, because nothing happens here.
 */
export function unreachableAuth(loadAgain: () => Promise<Auth | null>): Auth {
  const operation =
    (name: string): Operation =>
    async (...parameters) => {
      const auth = (await loadAgain()) as unknown as Record<string, Operation> | null;
      return auth?.[name] ? auth[name](...parameters) : failure(networkFailure);
    };
  const listen = () => () => undefined;
  return new Proxy({} as Auth, {
    get(_target, name) {
      // A promise that is given something with `then` takes it for another promise.
      if (typeof name === "symbol" || name === "then") return undefined;
      return name === "onChange" || name === "onSessionEnd" ? listen : operation(name);
    },
  });
}
