import css from "@/features/item/TotalCostFigure/TotalCostFigure.module.css";
import type { ItemDetail } from "@/lib/contracts/item";
import { formatCents } from "@/lib/money";
import { totalCostText as text } from "@/text/total-cost";
import { CostForm } from "@/ui/CostForm/CostForm";

interface TotalCostFigureProps {
  slug: string;
  total: NonNullable<ItemDetail["totalCost"]>;
}

/** What the item costs with its use, as in its ranking, and the form for another state or number of years. */
export function TotalCostFigure({ slug, total: { runningCost, basis, cost } }: TotalCostFigureProps) {
  if (cost === null)
    return (
      <p className={css.root}>
        {text.title}: {text.unknown(false)}
      </p>
    );
  return (
    <div className={css.root} id="custo-total">
      <h3>{text.in(basis.years)}</h3>
      <p className="tabular">
        {text.sum(cost, basis.years)}
        <strong>{formatCents(cost.totalCents)}</strong> · {text.tariff(basis)}
      </p>
      <p className={css.note}>{text.median}</p>
      <CostForm
        action={`/itens/${slug}#custo-total`}
        kept={[]}
        cost={runningCost}
        choice={{ costState: basis.state, costYears: basis.years }}
      />
    </div>
  );
}
