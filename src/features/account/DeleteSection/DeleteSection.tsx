import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { DeleteForm } from "@/features/account/DeleteSection/DeleteForm";
import { SignInAgain } from "@/features/account/DeleteSection/SignInAgain";
import { failureOf } from "@/features/account/queries/useAuthMutation";
import { useRecentSignIn } from "@/features/account/queries/useRecentSignIn";
import { useSteps } from "@/features/account/useSteps";
import { accountText } from "@/text/account";
import { describeAuthFailure } from "@/text/auth-failures";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const text = accountText.privacy.delete;

const styles = recipe("deletion-effects", {
  display: "grid",
  gap: 1.5,
  li: { position: "relative", paddingInlineStart: 6 },
  "li::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: "2px",
    top: "0.7em",
    width: "0.625rem",
    height: "3px",
    borderRadius: "full",
    bg: "negative",
  },
});

/** The end of the account: what it means, a sign-in of just now, and a word to type. */
export function DeleteSection({ onDeleted }: { onDeleted: () => void }) {
  const recentSignIn = useRecentSignIn();
  const failure = failureOf(recentSignIn);
  const { step, open, close, headingRef } = useSteps<"confirm" | "sign-in">();

  const start = async () => {
    const recent = await recentSignIn.mutateAsync();
    if (recent.ok) open(recent.value ? "confirm" : "sign-in");
  };
  return (
    <AccountSection id="excluir" heading={text.heading} text={text.text} headingRef={headingRef}>
      <ul className={styles.className}>
        <Styles of={styles} />
        {text.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {step === "confirm" && (
        <DeleteForm onDeleted={onDeleted} onSignInTooOld={() => open("sign-in")} onCancel={close} />
      )}
      {step === "sign-in" && <SignInAgain onCancel={close} />}
      {step === null && (
        <div className="setting-actions">
          <button
            id="excluir-conta"
            type="button"
            className="button button-danger-quiet"
            aria-disabled={recentSignIn.isPending}
            onClick={() => void (recentSignIn.isPending || start())}
          >
            {recentSignIn.isPending ? text.checking : text.start}
          </button>
        </div>
      )}
      {failure && step === null && (
        <p className="setting-problem" role="alert">
          {describeAuthFailure(failure)}
        </p>
      )}
    </AccountSection>
  );
}
