import css from "@/features/operator/CategoriesScreen/CategoriesScreen.module.css";
import { Button, ButtonLink } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { DraftPreviewPage } from "@/lib/contracts/category-editor";
import type { ItemMove, MoveCounts, Standing } from "@/lib/contracts/category-preview";
import { formatOrdinal } from "@/lib/format/plural";
import { categoryEditorText } from "@/text/category-editor";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";

const text = categoryEditorText.preview;
type Direction = "up" | "down" | "same";

const ARROWS: Record<Direction, string> = { up: "▲", down: "▼", same: "=" };

/** "3 itens sobem, 2 descem, 1 entra em empate técnico." */
function summaryOf(counts: MoveCounts): string {
  const kinds = ["rise", "fall", "enter", "leave", "tie", "untie", "scores"] as const;
  const parts = kinds.flatMap((kind) => (counts[kind] > 0 ? [text[kind](counts[kind])] : []));
  return parts.length === 0 ? text.nothing : `${parts.join(", ")}.`;
}

const positionText = (standing: Standing | null) =>
  standing?.position ? formatOrdinal(standing.position) : text.noPosition;
const scoreText = (standing: Standing | null) => standing?.displayed?.toString() ?? text.noScore;

function movement({ before, after }: ItemMove): { direction: Direction; words: string } {
  const [old, now] = [before?.position ?? null, after.position];
  if (old === null && now === null) return { direction: "same", words: text.same };
  if (old === null) return { direction: "up", words: text.enters };
  if (now === null) return { direction: "down", words: text.leaves };
  if (old === now) return { direction: "same", words: text.same };
  return old > now
    ? { direction: "up", words: text.up(old - now) }
    : { direction: "down", words: text.down(now - old) };
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return <span>{after}</span>;
  return (
    <span className={css.change}>
      {before} <span aria-hidden="true">→</span>
      <span className="visually-hidden">{text.to}</span> <strong>{after}</strong>
    </span>
  );
}

function MoveRow({ move }: { move: ItemMove }) {
  const { before, after, slug, name } = move;
  const { direction, words } = movement(move);
  const tie = after.isTied === (before?.isTied ?? false) ? null : after.isTied ? text.ties : text.unties;
  return (
    <tr>
      <th scope="row">
        <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
      </th>
      <td>
        <Change before={positionText(before)} after={positionText(after)} />
        <span className={css.movement} data-direction={direction}>
          <span aria-hidden="true">{ARROWS[direction]}</span> {words}
        </span>
        {tie && <span className={css.movement}>{tie}</span>}
      </td>
      <td>
        <Change before={scoreText(before)} after={scoreText(after)} />
      </td>
    </tr>
  );
}

function MoveTable({ moves, label }: { moves: readonly ItemMove[]; label: string }) {
  return (
    <table className={`tabular ${css.moves}`}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.item}</th>
          <th scope="col">{text.columns.position}</th>
          <th scope="col">{text.columns.score}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <MoveRow key={move.id} move={move} />
        ))}
      </tbody>
    </table>
  );
}

function PublishForm({ slug, token, seen, losses, problem }: DraftPreviewPage) {
  const path = `/operador/categorias/${slug}`;
  return (
    <section className={`card ${formCss.box}`} aria-labelledby="publicar">
      <h2 id="publicar">{text.publish}</h2>
      {problem && (
        <ProblemAlert>
          <strong>{problem}</strong>
        </ProblemAlert>
      )}
      <p className={formCss.hint}>{text.publishLead}</p>
      <form method="post" action={`${path}/o-que-muda`} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={seen} />
        {losses.length > 0 && (
          <fieldset>
            <legend>{text.lost}</legend>
            <ul>
              {losses.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <CheckField name="confirm" required>
              {text.confirm}
            </CheckField>
          </fieldset>
        )}
        <p className={formCss.actions}>
          <Button type="submit" variant="primary">
            {text.publish}
          </Button>
          <ButtonLink href={`${path}#criterios`}>{text.keepEditing}</ButtonLink>
        </p>
      </form>
      <form method="post" action={path}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="action" value="discard" />
        <Button type="submit" variant="danger-quiet">
          {text.discard}
        </Button>
      </form>
    </section>
  );
}

export function PreviewScreen({ routes, ...page }: DraftPreviewPage & { routes: readonly string[] }) {
  const { slug, name, lines, counts, greatest, moves, showsAll, page: number, pageCount } = page;
  const pathOf = (all: boolean, each = 1) => {
    const query = new URLSearchParams({
      ...(all && { ver: "todos" }),
      ...(each > 1 && { pagina: `${each}` }),
    });
    return `/operador/categorias/${slug}/o-que-muda${query.size > 0 ? `?${query.toString()}` : ""}`;
  };
  return (
    <OperatorLayout title={text.title(name)} lead={text.lead} route="/operador/categorias" routes={routes}>
      <section className={formCss.section} aria-labelledby="rascunho">
        <h2 id="rascunho">{text.changes}</h2>
        {lines.length === 0 ? (
          <p>{text.noChanges}</p>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      <section className={formCss.section} aria-labelledby="efeito">
        <h2 id="efeito">{text.effect}</h2>
        <p className={css.effect}>{summaryOf(counts)}</p>
      </section>
      <PublishForm {...page} />
      {greatest.length > 0 && (
        <section className={formCss.section} aria-labelledby="maiores">
          <h2 id="maiores">{text.greatest}</h2>
          <MoveTable moves={greatest} label={text.greatest} />
        </section>
      )}
      {counts.items > 0 && (
        <section className={formCss.section} aria-labelledby="todos">
          <h2 id="todos">{text.table}</h2>
          <nav aria-label={text.show} className={css.switch}>
            <ButtonLink href={pathOf(false)} aria-current={showsAll ? undefined : "true"}>
              {text.onlyMoved(counts.moved)}
            </ButtonLink>
            <ButtonLink href={pathOf(true)} aria-current={showsAll ? "true" : undefined}>
              {text.all(counts.items)}
            </ButtonLink>
          </nav>
          {moves.length > 0 && <MoveTable moves={moves} label={text.table} />}
          <Pagination page={number} pageCount={pageCount} pathOf={(each) => pathOf(showsAll, each)} />
        </section>
      )}
    </OperatorLayout>
  );
}
