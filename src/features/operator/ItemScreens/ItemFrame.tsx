import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { ItemSummary } from "@/lib/contracts/operator-items";
import { formatCount } from "@/lib/format/plural";
import { operatorCompaniesText } from "@/text/operator-companies";
import { operatorItemsText } from "@/text/operator-items";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";
import type { ReactNode } from "react";

const text = operatorItemsText;
const companiesText = operatorCompaniesText.ofItem;

/** Pages about one item, by the ends of their addresses. */
const PARTS = [
  ["", text.parts.facts],
  ["/ofertas", text.parts.offers],
  ["/juntar", text.parts.merge],
  ["/separar", text.parts.split],
  ["/excluir", text.parts.remove],
] as const;

interface ItemFrameProps {
  title: string;
  lead?: string;
  item: ItemSummary;
  part: (typeof PARTS)[number][0];
  routes: readonly string[];
  children: ReactNode;
}

export function ItemFrame({ title, lead, item, part, routes, children }: ItemFrameProps) {
  const path = `/operador/itens/${item.id}`;
  return (
    <OperatorLayout title={title} {...(lead && { lead })} route="/operador/itens" routes={routes}>
      <nav aria-label={text.parts.label}>
        <ul className={css.parts}>
          {PARTS.map(([end, name]) => (
            <li key={end}>
              <SiteLink href={path + end} aria-current={end === part ? "page" : undefined}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {item.isHidden && (
        <Notice kind="warning">
          {item.isHiddenWithRanking ? text.summary.hiddenWithRanking : text.summary.hidden}
        </Notice>
      )}
      <p className={css.facts}>
        <span>{item.category.name}</span>
        <span>
          {text.summary.score} {item.displayed ?? "—"}
        </span>
        <span>{formatCount(item.reviews, text.summary.reviews)}</span>
        <span>{formatCount(item.offers, text.summary.offers)}</span>
        <span>{text.summary.key(item.externalKey)}</span>
        <span>
          {companiesText.label}:{" "}
          {item.company === null ? (
            <SiteLink href="/operador/empresas">{companiesText.none}</SiteLink>
          ) : (
            <SiteLink href={`/operador/empresas/${item.company.id}`}>{item.company.name}</SiteLink>
          )}
        </span>
        {!item.isHidden && <SiteLink href={`/itens/${item.slug}`}>{text.summary.page}</SiteLink>}
      </p>
      {children}
    </OperatorLayout>
  );
}
