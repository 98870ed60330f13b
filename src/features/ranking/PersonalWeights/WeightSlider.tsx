import css from "@/features/ranking/PersonalWeights/WeightSlider.module.css";
import { rankingText } from "@/text/ranking";
import { Slider, SliderFilledTrack, SliderMark, SliderThumb, SliderTrack } from "@chakra-ui/react";
import styled from "@emotion/styled";

interface WeightSliderProps {
  /** The criterion, which is the slider's name too. */
  name: string;
  value: number;
  /** The weight in the ranking of everybody, as a percentage. */
  published: number;
  /** What describes the slider. */
  noteId: string;
  onChange: (value: number) => void;
}

/** Full where the reader's weight differs from everybody's, hollow where it does not. */
const Thumb = styled(SliderThumb, { shouldForwardProp: (prop) => prop !== "isOwn" })<{ isOwn: boolean }>`
  background: ${({ isOwn }) => `var(--chakra-colors-${isOwn ? "accentSolid" : "surface"})`};
`;

/** The weight of a criterion as a slider, with a mark where everybody's weight is. */
export function WeightSlider({ name, value, published, noteId, onChange }: WeightSliderProps) {
  return (
    <Slider
      className={css.root}
      aria-label={name}
      aria-valuetext={rankingText.weightOf(value, published)}
      min={0}
      max={100}
      step={5}
      value={value}
      onChange={onChange}
      // The focus stays in the number that is being typed.
      focusThumbOnChange={false}
    >
      <SliderTrack className={css.track}>
        <SliderFilledTrack className={css.filled} />
      </SliderTrack>
      <SliderMark className={css.published} value={published} />
      <Thumb className={css.thumb} isOwn={value !== published} aria-describedby={noteId} />
    </Slider>
  );
}
