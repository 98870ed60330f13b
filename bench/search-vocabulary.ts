import type { AttributeDefinition, ItemNoun } from "@/server/platform/db/schema/catalog";

/** The parts of a category's items in the measurement. */
export interface BenchCategory {
  noun: ItemNoun;
  /** Its number of items, relative to the others. */
  share: number;
  /** In whole reais. */
  prices: readonly [from: number, to: number];
  kinds: readonly string[];
  attributes: readonly AttributeDefinition[];
}

const text = (key: string, label: string): AttributeDefinition => ({
  key,
  label,
  type: "text",
  filterable: true,
});
const flag = (key: string, label: string): AttributeDefinition => ({
  key,
  label,
  type: "boolean",
  filterable: true,
});
const number = (key: string, label: string, unit: string): AttributeDefinition => ({
  key,
  label,
  type: "number",
  unit,
  filterable: true,
});

const color = text("color", "Cor");
const kind = text("kind", "Tipo");
const voltage = text("voltage", "Voltagem");
const power = number("power", "Potência", "W");
const weight = number("weight", "Peso", "kg");
const inverter = flag("inverter", "Motor inverter");
const wifi = flag("wifi", "Wi-fi");
const bluetooth = flag("bluetooth", "Bluetooth");
const liters = number("capacity", "Capacidade", "L");
const kilos = number("load", "Capacidade de carga", "kg");
const inches = number("screen", "Tela", "pol.");
const storage = text("storage", "Armazenamento");
const memory = text("memory", "Memória RAM");
const battery = number("battery", "Bateria", "h");
const waterproof = flag("waterproof", "Resistente à água");
const timer = flag("timer", "Timer");
const digital = flag("digital", "Painel digital");

const kitchen = [color, voltage, power, liters, timer, digital];
const portable = [color, kind, battery, bluetooth, waterproof];
const furniture = [color, text("material", "Material"), number("width", "Largura", "cm"), weight];

type Row = [
  singular: string,
  plural: string,
  gender: ItemNoun["gender"],
  share: number,
  prices: [number, number],
  kinds: string,
  attributes: AttributeDefinition[],
];

