import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { defaultStorage } from "aws-amplify/utils";

/** A sign-in beside the session that is there, which stays as it is until the sign-in is complete. */
export interface SignInAside {
  /** Makes one of its calls: Amplify sees nobody signed in, and keeps what it learns aside. */
  readonly run: <Value>(call: () => Promise<Value>) => Promise<Value>;
  /** Puts the new session into the place of the old one. */
  readonly keep: () => Promise<void>;
}

/** Keys of what a browser knows of its device: a sign-in beside the session is one of the same device. */
const isOfDevice = (key: string) => /\.(deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key);

let running: Promise<unknown> = Promise.resolve();

/** Resolves when no call of a sign-in aside is under way, so that Amplify's tokens are those of the session. */
export const signInAsideSettled = (): Promise<unknown> => running;

/** Begins a sign-in beside the session. */
export function openSignInAside(): SignInAside {
  /** What was written; null for what was removed. */
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
