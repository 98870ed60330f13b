import css from "@/features/comparison/ComparisonScreen/ComparisonScreen.module.css";
import "@/features/comparison/ComparisonScreen/comparison-styles";
import { publicSettings } from "@/config/public";
import { comparisonImagePath } from "@/lib/comparison/comparison-image";
import { withShortNames } from "@/lib/comparison/short-names";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { comparisonText as text } from "@/text/comparison";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { ButtonLink } from "@/ui/Button";
import { PageHead } from "@/ui/PageHead/PageHead";
import { useShareActions } from "@/ui/Share/useShareActions";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

const Compared = staticPart(() => import("@/features/comparison/ComparisonScreen/Compared"), "Compared");

/** Characters of a heading of three lines of large letters on a phone; longer ones have smaller letters there. */
const LONGEST_LARGE_HEADING = 56;

/** Characters of a heading of four lines of smaller letters. */
const LONGEST_HEADING = 100;

/** Names that are too long to stand in one heading stand in the verdict below it. */
function headingOf({ items, pairPath }: ComparisonPage): string {
  const names = withShortNames(items).map(({ name }) => name);
  if (names.length < 2) return text.title;
  const heading = pairPath ? text.pairTitle(names) : text.titleOf(names);
  return heading.length <= LONGEST_HEADING ? heading : text.titleOfMany(names.length);
}

/** The address contains all state, and no scripts are needed. */
export function ComparisonScreen({ page }: { page: ComparisonPage }) {
  useShareActions();
  const { items, pairPath } = page;
  const names = items.map(({ name }) => name);
  const heading = headingOf(page);
  const crumbs = [
    { name: shellText.home, path: "/" },
    { name: text.crumb, path: "/comparar" },
  ];
  return (
    <div className={`${css.root} flow-on-paper`}>
      <PageHead
        title={pairPath ? text.pairTitle(names) : names.length > 1 ? text.headTitle(names) : text.title}
        description={names.length > 1 ? text.descriptionOf(names) : text.description}
        {...(items.length > 1 && { imagePath: comparisonImagePath(items.map(({ slug }) => slug)) })}
        {...(items.length === 0 || pairPath ? { path: pairPath ?? "/comparar" } : { isPrivate: true })}
      />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, crumbs)]} />
      <Breadcrumbs crumbs={[{ name: text.crumb }]} />
      <h1 data-long={heading.length > LONGEST_LARGE_HEADING || undefined}>{heading}</h1>
      {items.length === 0 ? (
        <Empty />
      ) : (
        <StaticString className={`${css.compared} flow-on-paper`} source={page}>
          {() => <Compared {...page} />}
        </StaticString>
      )}
    </div>
  );
}

function Empty() {
  return (
    <div className={`card ${css.panel}`}>
      <h2>{text.empty.title}</h2>
      <p>{text.empty.text}</p>
      <p>
        <ButtonLink variant="primary" href="/rankings">
          {text.empty.rankings}
        </ButtonLink>
      </p>
    </div>
  );
}
