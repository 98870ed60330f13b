import css from "@/features/review/ReviewFormScreen/ReviewFormScreen.module.css";
import { reviewFormText as text } from "@/text/review-form";
import { fieldId } from "@/ui/Field/field-id";
import { describe, Problem } from "@/ui/Field/FieldFrame";
import type { SiteFormField } from "@/ui/Form/useSiteForm";
import { useEffectEvent, useLayoutEffect, useRef } from "react";

const STARS = [1, 2, 3, 4, 5] as const;

export interface StarFieldProps extends SiteFormField {
  legend: string;
  /** Gives the form the stars that were chosen before hydration. */
  onEarly: (value: string) => void;
  value?: string | undefined;
  isOptional?: boolean;
}

/** Radio buttons for one to five stars; an optional field has a sixth one for none. */
export function StarField({ legend, value = "", isOptional = false, ...field }: StarFieldProps) {
  const { ref, onChange, onBlur, onEarly, ...told } = field;
  const { name } = told;
  // react-hook-form reads what is checked in the HTML, and unchecks what a visitor chose before hydration.
  const early = useRef<string | null>(null);
  const remember = (element: HTMLInputElement | null) => {
    if (element?.checked) early.current = element.value;
    ref?.(element);
  };
  const tell = useEffectEvent(onEarly);
  useLayoutEffect(() => {
    if (early.current !== null) tell(early.current);
  }, []);
  const choices = isOptional ? [0, ...STARS] : STARS;
  return (
    <fieldset
      className={css.starField}
      aria-describedby={describe(told)["aria-describedby"]}
      data-size={isOptional ? "small" : "large"}
    >
      <legend>{legend}</legend>
      <div className={css.starRow}>
        {choices.map((stars) => (
          <label key={stars} className={stars === 0 ? css.noStar : css.star}>
            <input
              {...{ name, onChange, onBlur }}
              {...(stars === choices[0] && { id: fieldId(told.form + name) })}
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
      <Problem {...told} />
    </fieldset>
  );
}
