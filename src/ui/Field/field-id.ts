/** Derived from the name, so that a summary of problems can link to the field without scripts. */
export const fieldId = (name: string) => `campo-${name.replaceAll(".", "-")}`;
