import { formText } from "@/text/forms";
import type { FieldRule } from "@/ui/Form/field-rules";
import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from "react";

/** Why a submission failed: a sentence for the visitor, and the field that it is about where it is about one. */
export interface SubmissionProblem<Name extends string> {
  readonly message: string;
  readonly field?: Name | undefined;
}

/** What a form gives its hook. */
export interface FormDescription<Name extends string> {
  /** The rule of every field, in the order in which they stand in the form. */
  readonly fields: Readonly<Record<Name, FieldRule>>;
  /**
   * Does what the form is for, with values that fit the rules. Null where it worked: what happens then (the next step,
   * a notice) is done in here before it resolves. "leaving" where another page is on its way: the form stays busy.
   */
  readonly submit: (
    values: Readonly<Record<Name, string>>,
  ) => Promise<SubmissionProblem<Name> | null | "leaving">;
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
  readonly problems: readonly { readonly fieldId: string | null; readonly message: string }[];
  /** Counts failed submissions: the summary takes the focus at each. */
  readonly attempt: number;
  readonly field: (name: Name) => FieldBinding;
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
  attempt: number;
}

const initialState = { status: "idle", errors: {}, general: null, attempt: 0 } as const;

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
  const { fields, submit, resetsAfterSuccess = false } = description;
  const names = Object.keys(fields) as Name[];
  const prefix = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const isMounted = useRef(false);
  const [state, setState] = useState<FormState<Name>>(initialState);
  const idOf = (name: Name) => `${prefix}${name}`;

  useEffect(() => {
    isMounted.current = true;
    // Back to a page that was left while its form was busy, as the browser kept it.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setState(initialState);
    };
    window.addEventListener("pageshow", onShow);
    return () => {
      isMounted.current = false;
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  const fail = (errors: FormState<Name>["errors"], general: string | null) =>
    setState(({ attempt }) => ({ status: "failed", errors, general, attempt: attempt + 1 }));

  const end = (problem: SubmissionProblem<Name> | null) => {
    if (problem) {
      const { field, message } = problem;
      return field === undefined
        ? fail({}, message)
        : fail({ [field]: message } as typeof state.errors, null);
    }
    if (resetsAfterSuccess) form.current?.reset();
    setState((known) => ({ ...known, status: "succeeded" }));
  };

  const send = async (values: Record<Name, string>) => {
    isBusy.current = true;
    setState((known) => ({ ...known, status: "busy", errors: {}, general: null }));
    try {
      const problem = await submit(values);
      if (problem === "leaving") return;
      isBusy.current = false;
      if (isMounted.current) end(problem);
    } catch (error) {
      isBusy.current = false;
      fail({}, formText.unexpected);
      reportError(error);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
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
    problems: state.general === null ? fieldProblems : [{ fieldId: null, message: state.general }],
    attempt: state.attempt,
    field: (name) => ({ id: idOf(name), name, error: state.errors[name] ?? null }),
    formProps: { ref: form, onSubmit, onInput },
  };
}
