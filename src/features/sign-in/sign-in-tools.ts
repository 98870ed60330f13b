import type { Auth } from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import router from "next/router";

/** What screens of the sign-in need of their page; tests replace it. */
export interface SignInTools {
  readonly loadAuth: () => Promise<Auth>;
  /** Loads another page, so that the server sees the session's cookie. */
  readonly leave: (path: string) => void;
  /** Navigates in place, which keeps the facade's state of a sign-up. */
  readonly visit: (path: string) => void;
}

export const browserTools: SignInTools = {
  loadAuth,
  leave: (path) => window.location.replace(path),
  visit: (path) => void router.push(path),
};

/** For forms whose call cannot be cancelled: the visitor stops waiting, and the result is ignored. */
export const nothingToEnd = (): void => undefined;

export interface SignInPage {
  /** Path to continue at; null where the address names none. */
  readonly next: string | null;
  readonly hasHostedLogin: boolean;
  /** Whether the pool lets users choose what they sign in with (`USER_AUTH`). */
  readonly hasChoice: boolean;
  readonly isLocal: boolean;
}

/** Where a sign-in leads that no page asked for. */
export const ACCOUNT_PATH = "/conta";

export function pathWithNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ proximo: next }).toString()}`;
}
