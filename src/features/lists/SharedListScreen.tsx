import css from "@/features/lists/SharedListScreen.module.css";
import { ListReport } from "@/features/lists/ListReport";
import { comparisonPath, MOST_COMPARED } from "@/lib/comparison/comparison-query";
import type { SharedListForm, SharedListPage } from "@/lib/contracts/item-lists";
import { followingPaths } from "@/lib/following";
import { listsText } from "@/text/item-lists";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { ItemCards } from "@/ui/Favorites/ItemCards";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";
import Head from "next/head";

const text = listsText.page;

function ListItems({ items }: Pick<SharedListPage, "items">) {
  if (items.length === 0) return <p>{text.empty}</p>;
  const first = items.slice(0, MOST_COMPARED).map(({ slug }) => slug);
  return (
    <>
      <p>
        {listsText.count(items.length)}
        {first.length > 1 && (
          <>
            {"\u00a0· "}
            <SiteLink href={comparisonPath(first)}>
              {first.length < items.length ? text.compareFirst(first.length) : text.compareAll}
            </SiteLink>
          </>
        )}
      </p>
      <ItemCards items={items} />
      <CompareBar source={items} />
    </>
  );
}

/** The address is a secret, so links send no referrer (ADR 41). Name and note are shown as plain text. */
export function SharedListScreen(page: SharedListForm) {
  const { name, note, items, reader, isReported } = page;
  return (
    <div className={css.root}>
      <PageHead title={name} description={text.description(items.length)} isPrivate />
      <Head>
        <meta key="referrer" name="referrer" content="same-origin" />
      </Head>
      {isReported && <Notice kind="success">{text.report.done}</Notice>}
      <div>
        <h1>{name}</h1>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <p className={css.lead}>{text.lead}</p>
      <ListItems items={items} />
      {reader !== "no-accounts" && (
        <p className={css.lead}>
          <SiteLink href={followingPaths.lists}>{text.own}</SiteLink>
        </p>
      )}
      <ListReport {...page} />
    </div>
  );
}
