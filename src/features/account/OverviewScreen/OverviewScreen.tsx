import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { FavoriteMerge } from "@/features/account/AccountFavorites/FavoriteMerge";
import { AccountSummary } from "@/features/account/AccountSummary/AccountSummary";
import css from "@/features/account/OverviewScreen/OverviewScreen.module.css";
import { StartAlerts } from "@/features/account/OverviewScreen/StartAlerts";
import { StartFavorites } from "@/features/account/OverviewScreen/StartFavorites";
import { StartLists } from "@/features/account/OverviewScreen/StartLists";
import { SignOutSection } from "@/features/account/SignOutSection";
import type { AccountStartPage } from "@/lib/contracts/account-start";
import { accountStartText as text } from "@/text/account-start";

/** What the visitor follows works without scripts; name, devices and sign-out need them. */
export function OverviewScreen({ favorites, alerts, lists }: AccountStartPage) {
  return (
    <AccountLayout page="overview" isPlain isWide>
      <FavoriteMerge />
      <div className={css.start}>
        <StartFavorites {...favorites} />
        <div className={css.beside}>
          <StartAlerts {...alerts} />
          <StartLists {...lists} />
        </div>
      </div>
      <section className={css.account} aria-labelledby="conta">
        <h2 id="conta">{text.account}</h2>
        <AccountSummary />
      </section>
      <div className={css.needsScript}>
        <SignOutSection offersEverywhere={false} />
      </div>
    </AccountLayout>
  );
}
