import type { MeasureNames } from "@/lib/search/measure-words/extreme-words";
import { wordSet } from "@/lib/search/price-words/tokens";

interface CriterionPhrase {
  words: readonly string[];
  /** Words of the names of the criteria that judge it, the best first. */
  names: MeasureNames;
  /** Whether it has to stand right behind the thing: "ventilador silencioso". */
  isAdjective: boolean;
}

const phrases = (texts: string, names: MeasureNames, isAdjective: boolean): CriterionPhrase[] =>
  texts.split(",").map((text) => ({ words: text.split(" "), names, isAdjective }));

const adjectives = (texts: string, ...names: string[]) => phrases(texts, names, true);
const said = (texts: string, ...names: string[]) => phrases(texts, names, false);

/** Phrases that ask for what is good in a criterion without naming it, the longest first. */
export const criterionPhrases: readonly CriterionPhrase[] = [
  ...adjectives("silencioso,silenciosa,silenciosinho,quieto,quieta,quiet,silent", "silencio", "ruido"),
  ...said(
    "nao faz barulho,nao faca barulho,nao fazem barulho,nao facam barulho,faz pouco barulho,faca pouco barulho," +
      "faz menos barulho,faca menos barulho,com pouco barulho,pouco barulho,menos barulho,sem barulho," +
      "nao seja barulhento,nao seja barulhenta,menos barulhento,menos barulhenta,pouco barulhento,pouco barulhenta",
    "silencio",
    "ruido",
  ),
  ...adjectives("confortavel,comfortable", "conforto"),
  ...said(
    "boa bateria,bateria boa,otima bateria,bateria otima,melhor bateria,bateria que dura,bateria que dure,bateria duradoura," +
      "bateria dura muito,bateria dura bastante,good battery",
    "autonomia",
  ),
  ...said(
    "tira foto boa,tire foto boa,tira fotos boas,tire fotos boas,tira boas fotos,tire boas fotos,fotos boas,boas fotos," +
      "foto boa,boa foto",
    "camera",
  ),
  ...adjectives("rapido,rapida,rapidinho,rapidao,veloz,fast", "desempenho"),
  ...said("nao trava,nao trave,nao fica travando,nao fique travando", "desempenho"),
  ...adjectives("resistente,duravel", "durabilidade", "construcao"),
  ...said(
    "facil de limpar,facil de lavar,facil de higienizar,facil limpeza,easy to clean",
    "manutencao",
    "limpeza",
  ),
  ...adjectives("pratico,pratica", "praticidade", "facilidade"),
  ...said("facil de usar,facil de mexer,easy to use", "praticidade", "facilidade"),
  ...said("cafe gostoso,cafe saboroso", "sabor"),
  ...said("nao esquenta,nao esquente,nao esquenta muito", "frescor"),
  ...adjectives("fresco,fresquinho", "frescor"),
  ...said("venta muito,venta bem,vente bem,venta bastante,vente bastante,venta forte,vento forte", "vento"),
  ...said("lava bem,lave bem,tira mancha,tire mancha,tira manchas", "lavagem"),
  ...said("nao estraga roupa,nao estraga a roupa,nao estrague roupa,nao estrague a roupa", "cuidado"),
  ...said("nao fica preso,nao fique preso,nao fica presa,nao se perde,nao se perca", "navegacao"),
  ...said("gela bem,gele bem,conserva bem,conserve bem", "conservacao"),
  ...said("assa bem,asse bem", "forno"),
].sort((a, b) => b.words.length - a.words.length);

/** Words beside the name of a criterion: "boa câmera", "câmera excelente". */
export const praises = wordSet(
  "bom boa bons boas otimo otima otimos otimas excelente excelentes top melhor melhores good great best",
);

/** They ask for the one that is best in it: "a melhor câmera", "o mais silencioso". */
export const superlatives = wordSet("melhor mais best menos");
