interface NamedItem {
  readonly name: string;
  readonly brand: string | null;
}

const plainText = (text: string) => text.toLocaleLowerCase("pt-BR");

const DASH = " – ";

/** What follows a dash, where what stands before it is the end of the noun; null elsewhere. */
function afterDash(name: string, noun: string): string | null {
  const [head = "", ...rest] = name.split(DASH);
  return rest.length > 0 && ` ${plainText(noun)}`.endsWith(` ${plainText(head)}`) ? rest.join(DASH) : null;
}

/**
 * A name without the noun that the page says already: "Geladeira Brisa 300" is "Brisa 300" among refrigerators, and "Medicina – UFMT"
 * is "UFMT" among courses of medicine. Without a dash only where the brand follows, because "Empresa" may be a part of what a
 * company is called.
 */
export function shortName({ name, brand }: NamedItem, noun: string): string {
  const place = afterDash(name, noun);
  if (place !== null) return place;
  if (!brand) return name;
  const nouns = plainText(noun).split(" ");
  const words = name.split(" ");
  const dropped = nouns.findIndex((word, index) => plainText(words[index] ?? "") !== word);
  const rest = words.slice(dropped === -1 ? nouns.length : dropped).join(" ");
  return plainText(rest).startsWith(plainText(brand)) ? rest : name;
}
