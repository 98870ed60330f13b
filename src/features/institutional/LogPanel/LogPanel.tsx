import type { LogHead } from "@/lib/contracts/institutional";
import { methodologyText } from "@/text/methodology";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("log-panel", {
  maxWidth: "44rem",
  h3: { fontSize: "md" },
  ".log-hash": { display: "block", marginTop: 3, color: "textMuted", fontSize: "sm" },
  code: { display: "block", marginTop: 1, color: "text", overflowWrap: "anywhere" },
});

/** How long the log of scores is, and the hash that stands for all of it. */
export function LogPanel({ head }: { head: LogHead }) {
  const text = methodologyText.log;
  return (
    <div className={`card panel ${styles.className}`}>
      <Styles of={styles} />
      <h3>{text.title}</h3>
      <p>{text.rows(head.rows)}</p>
      {head.lastHash && (
        <p className="log-hash">
          {text.lastHash} <code>{head.lastHash}</code>
        </p>
      )}
    </div>
  );
}
