import formCss from "@/ui/Form/Form.module.css";
import { signInText } from "@/text/sign-in";
import type { FieldBinding } from "@/ui/Form/useFormSubmission";

/** Whether the second factor is asked for on this device again. */
export function RememberDevice({ binding: { id, name } }: { binding: FieldBinding }) {
  return (
    <div className={formCss.formField}>
      <label className={formCss.choice}>
        <input type="checkbox" id={id} name={name} aria-describedby={`${id}-dica`} />
        <span>{signInText.rememberDevice}</span>
      </label>
      <p className={`${formCss.fieldHint} ${formCss.choiceHint}`} id={`${id}-dica`}>
        {signInText.rememberDeviceHint}
      </p>
    </div>
  );
}
