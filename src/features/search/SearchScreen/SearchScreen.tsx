import css from "@/features/search/SearchScreen/SearchScreen.module.css";
import "@/ui/RankingCards/RankingCards.module.css";
import { LiveSearch } from "@/features/search/LiveSearch/LiveSearch";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import { MAXIMUM_SEARCH_LENGTH, searchScope } from "@/features/search/search-query";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { searchText } from "@/text/search";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";

const TooShort = staticPart(() => import("@/features/search/SearchScreen/TooShort"), "TooShort");

/** A text of one letter is not searched for. */
export type SearchScreenProps =
  | ({
      kind: "search";
      /** Whether the text was cut. */
      isCut: boolean;
    } & SearchStart)
  | { kind: "too-short"; text: string; suggestions: RankingSummary[] };

/** Not for search engines, which list rankings and items themselves. */
export function SearchScreen(props: SearchScreenProps) {
  const text = props.kind === "too-short" ? props.text : props.setting.query.text;
  return (
    <>
      <PageHead
        title={text ? searchText.titleFor(text) : searchText.title}
        description={searchText.description}
        isPrivate
      />
      <Breadcrumbs crumbs={[{ name: searchText.crumb }]} />
      {props.kind === "search" && props.isCut && (
        <Notice kind="warning">{searchText.cut(MAXIMUM_SEARCH_LENGTH)}</Notice>
      )}
      {props.kind === "search" ? (
        // Another text or category is another search; everything else refines this one.
        <LiveSearch key={searchScope(props.setting.query)} {...props} />
      ) : (
        <StaticString className={css.tooShort} source={props.suggestions}>
          {() => <TooShort {...props} />}
        </StaticString>
      )}
    </>
  );
}
