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

const isSame = (left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>) =>
  [...Object.keys(left), ...Object.keys(right)].every((name) => (left[name] ?? "") === (right[name] ?? ""));

/** Stores what is typed until it is published, and restores it after a reload or another sign-in. */
export function useReviewDraft(
  form: RefObject<HTMLFormElement | null>,
  { userId, item, values, formKey, problems }: ReviewFormPage,
  setField: (name: string, value: string) => void,
) {
  const [kept, setKept] = useState<{ key: string } | null>(null);
  const currentKey = kept?.key ?? formKey;

  const restore = useEffectEvent((element: HTMLFormElement) => {
    const draft = userId === null ? null : readDraft(userId, item.slug);
    // A form that came back with problems already has the newest text.
    if (!draft || problems.length > 0) return;
    const typed = typedIn(element);
    // What was typed before hydration is newer than the draft.
    if (!isSame(typed, values) || isSame(draft.values, typed)) return;
    for (const [name, value] of Object.entries({ ...draft.values })) setField(name, value);
    setKept({ key: draft.key });
  });
  const keep = useEffectEvent((element: HTMLFormElement) => {
    if (userId !== null) keepDraft(userId, item.slug, { key: currentKey, values: typedIn(element) });
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
    forget: () => {
      if (userId !== null) forgetDraft(userId, item.slug);
      setKept(null);
    },
  };
}
