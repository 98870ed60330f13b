import { Field } from "@/ui/Field/Field";
import type { ComponentProps } from "react";

/** Longest contact that the user pool takes, in characters. */
const MAXIMUM_LENGTH = 128;

/** What somebody signs in with, as password managers know it: an e-mail address, a telephone number or a name. */
export function UsernameField(
  props: Omit<ComponentProps<typeof Field>, "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength">,
) {
  return (
    <Field
      {...props}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAXIMUM_LENGTH}
    />
  );
}
