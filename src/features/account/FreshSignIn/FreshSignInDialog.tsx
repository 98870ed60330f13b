import css from "@/features/account/FreshSignIn/FreshSignIn.module.css";
import { textAttribute, useAccountUser } from "@/features/account/queries/account-user";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useSignInAgain, type SignInAgainStep } from "@/features/account/queries/useSignInAgain";
import { useSignOut } from "@/features/account/queries/useSignOut";
import { isWrongPassword } from "@/features/account/wrong-password";
import type { AuthFailure } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { describeAuthFailure } from "@/text/auth-failures";
import { CodeField } from "@/ui/CodeField";
import { authProblem } from "@/ui/Form/auth-problem";
import { codeDigits, codeRule, passwordRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission, type SubmissionProblem } from "@/ui/Form/useFormSubmission";
import { PasswordField } from "@/ui/PasswordField/PasswordField";
import { SubmitButton } from "@/ui/SubmitButton";
import { useRouter } from "next/router";
import { useEffect, useRef, type ReactNode } from "react";

const text = accountText.freshSignIn;

interface FreshSignInDialogProps {
  /** Told once, whether the visitor has signed in again. */
  onClose: (isDone: boolean) => void;
}

/**
 * Asks for the password, and the second factor where there is one, over the page that needs it. Accounts whose sign-in
 * cannot be repeated here leave for the sign-in page and come back.
 */
export function FreshSignInDialog({ onClose }: FreshSignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isDone = useRef(false);
  const { step, givePassword, giveCode } = useSignInAgain();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  useEffect(() => {
    // The platform gives the focus back to where it was.
    if (step.kind === "done") {
      isDone.current = true;
      dialog.current?.close();
    } else dialog.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
  }, [step]);
  const cancel = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby="entrar-de-novo"
      onClose={() => onClose(isDone.current)}
    >
      <h2 id="entrar-de-novo">{text.heading}</h2>
      {step.kind === "password" && <PasswordStep onPassword={givePassword} onCancel={cancel} />}
      {step.kind === "code" && <CodeStep step={step} onCode={giveCode} onCancel={cancel} />}
      {step.kind === "elsewhere" && <ElsewhereStep onCancel={cancel} />}
    </dialog>
  );
}

interface ActionsProps {
  children: ReactNode;
  onCancel: () => void;
}

function Actions({ children, onCancel }: ActionsProps) {
  return (
    <div className="form-actions">
      {children}
      <button type="button" className="button" onClick={onCancel}>
        {accountText.cancel}
      </button>
    </div>
  );
}

const passwordProblem = (failure: AuthFailure): SubmissionProblem<"password"> =>
  isWrongPassword(failure)
    ? { message: text.wrong, field: "password" }
    : authProblem(failure, { password: "password" });

interface PasswordStepProps {
  onPassword: (password: string) => Promise<AuthFailure | null>;
  onCancel: () => void;
}

function PasswordStep({ onPassword, onCancel }: PasswordStepProps) {
  const { data: user } = useAccountUser();
  const account = user && (textAttribute(user, "email") ?? textAttribute(user, "phone_number"));
  const submission = useFormSubmission({
    fields: { password: passwordRule },
    submit: async ({ password }) => {
      const failure = await onPassword(password);
      return failure && passwordProblem(failure);
    },
  });
  return (
    <>
      <p className={css.freshNote}>{text.note}</p>
      <Form submission={submission}>
        {/* Password managers find the password by this name. */}
        <input type="text" name="username" autoComplete="username" value={account ?? ""} readOnly hidden />
        <PasswordField
          binding={submission.field("password")}
          label={text.password}
          autoComplete="current-password"
        />
        <Actions onCancel={onCancel}>
          <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
        </Actions>
      </Form>
    </>
  );
}

interface CodeStepProps {
  step: Extract<SignInAgainStep, { kind: "code" }>;
  onCode: (code: string) => Promise<AuthFailure | null>;
  onCancel: () => void;
}

function CodeStep({ step: { method, destination }, onCode, onCancel }: CodeStepProps) {
  const submission = useFormSubmission({
    fields: { code: codeRule },
    submit: async ({ code }) => {
      const failure = await onCode(codeDigits(code));
      return failure && authProblem(failure, { code: "code" });
    },
  });
  return (
    <>
      <p className={css.freshNote}>{method === "totp" ? text.appCode : text.smsCode(destination)}</p>
      <Form submission={submission}>
        <CodeField binding={submission.field("code")} label={text.code} />
        <Actions onCancel={onCancel}>
          <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
        </Actions>
      </Form>
    </>
  );
}

function ElsewhereStep({ onCancel }: { onCancel: () => void }) {
  const { asPath } = useRouter();
  const signOut = useSignOut({ next: asPath });
  const failure = failureOf(signOut);
  return (
    <>
      <p className={css.freshNote}>{text.elsewhere}</p>
      {failure && (
        <p className={css.freshProblem} role="alert">
          {describeAuthFailure(failure)}
        </p>
      )}
      <div className={css.freshActions}>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={signOut.isPending}
          onClick={() => {
            if (!signOut.isPending) signOut.mutate("here");
          }}
        >
          {text.leave}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {accountText.cancel}
        </button>
      </div>
    </>
  );
}
