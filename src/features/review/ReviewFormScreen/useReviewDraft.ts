import { forgetDraft, keepDraft, readDraft } from "@/features/review/ReviewFormScreen/review-draft";
import type { ReviewFormPage } from "@/lib/contracts/review-form";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";

const technical: readonly string[] = ["token", "key", "edits", "act"];

function typedIn(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && !technical.includes(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** A form without a chosen file has one without a name. */
const photosIn = (form: HTMLFormElement): number =>
  new FormData(form).getAll("photos").filter((file) => file instanceof File && file.name !== "").length;

const isSame = (left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>) =>
  [...Object.keys(left), ...Object.keys(right)].every((name) => (left[name] ?? "") === (right[name] ?? ""));

/** Stores what is typed until it is published, and restores it after a reload or another sign-in. */
export function useReviewDraft(
  form: RefObject<HTMLFormElement | null>,
  { userId, item, values, formKey, problems }: ReviewFormPage,
  setField: (name: string, value: string) => void,
) {
  const [kept, setKept] = useState<{ key: string; photos: number } | null>(null);
  const currentKey = kept?.key ?? formKey;

  const restore = useEffectEvent((element: HTMLFormElement) => {
    const draft = userId === null ? null : readDraft(userId, item.slug);
    // A form that came back with problems already has the newest text.
    if (!draft || problems.length > 0) return;
    const typed = typedIn(element);
    // What was typed before hydration is newer than the draft.
    if (!isSame(typed, values) || (isSame(draft.values, typed) && draft.photos === 0)) return;
    for (const [name, value] of Object.entries({ ...draft.values })) setField(name, value);
    setKept({ key: draft.key, photos: draft.photos });
  });
  const keep = useEffectEvent((element: HTMLFormElement) => {
    const draft = { key: currentKey, values: typedIn(element), photos: photosIn(element) };
    if (userId !== null) keepDraft(userId, item.slug, draft);
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    // After the effects of the fields, which read the HTML.
    queueMicrotask(() => restore(element));
    const onInput = () => keep(element);
    element.addEventListener("input", onInput);
    return () => element.removeEventListener("input", onInput);
  }, [form]);

  return {
    /** Key of the form in which the draft was started. */
    key: currentKey,
    isRestored: kept !== null,
    /** Photos that were chosen in it; a browser keeps none of them. */
    lostPhotos: kept?.photos ?? 0,
    forget: () => {
      if (userId !== null) forgetDraft(userId, item.slug);
      setKept(null);
    },
  };
}
