import { signInText } from "@/text/sign-in";
import type { FieldBinding } from "@/ui/Form/useFormSubmission";

/** Whether the second factor is asked for on this device again. */
export function RememberDevice({ binding: { id, name } }: { binding: FieldBinding }) {
  return (
    <div className="form-field">
      <label className="choice">
        <input type="checkbox" id={id} name={name} aria-describedby={`${id}-dica`} />
        <span>{signInText.rememberDevice}</span>
      </label>
      <p className="field-hint choice-hint" id={`${id}-dica`}>
        {signInText.rememberDeviceHint}
      </p>
    </div>
  );
}
