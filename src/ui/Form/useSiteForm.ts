import { formText } from "@/text/forms";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
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

/** Why a submission failed: a sentence for the visitor, and the field that it is about where it is about one. */
export interface SubmissionProblem<Name extends string> {
  readonly message: string;
  readonly field?: Name | undefined;
  /** Whether the same submission may work another time: the summary then has a button for it. */
  readonly canRetry?: boolean;
}

/** What follows a submission that worked, where the visitor still waits for it: another step, or another page. */
export interface Continuation {
  readonly goOn: () => void;
}

/** The type of a root error that may be gone at the next try. */
export const RETRIABLE = "retriable";

interface FormDescription<Values extends FieldValues, Parsed> {
  /** What the fields may hold, in the order in which they stand in the form. */
  readonly schema: z.ZodType<Parsed, Values>;
  /**
   * Does what the form is for, with what the schema made of the fields. Null where it worked; a continuation where the
   * form is done: it stays busy, and goes on unless the visitor has cancelled it or left the page.
   */
  readonly submit: (values: Parsed) => Promise<SubmissionProblem<string> | Continuation | null>;
  /** What was wrong with it where it was sent without scripts: of a field, or of the whole form (null). */
  readonly problems?: readonly { readonly field: string | null; readonly message: string }[];
  /** Ends what `submit` has begun, as far as that can be ended; without it the visitor is offered no way to cancel. */
  readonly cancel?: () => void;
}

/** A form of react-hook-form whose submission can be waited for, retried and cancelled. */
export interface SiteForm<Values extends FieldValues = FieldValues, Parsed = Values> extends UseFormReturn<
  Values,
  unknown,
  Parsed
> {
  /** Checks the fields and submits them; nothing while a submission is under way. */
  readonly send: (event?: SyntheticEvent) => void;
  /** Stops waiting for the submission that is under way; null where that is not offered. */
  readonly cancel: (() => void) | null;
}

const noProblems = [] as const;

/** Problems that came with the page, in the form that react-hook-form shows. */
function errorsOf<Values extends FieldValues>(
  problems: NonNullable<FormDescription<Values, unknown>["problems"]>,
): FieldErrors<Values> | null {
  if (problems.length === 0) return null;
  const errors = {};
  for (const { field, message } of problems)
    if (get(errors, field ?? "root") === undefined) set(errors, field ?? "root", { type: "sent", message });
  return errors;
}

/**
 * A form that is checked by its schema, and busy until its submission has ended. The fields are not held by React, so
 * that what a visitor or a password manager has put into them before hydration stays and is sent.
 */
export function useSiteForm<Values extends FieldValues, Parsed>({
  schema,
  submit,
  problems = noProblems,
  cancel,
}: FormDescription<Values, Parsed>): SiteForm<Values, Parsed> {
  // The summary takes the focus after a failure, not the first wrong field.
  const [errors] = useState(() => errorsOf<Values>(problems));
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    ...(errors && { errors }),
  });
  /** The submission that is under way. Aborting it ends the visitor's wait. */
  const running = useRef<AbortController | null>(null);

  useEffect(() => {
    const stop = () => running.current?.abort();
    // The browser has kept a page that was left while its form was busy, and shows it again.
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

  return {
    ...form,
    send,
    cancel: cancel
      ? () => {
          running.current?.abort();
          cancel();
        }
      : null,
  };
}
