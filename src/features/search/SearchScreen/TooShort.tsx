import type { RankingSummary } from "@/lib/contracts/ranking";
import { searchListText } from "@/text/search-list";
import { RankingCards } from "@/ui/RankingCards/RankingCards";

interface TooShortProps {
  text: string;
  suggestions: RankingSummary[];
}

/** In place of results: a text of one letter is not searched for. */
export function TooShort({ text, suggestions }: TooShortProps) {
  return (
    <>
      <h1>{searchListText.tooShort.heading(text)}</h1>
      <p>{suggestions.length > 0 ? searchListText.tooShort.text : searchListText.noRankings}</p>
      <RankingCards rankings={suggestions} headingLevel={2} />
    </>
  );
}
