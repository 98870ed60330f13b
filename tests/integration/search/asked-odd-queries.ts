/**
 * Hard queries of single words: in English, in pieces, as numbers, pictures, prices and vague wishes (see
 * `asked-hard-queries.ts`).
 */
import { category, item, of, type GoldenQuery } from "./golden-query";

type Values = Record<string, string | number | boolean>;
const upTo = (slug: string, priceTo: number, more = {}) => category(slug, { priceTo, ...more });
const between = (slug: string, priceFrom: number, priceTo: number, more = {}) =>
  category(slug, { priceFrom, priceTo, ...more });
const has = (slug: string, attributes: Values, more = {}) => category(slug, { attributes, ...more });
const atLeast = (slug: string, attributesFrom: Record<string, number>, more = {}) =>
  category(slug, { attributesFrom, ...more });
const atMost = (slug: string, attributesTo: Record<string, number>, more = {}) =>
  category(slug, { attributesTo, ...more });

const english: GoldenQuery[] = of("english", [
  ["wireless earbuds", has("fones-de-ouvido", { kind: "Intra-auricular" })],
  ["55 inch tv", has("smart-tvs", { size: 55 })],
  ["noise cancelling headphones", has("fones-de-ouvido", { noiseCancelling: true })],
  ["best washing machine", category("maquinas-de-lavar")],
  ["cheap phone", upTo("celulares", 1_500)],
  ["gaming laptop", category("notebooks")],
  ["gaming headset", item("fone-zenvolta-ataque-gamer", "fone-zenvolta-ataque-gamer-pro")],
  ["front load washer", has("maquinas-de-lavar", { opening: "Frontal" })],
  ["stainless steel fridge", has("geladeiras", { color: "Inox" })],
  ["vacuum cleaner", category("aspiradores-robo")],
  ["vacuum", category("aspiradores-robo")],
  ["queen mattress", has("colchoes", { size: "Queen" })],
  ["memory foam mattress", has("colchoes", { kind: "Espuma" })],
  ["standing fan", has("ventiladores", { kind: "Coluna" })],
  ["4 burner stove", has("fogoes", { burners: 4 })],
  ["black smartphone", has("celulares", { color: "Preto" })],
  ["capsule coffee machine", has("cafeteiras", { kind: "Cápsula" })],
  ["air fryer with window", has("air-fryers", { window: true })],
  ["tower fan", has("ventiladores", { kind: "Torre" })],
  ["16gb ram laptop", has("notebooks", { memory: 16 })],
  ["robot mop", has("aspiradores-robo", { mop: true })],
  ["white refrigerator", has("geladeiras", { color: "Branca" })],
]);

const small: GoldenQuery[] = of("diminutive", [
  ["geladeirinha", category("geladeiras")],
  ["celularzinho", category("celulares")],
  ["fogãozinho", category("fogoes")],
  ["foninho de ouvido", category("fones-de-ouvido")],
  ["ventiladorzinho de mesa", has("ventiladores", { kind: "Mesa" })],
  ["tvzinha pro quarto", category("smart-tvs")],
  ["tvzona", category("smart-tvs")],
  ["maquininha de lavar", category("maquinas-de-lavar")],
  ["cafeteirinha", category("cafeteiras")],
  ["robozinho aspirador", category("aspiradores-robo")],
  ["notebookzinho baratinho", upTo("notebooks", 3_800)],
  ["colchãozinho de solteiro", has("colchoes", { size: "Solteiro" })],
  ["geladeira baratinha", upTo("geladeiras", 2_900)],
  ["celular rosinha", has("celulares", { color: "Rosa" })],
  ["geladeirona", category("geladeiras")],
]);

