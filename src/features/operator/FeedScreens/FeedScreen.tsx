import { FeedBadge } from "@/features/operator/FeedScreens/FeedBadge";
import { FeedForm } from "@/features/operator/FeedScreens/FeedForm";
import { FeedPictures } from "@/features/operator/FeedScreens/FeedPictures";
import { FeedRuns } from "@/features/operator/FeedScreens/FeedRuns";
import { Button, type ButtonVariant } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { FeedPage } from "@/lib/contracts/operator-feeds";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { operatorFeedsText } from "@/text/operator-feeds";
import { Notice } from "@/ui/Notice/Notice";

const text = operatorFeedsText.actions;

type Feed = NonNullable<FeedPage["feed"]>;

function Act({ value, children, variant }: { value: string; children: string; variant?: ButtonVariant }) {
  return (
    <Button type="submit" name="act" value={value} variant={variant}>
      {children}
    </Button>
  );
}

/** Rows of the last file and of one that lost too many, with the decision about it. */
function Shrunken({ feed, rows, token }: { feed: Feed; rows: number; token: string }) {
  const before = feed.rows ?? 0;
  const loss = `${formatInteger(Math.round((1 - rows / Math.max(before, 1)) * 100))}%`;
  return (
    <section className={`card ${formCss.box}`} aria-labelledby="encolheu">
      <h2 id="encolheu">{text.shrunken}</h2>
      <p>{text.shrunkenText(formatInteger(before), formatInteger(rows), loss)}</p>
      <form method="post" action={`/operador/feeds/${feed.id}`} className={formCss.actions}>
        <input type="hidden" name="token" value={token} />
        <Act value="confirm">{text.confirm}</Act>
        <Act value="discard" variant="primary">
          {text.discard}
        </Act>
      </form>
    </section>
  );
}

function Upload({ feed, problems, token }: Pick<FeedPage, "problems" | "token"> & { feed: Feed }) {
  return (
    <form
      method="post"
      action={`/operador/feeds/${feed.id}`}
      encType="multipart/form-data"
      className={formCss.form}
    >
      <input type="hidden" name="token" value={token} />
      <TextField name="file" label={text.file} problems={problems} type="file" accept=".xml,.tsv,.txt,.gz" />
      <p className={formCss.actions}>
        <Act value="upload" variant="primary">
          {text.upload}
        </Act>
      </p>
    </form>
  );
}

export function FeedScreen({ routes, ...page }: FeedPage & { routes: readonly string[] }) {
  const { feed, runs, token, done, problems } = page;
  if (!feed) return null;
  const shrunken = feed.state === "waits" ? runs.find(({ state }) => state === "waits") : undefined;
  const general = problems.filter(({ field }) => field === null || field === "file");
  const ofForm = problems.filter((problem) => !general.includes(problem));
  return (
    <OperatorLayout
      title={operatorFeedsText.form.title(feed.name)}
      lead={operatorFeedsText.kinds[feed.kind]}
      route="/operador/feeds"
      routes={routes}
    >
      {done && <Notice kind="success">{operatorFeedsText.done[done]}</Notice>}
      <FormProblems title={operatorFeedsText.form.summary} problems={general} />
      {shrunken?.rows != null && <Shrunken feed={feed} rows={shrunken.rows} token={token} />}
      {feed.state !== "deleting" && (
        <section className={formCss.section} aria-labelledby="agora">
          <h2 id="agora">
            {text.title} <FeedBadge feed={feed} />
          </h2>
          {feed.address === null && <Upload feed={feed} problems={problems} token={token} />}
          <form method="post" action={`/operador/feeds/${feed.id}`} className={formCss.actions}>
            <input type="hidden" name="token" value={token} />
            <Act value="run">{text.run}</Act>
            {feed.state === "paused" ? (
              <Act value="resume">{text.resume}</Act>
            ) : (
              <Act value="pause">{text.pause}</Act>
            )}
          </form>
        </section>
      )}
      <FeedRuns runs={runs} />
      {page.pictures && <FeedPictures pictures={page.pictures} isOn={feed.usesPictures} />}
      {feed.state !== "deleting" && (
        <>
          <section className={formCss.section} aria-labelledby="dados">
            <h2 id="dados">{operatorFeedsText.form.facts}</h2>
            <FeedForm {...page} problems={ofForm} />
          </section>
          <section className={formCss.section} aria-labelledby="excluir">
            <h2 id="excluir">{text.remove}</h2>
            <p className={formCss.hint}>{text.wayBack(feed.address === null)}</p>
            <p className={formCss.hint}>
              {page.brought &&
                text.brought(
                  formatCount(page.brought.offers, text.offers),
                  formatCount(page.brought.reviews, text.reviews),
                )}{" "}
              {text.removeHint}
            </p>
            <form method="post" action={`/operador/feeds/${feed.id}`} className={formCss.actions}>
              <input type="hidden" name="token" value={token} />
              <Act value="remove" variant="danger-quiet">
                {text.remove}
              </Act>
            </form>
          </section>
        </>
      )}
    </OperatorLayout>
  );
}
