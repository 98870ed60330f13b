import { FigurePanel } from "@/features/institutional/FigurePanel";
import { FraudBounds } from "@/features/institutional/FraudBounds/FraudBounds";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import type { CategoryDraft } from "@/lib/contracts/method-draft";
import { methodDraftSections, methodDraftText, type BoundsExample } from "@/text/method-draft";
import type { FigureRow } from "@/ui/FigureTable/FigureTable";
import proseCss from "@/ui/Prose/Prose.module.css";

export interface MethodDraftScreenProps {
  /** Null before the first draft. */
  computedAt: string | null;
  categories: readonly CategoryDraft[];
  /** The strength of the prior and the weight of the reviews for which the reader asks what fakes can move. */
  example: BoundsExample;
}

const text = methodDraftText;

export function MethodDraftScreen({ computedAt, categories, example }: MethodDraftScreenProps) {
  const { title, description, lead } = text;
  const none = <p className={proseCss.prose}>{text.none}</p>;
  const isKnown = categories.length > 0;
  return (
    <InstitutionalPage
      path="/metodologia/versao-4"
      title={title}
      description={description}
      lead={lead}
      sections={methodDraftSections}
      extras={{
        conta: <FigurePanel {...text.table} />,
        limites: <FraudBounds example={example} />,
        rankings: isKnown ? <RankingTable computedAt={computedAt} categories={categories} /> : none,
        itens: isKnown ? <MoveTables categories={categories} /> : none,
      }}
    />
  );
}

function RankingTable({ computedAt, categories }: Omit<MethodDraftScreenProps, "example">) {
  const { caption, columns, row } = text.rankings;
  const rows = categories.map((each): FigureRow => [each.name, ...row(each)]);
  return (
    <>
      {computedAt !== null && <p className={proseCss.prose}>{text.computed(computedAt)}</p>}
      <FigurePanel caption={caption} columns={columns} rows={rows} />
    </>
  );
}

function MoveTables({ categories }: Pick<MethodDraftScreenProps, "categories">) {
  const { caption, columns, row } = text.moves;
  const moved = categories.filter(({ moves }) => moves.length > 0);
  if (moved.length === 0) return <p className={proseCss.prose}>{text.noMove}</p>;
  return (
    <>
      {moved.map(({ slug, name, moves }) => (
        <FigurePanel
          key={slug}
          caption={caption(name)}
          columns={columns}
          rows={moves.map((move): FigureRow => [move.name, ...row(move)])}
        />
      ))}
    </>
  );
}
