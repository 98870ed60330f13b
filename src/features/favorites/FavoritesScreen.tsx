import css from "@/features/favorites/FavoritesScreen.module.css";
import { useFocusAfterRemoval } from "@/features/favorites/useFocusAfterRemoval";
import { useKeptFavorites, useKeptItems } from "@/features/favorites/useKeptItems";
import type { ItemCard } from "@/lib/contracts/favorites";
import { mayBeSignedIn } from "@/lib/first-paint/signed-in";
import { followingPaths, ITEM_PARAMETER } from "@/lib/following";
import { signInAddress } from "@/lib/sign-in-address";
import { favoritesText as text } from "@/text/favorites";
import { Button } from "@/ui/Button";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { FavoriteButton } from "@/ui/Favorites/FavoriteButton";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { rememberFavorites } from "@/ui/Favorites/favorite-memory";
import { ItemCards } from "@/ui/Favorites/ItemCards";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { SiteLink } from "@/ui/SiteLink";

interface FavoritesScreenProps {
  offered: ItemCard | null;
  hasAccounts: boolean;
}

function WithoutScript({ offered, hasAccounts }: FavoritesScreenProps) {
  const item = offered ? `?${ITEM_PARAMETER}=${offered.slug}` : "";
  return (
    <noscript>
      <Notice kind="info">
        <strong>{text.withoutScript.heading}</strong> <p>{text.withoutScript.text}</p>
        {hasAccounts && (
          <a href={`${followingPaths.accountFavorites}${item}`}>
            {offered ? text.withoutScript.keep : text.withoutScript.link}
          </a>
        )}
      </Notice>
    </noscript>
  );
}

function AccountNotice() {
  const isSignedIn = mayBeSignedIn();
  return (
    <p className="no-print">
      {isSignedIn && `${text.signedIn} `}
      <SiteLink
        href={
          isSignedIn
            ? followingPaths.accountFavorites
            : signInAddress({ next: followingPaths.accountFavorites })
        }
      >
        {isSignedIn ? text.toAccount : text.signIn}
      </SiteLink>
    </p>
  );
}

function Empty() {
  return (
    <p>
      {text.empty} <SiteLink href="/rankings">{text.emptyLink}</SiteLink>
    </p>
  );
}

function KeptItems({ hasAccounts }: Pick<FavoritesScreenProps, "hasAccounts">) {
  const part = useFocusAfterRemoval();
  const kept = useKeptFavorites();
  const { data, error, refetch } = useKeptItems(kept);
  if (kept === null)
    return (
      <div ref={part} className={css.part}>
        <p role="status">{text.loading}</p>
      </div>
    );
  const items = kept.length === 0 ? [] : (data ?? null);
  const gone = items ? kept.length - items.length : 0;
  return (
    <div ref={part} className={css.part}>
      {hasAccounts && <AccountNotice />}
      {kept.length === 0 && <Empty />}
      {items === null && !error && <p role="status">{text.loading}</p>}
      {error && (
        <Notice kind="warning">
          <p>{text.failed}</p>
          <Button type="button" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {items && items.length > 0 && (
        <>
          <p role="status">{text.count(items.length)}</p>
          <ItemCards
            items={items}
            actionsOf={({ slug, name }) => <FavoriteButton slug={slug} name={name} />}
          />
          <CompareBar source={items} />
        </>
      )}
      {gone > 0 && items && (
        <Notice>
          <p>{text.gone(gone)}</p>
          <Button
            type="button"
            onClick={() => rememberFavorites(items.map(({ slug, name }) => ({ slug, name })))}
          >
            {text.forget}
          </Button>
        </Notice>
      )}
      <FavoriteForm source={items} />
    </div>
  );
}

/** The browser's favourites; the server does not know them. Without scripts it says what is needed. */
export function FavoritesScreen({ offered, hasAccounts }: FavoritesScreenProps) {
  return (
    <div className={css.root}>
      <PageHead title={text.title} description={text.description} isPrivate />
      <PageHeading title={text.title} lead={text.lead} />
      <WithoutScript offered={offered} hasAccounts={hasAccounts} />
      {offered && (
        <section aria-labelledby="guardar" className={css.part}>
          <h2 id="guardar">{text.offer.title}</h2>
          <ItemCards
            items={[offered]}
            actionsOf={({ slug, name }) => <FavoriteButton slug={slug} name={name} />}
          />
        </section>
      )}
      <KeptItems hasAccounts={hasAccounts} />
    </div>
  );
}
