import { TextField } from "@/ui/Field/TextField";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { KeepMapping } from "@/features/operator/ImportScreens/KeepMapping";
import { MappingActions } from "@/features/operator/MappingFields/MappingActions";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";

const text = importsText.draft;

export function MappingText({ page, path }: { page: DraftPage; path: string }) {
  const { token, mapping, period } = page;
  return (
    <form key={mapping} method="post" action={path} className={`card ${css.card}`}>
      <input type="hidden" name="token" value={token} />
      <div className={css.form}>
        <TextField
          name="mapping"
          label={text.text}
          hint={text.textHint}
          rows={18}
          spellCheck={false}
          value={mapping}
        />
        <TextField name="period" label={text.period} hint={text.periodHint} maxLength={20} value={period} />
      </div>
      <MappingActions otherView="fields" />
      <KeepMapping keep={page.keep} />
    </form>
  );
}
