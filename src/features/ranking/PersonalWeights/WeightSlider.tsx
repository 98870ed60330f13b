import { rankingText } from "@/text/ranking";
import { ComponentTheme } from "@/theme/ComponentTheme";
import { Slider, SliderFilledTrack, SliderMark, SliderThumb, SliderTrack } from "@chakra-ui/react";

interface WeightSliderProps {
  name: string;
  value: number;
  /** Published weight, as a percentage. */
  published: number;
  /** Id of the slider's description. */
  noteId: string;
  onChange: (value: number) => void;
}

export function WeightSlider({ name, value, published, noteId, onChange }: WeightSliderProps) {
  return (
    <ComponentTheme>
      <Slider
        variant={value === published ? undefined : "own"}
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
        <SliderTrack>
          <SliderFilledTrack />
        </SliderTrack>
        <SliderMark value={published} />
        <SliderThumb aria-describedby={noteId} />
      </Slider>
    </ComponentTheme>
  );
}
