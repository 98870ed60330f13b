/** Longest password that the service takes, in characters. */
export const LONGEST_PASSWORD = 256;

/** Names a rule for new passwords. */
export type PasswordRuleId = "length" | "lower" | "upper" | "digit" | "symbol";

/** One rule for new passwords. */
export interface PasswordRule {
  readonly id: PasswordRuleId;
  readonly isMet: (password: string) => boolean;
}

const SHORTEST_PASSWORD = 8;

/** The symbols that the service counts as such, and spaces inside (Cognito developer guide, "Password policies"). */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

/**
 * What a new password has to have: the default policy of a user pool. The service has the last word; a pool with a
 * stricter policy answers with `InvalidPasswordException`.
 */
export const passwordRules: readonly PasswordRule[] = [
  { id: "length", isMet: (password) => password.length >= SHORTEST_PASSWORD },
  { id: "lower", isMet: (password) => /[a-z]/.test(password) },
  { id: "upper", isMet: (password) => /[A-Z]/.test(password) },
  { id: "digit", isMet: (password) => /\d/.test(password) },
  { id: "symbol", isMet: (password) => SYMBOL.test(password) },
];
