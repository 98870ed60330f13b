/** In characters; the service refuses longer ones. */
export const LONGEST_PASSWORD = 256;

export const characterKinds = ["lower", "upper", "digit", "symbol"] as const;
type CharacterKind = (typeof characterKinds)[number];

export interface PasswordPolicy {
  readonly shortest: number;
  /** At least one character of each kind is required. */
  readonly needs: readonly CharacterKind[];
}

export const defaultPasswordPolicy: PasswordPolicy = { shortest: 8, needs: characterKinds };

export interface PasswordRule {
  readonly id: "length" | CharacterKind;
  readonly isMet: (password: string) => boolean;
}

/** Symbols that the service recognises, and inner spaces (Cognito developer guide, "Password policies"). */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|\S \S/;

const hasKind: Readonly<Record<CharacterKind, (password: string) => boolean>> = {
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => SYMBOL.test(password),
};

/** For lists on screens. The service decides in the end, with `InvalidPasswordException`. */
export function passwordRules({ shortest, needs }: PasswordPolicy): PasswordRule[] {
  return [
    { id: "length", isMet: (password) => [...password].length >= shortest },
    ...needs.map((id) => ({ id, isMet: hasKind[id] })),
  ];
}
