import { Button } from "@/ui/Button";
import css from "@/ui/Dialog/Dialog.module.css";
import { FailureNote } from "@/features/account/FailureNote";
import { textAttribute, useAccountUser } from "@/features/account/queries/account-user";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useSignInAgain, type SignInAgainStep } from "@/features/account/queries/useSignInAgain";
import { useSignOut } from "@/features/account/queries/useSignOut";
import { isWrongPassword } from "@/features/account/wrong-password";
import type { AuthFailure } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { OverlayTheme } from "@/theme/OverlayTheme";
import { CodeField } from "@/ui/Field/CodeField";
import { authProblem } from "@/ui/Form/auth-problem";
import { codeSchema, passwordSchema, sentCodeSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm, type SubmissionProblem } from "@/ui/Form/useSiteForm";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { Modal, ModalBody, ModalContent, ModalFooter, ModalHeader, ModalOverlay } from "@chakra-ui/react";
import { useRouter } from "next/router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { z } from "zod";

const text = accountText.freshSignIn;

interface FreshSignInDialogProps {
  /** Called once: whether the visitor has signed in again. */
  onClose: (isDone: boolean) => void;
}

/** Accounts that cannot sign in here leave for the sign-in page and come back. */
export function FreshSignInDialog({ onClose }: FreshSignInDialogProps) {
  const dialog = useRef<HTMLDivElement>(null);
  const [isCancelled, setCancelled] = useState(false);
  const { step, givePassword, giveCode } = useSignInAgain();
  useEffect(() => {
    // The dialog focuses its first field when it opens; later steps need this.
    dialog.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
  }, [step]);
  const cancel = () => setCancelled(true);
  const isDone = step.kind === "done";
  return (
    <OverlayTheme>
      <Modal
        isOpen={!isDone && !isCancelled}
        onClose={cancel}
        onCloseComplete={() => onClose(isDone)}
        closeOnOverlayClick={false}
      >
        <ModalOverlay />
        <ModalContent ref={dialog}>
          <ModalHeader as="h2">{text.heading}</ModalHeader>
          {step.kind === "password" && <PasswordStep onPassword={givePassword} onCancel={cancel} />}
          {step.kind === "code" && <CodeStep step={step} onCode={giveCode} onCancel={cancel} />}
          {step.kind === "elsewhere" && <ElsewhereStep onCancel={cancel} />}
        </ModalContent>
      </Modal>
    </OverlayTheme>
  );
}

interface ActionsProps {
  children: ReactNode;
  onCancel: () => void;
}

function Actions({ children, onCancel }: ActionsProps) {
  return (
    <ModalFooter as="div">
      {children}
      <Button type="button" onClick={onCancel}>
        {accountText.cancel}
      </Button>
    </ModalFooter>
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
  const form = useSiteForm({
    schema: z.object({ password: passwordSchema }),
    submit: async ({ password }) => {
      const failure = await onPassword(password);
      return failure && passwordProblem(failure);
    },
  });
  return (
    <>
      <ModalBody as="p">{text.note}</ModalBody>
      <Form form={form}>
        {/* Password managers find the password by this name. */}
        <input type="text" name="username" autoComplete="username" value={account ?? ""} readOnly hidden />
        <PasswordField {...form.field("password")} label={text.password} autoComplete="current-password" />
        <Actions onCancel={onCancel}>
          <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
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

const leads = { totp: () => text.appCode, sms: text.smsCode, email: text.emailCode };

function CodeStep({ step: { method, destination }, onCode, onCancel }: CodeStepProps) {
  const form = useSiteForm({
    schema: z.object({ code: method === "totp" ? codeSchema : sentCodeSchema }),
    submit: async ({ code }) => {
      const failure = await onCode(code);
      return failure && authProblem(failure, { code: "code" });
    },
  });
  return (
    <>
      <ModalBody as="p">{leads[method](destination)}</ModalBody>
      <Form form={form}>
        <CodeField {...form.field("code")} label={text.code} />
        <Actions onCancel={onCancel}>
          <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
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
      <ModalBody as="p">{text.elsewhere}</ModalBody>
      <FailureNote failure={failure} className={css.problem} />
      <Actions onCancel={onCancel}>
        <Button
          type="button"
          variant="primary"
          aria-disabled={signOut.isPending}
          onClick={() => {
            if (!signOut.isPending) signOut.mutate("here");
          }}
        >
          {text.leave}
        </Button>
      </Actions>
    </>
  );
}
