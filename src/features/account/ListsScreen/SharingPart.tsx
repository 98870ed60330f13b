import css from "@/features/account/ListsScreen/ListsScreen.module.css";
import { publicSettings } from "@/config/public";
import type { ListPage } from "@/lib/contracts/item-lists";
import { listPath } from "@/lib/item-lists";
import { listsText } from "@/text/item-lists";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";

const text = listsText.sharing;

function Address({ path }: { path: string }) {
  const address = publicSettings.baseUrl + path;
  return (
    <>
      <p>{text.on}</p>
      <div className={css.address}>
        <label>
          {text.address}
          <input className="field" readOnly defaultValue={address} />
        </label>
        <CopyButton text={address} label={text.copy} />
      </div>
      <p>
        <a href={path}>{text.open}</a>
      </p>
    </>
  );
}

export function SharingPart({ token, list }: Pick<ListPage, "token" | "list">) {
  const { id, sharedPath, isTakenDown } = list;
  return (
    <section className={css.part} aria-labelledby="compartilhar">
      <h2 id="compartilhar">{text.heading}</h2>
      <form method="post" action={listPath(id)} className={`card ${css.panel}`}>
        <input type="hidden" name="token" value={token} />
        {isTakenDown && <p>{listsText.problems.takenDown}</p>}
        {!isTakenDown && sharedPath === null && (
          <>
            <p>{text.off}</p>
            <p className="form-actions">
              <Button variant="primary" name="act" value="compartilhar">
                {text.start}
              </Button>
            </p>
          </>
        )}
        {sharedPath !== null && (
          <>
            <Address path={sharedPath} />
            <p className={css.choices}>
              <Button name="act" value="renovar">
                {text.renew}
              </Button>
              <Button name="act" value="parar">
                {text.stop}
              </Button>
            </p>
            <p className={css.small}>{text.note}</p>
          </>
        )}
      </form>
    </section>
  );
}
