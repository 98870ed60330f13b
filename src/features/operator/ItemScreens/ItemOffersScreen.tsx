import { Button } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { ItemFrame } from "@/features/operator/ItemScreens/ItemFrame";
import type { ItemOffersPage, OfferForm } from "@/lib/contracts/operator-items";
import { operatorItemsText } from "@/text/operator-items";
import { Notice } from "@/ui/Notice/Notice";

const text = operatorItemsText.offers;

const ROWS = [
  [
    { name: "store", label: text.store },
    { name: "url", label: text.url, type: "url" },
    { name: "seenAt", label: text.seenAt, type: "date" },
  ],
  [
    { name: "price", label: text.price, hint: text.priceHint, inputMode: "decimal" },
    { name: "cardPrice", label: text.cardPrice, hint: text.cardPriceHint, inputMode: "decimal" },
  ],
  [
    { name: "instalmentCount", label: text.instalmentCount, inputMode: "numeric" },
    { name: "instalmentPrice", label: text.instalmentPrice, inputMode: "decimal" },
  ],
  [
    { name: "downPayment", label: text.downPayment, inputMode: "decimal" },
    { name: "instalmentTotal", label: text.instalmentTotal, inputMode: "decimal" },
  ],
] as const;

function OfferFields({ offer, path, token }: { offer: OfferForm; path: string; token: string }) {
  const { id, seen, values, problems } = offer;
  const { rightPrice, unlikelyPrice = rightPrice } = values;
  const form = id === null ? "nova-" : `${id}-`;
  const title = id === null ? text.add : text.offer(values["store"] ?? "");
  return (
    <section className={`card ${formCss.box}`} aria-labelledby={`oferta-${form}`}>
      <h2 id={`oferta-${form}`}>{title}</h2>
      <FormProblems title={text.summary} problems={problems} form={form} />
      <form method="post" action={path} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="offer" value={id ?? ""} />
        <input type="hidden" name="seen" value={seen} />
        {ROWS.map((fields, index) => (
          <div key={index} className={formCss.pair}>
            {fields.map(({ name, label, ...kind }) => (
              <TextField key={name} {...{ name, form, label, problems }} {...kind} value={values[name]} />
            ))}
          </div>
        ))}
        {unlikelyPrice !== undefined && (
          <CheckField name="rightPrice" value={unlikelyPrice} isChecked={rightPrice === unlikelyPrice}>
            {text.isPriceRight}
          </CheckField>
        )}
        <CheckField name="commissioned" value="sim" isChecked={values["commissioned"] === "sim"}>
          {text.commissioned}
        </CheckField>
        <p className={formCss.actions}>
          <Button type="submit" variant={id === null ? "primary" : undefined}>
            {id === null ? text.create : text.save}
          </Button>
          {id !== null && (
            <Button type="submit" name="act" value="remove" variant="danger-quiet">
              {text.remove}
            </Button>
          )}
        </p>
      </form>
    </section>
  );
}

export function ItemOffersScreen({
  item,
  offers,
  added,
  token,
  isDone,
  routes,
}: ItemOffersPage & { routes: readonly string[] }) {
  const path = `/operador/itens/${item.id}/ofertas`;
  return (
    <ItemFrame title={text.title(item.name)} lead={text.lead} item={item} part="/ofertas" routes={routes}>
      {isDone && <Notice kind="success">{text.done}</Notice>}
      {offers.length === 0 && <p>{text.none}</p>}
      {offers.map((offer) => (
        <OfferFields key={offer.id} offer={offer} path={path} token={token} />
      ))}
      <OfferFields offer={added} path={path} token={token} />
    </ItemFrame>
  );
}
