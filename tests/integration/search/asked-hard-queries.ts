/**
 * What people say to a phone, write as to a friend, or ask: dictation, questions, comparisons, negations, English,
 * diminutives, split and joined words, spoken numbers, pictures, vague wishes and prices. They were written from the
 * catalogue alone, before any of them was tried. A query is never changed because the engine fails it.
 */
import { anyOf, category, item, of, type GoldenQuery } from "./golden-query";
import { laterHardQueries } from "./asked-later-queries";
import { oddQueries } from "./asked-odd-queries";

type Values = Record<string, string | number | boolean>;
const upTo = (slug: string, priceTo: number, more = {}) => category(slug, { priceTo, ...more });
const has = (slug: string, attributes: Values, more = {}) => category(slug, { attributes, ...more });
const lacks = (slug: string, without: Values, more = {}) => category(slug, { without, ...more });

const dictated: GoldenQuery[] = of("dictated", [
  ["me mostra geladeiras", category("geladeiras")],
  ["me mostre as melhores geladeiras", category("geladeiras")],
  ["mostrar celulares até mil reais", upTo("celulares", 1_000)],
  ["alexa procura um ventilador", category("ventiladores")],
  ["ok google melhor air fryer", category("air-fryers")],
  ["procura pra mim uma cafeteira", category("cafeteiras")],
  ["buscar notebook barato", upTo("notebooks", 3_800)],
  ["eu quero ver tv de cinquenta polegadas", has("smart-tvs", { size: 50 })],
  ["gostaria de comprar um colchão de casal", has("colchoes", { size: "Casal" })],
  ["estou procurando uma máquina de lavar roupa", category("maquinas-de-lavar")],
  ["tô procurando um fone bom", category("fones-de-ouvido")],
  ["preciso comprar um fogão de cinco bocas", has("fogoes", { burners: 5 })],
  ["pesquisa aspirador robô pra mim", category("aspiradores-robo")],
  ["encontre uma geladeira frost free", has("geladeiras", { frostFree: true })],
  ["quais são os melhores notebooks", category("notebooks")],
  ["lista de celulares com cinco g", has("celulares", { fiveG: true })],
  ["queria um ventilador de teto com controle remoto", has("ventiladores", { kind: "Teto", remote: true })],
  ["por favor me ajuda a escolher uma tv", category("smart-tvs")],
  ["oi eu quero uma fritadeira sem óleo", category("air-fryers")],
  ["abre o ranking de fogões", category("fogoes")],
  ["mostra aí as lava e seca", has("maquinas-de-lavar", { dryer: true })],
  ["onde comprar geladeira inox", has("geladeiras", { color: "Inox" })],
]);

const chat: GoldenQuery[] = of("chat", [
  ["kd geladeira", category("geladeiras")],
  ["cade as tvs", category("smart-tvs")],
  ["vc tem celular", category("celulares")],
  ["vcs tem celular barato", upTo("celulares", 1_500)],
  ["tem fogao ai", category("fogoes")],
  ["qro um cel bom", category("celulares")],
  ["cel bom p tirar foto", category("celulares")],
  ["cel c bateria boa", category("celulares")],
  ["geladeira q nao faz gelo", has("geladeiras", { frostFree: true })],
  ["note p facul", category("notebooks")],
  ["not pra trabalhar", category("notebooks")],
  ["tv p quarto pqno", category("smart-tvs")],
  ["fone s fio", category("fones-de-ouvido")],
  ["maq de lavar", category("maquinas-de-lavar")],
  ["maq lavar 12k", has("maquinas-de-lavar", { capacity: 12 })],
  ["alguem indica uma air fryer??", category("air-fryers")],
  ["me indiquem um colchao bom pfv", category("colchoes")],
  ["qual airfryer vcs recomendam", category("air-fryers")],
  ["oq é melhor pra limpar casa robo aspirador", category("aspiradores-robo")],
  ["blz to precisando d uma geladeira", category("geladeiras")],
  ["cafeteira top d+", category("cafeteiras")],
  ["ventilador potente pq ta mt calor", category("ventiladores")],
  ["td mundo fala dessa air fryer", category("air-fryers")],
  ["geladeiraaaa", category("geladeiras")],
  ["celularrr bommm", category("celulares")],
  ["fogao 4bc", has("fogoes", { burners: 4 })],
  ["tv 55 pols", has("smart-tvs", { size: 55 })],
  ["quero mt um fone rosa", has("fones-de-ouvido", { color: "Rosa" })],
]);