const pieces: GoldenQuery[] = of("joined", [
  ["gela deira inox", has("geladeiras", { color: "Inox" })],
  ["maquinadelavar 12kg", has("maquinas-de-lavar", { capacity: 12 })],
  ["lavaesecar", has("maquinas-de-lavar", { dryer: true })],
  ["cel ular", category("celulares")],
  ["celularbarato", upTo("celulares", 1_500)],
  ["smart tv4k", has("smart-tvs", { resolution: "4K" })],
  ["tv50polegadas", has("smart-tvs", { size: 50 })],
  ["fonebluetooth", category("fones-de-ouvido")],
  ["fone semfio", category("fones-de-ouvido")],
  ["robô aspira dor", category("aspiradores-robo")],
  ["cafeteiraespresso", has("cafeteiras", { kind: "Espresso" })],
  ["colchaoqueen", has("colchoes", { size: "Queen" })],
  ["colchãodecasal", has("colchoes", { size: "Casal" })],
  ["ventila dor", category("ventiladores")],
  ["notebookgamer", category("notebooks")],
  ["fogao5bocas", has("fogoes", { burners: 5 })],
  ["geladeirafrostfree", has("geladeiras", { frostFree: true })],
  ["vista pro75", item("smart-tv-halvorim-vista-pro-75")],
  ["boreal412", item("geladeira-nortenza-boreal-412")],
  ["j 6 5 g", item("celular-jandiro-j6-5g")],
]);

const numbers: GoldenQuery[] = of("numbers", [
  ["tv cinquenta e cinco polegadas", has("smart-tvs", { size: 55 })],
  ["tv de quarenta e três", has("smart-tvs", { size: 43 })],
  ["fogão de quatro bocas", has("fogoes", { burners: 4 })],
  ["fogão seis bocas", has("fogoes", { burners: 6 })],
  ["máquina de lavar de doze quilos", has("maquinas-de-lavar", { capacity: 12 })],
  ["lavadora de quinze quilos", has("maquinas-de-lavar", { capacity: 15 })],
  ["notebook com dezesseis giga", has("notebooks", { memory: 16 })],
  ["celular de cento e vinte e oito giga", has("celulares", { storage: 128 })],
  ["celular duzentos e cinquenta e seis gigas", has("celulares", { storage: 256 })],
  ["notebook 1tb", has("notebooks", { storage: 1024 })],
  ["notebook 1 tera", has("notebooks", { storage: 1024 })],
  ["tv 50in", has("smart-tvs", { size: 50 })],
  ['tv 55"', has("smart-tvs", { size: 55 })],
  ["tv 65''", has("smart-tvs", { size: 65 })],
  ["cafeteira 1,5 l", has("cafeteiras", { reservoir: 1.5 })],
  ["cafeteira 1.2 litros", has("cafeteiras", { reservoir: 1.2 })],
  ["air fryer 3,2 litros", has("air-fryers", { capacity: 3.2 })],
  ["air fryer de 5,5l", has("air-fryers", { capacity: 5.5 })],
  ["notebook 15,6 polegadas", has("notebooks", { screen: 15.6 })],
  ["notebook de um quilo", has("notebooks", { weight: 1 })],
  ["nódulo sete ultra", item("celular-zenvolta-nodulo-7-ultra")],
  ["celular 16 gb de ram", category("celulares")],
]);

const pictures: GoldenQuery[] = of("picture", [
  ["📱", category("celulares")],
  ["💻", category("notebooks")],
  ["📺", category("smart-tvs")],
  ["🎧", category("fones-de-ouvido")],
  ["🎧 bluetooth", category("fones-de-ouvido")],
  ["geladeira ❄️", category("geladeiras")],
  ["📱 até 1000", upTo("celulares", 1_000)],
  ["celular 😍", category("celulares")],
  ["📺 55 polegadas", has("smart-tvs", { size: 55 })],
  ["quero um 💻 gamer", category("notebooks")],
]);

const vague: GoldenQuery[] = of("vague", [
  ["celular bateria que dura o dia todo", category("celulares")],
  ["celular com muita memória", atLeast("celulares", { memory: 8 })],
  ["notebook leve pra carregar", atMost("notebooks", { weight: 1.5 })],
  ["notebook que roda jogos pesados", has("notebooks", { graphics: true })],
  ["geladeira grande", atLeast("geladeiras", { capacity: 400 })],
  ["geladeira pequena", atMost("geladeiras", { capacity: 334 })],
  ["geladeira pequena pra quem mora sozinho", atMost("geladeiras", { capacity: 334 })],
  ["máquina de lavar grande", atLeast("maquinas-de-lavar", { capacity: 13 })],
  ["máquina de lavar pequena", atMost("maquinas-de-lavar", { capacity: 10 })],
  ["tv bem grande", atLeast("smart-tvs", { size: 58 })],
  ["tv pequena pra cozinha", atMost("smart-tvs", { size: 43 })],
  ["air fryer grande", atLeast("air-fryers", { capacity: 6 })],
  ["air fryer pequena", atMost("air-fryers", { capacity: 4 })],
  ["fone que abafa o barulho", category("fones-de-ouvido")],
  ["fone que não cai da orelha", category("fones-de-ouvido")],
  ["fone pra piscina", category("fones-de-ouvido")],
  ["celular que tira foto boa de noite", category("celulares")],
  ["celular resistente", category("celulares")],
  ["ventilador que venta bastante", category("ventiladores")],
  ["ventilador que não faz barulho", category("ventiladores")],
  ["colchão que não afunda", category("colchoes")],
  ["colchão durinho", has("colchoes", { firmness: "Firme" })],
  ["robô que sobe no tapete", category("aspiradores-robo")],
  ["lavadora que lava edredom", category("maquinas-de-lavar")],
  ["cafeteira pra cappuccino", has("cafeteiras", { milk: true })],
  ["tv com imagem boa pra ver futebol", category("smart-tvs")],
  ["fogão bonito", category("fogoes")],
  ["notebook rápido", category("notebooks")],
]);

