import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import { reviewFormText as text } from "@/text/review-form";
import { fieldId } from "@/ui/Form/field-id";
import formCss from "@/ui/Form/Form.module.css";
import { Icon } from "@/ui/Icon/Icon";
import { useLayoutEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";

const STARS = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  name: string;
  legend: string;
  value?: string | undefined;
  isOptional?: boolean;
}

/** Radio buttons for one to five stars; an optional field has a sixth one for none. */
export function StarField({ name, legend, value = "", isOptional = false }: StarFieldProps) {
  const { register, setValue, formState, getFieldState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const { ref, ...input } = register(name);
  // react-hook-form reads what is checked in the HTML, and unchecks what a visitor chose before hydration.
  const early = useRef<string | null>(null);
  const remember = (element: HTMLInputElement | null) => {
    if (element?.checked) early.current = element.value;
    ref(element);
  };
  useLayoutEffect(() => {
    if (early.current !== null) setValue(name, early.current);
  }, [name, setValue]);
  const id = fieldId(name);
  const errorId = `${id}-problem`;
  const choices = isOptional ? [0, ...STARS] : STARS;
  return (
    <fieldset
      className={css.starField}
      id={id}
      aria-describedby={error && errorId}
      data-size={isOptional ? "small" : "large"}
    >
      <legend>{legend}</legend>
      <div className={css.starRow}>
        {choices.map((stars) => (
          <label key={stars} className={stars === 0 ? css.noStar : css.star}>
            <input
              {...input}
              ref={remember}
              type="radio"
              value={stars === 0 ? "" : stars}
              defaultChecked={value === (stars === 0 ? "" : String(stars))}
              className="visually-hidden"
            />
            {stars === 0 ? (
              text.noStars
            ) : (
              <>
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M10 1.6 12.6 7l5.9.8-4.3 4.1 1.1 5.9L10 15l-5.3 2.8 1.1-5.9L1.5 7.8 7.4 7Z" />
                </svg>
                <span className="visually-hidden">{text.starLabel(stars, text.starWords[stars] ?? "")}</span>
                {!isOptional && (
                  <span className={css.starWord} aria-hidden="true">
                    {text.starWords[stars]}
                  </span>
                )}
              </>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={formCss.fieldError}>
          <Icon name="info" size="1.15em" />
          {String(error.message)}
        </p>
      )}
    </fieldset>
  );
}