const questions: GoldenQuery[] = of("question", [
  ["qual a melhor geladeira frost free?", has("geladeiras", { frostFree: true })],
  ["qual celular comprar em 2026?", category("celulares")],
  ["qual notebook tem placa de vídeo?", has("notebooks", { graphics: true })],
  ["quanto custa uma air fryer?", category("air-fryers")],
  ["quanto custa a boreal 412", item("geladeira-nortenza-boreal-412")],
  ["quanto tá uma tv de 65", has("smart-tvs", { size: 65 })],
  ["a nortenza é boa?", { brand: "Nortenza" }],
  ["geladeira cobaltina presta?", category("geladeiras", { brand: "Cobaltina" })],
  ["celular zenvolta é bom?", category("celulares", { brand: "Zenvolta" })],
  ["vale a pena comprar robô aspirador?", category("aspiradores-robo")],
  ["vale a pena lava e seca?", has("maquinas-de-lavar", { dryer: true })],
  ["qual fogão gasta menos gás?", category("fogoes")],
  ["que celular tem a melhor bateria?", category("celulares")],
  ["existe cafeteira que faz espuma de leite?", has("cafeteiras", { milk: true })],
  ["qual colchão é bom pra dor nas costas?", category("colchoes")],
  ["como escolher uma máquina de lavar", category("maquinas-de-lavar")],
  ["quantos litros tem a geladeira andes 607", item("geladeira-xeralto-andes-607")],
  ["qual o ventilador mais silencioso?", category("ventiladores")],
  ["qual a tv mais barata?", upTo("smart-tvs", 1_500)],
  ["qual marca de fone é melhor?", category("fones-de-ouvido")],
  ["de quantos kg é a nascente 15?", item("maquina-de-lavar-orvalhe-nascente-15")],
  ["tem notebook com 32 gb de ram?", has("notebooks", { memory: 32 })],
]);