const amounts: GoldenQuery[] = of("price", [
  ["geladeira 1500-2500", between("geladeiras", 1_500, 2_500)],
  ["celular 1000 a 2000", between("celulares", 1_000, 2_000)],
  ["celular 3k", upTo("celulares", 3_000)],
  ["notebook 3k", upTo("notebooks", 3_000)],
  ["tv 2,5k", upTo("smart-tvs", 2_500)],
  ["notebook 4k reais", upTo("notebooks", 4_000)],
  ["geladeira R$ 2.500", upTo("geladeiras", 2_500)],
  ["geladeira 2500 reais", upTo("geladeiras", 2_500)],
  ["celular na faixa dos 1500", upTo("celulares", 1_950)],
  ["tv por volta de 2000 reais", between("smart-tvs", 1_500, 2_500)],
  ["air fryer de 300 conto", upTo("air-fryers", 300)],
  ["máquina de lavar 2 mil e 500", upTo("maquinas-de-lavar", 2_500)],
  ["celular com mil e duzentos reais", upTo("celulares", 1_200)],
  ["tenho 800 reais pra um celular", upTo("celulares", 800)],
  ["meu orçamento é 3000 notebook", upTo("notebooks", 3_000)],
  ["fone 100 a 200 reais", between("fones-de-ouvido", 100, 200)],
  ["colchão R$1000-R$2000", between("colchoes", 1_000, 2_000)],
  ["robô aspirador 1000/2000", between("aspiradores-robo", 1_000, 2_000)],
  ["geladeira +5000", category("geladeiras", { priceFrom: 5_000 })],
  ["cafeteira < 300", upTo("cafeteiras", 300)],
  ["fogão não passar de 1200", upTo("fogoes", 1_200)],
  ["ventilador sem passar de 250 reais", upTo("ventiladores", 250)],
  ["notebook que custe menos de 4000", upTo("notebooks", 4_000)],
  ["tv 55 até uns 3 mil", upTo("smart-tvs", 3_000, { attributes: { size: 55 } })],
]);

const elsewise: GoldenQuery[] = of("synonym", [
  ["robô de limpeza", category("aspiradores-robo")],
  ["computador de mesa portátil", category("notebooks")],
  ["pc portátil", category("notebooks")],
  ["aparelho de televisão", category("smart-tvs")],
  ["fritadeira a ar", category("air-fryers")],
  ["panela de fritar sem óleo", category("air-fryers")],
  ["lavadora de roupa", category("maquinas-de-lavar")],
  ["máquina pra lavar roupa", category("maquinas-de-lavar")],
  ["máquina que lava e seca", has("maquinas-de-lavar", { dryer: true })],
  ["auscultadores", category("fones-de-ouvido")],
  ["fonezinho bluetooth", category("fones-de-ouvido")],
  ["fone de orelha", category("fones-de-ouvido")],
  ["ventuinha de mesa", category("ventiladores")],
  ["colchonete de casal", has("colchoes", { size: "Casal" })],
  ["máquina de nespresso", category("cafeteiras")],
  ["telemóvel", category("celulares")],
  ["frigorífico", category("geladeiras")],
  ["cooktop com forno 5 bocas", has("fogoes", { burners: 5 })],
]);

export const oddQueries: readonly GoldenQuery[] = [
  ...english,
  ...small,
  ...pieces,
  ...numbers,
  ...pictures,
  ...vague,
  ...amounts,
  ...elsewise,
];
