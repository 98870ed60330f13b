import css from "@/features/account/OverviewScreen/OverviewScreen.module.css";
import { StartPart } from "@/features/account/OverviewScreen/StartPart";
import type { AccountStartPage } from "@/lib/contracts/account-start";
import { followingPaths } from "@/lib/following";
import { listPath } from "@/lib/item-lists";
import { accountStartText } from "@/text/account-start";
import { listsText } from "@/text/item-lists";
import { SiteLink } from "@/ui/SiteLink";

const text = accountStartText.lists;

export function StartLists({ shown, total }: AccountStartPage["lists"]) {
  if (total === 0)
    return (
      <StartPart title={text.title} link={{ text: text.emptyLink, path: followingPaths.lists }}>
        <p className={css.small}>{text.empty}</p>
      </StartPart>
    );
  return (
    <StartPart title={text.title} link={{ text: text.all(total), path: followingPaths.lists }}>
      <ul className={css.entries}>
        {shown.map((list) => (
          <li key={list.id}>
            <SiteLink href={listPath(list.id)}>{list.name}</SiteLink>
            <span className={css.small}>
              {listsText.count(list.items)}, {listsText.stateOf(list)}
            </span>
          </li>
        ))}
      </ul>
    </StartPart>
  );
}
