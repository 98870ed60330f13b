import { joinFacts } from "@/lib/format/join-facts";
import list from "@/features/operator/JobsScreen/JobsScreen.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { QueueForm } from "@/features/operator/QueueForm/QueueForm";
import { NOTICE_STATES, type NoticeQueuePage, type QueuedNotice } from "@/lib/contracts/operator-notices";
import { formatNumericDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { shortGtin } from "@/lib/gtin";
import { operatorNoticesText } from "@/text/operator-notices";
import { safetyNoticeText } from "@/text/safety-notices";
import { Button, ButtonLink } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { FormProblems } from "@/ui/Field/FormProblems";
import { TextField } from "@/ui/Field/TextField";
import { Notice } from "@/ui/Notice/Notice";
import { Pagination } from "@/ui/Pagination/Pagination";
import formCss from "@/ui/PlainForm/PlainForm.module.css";

const PATH = "/operador/avisos";
const text = operatorNoticesText.queue;

function pathOf(state: NoticeQueuePage["query"]["state"], page: number): string {
  const parameters = new URLSearchParams({
    ...(state !== "esperam" && { estado: state }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return parameters.size > 0 ? `${PATH}?${parameters.toString()}` : PATH;
}

function Upload({ token, megabytes, problems }: Pick<NoticeQueuePage, "token" | "megabytes" | "problems">) {
  const { title, label, hint, submit } = operatorNoticesText.upload;
  return (
    <form method="post" action={PATH} encType="multipart/form-data" className={`card ${formCss.box}`}>
      <h2>{title}</h2>
      <input type="hidden" name="token" value={token} />
      <TextField
        name="arquivo"
        type="file"
        label={label}
        hint={hint(megabytes)}
        required
        problems={problems}
      />
      <Button type="submit" name="act" value="import" variant="primary">
        {submit}
      </Button>
    </form>
  );
}

const nameOf = ({ brand, model, gtin }: QueuedNotice): string =>
  [brand, model].filter(Boolean).join(" ") || (gtin === null ? text.unnamed : shortGtin(gtin));

function Product({ product, problems }: { product: QueuedNotice } & Pick<NoticeQueuePage, "problems">) {
  const { key, notice, gtin, items, suggestions, typed } = product;
  const name = nameOf(product);
  const { authority, number, date, risk, url } = notice;
  return (
    <li className={`card ${list.job}`}>
      <h3>{name}</h3>
      <p className={list.times}>
        {joinFacts([
          safetyNoticeText.head(authority, number, formatNumericDate(date) ?? date),
          gtin && `${text.gtin} ${shortGtin(gtin)}`,
        ])}
      </p>
      <p>{risk}</p>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={text.seeLabel(number)}>
        {text.see}
      </a>
      <fieldset className={formCss.form}>
        <legend>{text.items(name)}</legend>
        {items.length + suggestions.length === 0 && <p>{text.noSuggestion}</p>}
        {[...items, ...suggestions].map((item) => (
          <CheckField
            key={item.id}
            name={`item:${key}`}
            value={String(item.id)}
            isChecked={items.includes(item)}
          >
            {item.name}
          </CheckField>
        ))}
        <TextField
          name={`typed:${key}`}
          label={text.other}
          aria-label={text.otherLabel(name)}
          maxLength={1_000}
          value={typed}
          problems={problems}
        />
      </fieldset>
      <CheckField name="mark" value={key} aria-label={text.markLabel(name)}>
        {text.mark}
      </CheckField>
    </li>
  );
}

export function NoticeQueueScreen({
  notices,
  query: { state, page },
  total,
  pageCount,
  token,
  megabytes,
  done,
  problems,
  routes,
}: NoticeQueuePage & { routes: readonly string[] }) {
  const { title, lead, done: doneTexts, summary } = operatorNoticesText;
  return (
    <OperatorLayout title={title} lead={lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{formatCount(done.count, doneTexts[done.act])}.</Notice>}
      <FormProblems title={summary} problems={problems} />
      <Upload token={token} megabytes={megabytes} problems={problems} />
      <h2>{text.title}</h2>
      <nav aria-label={text.states} className={formCss.actions}>
        {NOTICE_STATES.map((each) => (
          <ButtonLink key={each} href={pathOf(each, 1)} aria-current={each === state ? "page" : undefined}>
            {text.state[each]}
          </ButtonLink>
        ))}
      </nav>
      {total === 0 ? <p>{text.none}</p> : <p>{formatCount(total, text.found)}</p>}
      {notices.length > 0 && (
        <QueueForm
          action={pathOf(state, page)}
          token={token}
          decision={{ act: "link", label: text.link }}
          text={text}
        >
          {notices.map((product) => (
            <Product key={product.key} product={product} problems={problems} />
          ))}
        </QueueForm>
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(other) => pathOf(state, other)} />
    </OperatorLayout>
  );
}
