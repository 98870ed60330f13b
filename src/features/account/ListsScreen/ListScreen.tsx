import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { ListFields } from "@/features/account/ListsScreen/ListFields";
import { ListNotices } from "@/features/account/ListsScreen/ListNotices";
import css from "@/features/account/ListsScreen/ListsScreen.module.css";
import { SharingPart } from "@/features/account/ListsScreen/SharingPart";
import type { ListAct, ListPage } from "@/lib/contracts/item-lists";
import { BESIDE_FIELD, besideOf, followingPaths } from "@/lib/following";
import { listPath } from "@/lib/item-lists";
import { listsText as text } from "@/text/item-lists";
import { Button, ButtonSummary } from "@/ui/Button";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { ItemCards } from "@/ui/Favorites/ItemCards";
import plainCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

interface ListFormProps extends Pick<ListPage, "token"> {
  id: number;
  className?: string;
  children: ReactNode;
}

function ListForm({ id, token, className, children }: ListFormProps) {
  return (
    <form method="post" action={listPath(id)} className={className}>
      <input type="hidden" name="token" value={token} />
      {children}
    </form>
  );
}

function ItemButtons({
  token,
  list,
  items,
  index,
}: Pick<ListPage, "token" | "list" | "items"> & { index: number }) {
  const item = items[index];
  if (!item) return null;
  const beside = besideOf(items, index);
  const acts: readonly (readonly [ListAct, string, string, boolean])[] = [
    ["subir", text.up, text.upOf(item.name), index > 0],
    ["descer", text.down, text.downOf(item.name), index < items.length - 1],
    ["tirar", text.remove, text.removeOf(item.name), true],
  ];
  return (
    <div id={`item-${item.slug}`}>
      <ListForm id={list.id} token={token} className={css.choices}>
        <input type="hidden" name="item" value={item.slug} />
        {beside && <input type="hidden" name={BESIDE_FIELD} value={beside.slug} />}
        {acts.map(
          ([act, name, label, isPossible]) =>
            isPossible && (
              <Button key={act} name="act" value={act} aria-label={label}>
                {name}
              </Button>
            ),
        )}
      </ListForm>
    </div>
  );
}

function ListItems({ page }: { page: ListPage }) {
  const { token, list, items, unseen } = page;
  return (
    <section className={css.part} aria-labelledby="itens">
      <h2 id="itens">{text.items}</h2>
      {items.length + unseen === 0 && <p>{text.empty}</p>}
      <ItemCards
        items={items}
        actionsOf={(item) => (
          <ItemButtons token={token} list={list} items={items} index={items.indexOf(item)} />
        )}
      />
      {items.length > 0 && <CompareBar source={items} />}
      {unseen > 0 && <p>{text.unseen(unseen)}</p>}
    </section>
  );
}

function FavoriteChoice({ token, list, favorites }: Pick<ListPage, "token" | "list" | "favorites">) {
  if (favorites.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="favoritos">
      <h2 id="favoritos">{text.fromFavorites}</h2>
      <ListForm id={list.id} token={token} className={`card ${css.panel}`}>
        <ul className={css.boxes}>
          {favorites.map(({ slug, name }) => (
            <li key={slug}>
              <label>
                <input type="checkbox" name="itens" value={slug} />
                {name}
              </label>
            </li>
          ))}
        </ul>
        <p className="form-actions">
          <Button variant="primary" name="act" value="juntar">
            {text.putMarked}
          </Button>
        </p>
      </ListForm>
    </section>
  );
}

function Deletion({ token, list }: Pick<ListPage, "token" | "list">) {
  return (
    <details className={css.deletion}>
      <ButtonSummary variant="danger-quiet">{text.deletion.open}</ButtonSummary>
      <ListForm id={list.id} token={token} className={`card ${css.panel}`}>
        <p>{text.deletion.note}</p>
        <p className="form-actions">
          <Button variant="danger" name="act" value="excluir">
            {text.deletion.submit}
          </Button>
        </p>
      </ListForm>
    </details>
  );
}

export function ListScreen(page: ListPage) {
  const { token, list, favorites, values, problems, done } = page;
  return (
    <AccountLayout page="lists" title={list.name} isPlain>
      <p>
        <SiteLink href={followingPaths.lists}>{text.back}</SiteLink>
      </p>
      <ListNotices problems={problems} done={done} />
      <ListItems page={page} />
      <FavoriteChoice token={token} list={list} favorites={favorites} />
      <SharingPart token={token} list={list} />
      <section className={css.part} aria-labelledby="dados">
        <h2 id="dados">{text.facts}</h2>
        <ListForm id={list.id} token={token} className={`card ${css.panel}`}>
          <ListFields values={values} problems={problems} />
          <p className={plainCss.actions}>
            <Button variant="primary" name="act" value="salvar">
              {text.save}
            </Button>
          </p>
        </ListForm>
      </section>
      <Deletion token={token} list={list} />
    </AccountLayout>
  );
}
