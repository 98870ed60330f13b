import type { RunningCost } from "@/lib/contracts/total-cost";
import type { CostChoice } from "@/lib/prices/cost-choice";
import { totalCostText as text } from "@/text/total-cost";
import { Button } from "@/ui/Button";
import { StateField, YearsField } from "@/ui/CostForm/CostFields";
import css from "@/ui/CostForm/CostForm.module.css";

interface CostFormProps {
  /** Where it leads. The answer is a page with the choice in its address. */
  action: string;
  kept: readonly (readonly [name: string, value: string])[];
  cost: RunningCost;
  choice: CostChoice;
}

/** A plain form for the state and the years of total costs. */
export function CostForm({ action, kept, cost, choice }: CostFormProps) {
  return (
    <form className={css.root} action={action} aria-label={text.title}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <StateField cost={cost} choice={choice} />
      <YearsField cost={cost} choice={choice} />
      <Button type="submit">{text.submit}</Button>
    </form>
  );
}
