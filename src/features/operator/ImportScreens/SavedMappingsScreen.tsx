import { joinFacts } from "@/lib/format/join-facts";
import { ActButton } from "@/features/operator/ActButton/ActButton";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { SavedMapping, SavedMappingsPage } from "@/lib/contracts/operator-imports";
import { formatDateTime } from "@/lib/format/date";
import { savedMappingsText as text } from "@/text/saved-mappings";
import { Button } from "@/ui/Button";
import { FormProblems } from "@/ui/Field/FormProblems";
import { TextField } from "@/ui/Field/TextField";
import { Notice } from "@/ui/Notice/Notice";
import formCss from "@/ui/PlainForm/PlainForm.module.css";

const PATH = "/operador/importacoes/mapeamentos";

interface PressProps {
  readonly mapping: SavedMapping;
  readonly token: string;
}

function Press({ mapping, token, act, label }: PressProps & { act: string; label: string }) {
  return (
    <ActButton
      path={PATH}
      token={token}
      act={act}
      fields={{ id: mapping.id }}
      label={text.ofMapping(label, mapping.name)}
    >
      {label}
    </ActButton>
  );
}

function Entry({ failed, ...press }: PressProps & Pick<SavedMappingsPage, "failed">) {
  const { id, name, changedAt, sources, canUndo } = press.mapping;
  const renaming = failed?.id === id && failed.name !== null ? failed : null;
  return (
    <li className={`card ${css.card}`}>
      <h2>{name}</h2>
      <p className={formCss.hint}>
        {joinFacts([text.changedAt(formatDateTime(changedAt) ?? ""), text.sources(sources)])}
      </p>
      <form method="post" action={PATH} className={css.form}>
        <input type="hidden" name="token" value={press.token} />
        <input type="hidden" name="id" value={id} />
        <TextField
          name="name"
          form={`mapeamento-${id}`}
          label={text.name}
          value={renaming?.name ?? name}
          maxLength={80}
          problems={renaming ? [{ field: "name", message: renaming.message }] : []}
        />
        <p className={formCss.actions}>
          <Button type="submit" aria-label={text.ofMapping(text.rename, name)}>
            {text.rename}
          </Button>
        </p>
      </form>
      <div className={formCss.actions}>
        {canUndo && <Press {...press} act="undo" label={text.undo} />}
        <Press {...press} act="remove" label={text.remove} />
      </div>
    </li>
  );
}

export function SavedMappingsScreen({
  mappings,
  deleted,
  token,
  done,
  failed,
  routes,
}: SavedMappingsPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route="/operador/importacoes" routes={routes}>
      {done && <Notice kind="success">{text.done[done]}</Notice>}
      {failed && <FormProblems title={text.failed} problems={[{ field: null, message: failed.message }]} />}
      {mappings.length === 0 ? <p>{text.none}</p> : <p className={formCss.hint}>{text.copies}</p>}
      {mappings.length > 0 && (
        <ul className={css.list}>
          {mappings.map((mapping) => (
            <Entry key={mapping.id} mapping={mapping} token={token} failed={failed} />
          ))}
        </ul>
      )}
      {deleted.length > 0 && (
        <section className={formCss.section} aria-labelledby="excluidos">
          <h2 id="excluidos">{text.deleted}</h2>
          <ul className={css.list}>
            {deleted.map((mapping) => (
              <li key={mapping.id} className={`card ${css.card}`}>
                <h3>{mapping.name}</h3>
                <p className={formCss.hint}>
                  {text.deletedAt(formatDateTime(mapping.deletedAt ?? "") ?? "")}
                </p>
                <Press mapping={mapping} token={token} act="restore" label={text.restore} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </OperatorLayout>
  );
}
