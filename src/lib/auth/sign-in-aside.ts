import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { defaultStorage } from "aws-amplify/utils";

/** A second sign-in beside the current session, which stays as it is until the sign-in is complete. */
export interface SignInAside {
  /** During the call Amplify sees nobody signed in, and what it writes is kept apart. */
  readonly run: <Value>(call: () => Promise<Value>) => Promise<Value>;
  readonly keep: () => Promise<void>;
}

/** Both sign-ins are on the same device. */
const isOfDevice = (key: string) => /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key);

let running: Promise<unknown> = Promise.resolve();

/** Resolves when no such sign-in makes a call, so that Amplify's tokens are those of the session. */
export const signInAsideSettled = (): Promise<unknown> => running;

export function openSignInAside(): SignInAside {
  /** Null where the key was removed. */
  const written = new Map<string, string | null>();
  const storage: typeof defaultStorage = Object.assign(
    Object.create(defaultStorage) as typeof defaultStorage,
    {
      getItem(key: string) {
        const value = written.get(key);
        if (value !== undefined) return Promise.resolve(value);
        return isOfDevice(key) ? defaultStorage.getItem(key) : Promise.resolve(null);
      },
      setItem(key: string, value: string) {
        written.set(key, value);
        return Promise.resolve();
      },
      removeItem(key: string) {
        written.set(key, null);
        return Promise.resolve();
      },
      clear() {
        written.clear();
        return Promise.resolve();
      },
    },
  );
  return {
    async run(call) {
      await running;
      cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
      const done = call().finally(() => cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage));
      running = done.catch(() => undefined);
      return done;
    },
    async keep() {
      for (const [key, value] of written) {
        if (value === null) await defaultStorage.removeItem(key);
        else await defaultStorage.setItem(key, value);
      }
    },
  };
}