// Shares fall as in a shop's catalogue: a few categories have thousands of items, and most have hundreds.
const rows: Row[] = [
  ["celular", "celulares", "masculine", 100, [600, 9000], "5G, 4G, dobrável", [color, storage, memory, inches, waterproof]], // prettier-ignore
  ["capa para celular", "capas para celular", "feminine", 80, [15, 190], "silicone, couro, transparente, anti-impacto", [color, kind, waterproof]], // prettier-ignore
  ["fone de ouvido", "fones de ouvido", "masculine", 65, [40, 2900], "intra-auricular, over-ear, gamer, esportivo", portable], // prettier-ignore
  ["notebook", "notebooks", "masculine", 56, [1800, 19000], "gamer, ultrafino, 2 em 1", [color, storage, memory, inches, weight]], // prettier-ignore
  ["smart TV", "smart TVs", "feminine", 50, [900, 16000], "LED, QLED, OLED, 4K", [inches, kind, wifi, bluetooth]], // prettier-ignore
  ["geladeira", "geladeiras", "feminine", 45, [1400, 14000], "duplex, inverse, side by side, uma porta", [color, kind, voltage, liters, inverter, flag("frostFree", "Frost free")]], // prettier-ignore
  ["fogão", "fogões", "masculine", 41, [500, 6500], "4 bocas, 5 bocas, 6 bocas, cooktop", [color, kind, number("burners", "Bocas", ""), flag("timer", "Acendimento automático")]], // prettier-ignore
  ["máquina de lavar", "máquinas de lavar", "feminine", 38, [1100, 7800], "abertura superior, abertura frontal, lava e seca", [color, kind, voltage, kilos, inverter]], // prettier-ignore
  ["air fryer", "air fryers", "feminine", 35, [190, 1600], "cesto, forno, duplo cesto", kitchen],
  ["tênis de corrida", "tênis de corrida", "masculine", 33, [120, 1900], "neutro, supinado, trilha", [color, kind, weight]], // prettier-ignore
  ["colchão", "colchões", "masculine", 31, [350, 7500], "molas ensacadas, espuma, casal, solteiro, queen, king", furniture], // prettier-ignore
  [
    "relógio inteligente",
    "relógios inteligentes",
    "masculine",
    29,
    [150, 5200],
    "esportivo, clássico",
    portable,
  ],
  ["liquidificador", "liquidificadores", "masculine", 27, [80, 1300], "copo de vidro, copo de plástico, alta rotação", kitchen], // prettier-ignore
  ["cafeteira", "cafeteiras", "feminine", 26, [90, 4800], "cápsula, espresso, elétrica, italiana", [...kitchen, kind]], // prettier-ignore
  ["ventilador", "ventiladores", "masculine", 25, [80, 1200], "mesa, coluna, teto, torre", [color, kind, voltage, power, timer]], // prettier-ignore
  ["aspirador robô", "aspiradores robô", "masculine", 24, [400, 6000], "passa pano, mapeamento a laser", [color, kind, battery, wifi]], // prettier-ignore
  ["micro-ondas", "micro-ondas", "masculine", 23, [450, 2600], "embutir, bancada, com grill", kitchen],
  ["tablet", "tablets", "masculine", 22, [500, 8800], "infantil, com caneta, com teclado", [color, storage, memory, inches]], // prettier-ignore
  ["monitor", "monitores", "masculine", 21, [450, 9900], "gamer, curvo, ultrawide", [inches, kind, number("rate", "Taxa de atualização", "Hz")]], // prettier-ignore
  ["impressora", "impressoras", "feminine", 20, [300, 4200], "jato de tinta, laser, tanque de tinta", [kind, wifi, color]], // prettier-ignore
  ["ar-condicionado", "ares-condicionados", "masculine", 20, [1500, 9800], "split, janela, portátil", [kind, voltage, inverter, wifi, number("cooling", "BTUs", "BTU")]], // prettier-ignore
  ["caixa de som", "caixas de som", "feminine", 19, [60, 5400], "portátil, torre, soundbar", portable],
  [
    "teclado",
    "teclados",
    "masculine",
    18,
    [40, 1700],
    "mecânico, membrana, sem fio",
    [color, kind, bluetooth],
  ],
  ["mouse", "mouses", "masculine", 18, [20, 990], "gamer, vertical, sem fio", [color, kind, bluetooth]],
  ["cadeira de escritório", "cadeiras de escritório", "feminine", 17, [250, 6900], "gamer, presidente, ergonômica", furniture], // prettier-ignore
  ["sofá", "sofás", "masculine", 17, [700, 12000], "retrátil, de canto, cama, 3 lugares", furniture],
  ["guarda-roupa", "guarda-roupas", "masculine", 16, [500, 5800], "6 portas, porta de correr, com espelho", furniture], // prettier-ignore
  ["bicicleta", "bicicletas", "feminine", 15, [600, 15000], "aro 29, elétrica, infantil, dobrável", [color, kind, weight]], // prettier-ignore
  [
    "panela de pressão",
    "panelas de pressão",
    "feminine",
    15,
    [90, 1500],
    "elétrica, alumínio, inox",
    kitchen,
  ],
  ["batedeira", "batedeiras", "feminine", 14, [100, 3900], "planetária, manual", kitchen],
  ["secador de cabelo", "secadores de cabelo", "masculine", 14, [50, 3200], "íon, de viagem, profissional", [color, kind, voltage, power]], // prettier-ignore
  ["barbeador", "barbeadores", "masculine", 13, [40, 2100], "rotativo, de lâmina, aparador", [color, kind, battery, waterproof]], // prettier-ignore
  ["câmera de segurança", "câmeras de segurança", "feminine", 13, [80, 1900], "externa, interna, com visão noturna", [kind, wifi, waterproof]], // prettier-ignore
  ["roteador", "roteadores", "masculine", 12, [70, 3100], "mesh, wi-fi 6, com antena", [kind, wifi, color]],
  ["carrinho de bebê", "carrinhos de bebê", "masculine", 12, [300, 5200], "berço, guarda-chuva, com bebê conforto", [color, kind, weight]], // prettier-ignore
  ["furadeira", "furadeiras", "feminine", 11, [120, 1800], "de impacto, parafusadeira, a bateria", [voltage, power, battery, weight]], // prettier-ignore
  ["purificador de água", "purificadores de água", "masculine", 11, [250, 2200], "gelada, natural, alcalina", [color, kind, voltage]], // prettier-ignore
  ["mochila", "mochilas", "feminine", 10, [60, 1200], "para notebook, escolar, de trilha", [color, kind, liters, waterproof]], // prettier-ignore
  ["perfume", "perfumes", "masculine", 10, [50, 1900], "amadeirado, floral, cítrico", [kind, number("volume", "Volume", "ml")]], // prettier-ignore
  ["videogame", "videogames", "masculine", 9, [900, 6900], "portátil, de mesa, retrô", [color, storage, kind, bluetooth]], // prettier-ignore
];

