import css from "@/features/operator/CompanyScreens/CompanyScreens.module.css";
import type { ReactNode } from "react";

interface ActFormProps {
  /** The company's page, which takes the form. */
  path: string;
  token: string;
  /** What the press does, and with what. */
  act: string;
  fields?: Readonly<Record<string, string | number>>;
  /** What the button does in full, where many have the same words. */
  label?: string;
  look?: "button" | "button button-danger-quiet" | "button button-primary";
  children: ReactNode;
}

/** A button that is a form of its own. */
export function ActButton({ path, token, act, fields = {}, label, look = "button", children }: ActFormProps) {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" name="act" value={act} className={look} aria-label={label}>
        {children}
      </button>
    </form>
  );
}

/** What an entry says, with its button. */
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