const compared: GoldenQuery[] = of("compared", [
  ["boreal 412 x serra 431", item("geladeira-nortenza-boreal-412", "geladeira-orvalhe-serra-431")],
  ["íris 12 ou nódulo 7", item("celular-lunaveo-iris-12", "celular-zenvolta-nodulo-7")],
  ["aria m vs íris 10", item("celular-cantarim-aria-m", "celular-lunaveo-iris-10")],
  [
    "diferença entre nascente 12 e espuma 12",
    item("maquina-de-lavar-orvalhe-nascente-12", "maquina-de-lavar-cobaltina-espuma-12"),
  ],
  [
    "qual a diferença entre qled e oled",
    anyOf(has("smart-tvs", { panel: "QLED" }), has("smart-tvs", { panel: "OLED" })),
  ],
  ["qled ou oled", anyOf(has("smart-tvs", { panel: "QLED" }), has("smart-tvs", { panel: "OLED" }))],
  [
    "geladeira nortenza ou cobaltina",
    anyOf(category("geladeiras", { brand: "Nortenza" }), category("geladeiras", { brand: "Cobaltina" })),
  ],
  [
    "zenvolta x lunaveo celular",
    anyOf(category("celulares", { brand: "Zenvolta" }), category("celulares", { brand: "Lunaveo" })),
  ],
  ["air fryer ou fogão", anyOf(category("air-fryers"), category("fogoes"))],
  ["lume 14 versus pluma 13", item("notebook-vantelis-lume-14", "notebook-aurimbe-pluma-13")],
  ["comparar vista 55 e k55 ultra", item("smart-tv-halvorim-vista-55", "smart-tv-kovalde-k55-ultra")],
  ["comparativo gota silêncio e toque pro", item("fone-cantarim-gota-silencio", "fone-sonavim-toque-pro")],
  [
    "ronda laser ou tatu laser qual melhor",
    item("aspirador-robo-ciscolim-ronda-laser", "aspirador-robo-garoveli-tatu-laser"),
  ],
  [
    "o que é melhor colchão de espuma ou mola",
    anyOf(has("colchoes", { kind: "Espuma" }), has("colchoes", { kind: "Molas ensacadas" })),
  ],
  [
    "ventilador de coluna ou torre",
    anyOf(has("ventiladores", { kind: "Coluna" }), has("ventiladores", { kind: "Torre" })),
  ],
  [
    "cafeteira de cápsula x espresso",
    anyOf(has("cafeteiras", { kind: "Cápsula" }), has("cafeteiras", { kind: "Espresso" })),
  ],
  ["tv 50 ou 55 polegadas", anyOf(has("smart-tvs", { size: 50 }), has("smart-tvs", { size: 55 }))],
  ["fogão 4 ou 5 bocas", anyOf(has("fogoes", { burners: 4 }), has("fogoes", { burners: 5 }))],
  [
    "geladeira duplex ou inverse",
    anyOf(has("geladeiras", { kind: "Duplex" }), has("geladeiras", { kind: "Inverse" })),
  ],
  [
    "compare nuvem queen com sesta queen",
    item("colchao-veludor-nuvem-queen", "colchao-dorminhal-sesta-queen"),
  ],
  ["crispa 4 vs. brisa 4", item("air-fryer-fervona-crispa-4", "air-fryer-garoveli-brisa-4")],
  [
    "celular jandiro ou kovalde",
    anyOf(category("celulares", { brand: "Jandiro" }), category("celulares", { brand: "Kovalde" })),
  ],
]);

const negated: GoldenQuery[] = of("negated", [
  ["geladeira sem frost free", has("geladeiras", { frostFree: false })],
  ["celular menos preto", lacks("celulares", { color: "Preto" })],
  ["celular que não seja preto", lacks("celulares", { color: "Preto" })],
  ["geladeira que não seja branca", lacks("geladeiras", { color: "Branca" })],
  ["notebook que não seja kovalde", category("notebooks", { withoutBrand: "Kovalde" })],
  ["fone sem cancelamento de ruído", has("fones-de-ouvido", { noiseCancelling: false })],
  ["celular sem 5g", has("celulares", { fiveG: false })],
  ["máquina de lavar não frontal", lacks("maquinas-de-lavar", { opening: "Frontal" })],
  ["colchão sem pillow top", has("colchoes", { pillowTop: false })],
  ["tv exceto lunaveo", category("smart-tvs", { withoutBrand: "Lunaveo" })],
  ["air fryer menos a preta", lacks("air-fryers", { color: "Preta" })],
  ["fogão que não seja de embutir", lacks("fogoes", { installation: "De embutir" })],
  ["robô aspirador que não passa pano", has("aspiradores-robo", { mop: false })],
  ["ventilador que não seja de teto", lacks("ventiladores", { kind: "Teto" })],
  ["cafeteira que não seja de cápsula", lacks("cafeteiras", { kind: "Cápsula" })],
  ["lavadora sem secadora", has("maquinas-de-lavar", { dryer: false })],
  ["notebook sem placa de vídeo", has("notebooks", { graphics: false })],
  ["colchão não muito macio", lacks("colchoes", { firmness: "Macio" })],
  ["geladeira nada de inox", lacks("geladeiras", { color: "Inox" })],
  ["fone sem fio que não seja gamer", category("fones-de-ouvido", { withoutBrand: "Zenvolta" })],
]);

export const hardQueries: readonly GoldenQuery[] = [
  ...dictated,
  ...chat,
  ...questions,
  ...compared,
  ...negated,
  ...oddQueries,
  ...laterHardQueries,
];
