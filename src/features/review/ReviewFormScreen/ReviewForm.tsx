import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import { PhotoField } from "@/features/review/ReviewFormScreen/PhotoField";
import { StarField, type StarFieldProps } from "@/features/review/ReviewFormScreen/StarField";
import { useReviewDraft } from "@/features/review/ReviewFormScreen/useReviewDraft";
import { ReviewPreview } from "@/features/review/ReviewFormScreen/ReviewPreview";
import type { SendProblem } from "@/features/review/ReviewFormScreen/send-review";
import { reviewContentSchema, type ReviewContent } from "@/lib/contracts/own-review";
import { criterionField, type ReviewFormPage } from "@/lib/contracts/review-form";
import { REVIEW_LENGTHS } from "@/lib/contracts/review-lengths";
import { changedReviewsPath } from "@/lib/review-query";
import { signInAddress } from "@/lib/sign-in-address";
import { reviewsText } from "@/text/reviews";
import { reviewFormText as text } from "@/text/review-form";
import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import { SelectField } from "@/ui/Field/SelectField";
import { Form } from "@/ui/Form/Form";
import { useSiteForm, type SubmissionProblem } from "@/ui/Form/useSiteForm";
import { Notice } from "@/ui/Notice/Notice";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { tell } from "@/ui/Toasts/toasts";
import { useRouter } from "next/router";
import { useRef, useState } from "react";

const NAMES = ["stars", "title", "body", "pros", "cons", "ownedFor", "authorName"] as const;

const formPath = (itemSlug: string) => `/itens/${itemSlug}/avaliar`;

function describe(problem: Exclude<SendProblem, "signed-out">): SubmissionProblem<string> {
  if (typeof problem === "object") {
    const [first] = problem.fields;
    return { message: first?.message ?? text.problems.failed, field: first?.field };
  }
  switch (problem) {
    case "contact":
      return { message: text.problems.contact };
    case "exists":
      return { message: text.problems.exists };
    case "gone":
      return { message: text.problems.gone };
    case "too-many":
      return { message: text.problems.tooMany(3600) };
    case "failed":
      return { message: text.problems.failed, canRetry: true };
  }
}

function useReviewForm(page: ReviewFormPage) {
  const { item, problems } = page;
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const [isEdit, setEdit] = useState(page.isEdit);
  const [pending, setPending] = useState<ReviewContent | null>(null);
  const form = useSiteForm({
    schema: reviewContentSchema,
    problems,
    submit: async (content) => {
      // Shown at once, and removed again where publishing fails.
      setPending(content);
      const { sendReview } = await import("@/features/review/ReviewFormScreen/send-review");
      const sent = await sendReview(item.slug, new FormData(element.current ?? undefined), isEdit);
      if (!sent.ok) {
        setPending(null);
        if (sent.error === "signed-out") {
          await router.push(signInAddress({ next: formPath(item.slug), reason: "sessao-encerrada" }));
          return null;
        }
        if (sent.error === "exists") setEdit(true);
        if (sent.error === "gone") setEdit(false);
        return describe(sent.error);
      }
      draft.forget();
      tell({ kind: "done", text: isEdit ? text.saved : text.published });
      return { goOn: () => void router.push(changedReviewsPath(item.slug, new Date())) };
    },
  });
  const draft = useReviewDraft(element, page, (name, value) =>
    form.setValue(name as "body", value, { shouldDirty: true }),
  );
  return { form, draft, element, isEdit, pending };
}

/** Without scripts a plain form; with them the review is shown while it is being published. */
export function ReviewForm(page: ReviewFormPage) {
  const { item, criteria, values, token } = page;
  const { form, draft, element, isEdit, pending } = useReviewForm(page);
  const { title, body } = REVIEW_LENGTHS;
  const discard = () => {
    draft.forget();
    for (const name of [...NAMES, ...criteria.map(({ slug }) => criterionField(slug))])
      form.setValue(name, values[name] ?? "");
    // The pressed button disappears.
    element.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  };
  const field = (name: (typeof NAMES)[number]) => ({
    ...form.field(name),
    value: values[name],
  });
  const stars = (name: "stars" | ReturnType<typeof criterionField>) => ({
    ...form.field(name),
    value: values[name],
    onEarly: (early: string) => form.setValue(name, early),
  });
  return (
    <>
      {pending && <ReviewPreview content={pending} criteria={criteria} />}
      <div hidden={pending !== null}>
        {draft.isRestored && <DraftNotice lostPhotos={draft.lostPhotos} onDiscard={discard} />}
        <Form form={form} label={text.form} action={formPath(item.slug)} ref={element}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="key" value={draft.key} />
          <input type="hidden" name="edits" value={isEdit ? "sim" : ""} />
          <StarField {...stars("stars")} legend={text.stars} />
          <TextField
            {...field("title")}
            label={text.titleField}
            hint={text.titleHint}
            isOptional
            maxLength={title.longest}
            autoComplete="off"
          />
          <TextField {...field("body")} label={text.body} hint={text.bodyHint(body.shortest)} rows={7} />
          <div className={css.formPair}>
            <TextField {...field("pros")} label={text.pros} isOptional rows={3} />
            <TextField {...field("cons")} label={text.cons} isOptional rows={3} />
          </div>
          {criteria.length > 0 && <CriterionFields criteria={criteria} fieldOf={stars} />}
          <PhotoField form={form} photos={page.photos} />
          <SelectField
            {...field("ownedFor")}
            label={text.ownedFor}
            isOptional
            options={[["", text.ownedForEmpty], ...Object.entries(reviewsText.ownedFor)]}
          />
          <TextField
            {...field("authorName")}
            label={text.authorName}
            hint={text.authorNameHint}
            autoComplete="name"
          />
          <div className="form-actions">
            <SubmitButton
              form={form}
              label={isEdit ? text.save : text.publish}
              busyLabel={isEdit ? text.saving : text.publishing}
              worksWithoutScripts
            />
          </div>
        </Form>
      </div>
    </>
  );
}

function DraftNotice({ lostPhotos, onDiscard }: { lostPhotos: number; onDiscard: () => void }) {
  return (
    <div className={css.draft}>
      <Notice>
        {text.draftKept} {lostPhotos > 0 && `${text.draftWithoutPhotos(lostPhotos)} `}
        <Button type="button" variant="quiet" onClick={onDiscard}>
          {text.draftDiscard}
        </Button>
      </Notice>
    </div>
  );
}

interface CriterionFieldsProps extends Pick<ReviewFormPage, "criteria"> {
  fieldOf: (name: ReturnType<typeof criterionField>) => Omit<StarFieldProps, "legend">;
}

function CriterionFields({ criteria, fieldOf }: CriterionFieldsProps) {
  return (
    <div className={css.criteria}>
      <h2>{text.criteria}</h2>
      <p>{text.criteriaHint}</p>
      {criteria.map(({ slug, name }) => (
        <StarField key={slug} {...fieldOf(criterionField(slug))} legend={name} isOptional />
      ))}
    </div>
  );
}
