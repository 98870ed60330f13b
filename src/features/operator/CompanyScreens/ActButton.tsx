import css from "@/features/operator/CompanyScreens/CompanyScreens.module.css";
import { Button, type ButtonVariant } from "@/ui/Button";
import type { ReactNode } from "react";

interface ActFormProps {
  path: string;
  token: string;
  act: string;
  fields?: Readonly<Record<string, string | number>>;
  /** Precise name, where many buttons have the same text. */
  label?: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

export function ActButton({ path, token, act, fields = {}, label, variant, children }: ActFormProps) {
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

export function Entry({ name, note, button }: { name: ReactNode; note?: string; button: ReactNode }) {
  return (
    <li className={css.entry}>
      <div>
        {name}
        {note && <small>{note}</small>}
      </div>
      {button}
    </li>
  );
}
