import type { AuthFailure } from "@/lib/auth/contract";

/**
 * Operations that may be refused when they are sent a second time. After a lost answer the facade therefore
 * looks first whether they took effect (`settle.ts`; for a challenge, `sign-in.ts`).
 */
const unrepeatable: readonly string[] = [
  "ChangePassword",
  "ConfirmForgotPassword",
  "RespondToAuthChallenge",
  "SignUp",
  "UpdateUserAttributes",
  "VerifyUserAttribute",
];

export const isRepeatable = (operation: string): boolean => !unrepeatable.includes(operation);

interface Done {
  /** Refusals of a repetition that say: the lost call has done it. */
  readonly refusal: (found: AuthFailure) => boolean;
  readonly answer: unknown;
}

const isGone = ({ message }: AuthFailure) =>
  /^(User does not exist\.|Access Token has been revoked|Username\/client id combination not found\.)/.test(
    message,
  );

const done: ReadonlyMap<string, Done> = new Map([
  ["DeleteUser", { refusal: isGone, answer: {} }],
  ["GlobalSignOut", { refusal: isGone, answer: {} }],
  ["ForgetDevice", { refusal: ({ name }) => name === "ResourceNotFoundException", answer: {} }],
  ["ConfirmDevice", { refusal: ({ name }) => name === "DeviceKeyExistsException", answer: {} }],
  [
    "ConfirmSignUp",
    { refusal: ({ message }) => message.endsWith("Current status is CONFIRMED"), answer: {} },
  ],
  [
    "VerifySoftwareToken",
    {
      refusal: ({ message }) => /already been used|AssociateSoftwareToken comes first/.test(message),
      answer: { Status: "SUCCESS" },
    },
  ],
]);

/** Calls whose answer was lost, the newest last; a visitor may send them again. */
const lost = new Set<string>();

const KEPT_LOST = 20;

const nameOf = (operation: string, body: unknown) => `${operation} ${String(body)}`;

export function rememberLost(operation: string, body: unknown): void {
  const name = nameOf(operation, body);
  if (!done.has(operation)) return;
  lost.delete(name);
  lost.add(name);
  for (const oldest of lost) {
    if (lost.size <= KEPT_LOST) break;
    lost.delete(oldest);
  }
}

/** The answer of a call whose refusal says that an equal one, whose answer was lost, has been carried out; null otherwise. */
export function answerOfLost(operation: string, body: unknown, found: AuthFailure | null): unknown {
  const known = done.get(operation);
  const wasLost = lost.delete(nameOf(operation, body));
  return wasLost && found !== null && known?.refusal(found) ? known.answer : null;
}
