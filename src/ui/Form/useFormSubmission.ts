import { formText } from "@/text/forms";
import type { FieldRule } from "@/ui/Form/field-rules";
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from "react";

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

/** What a form gives its hook. */
export interface FormDescription<Name extends string> {
  /** The rule of every field, in the order in which they stand in the form. */
  readonly fields: Readonly<Record<Name, FieldRule>>;
  /**
   * Does what the form is for, with values that fit the rules. Null where it worked; a continuation where the form is at
   * its end with it: it stays busy, and goes on unless the visitor has cancelled it or left the page.
   */
  readonly submit: (
    values: Readonly<Record<Name, string>>,
  ) => Promise<SubmissionProblem<Name> | Continuation | null>;
  /** Ends what `submit` has begun, as far as that can be ended; without it the visitor is offered no way to cancel. */
  readonly cancel?: () => void;
  /** Whether the fields are emptied after a success, as those of a password that was changed. */
  readonly resetsAfterSuccess?: boolean;
}

/** What a field of the form takes over. */
export interface FieldBinding {
  readonly id: string;
  readonly name: string;
  readonly error: string | null;
}

/** A form in the course of its submission: `Form` takes it as a whole. */
export interface FormSubmission<Name extends string = string> {
  readonly status: "idle" | "busy" | "failed" | "succeeded";
  /** Problems of the last submission, in the order of the fields; `fieldId` is null for one of no field. */
  readonly problems: readonly {
    readonly fieldId: string | null;
    readonly message: string;
    readonly canRetry?: boolean;
  }[];
  /** Counts failed submissions: the summary takes the focus at each. */
  readonly attempt: number;
  readonly field: (name: Name) => FieldBinding;
  /** Takes the visitor back to the form, busy as it is; null where nothing can be cancelled. */
  readonly cancel: (() => void) | null;
  /** Forgets the problems of the last submission. */
  readonly forgetProblems: () => void;
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
}

interface FormState<Name extends string> {
  status: FormSubmission["status"];
  errors: Partial<Record<Name, string>>;
  general: string | null;
  canRetry: boolean;
  attempt: number;
}

const initialState = { status: "idle", errors: {}, general: null, canRetry: false, attempt: 0 } as const;

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const read = (name: Name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
}

/**
 * The course of a form: rules are checked at the press, then it is busy and takes no second press, then it failed (the
 * summary gets the focus) or succeeded. The fields keep their own values, so that password managers fill them and what
 * was typed before the scripts ran stays. A problem goes away while its field is corrected.
 */
export function useFormSubmission<Name extends string>(
  description: FormDescription<Name>,
): FormSubmission<Name> {
  const { fields, submit, cancel, resetsAfterSuccess = false } = description;
  const names = Object.keys(fields) as Name[];
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  /** The submission that the visitor waits for; null where there is none. */
  const awaited = useRef<symbol | null>(null);
  const [state, setState] = useState<FormState<Name>>(initialState);
  const idOf = (name: Name) => `${prefix}${name}`;

  useEffect(() => {
    // Back to a page that was left while its form was busy, as the browser kept it.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      awaited.current = null;
      setState(initialState);
    };
    window.addEventListener("pageshow", onShow);
    return () => {
      awaited.current = null;
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  const fail = (errors: FormState<Name>["errors"], general: string | null, canRetry = false) =>
    setState(({ attempt }) => ({ status: "failed", errors, general, canRetry, attempt: attempt + 1 }));

  const end = (problem: SubmissionProblem<Name> | null) => {
    if (problem) {
      const { field, message, canRetry } = problem;
      return field === undefined
        ? fail({}, message, canRetry)
        : fail({ [field]: message } as typeof state.errors, null);
    }
    if (resetsAfterSuccess) form.current?.reset();
    setState((known) => ({ ...known, status: "succeeded" }));
  };

  const send = async (values: Record<Name, string>) => {
    const run = (awaited.current = Symbol());
    setState((known) => ({ ...known, status: "busy", errors: {}, general: null }));
    try {
      const outcome = await submit(values);
      if (awaited.current !== run) return;
      if (outcome && "goOn" in outcome) return outcome.goOn();
      awaited.current = null;
      end(outcome);
    } catch (error) {
      if (awaited.current === run) {
        awaited.current = null;
        fail({}, formText.unexpected);
      }
      reportError(error);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (awaited.current !== null) return;
    const values = valuesOf(event.currentTarget, names);
    const errors: FormState<Name>["errors"] = {};
    for (const name of names) {
      const error = fields[name](values[name]);
      if (error !== null) errors[name] = error;
    }
    if (Object.keys(errors).length > 0) fail(errors, null);
    else void send(values);
  };

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = names.find((known) => target instanceof HTMLInputElement && target.name === known);
    if (name === undefined || state.errors[name] === undefined) return;
    const error = fields[name]((target as HTMLInputElement).value);
    setState((known) => {
      const { [name]: _, ...others } = known.errors;
      const errors = error === null ? others : { ...known.errors, [name]: error };
      return { ...known, errors: errors as FormState<Name>["errors"] };
    });
  };

  const fieldProblems = names.flatMap((name) => {
    const message = state.errors[name];
    return message === undefined ? [] : [{ fieldId: idOf(name), message }];
  });
  return {
    status: state.status,
    problems:
      state.general === null
        ? fieldProblems
        : [{ fieldId: null, message: state.general, canRetry: state.canRetry }],
    attempt: state.attempt,
    field: (name) => ({ id: idOf(name), name, error: state.errors[name] ?? null }),
    cancel: cancel
      ? () => {
          awaited.current = null;
          setState((known) => ({ ...known, status: "idle" }));
          cancel();
        }
      : null,
    forgetProblems: () => setState((known) => ({ ...known, errors: {}, general: null })),
    formProps: { ref: form, onSubmit, onInput },
  };
}
