/** Chats, dictations, refusals and exchanges; all but the last thirteen were written from the catalogue before any was tried. */
import { anyOf, category, item, of, type GoldenQuery } from "./golden-query";

const oneOf = (...slugs: string[]) => anyOf(...slugs.map((slug) => item(slug)));

export const spokenQueries: readonly GoldenQuery[] = of("dictated", [
  [
    "alexa fone de ouvido que corta o barulho de fora até quinhentos reais",
    category("fones-de-ouvido", { attributes: { noiseCancelling: true }, priceTo: 500 }),
  ],
  ["hum deixa eu ver notebook gamer com tela de dezessete", oneOf("notebook-zenvolta-arena-17-max")],
  ["mano qual o cel c a melhor bateria ate 1500", oneOf("celular-umbrava-trilha")],
  [
    "kero um fone p corrida q n caia do ouvido",
    anyOf(
      category("fones-de-ouvido", { attributes: { kind: "Condução aberta" } }),
      category("fones-de-ouvido", { attributes: { waterproof: true } }),
    ),
  ],
  [
    "eae airfrier boa e barata pra uma pessoa so",
    category("air-fryers", { attributesTo: { capacity: 4.3 } }),
  ],
  [
    "oi flor, ventilador silencioso pra quarto de bb",
    oneOf(
      "ventilador-brisolim-silente",
      "ventilador-brisolim-silente-mesa",
      "ventilador-nortenza-alisio-teto",
      "ventilador-nortenza-alisio-teto-madeira",
      "ventilador-nortenza-alisio-torre",
    ),
  ],
  [
    "vlw! agr me manda as tv 4k ate 2100",
    category("smart-tvs", { attributes: { resolution: "4K" }, priceTo: 2100 }),
  ],
  [
    "tem robo aspirador q entra embaixo do sofa? o meu é mto baixinho",
    category("aspiradores-robo", { attributesTo: { height: 8 } }),
  ],
  ["e ai chefia esse jandiro j6 presta?", oneOf("celular-jandiro-j6-5g")],
  [
    "bah guria, lavadora q aguente edredom, familia d 6 pessoa",
    category("maquinas-de-lavar", { attributesFrom: { capacity: 14 } }),
  ],
  ["qual lava e seca faz menos barulho?", oneOf("maquina-de-lavar-xeralto-ciclo-12-lava-e-seca")],
  [
    "fone sem fio, nada de enfiar no ouvido",
    category("fones-de-ouvido", { without: { kind: "Intra-auricular" } }),
  ],
  ["odeio cápsula, quero cafeteira de verdade", category("cafeteiras", { without: { kind: "Cápsula" } })],
  [
    "nada de ficar descongelando freezer, quero geladeira que faça isso sozinha",
    category("geladeiras", { attributes: { frostFree: true } }),
  ],
  [
    "não quero lava e seca, só lavadora frontal mesmo",
    category("maquinas-de-lavar", { attributes: { opening: "Frontal", dryer: false } }),
  ],
  [
    "lightweight laptop pra trabalhar no coffee shop",
    category("notebooks", { attributesTo: { weight: 1.4 } }),
  ],
  ["self emptying robot vacuum", category("aspiradores-robo", { attributes: { station: true } })],
  ["big air fryer for a family of six", category("air-fryers", { attributesFrom: { capacity: 6 } })],
  ["fridge com bottom freezer", category("geladeiras", { attributes: { kind: "Inverse" } })],
  ["quiet tower fan", category("ventiladores", { attributes: { kind: "Torre" } })],
  ["king mattress in a box", category("colchoes", { attributes: { size: "King", boxed: true } })],
  [
    "geladeira com cara de anos 50",
    oneOf("geladeira-brumelo-retro-276", "geladeira-brumelo-retro-360-duplex"),
  ],
  ["air fryer de apertar botão na tela", category("air-fryers", { attributes: { digital: true } })],
  [
    "fogão encaixado no balcão da cozinha planejada",
    category("fogoes", { attributes: { installation: "De embutir" } }),
  ],
  ["geladeira branca não, prefiro inox", category("geladeiras", { attributes: { color: "Inox" } })],
  [
    "máquina de lavar abertura frontal nem pensar",
    category("maquinas-de-lavar", { attributes: { opening: "Superior" } }),
  ],
  ["celular de 128 não rola, quero 256", category("celulares", { attributes: { storage: 256 } })],
  [
    "tenho uma duplex e queria trocar por uma inverse",
    category("geladeiras", { attributes: { kind: "Inverse" } }),
  ],
  ["trocar minha geladeira de 300 litros por uma de 400", oneOf("geladeira-tarumel-cristal-400")],
  ["passar do fogão de 4 bocas pro de 6", category("fogoes", { attributes: { burners: 6 } })],
  ["máquina que não seja lava e seca", category("maquinas-de-lavar", { attributes: { dryer: false } })],
  ["não precisa ser inox, mas quero frost free", category("geladeiras", { attributes: { frostFree: true } })],
  ["detesto air fryer preta", category("air-fryers", { without: { color: "Preta" } })],
  ["geladeira duplex em vez de inverse", category("geladeiras", { attributes: { kind: "Duplex" } })],
  ["geladeira com frete grátis", category("geladeiras")],
  ["liquidação de tv", category("smart-tvs")],
  ["the cheapest phone with 256gb", oneOf("celular-nuvarel-leve-pro")],
]);
