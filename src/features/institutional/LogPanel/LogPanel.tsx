import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/LogPanel/LogPanel.module.css";
import type { LogHead } from "@/lib/contracts/institutional";
import { methodologyText } from "@/text/methodology";

/** How long the log of scores is, and the hash that stands for all of it. */
export function LogPanel({ head }: { head: LogHead }) {
  const text = methodologyText.log;
  return (
    <div className={`card ${institutionalPageCss.panel} ${css.root}`}>
      <h3>{text.title}</h3>
      <p>{text.rows(head.rows)}</p>
      {head.lastHash && (
        <p className={css.logHash}>
          {text.lastHash} <code>{head.lastHash}</code>
        </p>
      )}
    </div>
  );
}
