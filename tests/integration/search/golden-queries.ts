/**
 * What people type into the search box over the demonstration catalogue, and what must come first. Drawn up from the
 * catalogue alone, before there was an engine to try it on; a query is never changed because the engine fails it.
 */
import { createHash } from "node:crypto";

/** Facts that a relevant item has, all of them. */
export interface Expectation {
  /** Slug of the category. */
  category?: string;
  brand?: string;
  /** Slugs; one of them. */
  items?: readonly string[];
  /** Values of attributes by key. */
  attributes?: Readonly<Record<string, string | number | boolean>>;
}

export type GoldenGroup =
  | "plain"
  | "accents"
  | "plural"
  | "synonym"
  | "joined"
  | "typo"
  | "prefix"
  | "brand"
  | "attribute"
  | "model"
  | "stop-words"
  | "nothing";

export interface GoldenQuery {
  query: string;
  group: GoldenGroup;
  /** Null: nothing may be found. */
  expected: Expectation | null;
}

const of = (
  group: GoldenGroup,
  rows: readonly (readonly [query: string, expected: Expectation | null])[],
): GoldenQuery[] => rows.map(([query, expected]) => ({ group, query, expected }));

const category = (slug: string, more: Omit<Expectation, "category"> = {}): Expectation => ({
  category: slug,
  ...more,
});
const item = (...items: string[]): Expectation => ({ items });

