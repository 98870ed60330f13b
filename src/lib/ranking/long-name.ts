/** Characters that two lines of a narrow row or column hold. */
const LONGEST_WHOLE = 36;

/** The `title` of a name that style sheets may cut to two lines: the whole name; undefined where the name is short. */
export const titleOfLongName = (name: string): string | undefined =>
  name.length > LONGEST_WHOLE ? name : undefined;
