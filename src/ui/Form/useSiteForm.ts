import { formText } from "@/text/forms";
import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ControlProps } from "@/ui/Field/control-props";
import { fieldId } from "@/ui/Field/field-id";
import { useEffect, useId, useRef, useState, type SyntheticEvent } from "react";
import {
  get,
  set,
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";

export interface SubmissionProblem<Name extends string> {
  readonly message: string;
  readonly field?: Name | undefined;
  /** Whether the same submission may succeed later; the summary then has a button for it. */
  readonly canRetry?: boolean;
}

export interface Continuation {
  readonly goOn: () => void;
}

/** Type of a root error for which a retry is offered. */
export const RETRIABLE = "retriable";

interface FormDescription<Values extends FieldValues, Parsed> {
  readonly schema: z.ZodType<Parsed, Values>;
  /** Null for success. With a continuation the form stays busy until it has run, or the visitor leaves. */
  readonly submit: (values: Parsed) => Promise<SubmissionProblem<string> | Continuation | null>;
  /** Problems of a submission without scripts; `field` is null for the form as a whole. */
  readonly problems?: readonly FieldIssue[];
  /** Aborts what `submit` has started; without it the visitor cannot cancel. */
  readonly cancel?: () => void;
}

/** What a form tells each of its fields. */
export interface SiteFormField extends ControlProps {
  readonly name: string;
  readonly form: string;
  readonly problems: readonly FieldIssue[];
  readonly required: true;
}

export interface SiteForm<Values extends FieldValues = FieldValues, Parsed = Values> extends UseFormReturn<
  Values,
  unknown,
  Parsed
> {
  /** Prefix of the ids of its fields. */
  readonly id: string;
  /** The problems that are shown; `field` is null for the form as a whole. */
  readonly problems: readonly FieldIssue[];
  /** The properties of the field of this name, which is required unless it says `isOptional`. */
  readonly field: (name: Path<Values>) => SiteFormField;
  /** Moves the focus to a field. */
  readonly focus: (name: string) => void;
  /** Validates and submits; does nothing during a submission. */
  readonly send: (event?: SyntheticEvent) => void;
  /** Stops waiting for the submission; null where that is not offered. */
  readonly cancel: (() => void) | null;
}

const noProblems = [] as const;

/** Problems that came with the page, in react-hook-form's shape. */
function errorsOf<Values extends FieldValues>(
  problems: NonNullable<FormDescription<Values, unknown>["problems"]>,
): FieldErrors<Values> | null {
  if (problems.length === 0) return null;
  const errors = {};
  for (const { field, message } of problems)
    if (get(errors, field ?? "root") === undefined) set(errors, field ?? "root", { type: "sent", message });
  return errors;
}

/** The problems in react-hook-form's shape, flat. */
function issuesOf(errors: FieldErrors, group = ""): FieldIssue[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = group + key;
    if (typeof error?.message !== "string") return issuesOf((error ?? {}) as FieldErrors, `${name}.`);
    return [{ field: name === "root" ? null : name, message: error.message }];
  });
}

/** Fields are uncontrolled, so that what a visitor or password manager enters before hydration is kept. */
export function useSiteForm<Values extends FieldValues, Parsed>({
  schema,
  submit,
  problems = noProblems,
  cancel,
}: FormDescription<Values, Parsed>): SiteForm<Values, Parsed> {
  // The error summary takes the focus after a failure, not the first wrong field.
  const [errors] = useState(() => errorsOf<Values>(problems));
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    ...(errors && { errors }),
  });
  /** The current submission. Aborting it ends the visitor's wait. */
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const stop = () => running.current?.abort();
    // The back/forward cache can show a page again that was left while its form was busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && stop();
    window.addEventListener("pageshow", onShow);
    return () => {
      stop();
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  const tell = ({ field, message, canRetry }: SubmissionProblem<string>) =>
    form.setError((field ?? "root") as Path<Values> | "root", {
      type: canRetry ? RETRIABLE : "refused",
      message,
    });

  const run = async (values: Parsed, signal: AbortSignal, stopped: Promise<void>) => {
    try {
      const outcome = await submit(values);
      if (signal.aborted) return;
      if (outcome && "goOn" in outcome) {
        outcome.goOn();
        await stopped;
      } else if (outcome) tell(outcome);
    } catch (error) {
      if (!signal.aborted) tell({ message: formText.unexpected });
      reportError(error);
    }
  };

  const send = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (running.current) return;
    const current = new AbortController();
    const { signal } = current;
    running.current = current;
    const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    const submitValid = form.handleSubmit((values) => Promise.race([run(values, signal, stopped), stopped]));
    void submitValid().finally(() => {
      running.current = null;
    });
  };

  const id = `${useId()}-`;
  const shown = issuesOf(form.formState.errors);
  return {
    ...form,
    id,
    problems: shown,
    field: (name) => ({ ...form.register(name), form: id, problems: shown, required: true }),
    focus: (name) => document.getElementById(fieldId(id + name))?.focus(),
    send,
    cancel: cancel
      ? () => {
          running.current?.abort();
          cancel();
        }
      : null,
  };
}
