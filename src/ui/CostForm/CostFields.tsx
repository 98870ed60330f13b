import type { RunningCost } from "@/lib/contracts/total-cost";
import { costParameters, type CostChoice } from "@/lib/prices/cost-choice";
import { COST_YEARS } from "@/lib/prices/total-cost";
import { totalCostText as text } from "@/text/total-cost";

interface CostFieldsProps {
  cost: RunningCost;
  choice: CostChoice;
}

/** The states whose tariff a total cost can take. */
export function StateField({ cost, choice }: CostFieldsProps) {
  return (
    <select
      className="field"
      name={costParameters.state}
      aria-label={text.state}
      defaultValue={choice.costState ?? ""}
    >
      <option value="">{text.anyState}</option>
      {cost.states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The years that a total cost can count; the category's own number is no parameter. */
export function YearsField({ cost, choice }: CostFieldsProps) {
  const others = COST_YEARS.filter((years) => years !== cost.years);
  return (
    <select
      className="field"
      name={costParameters.years}
      aria-label={text.years}
      defaultValue={choice.costYears === cost.years ? "" : (choice.costYears ?? "")}
    >
      <option value="">{text.yearsOption(cost.years)}</option>
      {others.map((years) => (
        <option key={years} value={years}>
          {text.yearsOption(years)}
        </option>
      ))}
    </select>
  );
}
