import css from "@/features/account/DeleteSection/DeleteSection.module.css";
import accountSectionCss from "@/features/account/AccountSection/AccountSection.module.css";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import { DeleteForm } from "@/features/account/DeleteSection/DeleteForm";
import { useSteps } from "@/features/account/useSteps";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";

const text = accountText.privacy.delete;

export function DeleteSection({ onDeleted }: { onDeleted: () => void }) {
  const { step, open, close, headingRef } = useSteps<"confirm">();
  return (
    <AccountSection id="excluir" heading={text.heading} text={text.text} headingRef={headingRef}>
      <ul className={css.root}>
        {text.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {step === "confirm" && <DeleteForm onDeleted={onDeleted} onCancel={close} />}
      {step === null && (
        <div className={accountSectionCss.settingActions}>
          <Button id="excluir-conta" type="button" variant="danger-quiet" onClick={() => open("confirm")}>
            {text.start}
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
