import { type Auth, authFailureNames, type AuthFailure } from "@/lib/auth/contract";
import { failure, type Result } from "@/lib/result";

const networkFailure: AuthFailure = {
  name: authFailureNames.network,
  message: "The identity configuration or the scripts of sign-in could not be loaded",
};

type Operation = (...parameters: unknown[]) => Promise<Result<unknown, AuthFailure>>;
type Listen = (listener: () => void) => () => void;

/**
 * Stands in until the facade can be loaded. Each operation tries that again, or fails with a network failure;
 * listeners wait for it. With `tellsAtOnce` the first operation fails without another try.
 */
export function unreachableAuth(
  loadAgain: () => Promise<Auth | null>,
  { tellsAtOnce = false }: { readonly tellsAtOnce?: boolean } = {},
): Auth {
  let isFirst = tellsAtOnce;
  let loaded: (auth: Auth) => void = () => undefined;
  const whenLoaded = new Promise<Auth>((resolve) => (loaded = resolve));

  const operation =
    (name: keyof Auth): Operation =>
    async (...parameters) => {
      if (isFirst) {
        isFirst = false;
        return failure(networkFailure);
      }
      const auth = await loadAgain();
      if (auth === null) return failure(networkFailure);
      loaded(auth);
      return (auth[name] as Operation)(...parameters);
    };

  const listen =
    (name: "onChange" | "onSessionEnd"): Listen =>
    (listener) => {
      let stop: (() => void) | null = null;
      let isStopped = false;
      void whenLoaded.then((auth) => {
        if (!isStopped) stop = auth[name](listener);
      });
      return () => {
        isStopped = true;
        stop?.();
      };
    };

  return new Proxy({} as Auth, {
    get(_target, name) {
      // A promise would treat an object with `then` as another promise.
      if (typeof name === "symbol" || name === "then") return undefined;
      return name === "onChange" || name === "onSessionEnd" ? listen(name) : operation(name as keyof Auth);
    },
  });
}
