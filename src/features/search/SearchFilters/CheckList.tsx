import css from "@/features/search/SearchFilters/SearchFilters.module.css";
import type { FacetValue } from "@/features/search/search-view";
import { bandName } from "@/features/search/band-name";
import { formatInteger } from "@/lib/format/number";
import type { RatingBandId } from "@/lib/rating/bands";
import type { ReactNode } from "react";

interface CheckListProps<Value extends string> {
  label: string;
  name: string;
  values: readonly (FacetValue & { value: Value })[];
  chosen: readonly Value[];
  onToggle: (value: Value, isChosen: boolean) => void;
  isBand?: boolean;
  /** Whether a surrounding fold already shows the label. */
  isFolding?: boolean;
  children?: ReactNode;
}

export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { label, name, values, chosen, onToggle, isBand = false, isFolding = false, children } = props;
  return (
    <fieldset>
      <legend className={isFolding ? "visually-hidden" : undefined}>{label}</legend>
      {children}
      <div
        className={css.filterOptions}
        tabIndex={values.length > 8 ? 0 : undefined}
        role="group"
        aria-label={label}
      >
        {values.map(({ value, label: text, count }) => (
          <label
            key={value}
            className={count === 0 ? `${css.filterOption} ${css.filterNone}` : css.filterOption}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) => onToggle(value, target.checked)}
            />
            {isBand ? <BandOption id={value as unknown as RatingBandId} /> : <span>{text}</span>}
            <span className={`${css.filterCount} tabular`}>{formatInteger(count)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function BandOption({ id }: { id: RatingBandId }) {
  return (
    <>
      <span className={css.filterBand} data-band={id} aria-hidden="true" />
      <span>{bandName(id)}</span>
    </>
  );
}
