import { Button, type ButtonVariant } from "@/ui/Button";
import type { ReactNode } from "react";

interface ActButtonProps {
  path: string;
  token: string;
  act: string;
  fields?: Readonly<Record<string, string | number>>;
  /** Precise name, where many buttons have the same text. */
  label?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A form with one button, whose value is the act that the server is asked for. It works without scripts. */
export function ActButton({ path, token, act, fields = {}, label, variant, children }: ActButtonProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="act" value={act} variant={variant} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
