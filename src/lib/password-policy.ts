/** Longest password that the service takes, in characters. */
export const LONGEST_PASSWORD = 256;

/** Kinds of characters that a policy can ask for. */
export const characterKinds = ["lower", "upper", "digit", "symbol"] as const;
export type CharacterKind = (typeof characterKinds)[number];

/** What a user pool asks of a new password. */
export interface PasswordPolicy {
  /** Fewest characters, 6 to 99. */
  readonly shortest: number;
  /** Kinds of which it needs at least one character each. */
  readonly needs: readonly CharacterKind[];
}

/** The default policy of a user pool. */
export const defaultPasswordPolicy: PasswordPolicy = { shortest: 8, needs: characterKinds };

/** One rule for new passwords. */
export interface PasswordRule {
  readonly id: "length" | CharacterKind;
  readonly isMet: (password: string) => boolean;
}

/** The symbols that the service counts as such, and spaces inside (Cognito developer guide, "Password policies"). */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

const hasKind: Readonly<Record<CharacterKind, (password: string) => boolean>> = {
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => SYMBOL.test(password),
};

/**
 * The rules of a policy, for the lists of the screens. The service has the last word: what it refuses beside them comes
 * as `InvalidPasswordException`.
 */
export function passwordRules({ shortest, needs }: PasswordPolicy): PasswordRule[] {
  return [
    { id: "length", isMet: (password) => [...password].length >= shortest },
    ...needs.map((id) => ({ id, isMet: hasKind[id] })),
  ];
}
