/**
 * Remembers what is made of frequent texts. At the limit it forgets all of them, which is cheaper than knowing
 * what was used last.
 */
export function rememberTexts<Made>(
  make: (text: string) => Made,
  limit = 20_000,
  longest = 100,
): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (text.length > longest) return made;
    if (known.size >= limit) known.clear();
    known.set(text, made);
    return made;
  };
}

/** Remembers what is made of pairs of texts. Only few different first texts may occur. */
export function rememberPairs<Made>(
  make: (first: string, second: string) => Made,
  limit = 20_000,
): (first: string, second: string) => Made {
  const known = new Map<string, (second: string) => Made>();
  return (first, second) => {
    let remembered = known.get(first);
    if (!remembered) {
      remembered = rememberTexts((text) => make(first, text), limit);
      if (known.size >= FIRST_TEXTS) known.clear();
      known.set(first, remembered);
    }
    return remembered(second);
  };
}

const FIRST_TEXTS = 200;
