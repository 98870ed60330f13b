import css from "@/ui/SearchBox/SearchBox.module.css";
import type { HighlightPart } from "@/lib/search/highlight-parts";
import type { ItemSuggestion } from "@/lib/search/suggestions";
import { suggestionsText } from "@/text/suggestions";
import { Icon } from "@/ui/Icon/Icon";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ClockIcon } from "@/ui/SearchBox/ClockIcon";
import type { SuggestionOption } from "@/ui/SearchBox/suggestion-options";
import { BandLabel, ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import type { ReactNode } from "react";

const PICTURE_SIZE = 40;

function Name({ parts }: { parts: readonly HighlightPart[] }) {
  return (
    <span className={css.suggestionName}>
      {parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
    </span>
  );
}

function Line({ sign, name, note }: { sign: ReactNode; name: ReactNode; note?: ReactNode }) {
  return (
    <>
      <span className={css.suggestionSign}>{sign}</span>
      <span className={css.suggestionText}>
        {name} {note && <span className={css.suggestionNote}>{note}</span>}
      </span>
    </>
  );
}

function Item({ suggestion }: { suggestion: ItemSuggestion }) {
  const { name, parts, category, score, image } = suggestion;
  return (
    <>
      <Line
        sign={
          <ItemPicture
            className={css.picture}
            name={name}
            imageUrl={image}
            ranking={category}
            size={PICTURE_SIZE}
          />
        }
        name={<Name parts={parts} />}
        note={
          <>
            {category} <BandLabel className={css.band} displayed={score} />
          </>
        }
      />{" "}
      <ScoreRing score={{ displayed: score, low: null, high: null }} size="small" className={css.ring} />
    </>
  );
}

export function SuggestionContent({ option }: { option: SuggestionOption }) {
  switch (option.kind) {
    case "item":
      return <Item suggestion={option.suggestion} />;
    case "ranking": {
      const { parts, itemCount } = option.suggestion;
      return (
        <Line
          sign={<Icon name="scale" />}
          name={<Name parts={parts} />}
          note={suggestionsText.itemCount(itemCount)}
        />
      );
    }
    case "brand": {
      const { name, parts, itemCount, foundBy } = option.suggestion;
      const note =
        foundBy.length > 0 ? suggestionsText.foundBy(foundBy) : suggestionsText.itemCount(itemCount);
      return (
        <Line
          sign={<ItemPicture className={css.picture} name={name} imageUrl={null} size={PICTURE_SIZE} />}
          name={<Name parts={parts} />}
          note={note}
        />
      );
    }
    case "recent":
      return <Line sign={<ClockIcon />} name={<span className={css.suggestionName}>{option.text}</span>} />;
    case "all":
      return <Line sign={<Icon name="search" />} name={suggestionsText.all(option.text)} />;
    case "clear":
      return <span className={css.suggestionClear}>{suggestionsText.clear}</span>;
  }
}
