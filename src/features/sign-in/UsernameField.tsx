import { TextField } from "@/ui/Field/TextField";
import type { ComponentProps } from "react";

/** Of a contact in the user pool, in characters. */
const MAXIMUM_LENGTH = 128;

/** E-mail address, telephone number or user name, marked for password managers. */
export function UsernameField(
  props: Omit<
    ComponentProps<typeof TextField>,
    "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength"
  >,
) {
  return (
    <TextField
      {...props}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAXIMUM_LENGTH}
    />
  );
}
