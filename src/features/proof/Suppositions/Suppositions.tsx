import type { Proof, SupposedScore } from "@/features/proof/proof";
import css from "@/features/proof/Suppositions/Suppositions.module.css";
import { plainNumber } from "@/lib/format/number";
import { useSupposedScore } from "@/features/proof/Suppositions/useSupposedScore";
import { ratingBandOf } from "@/lib/rating/bands";
import { proofText } from "@/text/proof";
import { Button } from "@/ui/Button";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";

const text = proofText.suppositions;

function sentenceOf(published: number | null, supposed: number | null): string {
  const name = (displayed: number | null) => (displayed === null ? text.none : String(displayed));
  return published === supposed ? text.same(name(published)) : text.result(name(published), name(supposed));
}

function Outcome({ published, supposed }: { published: number | null; supposed: SupposedScore }) {
  const { displayed, mean } = supposed;
  return (
    <div className={css.outcome} role="status" data-band={ratingBandOf(displayed).id}>
      <ScoreRing score={{ displayed, low: null, high: null }} />
      <p>
        <strong>{sentenceOf(published, displayed)}</strong>
        {mean !== null && <small>{text.mean(plainNumber(mean))}</small>}
      </p>
    </div>
  );
}

/** A plain form whose address contains the answer; with scripts the browser recomputes it on every tick. */
export function Suppositions({ proof }: { proof: Proof }) {
  const { inputs } = proof;
  const { form, supposed, suppose } = useSupposedScore(proof);
  if (proof.offered.length === 0) return null;
  return (
    <section id="e-se" className={`${css.root} no-print`} aria-labelledby="e-se-titulo">
      <h2 id="e-se-titulo">{text.title}</h2>
      <p className={css.lead}>{text.lead}</p>
      <form
        ref={form}
        className={`card ${css.form}`}
        action={`/itens/${inputs.item.slug}/prova-real#e-se`}
        onChange={suppose}
        onSubmit={(event) => {
          event.preventDefault();
          suppose();
        }}
      >
        <fieldset>
          <legend>{text.legend}</legend>
          {proof.offered.map((assumption) => (
            <label key={assumption} className={css.option}>
              <input
                type="checkbox"
                name="se"
                value={assumption}
                defaultChecked={proof.assumptions.includes(assumption)}
              />
              {text.assumptions[assumption]}
            </label>
          ))}
        </fieldset>
        <Button type="submit">{text.submit}</Button>
        {supposed && <Outcome published={inputs.published.displayed} supposed={supposed} />}
      </form>
    </section>
  );
}
