import { foldText } from "@/lib/fold-text";
import { unitOfAttribute } from "@/lib/search/measure-words/units";

/** A number that the items of a category have: an attribute, or the Nota of a criterion. */
export interface Measure {
  key: string;
  label: string;
  unit?: string | undefined;
  isCriterion?: boolean | undefined;
}

/** Words of labels that name nothing: "Consumo por ano" is the consumption. */
const joints = new Set("por com para sem dos das ano mes dia hora".split(" "));

const wordsOf = (label: string) =>
  foldText(label)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !joints.has(word));

/** A plural names it too: "bocas", "Bocas". The name is folded. */
export const isNamed = ({ label }: Measure, name: string): boolean =>
  wordsOf(label).some((word) => word === name || `${word}s` === name || word === `${name}s`);

export const isOfKind = ({ unit }: Measure, kind: string): boolean => unitOfAttribute(unit)?.kind === kind;
