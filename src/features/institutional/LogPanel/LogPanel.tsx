import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/LogPanel/LogPanel.module.css";
import type { LogHead } from "@/lib/contracts/institutional";
import { methodologyText } from "@/text/methodology";

export function LogPanel({ head }: { head: LogHead }) {
  const text = methodologyText.log;
  return (
    <div className={`card ${institutionalPageCss.panel} ${css.root}`}>
      <h3>{text.title}</h3>
      <p>{text.size(head.size)}</p>
      {head.root && (
        <p className={css.logHash}>
          {text.root} <code>{head.root}</code>
        </p>
      )}
    </div>
  );
}
