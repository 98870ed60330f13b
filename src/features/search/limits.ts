export const LIMIT_PATTERN = /^([<>]=?)(\d{1,9}(?:\.\d{1,3})?)$/;

/** Whether a text is a limit as addresses and the search service have it: "<=60". */
export const isLimit = (text: string): boolean => LIMIT_PATTERN.test(text);

/** "attributes.width<=60" */
export const limitConditions = (limits: Record<string, string[]>): string[] =>
  Object.entries(limits).flatMap(([key, texts]) => texts.map((text) => `attributes.${key}${text}`));
