/** Queries in which somebody asks in whole sentences, as `asked-later-queries.ts` tells. */
import { category, item, of, type GoldenQuery } from "./golden-query";

const has = (slug: string, attributes: Record<string, string | number | boolean>, more = {}) =>
  category(slug, { attributes, ...more });

const twoDoors = { kind: "Duplex" };

const asking: readonly GoldenQuery[] = of("dictated", [
  [
    "eu queria ver assim uma geladeira duplex que custe no máximo três mil reais por favor",
    has("geladeiras", twoDoors, { priceTo: 3_000 }),
  ],
  ["oi moço vocês têm colchão queen de mola", has("colchoes", { size: "Queen", kind: "Molas ensacadas" })],
  [
    "me ve um celular aí de até mil e oitocentos que tenha cinco gê",
    has("celulares", { fiveG: true }, { priceTo: 1_800 }),
  ],
  ["alo uma lavadora que lava e seca", has("maquinas-de-lavar", { dryer: true })],
]);

const stories: GoldenQuery[] = of("dictated", [
  [
    "oi tudo bem? aqui é a Márcia, minha geladeira pifou ontem e perdi tudo, queria uma que não precise descongelar",
    has("geladeiras", { frostFree: true }),
  ],
  [
    "bom dia, meu nome é Jonas e eu sou motoboy, meu celular vive descarregando, tem algum de 7000 mah?",
    has("celulares", { battery: 7_000 }),
  ],
  [
    "bom, eu moro com meu marido, três crianças e dois cachorros então preciso duma lavadora que aguente pelo menos uns 14 kg",
    category("maquinas-de-lavar", { attributesFrom: { capacity: 14 } }),
  ],
  ["minha geladeira já tenho, preciso de lavadora de 12kg", has("maquinas-de-lavar", { capacity: 12 })],
  [
    "tava vendo um vídeo e fiquei com vontade de uma cafeteira dessas que fazem cappuccino, qual vcs indicam",
    has("cafeteiras", { milk: true }),
  ],
  [
    "a Jéssica da loja me falou de uma geladeira com o freezer embaixo, tem dessa?",
    has("geladeiras", { kind: "Inverse" }),
  ],
  [
    "oi bb, a nespresso aqui de casa morreu, tem cafeteira de capsula até 400 conto?",
    has("cafeteiras", { kind: "Cápsula" }, { priceTo: 400 }),
  ],
  [
    "meu pai pediu pra ver um fogão de embutir de 4 bocas, será que ainda fabricam?",
    item("fogao-castelim-nobre-4"),
  ],
  [
    "desculpa o áudio longo, é que tenho um golden que solta pelo pela casa inteira, existe robô que esvazia sozinho?",
    has("aspiradores-robo", { station: true }),
  ],
]);

export const storyQueries: readonly GoldenQuery[] = [...asking, ...stories];
