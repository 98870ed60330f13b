import { FigureTable, type FigureRow } from "@/features/institutional/FigureTable/FigureTable";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import type { Validation, ValidationResult } from "@/lib/contracts/validation";
import { formatInteger } from "@/lib/format/number";
import { ATTACKED_SCORES } from "@/lib/scoring/fake-reviews";
import { SCORING_METHODS } from "@/lib/scoring/rival-scores";
import { trustNetworkTable } from "@/text/trust-network";
import { validationSections, validationText } from "@/text/validation";
import proseCss from "@/ui/Prose/Prose.module.css";

export interface ValidationScreenProps {
  validation: Validation | null;
}

const text = validationText;

export function ValidationScreen({ validation }: ValidationScreenProps) {
  const { title, description, lead } = text;
  const none = <p className={proseCss.prose}>{text.none}</p>;
  const result = validation?.result;
  return (
    <InstitutionalPage
      path="/metodologia/validacao"
      title={title}
      description={description}
      lead={lead}
      opening={validation ? <p className={proseCss.prose}>{text.measured(validation)}</p> : none}
      sections={validationSections(validation)}
      extras={{
        previsao: result ? <PredictionTable result={result} /> : none,
        intervalo: result ? <IntervalTable result={result} /> : none,
        "avaliacoes-falsas": result ? <AttackTable result={result} /> : none,
        "rede-de-confianca": <FigureTable {...trustNetworkTable} />,
      }}
    />
  );
}

function PredictionTable({ result: { heldOut } }: { result: ValidationResult }) {
  const { caption, split, items, floor } = text.prediction;
  const rows = heldOut.map((row): FigureRow => [
    text.splitName(row.split),
    formatInteger(row.items),
    ...SCORING_METHODS.map((method) => text.points(row.errors[method])),
    text.points(row.floor),
  ]);
  if (rows.length === 0) return <TooFew />;
  const names = SCORING_METHODS.map((method) => text.methodNames[method]);
  return <FigureTable caption={caption} columns={[split, items, ...names, floor]} rows={rows} />;
}

function IntervalTable({ result: { heldOut } }: { result: ValidationResult }) {
  const { caption, nota, published, mean } = text.interval;
  const rows = heldOut.map(({ split, coverage }): FigureRow => [
    text.splitName(split),
    text.share(coverage.nota),
    text.share(coverage.published),
    text.share(coverage.mean),
  ]);
  if (rows.length === 0) return <TooFew />;
  return (
    <FigureTable caption={caption} columns={[text.prediction.split, nota, published, mean]} rows={rows} />
  );
}

function AttackTable({ result: { attacks } }: { result: ValidationResult }) {
  const { caption, score, fakes, move, unknown } = text.attack;
  if (attacks.length === 0) return <TooFew />;
  const rows = ATTACKED_SCORES.map((attacked): FigureRow => {
    const moves = attacks.map((attack) => attack.moves[attacked]);
    return [text.attackedNames[attacked], ...moves.map((found) => (found ? move(found) : unknown))];
  });
  return (
    <FigureTable
      caption={caption}
      columns={[score, ...attacks.map((attack) => fakes(attack.fakes))]}
      rows={rows}
    />
  );
}

function TooFew() {
  return <p className={proseCss.prose}>{text.tooFew}</p>;
}
