import { weariness } from "@/lib/search/refusals";
import { wordSet } from "@/lib/search/price-words/tokens";

/** What says how a measure names itself: words of its label, or the kind of its unit; the best first. */
export type MeasureNames = readonly string[];

export interface ExtremePhrase {
  words: readonly string[];
  names: MeasureNames;
  isMost: boolean;
  /** Whether it asks for several: "as mais leves", "uma bem grande". */
  isSeveral: boolean;
  /** Whether it has to stand right behind the thing, because it may say something of any other: "jogos leves". */
  isAdjective: boolean;
}

/** Of what says how large a thing is. */
export const sizes: MeasureNames = ["tela", "capacidade", "tamanho", "diametro", "volume", "reservatorio"];
const strength: MeasureNames = ["suction", "cooling", "potencia", "pressao"];
const consumption: MeasureNames = ["consumo", "agua"];
export const endurance: MeasureNames = ["bateria", "autonomia"];

const each = (texts: string, make: (text: string) => ExtremePhrase[]) => texts.split(",").flatMap(make);

const phrase = (
  text: string,
  names: MeasureNames,
  isMost: boolean,
  isSeveral: boolean,
  isAdjective = false,
): ExtremePhrase => ({ words: text.split(" ").filter(Boolean), names, isMost, isSeveral, isAdjective });

/** "Mais leve" and "menos leve", also of several things. */
const quality = (texts: string, names: MeasureNames, isMost: boolean) =>
  each(texts, (text) =>
    [false, true].flatMap((isSeveral) => {
      const word = isSeveral ? `${text}s` : text;
      return [
        phrase(`mais ${word}`, names, isMost, isSeveral, true),
        phrase(`menos ${word}`, names, !isMost, isSeveral, true),
      ];
    }),
  );

/** "Leve", "bem leves": some of those that are. */
const some = (texts: string, names: MeasureNames, isMost: boolean) =>
  each(texts, (text) =>
    [text, `${text}s`].flatMap((word) =>
      ["", "bem ", "muito ", "super "].map((how) => phrase(how + word, names, isMost, true, true)),
    ),
  );

/** "Pesa menos" and "menos pesa", with what belongs to the verb: "gasta menos luz"; "gasta pouca luz" asks for several. */
const verb = (verbs: string, objects: string, names: MeasureNames) =>
  each(verbs, (verb) =>
    each(objects, (object) => [
      phrase(`${verb} mais ${object}`, names, true, false),
      phrase(`mais ${verb} ${object}`, names, true, false),
      phrase(`${verb} menos ${object}`, names, false, false),
      phrase(`menos ${verb} ${object}`, names, false, false),
      ...["muito", "muita", "bastante"].map((much) => phrase(`${verb} ${much} ${object}`, names, true, true)),
      ...["pouco", "pouca"].map((little) => phrase(`${verb} ${little} ${object}`, names, false, true)),
    ]),
  );

/** "Para família grande": who or where a thing is for says how large it has to be. */
const room = (texts: string, names: MeasureNames, isMost: boolean) =>
  each(texts, (text) =>
    [
      "para",
      "pra",
      "para a",
      "pra a",
      "para uma",
      "pra uma",
      "para minha",
      "pra minha",
      "para um",
      "pra um",
    ].map((lead) => phrase(`${lead} ${text}`, names, isMost, true)),
  );

const consuming = "gasta,gaste,gastam,gastem,gastar,consome,consuma,consomem,consumam,consumir";

/** The longest first: "gasta menos luz" begins like "gasta menos". */
export const extremePhrases: readonly ExtremePhrase[] = [
  ...quality("leve,levinho,levinha", ["peso"], false),
  ...quality("pesado,pesada", ["peso"], true),
  ...quality("largo,larga", ["largura"], true),
  ...quality("estreito,estreita", ["largura"], false),
  ...quality("alto,alta", ["altura"], true),
  ...quality("baixo,baixa,baixinho,baixinha", ["altura"], false),
  ...quality("fino,fina", ["espessura", "altura"], false),
  ...quality("potente,forte", strength, true),
  ...quality("espacoso,espacosa", sizes, true),
  ...quality("compacto,compacta,pequeno,pequena", sizes, false),
  ...quality("economico,economica", consumption, false),
  ...some("leve,levinho,levinha", ["peso"], false),
  ...some("estreito,estreita,estreitinho,estreitinha", ["largura"], false),
  ...some("potente", strength, true),
  ...some("grande,grandao,grandona,gigante,enorme,espacoso,espacosa", sizes, true),
  ...some("pequeno,pequena,pequenininho,pequenininha,pequenino,pequenina", sizes, false),
  ...verb(consuming, "luz,energia,energia eletrica,eletricidade,forca", ["consumo"]),
  ...verb(`${consuming},usa,use,usam`, "agua", ["agua"]),
  ...verb(consuming, "", consumption),
  ...verb("pesa,pese,pesam,pesem", "", ["peso"]),
  ...verb("dura,dure,duram,durem", "bateria,a bateria,tempo,tempo de bateria", endurance),
  ...verb("aguenta,aguente", "bateria,tempo,tempo de bateria", endurance),
  ...verb("bateria dura,bateria dure,bateria que dura,bateria que dure,bateria aguenta", "", endurance),
  ...each(
    "bateria que dura,bateria que dure,bateria duradoura,bateria que aguenta o dia,bateria que aguente o dia," +
      "bateria que dura o dia,bateria que dure o dia",
    (text) =>
      ["", " todo", " inteiro", " inteirinho"].map((end) => phrase(text + end, endurance, true, true)),
  ),
  ...room("familia grande,familia enorme,familia numerosa,casa cheia", sizes, true),
  ...room(
    "familia pequena,uma pessoa so,uma pessoa,1 pessoa,solteiro,quem mora sozinho,quem mora so",
    sizes,
    false,
  ),
  ...room("muita gente,bastante gente,escritorio,festa", sizes, true),
  ...each("5,6,7,8,cinco,seis,sete,oito", (count) =>
    ["pessoas", "pessoa"].flatMap((people) =>
      ["familia de ", "familia com ", "casa com ", "para ", "pra "].map((lead) =>
        phrase(`${lead}${count} ${people}`, sizes, true, true),
      ),
    ),
  ),
  ...each(
    "entra embaixo do sofa,entre embaixo do sofa,passa embaixo do sofa,passe embaixo do sofa,entra debaixo do sofa," +
      "entra embaixo da cama,passa embaixo da cama,passe embaixo da cama,entra debaixo da cama,passa debaixo da cama," +
      "passa debaixo do sofa,entra embaixo dos moveis,passa embaixo dos moveis,entra debaixo dos moveis",
    (text) => [phrase(text, ["altura"], false, true)],
  ),
  ...each("cabe na mao,caiba na mao,cabe numa mao,usar com uma mao", (text) => [
    phrase(text, ["tela"], false, true),
  ]),
  ...each(
    "longe da tomada,esquece de carregar,esquecendo de carregar,nao precise carregar todo dia",
    (text) => [phrase(text, endurance, true, true)],
  ),
  ...room(
    "cozinha pequena,cozinha apertada,apartamento pequeno,ape pequeno,apto pequeno,kitnet,kitinete,espaco pequeno,pouco espaco," +
      "quarto pequeno,sala pequena",
    ["largura", ...sizes],
    false,
  ),
  ...verb("cabe,caiba,cabem,caibam", ",roupa,coisa,coisas,comida", sizes),
  ...verb("suga,sugue,sugam,aspira,aspire,puxa", ",forte,po,sujeira", ["suction"]),
  ...verb("ocupa,ocupe,ocupam", "espaco,lugar", ["largura", ...sizes]),
].sort((a, b) => b.words.length - a.words.length);

