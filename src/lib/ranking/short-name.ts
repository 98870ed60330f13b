interface NamedItem {
  readonly name: string;
  readonly brand: string | null;
}

const plainText = (text: string) => text.toLocaleLowerCase("pt-BR");

/**
 * A name without the noun that the page says already: "Geladeira Brisa 300" is "Brisa 300" among refrigerators. Only where
 * the brand follows, because "Empresa" may be a part of what a company is called.
 */
export function shortName({ name, brand }: NamedItem, noun: string): string {
  if (!brand) return name;
  const nouns = plainText(noun).split(" ");
  const words = name.split(" ");
  const dropped = nouns.findIndex((word, index) => plainText(words[index] ?? "") !== word);
  const rest = words.slice(dropped === -1 ? nouns.length : dropped).join(" ");
  return plainText(rest).startsWith(plainText(brand)) ? rest : name;
}
