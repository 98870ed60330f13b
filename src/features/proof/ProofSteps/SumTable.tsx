import css from "@/features/proof/ProofSteps/SumTable.module.css";
import { proofText } from "@/text/proof";

export interface SumStep {
  readonly id: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly sum?: string | undefined;
  readonly result: string;
  /** Whether it is the result of the table. */
  readonly isTotal?: boolean;
}

export function SumTable({ caption, steps }: { caption: string; steps: readonly SumStep[] }) {
  return (
    <table className={css.root}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{proofText.part}</th>
          <th scope="col">{proofText.sum}</th>
          <th scope="col">{proofText.result}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ id, name, hint, sum, result, isTotal }) => (
          <tr key={id} data-total={isTotal || undefined}>
            <th scope="row">
              {name}
              {hint && <small>{hint}</small>}
            </th>
            <td className={`${css.sum} tabular`}>{sum}</td>
            <td className={`${css.result} tabular`}>{result}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
