import type { Auth } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import router from "next/router";

/** What the screens of sign-in need of the page around them. */
export interface SignInTools {
  readonly loadAuth: () => Promise<Auth>;
  /** Leaves for another page by loading it, so that the server sees the session's cookie. */
  readonly leave: (path: string) => void;
  /** Goes to another page in place, which keeps what the facade knows of a sign-up under way. */
  readonly visit: (path: string) => void;
}

/** The browser's. The page that is left for takes this one's place: going back does not lead to a form again. */
export const browserTools: SignInTools = {
  loadAuth,
  leave: (path) => window.location.replace(path),
  visit: (path) => void router.push(path),
};

/** How a form is cancelled whose call cannot be taken back: the visitor stops waiting, and nothing follows from it. */
export const nothingToEnd = (): void => undefined;

/** What the server tells the screens of sign-in (`defineSignInPage`). */
export interface SignInPage {
  /** The path of this site to go on to; null where the address names none. */
  readonly next: string | null;
  readonly hasHostedLogin: boolean;
  readonly isLocal: boolean;
}

/** Where a sign-in leads that was not asked for by a page. */
export const ACCOUNT_PATH = "/conta";

/** The address of another step of the way in, which goes on to the same page afterwards. */
export function pathWithNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ proximo: next }).toString()}`;
}