export const benchCategories: readonly BenchCategory[] = rows.map(
  ([singular, plural, gender, share, prices, kinds, attributes]) => ({
    noun: { singular, plural, gender },
    share,
    prices,
    kinds: kinds.split(", "),
    attributes,
  }),
);

/** Invented brands. The first ones make many products, the last ones few. */
export const brands: readonly string[] = (
  "Nortenza Fervona Aurelis Brisamar Voltara Kestra Domiva Lumeris Tecnora Sabiá Orvalle Prestíria Zenitel Marejada " +
  "Cobalto Ipê-Roxo Vórtex Altiva Serena Boreal Quântica Mirante Palmares Celestra Rubião Candeia Fluxa Nimbus " +
  "Tropiká Amarante Estelar Grafita Horizonte Jatobá Litorânea Monterra Nuvex Opalina Pixelar Radiante Solária Titânia " +
  "Unívera Vitalis Xaréu Yara Zafira Alvorada Bonança Cintila Delta-Sul Elétrika Farol Guarani Helios Ipanema Jangada " +
  "Kaluanã Lótus Magnética Naviara Ônix Pampa Querubim Rouxinol Safira Tamoio Umbra Ventura Wanda Xingu Zeppel Acácia " +
  "Bromélia Cascata Dunas Esmera Fagulha Girassol Harpia Iguaçu Jasmim Kora Lavanda Manacá Neblina Oceana Pitanga " +
  "Quartzo Relâmpago Sereno Turmalina Urano Vereda Ágata Âmbar Ébano Ímã"
).split(" ");

export const lines: readonly string[] = (
  "Aurora Polar Brasa Crispa Íris Forja Cristal Prime Max Ultra Plus Pro Slim Eco Turbo Vision Sense Nova Classic Elite " +
  "Fusion Vivace Gran Premium Smart Compact Family Gourmet Silent Power Magic Essence Urban Sport Studio Master Inova " +
  "Digital Titan Zen Lite Core Fresh Style Chef Wave Spark Prisma Vega Orion Atlas Delta Sigma Ômega Alfa Gama Solar " +
  "Lunar Vento Maré Trilha Cume Vale Rio Serra Mata Campo"
).split(" ");

export const colors = "Preto Branco Inox Prata Cinza Azul Vermelho Verde Rosa Grafite Dourado Bege".split(
  " ",
);
export const voltages = ["127 V", "220 V", "Bivolt"];
export const storages = ["64 GB", "128 GB", "256 GB", "512 GB", "1 TB"];
export const memories = ["4 GB", "6 GB", "8 GB", "12 GB", "16 GB", "32 GB"];
export const materials = ["Madeira", "Tecido", "Couro", "MDF", "Aço", "Alumínio", "Veludo"];

/** Phrases that sellers use for any product. */
export const phrases: readonly string[] = [
  "design moderno que combina com qualquer ambiente",
  "baixo consumo de energia com selo Procel A",
  "fácil de limpar e de guardar",
  "garantia de um ano do fabricante",
  "silencioso mesmo na velocidade máxima",
  "ideal para famílias grandes",
  "indicado para quem mora sozinho",
  "acompanha manual em português e cabo de força",
  "acabamento resistente a riscos e manchas",
  "desempenho de sobra para o dia a dia",
  "controle pelo aplicativo e por comando de voz",
  "leve, compacto e prático de transportar",
  "bateria de longa duração com carregamento rápido",
  "peças de reposição fáceis de encontrar",
  "instalação simples, sem ferramentas",
  "som potente com graves encorpados",
  "imagem nítida com cores vivas",
  "conforto para usar o dia inteiro",
  "aquecimento rápido e uniforme",
  "base antiderrapante e trava de segurança",
  "escolha de presente para aniversário, Natal e Dia das Mães",
  "produto importado, homologado pela Anatel",
  "entrega expressa nas capitais",
  "feito no Brasil com materiais recicláveis",
];
