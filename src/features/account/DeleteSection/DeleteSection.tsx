import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { DeleteForm } from "@/features/account/DeleteSection/DeleteForm";
import { useSteps } from "@/features/account/useSteps";
import { accountText } from "@/text/account";
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

/** The end of the account: what it means, a word to type, and a sign-in of just now. */
export function DeleteSection({ onDeleted }: { onDeleted: () => void }) {
  const { step, open, close, headingRef } = useSteps<"confirm">();
  return (
    <AccountSection id="excluir" heading={text.heading} text={text.text} headingRef={headingRef}>
      <ul className={styles.className}>
        <Styles of={styles} />
        {text.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {step === "confirm" && <DeleteForm onDeleted={onDeleted} onCancel={close} />}
      {step === null && (
        <div className="setting-actions">
          <button
            id="excluir-conta"
            type="button"
            className="button button-danger-quiet"
            onClick={() => open("confirm")}
          >
            {text.start}
          </button>
        </div>
      )}
    </AccountSection>
  );
}
