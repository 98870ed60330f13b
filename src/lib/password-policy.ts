/** Longest password that the service accepts, in characters. */
export const LONGEST_PASSWORD = 256;

export const characterKinds = ["lower", "upper", "digit", "symbol"] as const;
type CharacterKind = (typeof characterKinds)[number];

export interface PasswordPolicy {
  /** Minimum number of characters, 6 to 99. */
  readonly shortest: number;
  /** The password needs at least one character of each of these kinds. */
  readonly needs: readonly CharacterKind[];
}

export const defaultPasswordPolicy: PasswordPolicy = { shortest: 8, needs: characterKinds };

export interface PasswordRule {
  readonly id: "length" | CharacterKind;
  readonly isMet: (password: string) => boolean;
}

/** The symbols that the service recognises, and spaces inside (Cognito developer guide, "Password policies"). */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

const hasKind: Readonly<Record<CharacterKind, (password: string) => boolean>> = {
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => SYMBOL.test(password),
};

/**
 * The rules of a policy, for lists on the screens. The service decides in the end, and reports other refusals as
 * `InvalidPasswordException`.
 */
export function passwordRules({ shortest, needs }: PasswordPolicy): PasswordRule[] {
  return [
    { id: "length", isMet: (password) => [...password].length >= shortest },
    ...needs.map((id) => ({ id, isMet: hasKind[id] })),
  ];
}
