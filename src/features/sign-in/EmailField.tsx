import { UsernameField } from "@/features/sign-in/UsernameField";
import type { ComponentProps } from "react";

/** The e-mail address that an account is made with; password managers keep it as its user name. */
export function EmailField(props: Omit<ComponentProps<typeof UsernameField>, "type" | "inputMode">) {
  return <UsernameField {...props} type="email" inputMode="email" />;
}