export const goldenQueries: readonly GoldenQuery[] = [
  ...of("plain", [
    ["geladeira", category("geladeiras")],
    ["celular", category("celulares")],
    ["air fryer", category("air-fryers")],
    ["smart tv", category("smart-tvs")],
    ["máquina de lavar", category("maquinas-de-lavar")],
    ["notebook", category("notebooks")],
    ["fone de ouvido", category("fones-de-ouvido")],
    ["cafeteira", category("cafeteiras")],
    ["fogão", category("fogoes")],
    ["aspirador robô", category("aspiradores-robo")],
    ["ventilador", category("ventiladores")],
    ["colchão", category("colchoes")],
    ["GELADEIRA", category("geladeiras")],
    ["  notebook  ", category("notebooks")],
  ]),
  ...of("accents", [
    ["fogao", category("fogoes")],
    ["colchao", category("colchoes")],
    ["maquina de lavar", category("maquinas-de-lavar")],
    ["aspirador robo", category("aspiradores-robo")],
    ["geladeira cobaltina glace", category("geladeiras", { brand: "Cobaltina" })],
    ["celular iris", category("celulares", { brand: "Lunaveo" })],
    ["notebook aurimbe", category("notebooks", { brand: "Aurimbé" })],
    ["ventilador helice", item("ventilador-rivanza-helice-8", "ventilador-rivanza-helice-coluna")],
    ["colchao hibrido", category("colchoes", { attributes: { kind: "Híbrido" } })],
    ["cafeteira de capsula", category("cafeteiras", { attributes: { kind: "Cápsula" } })],
    ["geladeíra", category("geladeiras")],
    ["nodulo 7 ultra", item("celular-zenvolta-nodulo-7-ultra")],
    [
      "fone silencio",
      item("fone-cantarim-gota-silencio", "fone-cantarim-coral-silencio", "fone-nuvarel-brinco-silencio"),
    ],
    ["garrafa termica", item("cafeteira-brisolim-garrafa-termica")],
    ["teto economico", item("ventilador-pirambel-teto-economico")],
  ]),
  ...of("plural", [
    ["fogões", category("fogoes")],
    ["fogoes", category("fogoes")],
    ["colchões", category("colchoes")],
    ["colchoes de solteiro", category("colchoes", { attributes: { size: "Solteiro" } })],
    ["geladeiras", category("geladeiras")],
    ["celulares", category("celulares")],
    ["notebooks", category("notebooks")],
    ["ventiladores de teto", category("ventiladores", { attributes: { kind: "Teto" } })],
    ["aspiradores", category("aspiradores-robo")],
    ["máquinas de lavar", category("maquinas-de-lavar")],
    ["fones", category("fones-de-ouvido")],
    ["cafeteiras de cápsulas", category("cafeteiras", { attributes: { kind: "Cápsula" } })],
    ["air fryers", category("air-fryers")],
    ["smart tvs", category("smart-tvs")],
    ["geladeiras inversas nortenza", item("geladeira-nortenza-aurora-480-inverse")],
    ["ventiladores", category("ventiladores")],
    ["fogão 5 boca", category("fogoes", { attributes: { burners: 5 } })],
    ["colchões híbridos", category("colchoes", { attributes: { kind: "Híbrido" } })],
  ]),
  ...of("synonym", [
    ["refrigerador", category("geladeiras")],
    ["refrigeradores", category("geladeiras")],
    ["smartphone", category("celulares")],
    ["smartphones", category("celulares")],
    ["televisor", category("smart-tvs")],
    ["televisores", category("smart-tvs")],
    ["televisão", category("smart-tvs")],
    ["tv", category("smart-tvs")],
    ["lavadora", category("maquinas-de-lavar")],
    ["lavadora de roupas", category("maquinas-de-lavar")],
    ["máquina de lavar roupa", category("maquinas-de-lavar")],
    ["laptop", category("notebooks")],
    ["computador portátil", category("notebooks")],
    ["headphone", category("fones-de-ouvido")],
    ["headset", category("fones-de-ouvido")],
    ["earbuds", category("fones-de-ouvido")],
    ["fritadeira", category("air-fryers")],
    ["fritadeira elétrica", category("air-fryers")],
    ["robô aspirador", category("aspiradores-robo")],
    ["fogareiro", category("fogoes")],
    ["telefone", category("celulares")],
    ["refrigerador inox", category("geladeiras", { attributes: { color: "Inox" } })],
    ["tela 55 polegadas", category("smart-tvs", { attributes: { size: 55 } })],
    ["smartphone lunaveo", category("celulares", { brand: "Lunaveo" })],
  ]),
  ...of("joined", [
    ["airfryer", category("air-fryers")],
    ["air-fryer", category("air-fryers")],
    ["airfryers", category("air-fryers")],
    ["smarttv", category("smart-tvs")],
    ["smart-tv", category("smart-tvs")],
    ["note book", category("notebooks")],
    ["lavaeseca", category("maquinas-de-lavar", { attributes: { dryer: true } })],
    ["lava e seca", category("maquinas-de-lavar", { attributes: { dryer: true } })],
    ["lava-e-seca", category("maquinas-de-lavar", { attributes: { dryer: true } })],
    ["frostfree", category("geladeiras", { attributes: { frostFree: true } })],
    ["frost-free", category("geladeiras", { attributes: { frostFree: true } })],
    ["side-by-side", category("geladeiras", { attributes: { kind: "Side by side" } })],
    ["pillowtop", category("colchoes", { attributes: { pillowTop: true } })],
    ["mini-led", category("smart-tvs", { attributes: { panel: "Mini LED" } })],
    ["gela deira", category("geladeiras")],
  ]),
  ...of("typo", [
    ["gelaedira", category("geladeiras")],
    ["geladera", category("geladeiras")],
    ["geladeria", category("geladeiras")],
    ["gledeira", category("geladeiras")],
    ["celualr", category("celulares")],
    ["celulr", category("celulares")],
    ["cellular", category("celulares")],
    ["notbook", category("notebooks")],
    ["noteboook", category("notebooks")],
    ["ntoebook", category("notebooks")],
    ["fgoao", category("fogoes")],
    ["fogaum", category("fogoes")],
    ["coclhao", category("colchoes")],
    ["colxao", category("colchoes")],
    ["ventialdor", category("ventiladores")],
    ["ventilado", category("ventiladores")],
    ["cafetera", category("cafeteiras")],
    ["cafeteria", category("cafeteiras")],
    ["maquina de lvar", category("maquinas-de-lavar")],
    ["macina de lavar", category("maquinas-de-lavar")],
    ["aspirdaor robo", category("aspiradores-robo")],
    ["apirador", category("aspiradores-robo")],
    ["refirgerador", category("geladeiras")],
    ["samrtphone", category("celulares")],
    ["smartfone", category("celulares")],
    ["geladeira nortensa", category("geladeiras", { brand: "Nortenza" })],
    ["celular lunavio", category("celulares", { brand: "Lunaveo" })],
    ["cobaltinna", { brand: "Cobaltina" }],
    ["zenvlota", { brand: "Zenvolta" }],
    ["colchao veludro", category("colchoes", { brand: "Veludor" })],
  ]),
  ...of("prefix", [
    ["gela", category("geladeiras")],
    ["cel", category("celulares")],
    ["noteb", category("notebooks")],
    ["fog", category("fogoes")],
    ["colch", category("colchoes")],
    ["ventil", category("ventiladores")],
    ["máqui", category("maquinas-de-lavar")],
    ["air fr", category("air-fryers")],
    ["smart t", category("smart-tvs")],
    ["fone de ou", category("fones-de-ouvido")],
    ["geladeira nort", category("geladeiras", { brand: "Nortenza" })],
    ["celular zenv", category("celulares", { brand: "Zenvolta" })],
    ["smartph", category("celulares")],
    ["refriger", category("geladeiras")],
    ["aspirador r", category("aspiradores-robo")],
    ["gelad", category("geladeiras")],
  ]),
  ...of("brand", [
    ["nortenza", { brand: "Nortenza" }],
    ["lunaveo", { brand: "Lunaveo" }],
    ["geladeira orvalhe", category("geladeiras", { brand: "Orvalhe" })],
    ["orvalhe geladeira", category("geladeiras", { brand: "Orvalhe" })],
    ["celular jandiro", category("celulares", { brand: "Jandiro" })],
    ["tv halvorim", category("smart-tvs", { brand: "Halvorim" })],
    ["notebook kovalde", category("notebooks", { brand: "Kovalde" })],
    ["air fryer brumelo", category("air-fryers", { brand: "Brumelo" })],
    ["airfryer tarumel", category("air-fryers", { brand: "Tarumel" })],
    ["fone sonavim", category("fones-de-ouvido", { brand: "Sonavim" })],
    ["cafeteira cafelume", category("cafeteiras", { brand: "Cafelume" })],
    ["fogão quentella", category("fogoes", { brand: "Quentella" })],
    ["colchão dorminhal", category("colchoes", { brand: "Dorminhal" })],
    ["aspirador ciscolim", category("aspiradores-robo", { brand: "Ciscolim" })],
    ["lavadora rivanza", category("maquinas-de-lavar", { brand: "Rivanza" })],
    ["refrigerador pirambel", category("geladeiras", { brand: "Pirambel" })],
    ["ventilador da ventarim", category("ventiladores", { brand: "Ventarim" })],
  ]),
  ...of("attribute", [
    ["máquina de lavar 12 kg", category("maquinas-de-lavar", { attributes: { capacity: 12 } })],
    ["máquina de lavar 12kg", category("maquinas-de-lavar", { attributes: { capacity: 12 } })],
    ["lavadora 15kg", category("maquinas-de-lavar", { attributes: { capacity: 15 } })],
    ["geladeira inox", category("geladeiras", { attributes: { color: "Inox" } })],
    ["geladeira frost free", category("geladeiras", { attributes: { frostFree: true } })],
    ["geladeira duplex branca", category("geladeiras", { attributes: { kind: "Duplex", color: "Branca" } })],
    ["geladeira 375 litros", item("geladeira-nortenza-boreal-375")],
    ["tv 55 polegadas", category("smart-tvs", { attributes: { size: 55 } })],
    ["tv 4k 65", category("smart-tvs", { attributes: { size: 65, resolution: "4K" } })],
    ["tv oled", category("smart-tvs", { attributes: { panel: "OLED" } })],
    ["tv 120hz", category("smart-tvs", { attributes: { refresh: 120 } })],
    ["celular 5g", category("celulares", { attributes: { fiveG: true } })],
    ["celular 256gb", category("celulares", { attributes: { storage: 256 } })],
    ["celular 256 gb preto", category("celulares", { attributes: { storage: 256, color: "Preto" } })],
    ["notebook 16gb", category("notebooks", { attributes: { memory: 16 } })],
    ["notebook placa de vídeo", category("notebooks", { attributes: { graphics: true } })],
    ["fogão 5 bocas", category("fogoes", { attributes: { burners: 5 } })],
    ["fogão de embutir", category("fogoes", { attributes: { installation: "De embutir" } })],
    ["colchão queen", category("colchoes", { attributes: { size: "Queen" } })],
    ["colchão casal espuma", category("colchoes", { attributes: { size: "Casal", kind: "Espuma" } })],
    ["fone cancelamento de ruído", category("fones-de-ouvido", { attributes: { noiseCancelling: true } })],
    ["ventilador de coluna", category("ventiladores", { attributes: { kind: "Coluna" } })],
    ["ventilador controle remoto", category("ventiladores", { attributes: { remote: true } })],
    ["cafeteira espresso", category("cafeteiras", { attributes: { kind: "Espresso" } })],
    ["aspirador que passa pano", category("aspiradores-robo", { attributes: { mop: true } })],
    ["air fryer forno", category("air-fryers", { attributes: { format: "Forno" } })],
  ]),
  ...of("model", [
    ["boreal 412", item("geladeira-nortenza-boreal-412")],
    ["nortenza boreal 375", item("geladeira-nortenza-boreal-375")],
    ["k55 ultra", item("smart-tv-kovalde-k55-ultra")],
    ["k32", item("smart-tv-kovalde-k32-smart")],
    ["j6 5g", item("celular-jandiro-j6-5g")],
    ["jandiro j2", item("celular-jandiro-j2")],
    ["íris 12 pro", item("celular-lunaveo-iris-12-pro")],
    ["vista pro 75", item("smart-tv-halvorim-vista-pro-75")],
    ["arena 17 max", item("notebook-zenvolta-arena-17-max")],
    ["crispa forno 12", item("air-fryer-fervona-crispa-forno-12")],
    ["toque pro", item("fone-sonavim-toque-pro")],
    ["ronda laser", item("aspirador-robo-ciscolim-ronda-laser")],
    ["quitanda 4 plus", item("fogao-pirambel-quitanda-4-plus")],
    ["xeralto andes 607", item("geladeira-xeralto-andes-607")],
    ["412 boreal geladeira", item("geladeira-nortenza-boreal-412")],
    ["foco q 55 gamer", item("smart-tv-zenvolta-foco-q-55-gamer")],
  ]),
  ...of("stop-words", [
    ["fone de ouvido sem fio", category("fones-de-ouvido")],
    ["celular com boa câmera", category("celulares")],
    ["a melhor geladeira", category("geladeiras")],
    ["qual o melhor celular", category("celulares")],
    ["notebook para jogos", category("notebooks")],
    ["o colchão da veludor", category("colchoes", { brand: "Veludor" })],
    ["fogão a gás", category("fogoes")],
    [
      "cafeteira de cápsula da cafelume",
      category("cafeteiras", { brand: "Cafelume", attributes: { kind: "Cápsula" } }),
    ],
    ["geladeira para família grande", category("geladeiras")],
    ["tv para a sala", category("smart-tvs")],
    [
      "ventilador de teto com controle",
      category("ventiladores", { attributes: { kind: "Teto", remote: true } }),
    ],
    ["comprar notebook barato", category("notebooks")],
  ]),
  ...of("nothing", [
    ["xqzvwk", null],
    ["guarda-chuva", null],
    ["churrasqueira", null],
    ["bicicleta", null],
    ["9999999999", null],
    ["qwertyuiop", null],
    ["violino", null],
    ["%%%%", null],
  ]),
];

/**
 * Half of the queries are for tuning, half are kept for the final run. By the hash of the query, so that nobody chose
 * them: the first bit of its SHA-256.
 */
export function isForTuning({ query }: GoldenQuery): boolean {
  return (createHash("sha256").update(query).digest()[0] ?? 0) < 128;
}
