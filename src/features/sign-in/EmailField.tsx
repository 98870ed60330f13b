import { UsernameField } from "@/features/sign-in/UsernameField";
import type { ComponentProps } from "react";

export function EmailField(props: Omit<ComponentProps<typeof UsernameField>, "type" | "inputMode">) {
  return <UsernameField {...props} type="email" inputMode="email" />;
}
