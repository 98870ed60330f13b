/** The id of a field by its name, by which a summary of problems leads to it without scripts. */
export const fieldId = (name: string) => `campo-${name.replaceAll(".", "-")}`;
