import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { ListFields } from "@/features/account/ListsScreen/ListFields";
import { ListNotices } from "@/features/account/ListsScreen/ListNotices";
import css from "@/features/account/ListsScreen/ListsScreen.module.css";
import type { ItemCard } from "@/lib/contracts/favorites";
import type { ListsPage } from "@/lib/contracts/item-lists";
import { followingPaths } from "@/lib/following";
import { listPath, putIntoListPath } from "@/lib/item-lists";
import { listsText as text } from "@/text/item-lists";
import { Button } from "@/ui/Button";
import { ItemCards } from "@/ui/Favorites/ItemCards";
import plainCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";

/** Names the offered item, so that a page with problems offers it again. */
const actionOf = (offered: ItemCard | null) =>
  offered ? putIntoListPath(offered.slug) : followingPaths.lists;

function OfferedItem({ token, lists, offered }: Pick<ListsPage, "token" | "lists"> & { offered: ItemCard }) {
  return (
    <section className={css.part} aria-labelledby="por">
      <h2 id="por">{text.offer(offered.name)}</h2>
      <ItemCards items={[offered]} isComparable={false} />
      {lists.length > 0 && (
        <form method="post" action={actionOf(offered)} className={css.choices}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="item" value={offered.slug} />
          {lists.map(({ id, name, hasOffered }) =>
            hasOffered ? (
              <SiteLink key={id} className={css.present} href={listPath(id)}>
                {text.alreadyIn(name)}
              </SiteLink>
            ) : (
              <Button key={id} name="lista" value={id}>
                {text.putInto(name)}
              </Button>
            ),
          )}
        </form>
      )}
    </section>
  );
}

export function ListsScreen({ token, lists, offered, values, problems, done }: ListsPage) {
  return (
    <AccountLayout page="lists" isPlain>
      <ListNotices problems={problems} done={done} />
      {offered && <OfferedItem token={token} lists={lists} offered={offered} />}
      {lists.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul className={`card ${css.lists}`}>
          {lists.map((list) => (
            <li key={list.id}>
              <SiteLink href={listPath(list.id)}>{list.name}</SiteLink>
              <p>
                {text.count(list.items)}, {text.stateOf(list)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <section className={css.part} aria-labelledby="nova">
        <h2 id="nova">{text.newList}</h2>
        <form method="post" action={actionOf(offered)} className={`card ${css.panel}`}>
          <input type="hidden" name="token" value={token} />
          {offered && <input type="hidden" name="item" value={offered.slug} />}
          <ListFields values={values} problems={problems} />
          <p className={plainCss.actions}>
            <Button variant="primary">{offered ? text.createWith : text.create}</Button>
          </p>
        </form>
      </section>
    </AccountLayout>
  );
}
