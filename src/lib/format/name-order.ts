const { compare } = new Intl.Collator("pt-BR", { numeric: true });

/** The order of names in Portuguese ("Água" before "Brisa", "A 9" before "A 10"), which a database does not know. */
export const compareNames = compare;
