import { accountPath } from "@/features/account/account-pages";
import { failureOf } from "@/features/account/queries/useAuthMutation";
import { useSignOut } from "@/features/account/queries/useSignOut";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { describeAuthFailure } from "@/text/auth-failures";

const text = accountText.privacy.delete.signInAgain;

/** Asks for a new sign-in, and leads back here after it. */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const signOut = useSignOut({ next: `${accountPath("privacy")}#excluir` });
  const failure = failureOf(signOut);
  return (
    <StepPanel heading={text.heading} note={text.note} onEscape={onCancel}>
      {failure && (
        <p className="step-problem" role="alert">
          {describeAuthFailure(failure)}
        </p>
      )}
      <div className="step-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={signOut.isPending}
          onClick={() => {
            if (!signOut.isPending) signOut.mutate("here");
          }}
        >
          {text.submit}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {accountText.cancel}
        </button>
      </div>
    </StepPanel>
  );
}
