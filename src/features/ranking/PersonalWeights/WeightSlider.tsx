import css from "@/features/ranking/PersonalWeights/WeightSlider.module.css";
import { rankingText } from "@/text/ranking";
import { Slider, SliderFilledTrack, SliderMark, SliderThumb, SliderTrack } from "@chakra-ui/react";
import styled from "@emotion/styled";

interface WeightSliderProps {
  name: string;
  value: number;
  /** Published weight, as a percentage. */
  published: number;
  /** Id of the slider's description. */
  noteId: string;
  onChange: (value: number) => void;
}

/** Filled where the weight differs from the published one. */
const Thumb = styled(SliderThumb, { shouldForwardProp: (prop) => prop !== "isOwn" })<{ isOwn: boolean }>`
  background: ${({ isOwn }) => `var(--chakra-colors-${isOwn ? "accentSolid" : "surface"})`};
`;

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
