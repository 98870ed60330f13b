/** Queries about uses, extremes and vague sizes, and chats, written from the catalogue before any of them was tried. */
import { anyOf, category, item, of, type GoldenQuery } from "./golden-query";

const oneOf = (...slugs: string[]) => anyOf(...slugs.map((slug) => item(slug)));

export const useQueries: readonly GoldenQuery[] = of("dictated", [
  ["qual a maior tv que vocês têm?", oneOf("smart-tv-halvorim-vista-pro-75")],
  [
    "qual celular a bateria dura mais?",
    oneOf("celular-umbrava-trilha-5g", "celular-umbrava-trilha", "celular-zenvolta-nodulo-7"),
  ],
  [
    "me fala o ventilador mais silencioso pra eu dormir",
    oneOf("ventilador-brisolim-silente-mesa", "ventilador-brisolim-silente"),
  ],
  ["qual o celular mais baratinho de vcs", oneOf("celular-kovalde-base-3", "celular-jandiro-j2")],
  [
    "o que é melhor, xeralto andes 607 ou orvalhe mirante 540?",
    oneOf("geladeira-xeralto-andes-607", "geladeira-orvalhe-mirante-540"),
  ],
  ["iris 12 ou aria x, qual compensa mais", oneOf("celular-lunaveo-iris-12", "celular-cantarim-aria-x")],
  [
    "tô em dúvida entre o tatu laser, o limpo 5 e o órbita s",
    oneOf(
      "aspirador-robo-garoveli-tatu-laser",
      "aspirador-robo-brisolim-limpo-5",
      "aspirador-robo-zenvolta-orbita-s",
    ),
  ],
  ["sopro max vs sonavim estúdio, vale pagar mais?", oneOf("fone-aurimbe-sopro-max", "fone-sonavim-estudio")],
  [
    "tenho uns 2500 conto pra geladeira frost free",
    category("geladeiras", { attributes: { frostFree: true }, priceTo: 2500 }),
  ],
  [
    "meu orçamento é mil e quinhentos pra um celular 5g que preste",
    category("celulares", { attributes: { fiveG: true }, priceTo: 1500 }),
  ],
  ["quero gastar no máximo trezentão numa airfryer", category("air-fryers", { priceTo: 300 })],
  [
    "procuro tv pro quarto da minha mãe, não pode passar de mil reais",
    category("smart-tvs", { priceTo: 1000 }),
  ],
  ["preciso de um fone abaixo de duzentos e cinquenta reais", category("fones-de-ouvido", { priceTo: 250 })],
  [
    "colchão de casal por menos de 800 pila tem?",
    category("colchoes", { attributes: { size: "Casal" }, priceTo: 800 }),
  ],
  [
    "fogão de 5 bocas na faixa de 1500 a 2000",
    category("fogoes", { attributes: { burners: 5 }, priceFrom: 1500, priceTo: 2000 }),
  ],
  ["notebook entre três e quatro mil reais", category("notebooks", { priceFrom: 3000, priceTo: 4000 })],
  [
    "quero cafeteira mas não de cápsula, cápsula é muito caro",
    category("cafeteiras", { without: { kind: "Cápsula" } }),
  ],
  [
    "fone que não seja desses de enfiar no ouvido",
    category("fones-de-ouvido", { without: { kind: "Intra-auricular" } }),
  ],
  [
    "máquina de lavar, só não quero que abra por cima",
    category("maquinas-de-lavar", { attributes: { opening: "Frontal" } }),
  ],
  [
    "celular de 128 que não seja preto",
    category("celulares", { attributes: { storage: 128 }, without: { color: "Preto" } }),
  ],
  ["a tv eu já tenho, falta um fone pra não acordar a patroa", category("fones-de-ouvido")],
  [
    "minha geladeira hoje é duplex mas queria mudar pra uma inverse",
    category("geladeiras", { attributes: { kind: "Inverse" } }),
  ],
  ["meu fogão tem 4 bocas e não dá conta, quero um de 6", category("fogoes", { attributes: { burners: 6 } })],
  [
    "vendi o ventilador de mesa, agora quero um de teto",
    category("ventiladores", { attributes: { kind: "Teto" } }),
  ],
  [
    "nosso colchão de casal ficou apertado com a bebê, queremos king",
    category("colchoes", { attributes: { size: "King" } }),
  ],
  [
    "tô com um notebook novo já, agora quero celular de 512 giga",
    category("celulares", { attributes: { storage: 512 } }),
  ],
  [
    "oi bom dia, casei mês passado e o apê é bem pequeno, precisamos de uma geladeira pequena branca",
    category("geladeiras", { attributes: { color: "Branca" }, attributesTo: { capacity: 300 } }),
  ],
  [
    "notebook pra minha filha que passou em arquitetura, o professor falou que tem que ter placa de vídeo",
    category("notebooks", { attributes: { graphics: true } }),
  ],
  [
    "minha sogra vem passar o natal e o quarto de visita só tem a cama, alguém indica um colchão de solteiro? depois vai pro sítio",
    category("colchoes", { attributes: { size: "Solteiro" } }),
  ],
  [
    "aqui em cuiabá tá 42 graus e o ar quebrou, até o técnico vir vou precisar de um ventilador de coluna",
    category("ventiladores", { attributes: { kind: "Coluna" } }),
  ],
  [
    "corro na rua cedinho e quase fui atropelado, queria um fone que desse pra ouvir os carros",
    category("fones-de-ouvido", { attributes: { kind: "Condução aberta" } }),
  ],
  [
    "boa tarde vcs tem máquina de lavar de 16 quilos?",
    category("maquinas-de-lavar", { attributes: { capacity: 16 } }),
  ],
  [
    "tem tv de 50 que mexe por comando de voz?",
    category("smart-tvs", { attributes: { size: 50, voice: true } }),
  ],
  [
    "me vê aí uma cafeteira dessas que faz cappuccino",
    category("cafeteiras", { attributes: { milk: true } }),
  ],
  ["mano qual cel brabo pra rodar free fire liso", category("celulares", { attributesFrom: { memory: 6 } })],
  [
    "airfryer grandona daquelas que parece um forninho",
    category("air-fryers", { attributes: { format: "Forno" } }),
  ],
  [
    "tava vendo aquela geladeira vermelha com cara de antiga, vocês vendem?",
    oneOf("geladeira-brumelo-retro-276"),
  ],
  [
    "quero aspirador robô que só aspira, sem esse negócio de pano",
    category("aspiradores-robo", { attributes: { mop: false } }),
  ],
  [
    "queria muito um colchão bem macio tamanho queen",
    category("colchoes", { attributes: { size: "Queen", firmness: "Macio" } }),
  ],
  ["looking for a robot vacuum that also mops", category("aspiradores-robo", { attributes: { mop: true } })],
  [
    "gaming laptop under 8000 reais",
    category("notebooks", { attributes: { graphics: true }, priceTo: 8000 }),
  ],
  [
    "noise cancelling headphones pra viajar de avião",
    category("fones-de-ouvido", { attributes: { noiseCancelling: true } }),
  ],
  [
    "side by side fridge inox",
    category("geladeiras", { attributes: { kind: "Side by side", color: "Inox" } }),
  ],
  [
    "i need a ceiling fan with remote",
    category("ventiladores", { attributes: { kind: "Teto", remote: true } }),
  ],
  ["geladeira que não precisa descongelar", category("geladeiras", { attributes: { frostFree: true } })],
  [
    "geladeira com o congelador na parte de baixo",
    category("geladeiras", { attributes: { kind: "Inverse" } }),
  ],
  ["geladeira estreitinha pra vão apertado", category("geladeiras", { attributesTo: { width: 60 } })],
  ["airfryer que dá pra espiar a comida sem abrir", category("air-fryers", { attributes: { window: true } })],
  ["air fryer simples de girar botão", category("air-fryers", { attributes: { digital: false } })],
  ["tv com preto bem escuro de verdade", category("smart-tvs", { attributes: { panel: "OLED" } })],
  ["televisão que obedece quando a gente fala", category("smart-tvs", { attributes: { voice: true } })],
  [
    "máquina de lavar que já entrega a roupa seca",
    category("maquinas-de-lavar", { attributes: { dryer: true } }),
  ],
  [
    "máquina de lavar em que não precise abaixar",
    category("maquinas-de-lavar", { attributes: { opening: "Superior" } }),
  ],
  ["notebook fácil de levar na mochila", category("notebooks", { attributesTo: { weight: 1.4 } })],
  ["notebook que roda jogo pesado", category("notebooks", { attributes: { graphics: true } })],
  [
    "fone que isola o barulho do escritório",
    category("fones-de-ouvido", { attributes: { noiseCancelling: true } }),
  ],
  ["fone que aguenta suor de academia", category("fones-de-ouvido", { attributes: { waterproof: true } })],
  ["fogão que acende sem fósforo", category("fogoes", { attributes: { autoIgnition: true } })],
  [
    "robô aspirador que decora a planta da casa",
    category("aspiradores-robo", { attributes: { navigation: "Laser" } }),
  ],
  [
    "ventilador que dá pra desligar sem levantar da cama",
    category("ventiladores", { attributes: { remote: true } }),
  ],
  [
    "colchão durinho pra quem tem dor nas costas",
    category("colchoes", { attributes: { firmness: "Firme" } }),
  ],
  ["limpa o chão enquanto eu tô no trabalho", category("aspiradores-robo")],
  ["gelar a cerveja do churrasco", category("geladeiras")],
  ["latte com espuma igual de cafeteria", category("cafeteiras", { attributes: { milk: true } })],
  ["lavar o uniforme das crianças todo dia", category("maquinas-de-lavar")],
  ["secar roupa em semana de chuva", category("maquinas-de-lavar", { attributes: { dryer: true } })],
  ["assistir o jogo domingo com a galera na sala", category("smart-tvs")],
  ["ouvir música no ônibus sem incomodar ninguém", category("fones-de-ouvido")],
  ["tirar foto boa de noite e postar no insta", category("celulares")],
  ["cozinhar feijão e assar bolo na mesma hora", category("fogoes")],
  [
    "dormir a dois sem sentir o outro se mexer",
    anyOf(
      category("colchoes", { attributes: { kind: "Molas ensacadas" } }),
      category("colchoes", { attributes: { kind: "Híbrido" } }),
    ),
  ],
]);
