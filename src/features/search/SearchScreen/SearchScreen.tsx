import {
  SearchResults,
  type FoundItem,
  type FoundRanking,
} from "@/features/search/SearchResults/SearchResults";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { searchText } from "@/text/search";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { RankingCards } from "@/ui/RankingCards/RankingCards";

/** What a search came to. Where there is nothing to show, the rankings are. */
export type SearchOutcome =
  | { kind: "found"; rankings: FoundRanking[]; items: FoundItem[]; isLimited: boolean }
  | { kind: "none" | "too-short" | "nothing"; suggestions: RankingSummary[] };

export interface SearchScreenProps {
  /** What was searched for; empty without a query. */
  text: string;
  outcome: SearchOutcome;
}

const styles = recipe("search-screen", {
  h1: {
    marginTop: 3,
    fontSize: { base: "2xl", md: "3xl" },
    fontWeight: "black",
    overflowWrap: "anywhere",
  },
  ".search-lead": { maxWidth: "46rem", marginBlock: "0.75rem 2rem", color: "textMuted" },
});

/** Items and rankings by name. Not for search engines: it has no address of its own. */
export function SearchScreen({ text, outcome }: SearchScreenProps) {
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <PageHead
        title={text ? searchText.titleFor(text) : searchText.title}
        description={searchText.description}
      />
      <Breadcrumbs crumbs={[{ name: searchText.crumb }]} />
      {outcome.kind === "found" ? (
        <>
          <h1>{searchText.heading(text)}</h1>
          <SearchResults {...outcome} />
        </>
      ) : (
        <Suggestions text={text} kind={outcome.kind} rankings={outcome.suggestions} />
      )}
    </div>
  );
}

interface SuggestionsProps {
  text: string;
  kind: "none" | "too-short" | "nothing";
  rankings: RankingSummary[];
}

function Suggestions({ text, kind, rankings }: SuggestionsProps) {
  const messages = {
    none: { heading: searchText.none.heading, text: searchText.none.text },
    "too-short": { heading: searchText.tooShort.heading(text), text: searchText.tooShort.text },
    nothing: { heading: searchText.nothing.heading(text), text: searchText.nothing.text },
  };
  return (
    <>
      <h1>{messages[kind].heading}</h1>
      <p className="search-lead">{rankings.length > 0 ? messages[kind].text : searchText.noRankings}</p>
      <RankingCards rankings={rankings} headingLevel={2} />
    </>
  );
}
