/** Portuguese, without accents. */
const stopWords = new Set(
  (
    "a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra " +
    "com e ou que qual quais se ao aos meu minha meus minhas seu sua este esta esse essa isso isto eu quero desse dessa deste " +
    "desta disso disto desses dessas nesse nessa neste nesta aquele aquela daquele daquela daqueles daquelas nesses"
  ).split(" "),
);

export const isStopWord = (word: string): boolean => stopWords.has(word);
