import css from "@/features/institutional/FraudBounds/FraudBounds.module.css";
import { plainNumber } from "@/lib/format/number";
import { methodDraftText, type BoundsExample } from "@/text/method-draft";
import { Button } from "@/ui/Button";

/** A plain form: the reader's own item, and how far fake reviews of some days and of a month can move it. */
export function FraudBounds({ example }: { example: BoundsExample }) {
  const { label, strength, weight, fakes, days, submit, result } = methodDraftText.bounds;
  return (
    <form action="/metodologia/versao-4#limites" aria-label={label} className={`card ${css.root}`}>
      <label>
        <span>{strength}</span>
        <input className="field" name="m" inputMode="numeric" defaultValue={example.strength} />
      </label>
      <label>
        <span>{weight}</span>
        <input className="field" name="w" inputMode="decimal" defaultValue={plainNumber(example.weight)} />
      </label>
      <label>
        <span>{fakes}</span>
        <input className="field" name="falsas" inputMode="numeric" defaultValue={example.fakes} />
      </label>
      <label>
        <span>{days}</span>
        <input className="field" name="dias" inputMode="numeric" defaultValue={example.days} />
      </label>
      <Button type="submit" variant="primary">
        {submit}
      </Button>
      <p>{result(example)}</p>
    </form>
  );
}
