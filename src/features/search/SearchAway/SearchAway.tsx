import type { Outage } from "@/features/search/engine/steady-client";
import { searchText } from "@/text/search";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("search-away", {
  display: "grid",
  justifyItems: "start",
  gap: 4,
  maxWidth: "40rem",
  paddingBlock: { base: 4, md: 8 },
  h1: { fontSize: { base: "2xl", md: "3xl" }, fontWeight: "black" },
  ".away-links": { display: "flex", flexWrap: "wrap", gap: 3 },
  ".away-state": { minHeight: "1.55em", color: "textMuted", fontSize: "sm" },
});

interface SearchAwayProps {
  /** Null before the browser has tried itself. */
  outage: Outage | null;
  onRetry: () => void;
}

/** That searches are not answered, while the page keeps asking. */
export function SearchAway({ outage, onRetry }: SearchAwayProps) {
  const isTrying = outage === null || outage.isTrying;
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <h1>{searchText.away.heading}</h1>
      <p className="needs-script">{searchText.away.text}</p>
      <noscript>
        <p>{searchText.away.withoutScript}</p>
      </noscript>
      <div className="away-links">
        <button type="button" className="button button-primary needs-script" onClick={onRetry}>
          {searchText.retry}
        </button>
        <SiteLink className="button" href="/rankings">
          {searchText.away.rankings}
        </SiteLink>
      </div>
      <p className="away-state needs-script" role="status">
        {outage !== null && isTrying && searchText.retrying}
      </p>
    </div>
  );
}
