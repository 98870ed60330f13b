import { Button } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { FactFields } from "@/features/operator/ItemScreens/FactFields";
import { ItemFrame } from "@/features/operator/ItemScreens/ItemFrame";
import type { ItemFormPage, ItemSummary } from "@/lib/contracts/operator-items";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { operatorItemsText } from "@/text/operator-items";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorItemsText.form;

function Visibility({ item, token }: { item: ItemSummary; token: string }) {
  const isHidden = item.isHidden && !item.isHiddenWithRanking;
  return (
    <section className={formCss.section} aria-labelledby="publicacao">
      <h2 id="publicacao">{text.visibility}</h2>
      <form method="post" action={`/operador/itens/${item.id}`} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        {!isHidden && <p className={formCss.hint}>{text.hideHint}</p>}
        <p className={formCss.actions}>
          <Button
            type="submit"
            name="act"
            value={isHidden ? "show" : "hide"}
            variant={isHidden ? "primary" : "danger-quiet"}
          >
            {isHidden ? text.show : text.hide}
          </Button>
        </p>
      </form>
    </section>
  );
}

function FeedPicture({
  item,
  token,
  picture: { path, feed, isShown },
}: {
  item: ItemSummary;
  token: string;
  picture: NonNullable<ItemFormPage["feedPicture"]>;
}) {
  const words = text.feedPicture;
  return (
    <section className={formCss.section} aria-labelledby="foto-do-feed">
      <h2 id="foto-do-feed">{words.title}</h2>
      <ItemPicture className={css.picture} name={item.name} imageUrl={path} size={96} />
      <p>
        {feed === null ? words.unknown : words.from(feed.name, feed.host)}{" "}
        {isShown ? words.shown : words.kept}{" "}
        {feed?.id != null && <SiteLink href={`/operador/feeds/${feed.id}`}>{words.see}</SiteLink>}
      </p>
      <form method="post" action={`/operador/itens/${item.id}`} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <p className={formCss.hint}>{words.hint}</p>
        <p className={formCss.actions}>
          <Button type="submit" name="act" value="remove-picture" variant="danger-quiet">
            {words.remove}
          </Button>
        </p>
      </form>
    </section>
  );
}

export function ItemFormScreen({
  item,
  routes,
  ...page
}: ItemFormPage & { item: ItemSummary; routes: readonly string[] }) {
  const { token, seen, problems, done } = page;
  return (
    <ItemFrame title={text.editTitle(item.name)} item={item} part="" routes={routes}>
      {done !== null && <Notice kind="success">{text.done[done]}</Notice>}
      <FormProblems title={text.summary} problems={problems} />
      <form
        method="post"
        action={`/operador/itens/${item.id}`}
        encType="multipart/form-data"
        className={formCss.form}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={seen} />
        <FactFields {...page} />
        <p className={formCss.actions}>
          <Button type="submit" variant="primary">
            {text.save}
          </Button>
        </p>
      </form>
      {page.feedPicture && <FeedPicture item={item} token={token} picture={page.feedPicture} />}
      <Visibility item={item} token={token} />
    </ItemFrame>
  );
}
