import { wordSet } from "@/lib/search/price-words/tokens";

type Kind = "most" | "least" | "about" | "between" | "from";

const phrases = (kind: Kind, texts: readonly string[]) =>
  texts.map((text) => ({ kind, words: text.split(" ") }));

/** Each of the first texts followed by each of the second ones: "limite" and "verba" with " de" and " até". */
const joined = (firsts: string, seconds: string) =>
  firsts.split(",").flatMap((first) => seconds.split(",").map((second) => first + second));

/** Words for the money that somebody can spend. */
export const budgets = wordSet("orcamento budget limite verba dinheiro grana vale teto");

/** Words before an amount or a measure that must not be more, with "de" after them or without it. */
export const ceilings = joined(
  "nao passar,nao passa,nao passe,nao passem,nao passando,nao ultrapassar,nao ultrapasse,nao ultrapassem,nao exceda," +
    "nao pode passar,nao pode ultrapassar,sem passar,sem ultrapassar,sem exceder",
  ", de, dos",
);

/** Words before an amount that say whether it is the most, the least or about what somebody pays. Longer phrases first: "ate no maximo" begins like "ate". */
export const openings = [
  ...phrases("most", [
    ..."ate,ate o maximo de,ate no maximo,ate no maximo de,no maximo,maximo,maximo de,no maximo de,max,max .,menos de,menos que,menos do que".split(
      ",",
    ),
    ..."por menos de,abaixo de,abaixo dos,menor que,menor de,inferior a,por".split(","),
    ...ceilings,
    ...joined(
      "orcamento,budget,limite,limite de gasto,limite de gastos,maximo,verba,dinheiro,grana,vale,vale presente,vale - presente",
      ", e, sao, :, de, e de, ate, de ate, maximo de, maximo e",
    ),
    ...joined(
      ",so ,posso ,so posso ,consigo ,so consigo ,quero ,pretendo ,vou ,da pra ,da para ",
      "gastar,pagar",
    ),
    // Without such a word it is where a fan hangs.
    ...joined("teto,teto de gasto,teto de gastos", " e, :, de, e de, maximo de, maximo e"),
    ..."under,below,up to,less than".split(","),
    ..."mais barato que,mais barata que,mais baratos que,mais baratas que,mais barato do que,<,< =,≤".split(
      ",",
    ),
  ]),
  ...phrases("least", [
    ..."a partir de,a partir dos,mais de,mais que,mais do que,acima de,acima dos,maior que,maior de".split(
      ",",
    ),
    ..."superior a,no minimo,minimo,minimo de,no minimo de,min,pelo menos,mais caro que,mais cara que,>,> =,≥,+".split(
      ",",
    ),
  ]),
  ...phrases("about", [
    ..."faixa de,faixa dos,na casa de,na casa dos,em torno de,em torno dos,por volta de,por volta dos".split(
      ",",
    ),
    ..."cerca de,perto de,perto dos,uns,mais ou menos,beirando,na base de".split(","),
  ]),
  ...phrases("between", ["entre"]),
  ...phrases("from", ["de", "dos"]),
].sort((a, b) => b.words.length - a.words.length);

/** Words after an amount that give its direction: "2000 pra baixo", "1500 ou mais". */
export const directions: readonly (readonly [words: readonly string[], kind: "most" | "least"])[] = [
  ...[
    "pra baixo",
    "para baixo",
    "ou menos",
    "no maximo",
    "no max",
    "maximo",
    "de limite",
    "de orcamento",
    "pra gastar",
    "para gastar",
    "pra pagar",
    "para pagar",
  ].map((text) => [text.split(" "), "most"] as const),
  ...["pra cima", "para cima", "ou mais", "no minimo"].map((text) => [text.split(" "), "least"] as const),
];
