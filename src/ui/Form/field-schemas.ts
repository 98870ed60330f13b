import { parseEmail, parseUsername } from "@/lib/contact";
import { parsePhoneNumber } from "@/lib/phone-number";
import { LONGEST_PASSWORD, passwordRules, type PasswordPolicy } from "@/lib/password-policy";
import type { Result } from "@/lib/result";
import { fieldProblemText } from "@/text/forms";
import { z } from "zod";

const parsedText = <Problem extends string>(
  parse: (typed: string) => Result<string, Problem>,
  problems: Readonly<Record<Problem, string>>,
) =>
  z.string().transform((typed, context) => {
    const parsed = parse(typed);
    if (parsed.ok) return parsed.value;
    context.addIssue(problems[parsed.error]);
    return z.NEVER;
  });

export const usernameSchema = parsedText(parseUsername, {
  missing: fieldProblemText.usernameMissing,
  unreadable: fieldProblemText.usernameUnreadable,
});

export const emailSchema = parsedText(parseEmail, {
  missing: fieldProblemText.emailMissing,
  unreadable: fieldProblemText.emailUnreadable,
});

export const phoneSchema = parsedText(parsePhoneNumber, fieldProblemText.phone);

export const passwordSchema = z.string().min(1, fieldProblemText.passwordMissing);

export const newPasswordSchema = (policy: PasswordPolicy) =>
  z
    .string()
    .min(1, { error: fieldProblemText.newPasswordMissing, abort: true })
    .refine((typed) => typed.trim() === typed, { error: fieldProblemText.passwordOuterSpace, abort: true })
    .refine((typed) => [...typed].length <= LONGEST_PASSWORD, {
      error: fieldProblemText.passwordTooLong,
      abort: true,
    })
    .refine(
      (typed) => passwordRules(policy).every(({ isMet }) => isMet(typed)),
      fieldProblemText.passwordTooWeak,
    );

/** Codes are often written in groups. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, "");

const CODE_LENGTH = 6;

/** Other characters are ignored. */
const digitsSchema = z
  .string()
  .refine((typed) => typed.trim() !== "", { error: fieldProblemText.codeMissing, abort: true })
  .transform(codeDigits);

export const codeSchema = digitsSchema.refine(
  (digits) => digits.length === CODE_LENGTH,
  fieldProblemText.codeUnreadable,
);

/** Cognito's codes that stand for a password have eight digits, those of a second factor six. */
export const sentCodeSchema = digitsSchema.refine(
  ({ length }) => length >= CODE_LENGTH && length <= 8,
  fieldProblemText.sentCodeUnreadable,
);

export const requiredSchema = (problem: string = fieldProblemText.valueMissing) =>
  z.string().refine((typed) => typed.trim() !== "", problem);
