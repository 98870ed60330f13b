import { FigurePanel } from "@/features/institutional/FigurePanel";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import type { Validation, ValidationResult } from "@/lib/contracts/validation";
import { TIED_METHODS } from "@/lib/scoring/predict-ratings";
import { INTERVAL_METHODS, SCORING_METHODS } from "@/lib/scoring/scoring-methods";
import { publicSetsTable } from "@/text/public-sets";
import { trustNetworkTable } from "@/text/trust-network";
import { validationSections, validationText } from "@/text/validation";
import type { FigureRow } from "@/ui/FigureTable/FigureTable";
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
        pares: result ? <PairTable result={result} /> : none,
        empates: result ? <TieTable result={result} /> : none,
        "posicoes-provaveis": result ? <PositionTable result={result} /> : none,
        "conjuntos-publicos": <FigurePanel {...publicSetsTable} />,
        "avaliacoes-falsas": result ? <AttackTable result={result} /> : none,
        "rede-de-confianca": <FigurePanel {...trustNetworkTable} />,
      }}
    />
  );
}

function PredictionTable({ result: { predictions } }: { result: ValidationResult }) {
  const { caption, method, known, difference } = text.prediction;
  if (predictions.length === 0) return <TooFew />;
  const rows = SCORING_METHODS.map((each): FigureRow => [
    text.methodNames[each],
    ...predictions.map(({ errors }) => text.points(errors[each])),
  ]);
  const change: FigureRow = [difference, ...predictions.map((row) => text.points(row.difference))];
  return (
    <FigurePanel caption={caption} columns={[method, ...predictions.map(known)]} rows={[...rows, change]} />
  );
}

function IntervalTable({ result: { intervals } }: { result: ValidationResult }) {
  const { caption, columns } = text.interval;
  if (intervals === null) return <TooFew />;
  const rows = INTERVAL_METHODS.map((method): FigureRow => {
    const { covers, published, score } = intervals[method];
    return [text.methodNames[method], text.share(covers), text.share(published), text.points(score)];
  });
  return <FigurePanel caption={caption} columns={columns} rows={rows} />;
}

function PairTable({ result: { pairs } }: { result: ValidationResult }) {
  const { caption, columns } = text.pairs;
  if (pairs === null) return <TooFew />;
  const rows = SCORING_METHODS.map((method): FigureRow => [
    text.methodNames[method],
    text.share(pairs.right[method]),
  ]);
  return <FigurePanel caption={caption(pairs.pairs)} columns={columns} rows={rows} />;
}

function TieTable({ result: { pairs } }: { result: ValidationResult }) {
  const { caption, columns } = text.ties;
  if (pairs === null) return <TooFew />;
  const rows = TIED_METHODS.map((method): FigureRow => {
    const { apart, right } = pairs.ties[method];
    return [text.methodNames[method], text.share(apart), text.share(right)];
  });
  return <FigurePanel caption={caption} columns={columns} rows={rows} />;
}

function PositionTable({ result: { positions } }: { result: ValidationResult }) {
  const { caption, columns } = text.positions;
  if (positions === null) return <TooFew />;
  const rows = TIED_METHODS.map((method): FigureRow => {
    const { covers, published, width } = positions[method];
    return [text.methodNames[method], text.share(covers), text.share(published), text.share(width)];
  });
  return <FigurePanel caption={caption} columns={columns} rows={rows} />;
}

function AttackTable({ result: { attacks } }: { result: ValidationResult }) {
  const { caption, attacked, fakes } = text.attack;
  if (attacks.length === 0) return <TooFew />;
  const rows = SCORING_METHODS.map((method): FigureRow => [
    text.methodNames[method],
    ...attacks.map(({ moves }) => text.points(moves[method])),
  ]);
  return <FigurePanel caption={caption} columns={[attacked, ...attacks.map(fakes)]} rows={rows} />;
}

function TooFew() {
  return <p className={proseCss.prose}>{text.tooFew}</p>;
}
