import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { FavoriteMerge } from "@/features/account/AccountFavorites/FavoriteMerge";
import type { FavoritesPage, ItemCard } from "@/lib/contracts/favorites";
import { BESIDE_FIELD, besideOf, followingPaths } from "@/lib/following";
import { putIntoListPath } from "@/lib/item-lists";
import { favoritesText as text } from "@/text/favorites";
import { Button } from "@/ui/Button";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { ItemCards } from "@/ui/Favorites/ItemCards";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

interface ChangeFormProps {
  token: string;
  item: ItemCard;
  action: "guardar" | "tirar";
  beside?: ItemCard | undefined;
}

function ChangeForm({ token, item, action, beside }: ChangeFormProps) {
  return (
    <form
      id={action === "tirar" ? `item-${item.slug}` : undefined}
      method="post"
      action={followingPaths.accountFavorites}
    >
      <input type="hidden" name="token" value={token} />
      {beside && <input type="hidden" name={BESIDE_FIELD} value={beside.slug} />}
      <Button
        variant={action === "guardar" ? "primary" : undefined}
        name={action}
        value={item.slug}
        {...(action === "tirar" && { "aria-label": text.removeOf(item.name) })}
      >
        {action === "guardar" ? text.offer.submit : text.remove}
      </Button>
    </form>
  );
}

export function AccountFavoritesScreen({ items, token, offered, problem }: FavoritesPage) {
  return (
    <AccountLayout page="favorites" isPlain>
      <FavoriteMerge />
      {problem && <Notice kind="warning">{problem}</Notice>}
      {offered && (
        <section aria-labelledby="guardar">
          <h2 id="guardar">{text.offer.title}</h2>
          <ItemCards
            items={[offered]}
            actionsOf={(item) => <ChangeForm token={token} item={item} action="guardar" />}
          />
        </section>
      )}
      {items.length === 0 ? (
        <p>
          {text.empty} <SiteLink href="/rankings">{text.emptyLink}</SiteLink>
        </p>
      ) : (
        <>
          <p>{text.count(items.length)}</p>
          <ItemCards
            items={items}
            actionsOf={(item) => (
              <>
                <SiteLink href={putIntoListPath(item.slug)} aria-label={text.putIntoListOf(item.name)}>
                  {text.putIntoList}
                </SiteLink>
                <ChangeForm
                  {...{ token, item, action: "tirar" }}
                  beside={besideOf(items, items.indexOf(item))}
                />
              </>
            )}
          />
          <CompareBar source={items} />
        </>
      )}
    </AccountLayout>
  );
}
