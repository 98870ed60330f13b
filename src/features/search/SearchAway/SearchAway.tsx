import css from "@/features/search/SearchAway/SearchAway.module.css";
import type { Outage } from "@/features/search/engine/steady-client";
import { searchText } from "@/text/search";
import { searchListText } from "@/text/search-list";
import { Button, ButtonLink } from "@/ui/Button";

interface SearchAwayProps {
  outage: Outage | null;
  onRetry: () => void;
}

export function SearchAway({ outage, onRetry }: SearchAwayProps) {
  const isTrying = outage === null || outage.isTrying;
  return (
    <div className={css.root}>
      <h1>{searchListText.away.heading}</h1>
      <p className={css.awayText}>
        {outage?.attempts === 0 ? searchListText.away.withoutScript : searchListText.away.text}
      </p>
      <noscript>
        <p>{searchListText.away.withoutScript}</p>
      </noscript>
      <div className={css.awayLinks}>
        <Button type="button" variant="primary" className={css.awayRetry} onClick={onRetry}>
          {searchText.retry}
        </Button>
        <ButtonLink href="/rankings">{searchListText.away.rankings}</ButtonLink>
      </div>
      <p className={css.awayState} role="status">
        {outage !== null && isTrying && searchText.retrying}
      </p>
    </div>
  );
}