/** Words before the name of a measure: "maior bateria", "muita memória". */
export const amounts: ReadonlyMap<string, readonly [isMost: boolean, isSeveral: boolean]> = new Map([
  ["maior", [true, false]],
  ["maiores", [true, true]],
  ["mais", [true, false]],
  ["menor", [false, false]],
  ["biggest", [true, false]],
  ["largest", [true, false]],
  ["smallest", [false, false]],
  ["menores", [false, true]],
  ["menos", [false, false]],
  ["grande", [true, true]],
  ["alta", [true, true]],
  ["muita", [true, true]],
  ["bastante", [true, true]],
  ["pouca", [false, true]],
]);

/** Words after the name of a measure, and whether they ask for much of it: "tela grande". */
export const largeness: ReadonlyMap<string, boolean> = new Map([
  ["maior", true],
  ["menor", false],
  ["grande", true],
  ["gigante", true],
  ["enorme", true],
  ["pequena", false],
  ["pequeno", false],
]);

/** After "a mais leve que": nothing is compared. */
export const having = wordSet(
  "tem tiver tenha existe existir ha houver vende vendem vc vcs voce voces da consigo",
);

/** "Boa bateria" has much of it, and a "boa tela" is no large one. */
export const good = wordSet("boa bom otima otimo forte potente melhor");

/** Words before the name of a measure: "mais força de sucção". */
export const nouns = wordSet("forca poder tempo tamanho nivel quantidade duracao capacidade");

/** Words of asking, which may stand before a thing or before its adjective: "qual a maior tv", "quero uma grande". */
export const askings = wordSet(
  "o a os as um uma qual quais e eh quero queria querendo to estou procuro busco me mostra mostre mostrar ver tem vcs voces vc voce de da do preciso " +
    "oi ola",
);

/** What "maior" measures other than a size. */
export const otherSizes = wordSet(
  "custo beneficio nota notas desconto qualidade preco precos valor durabilidade garantia marca marcas loja lojas numero " +
    "conforto avaliacao avaliacoes barulho ruido diferenca vantagem problema defeito erro mundo angular",
);

/** Words that lead to an extreme, and are left out with it: "com a maior bateria". */
export const leads = wordSet(
  "o a os as um uma qual quais que q com de do da e eh tem tenha tenham seja sejam for possui with has para pra pro minha meu nossa nosso",
);

/** "Não muito grande", "cansei de celular pequeno", "minha geladeira é pequena" */
export const refusals: ReadonlySet<string> = new Set([
  ...weariness,
  ..."nao n nem nunca aguento minha meu minhas meus nossa nosso tenho tinha comprei ganhei".split(" "),
]);

/** After one of them an adjective describes something other than the thing: "geladeira com prateleiras grandes". */
export const otherThings = wordSet(
  "para pra pro com c sem em no na nos nas que q do da dos das por ou vs x versus eh sao ser " +
    "campo praia rio varzea campina vargem serra ilha ponte barra lagoa porto",
);

/** What may follow a verb's extreme: "gasta menos e lava bem", but not "gasta menos espaço". */
export const continuations = wordSet("e mas pq porque pois para pra pro por com que sem no na ate de");

/** What somebody wants follows them, whatever they refused before. */
export const turns = wordSet("mas quero queria preciso precisava procuro busco agora");

const closings =
  "de todas elas,de todos eles,de todas,de todos,possivel,que existe,que existir,que tiver,do mercado,por lavagem,por ciclo,por mes," +
  "por ano,por hora";

/** Phrases behind an extreme that add nothing to it, and are left out with it: "a mais leve de todas". */
export const closingWords: readonly (readonly string[])[] = closings
  .split(",")
  .map((text) => text.split(" "));
