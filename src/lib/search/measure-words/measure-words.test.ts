import { readMeasureWords, withoutMeasureWords } from "@/lib/search/measure-words/measure-words";
import { describe, expect, it } from "vitest";

const washer = [
  { key: "capacity", label: "Capacidade", unit: "kg" },
  { key: "spin", label: "Centrifugação", unit: "rpm" },
  { key: "water", label: "Água por ciclo", unit: "L" },
];
const notebook = [
  { key: "screen", label: "Tela", unit: "pol." },
  { key: "memory", label: "Memória RAM", unit: "GB" },
  { key: "storage", label: "SSD", unit: "GB" },
  { key: "weight", label: "Peso", unit: "kg" },
];
const stove = [
  { key: "burners", label: "Bocas" },
  { key: "ovenVolume", label: "Volume do forno", unit: "L" },
  { key: "width", label: "Largura", unit: "cm" },
];
const phone = [
  { key: "storage", label: "Armazenamento", unit: "GB" },
  { key: "memory", label: "Memória RAM", unit: "GB" },
  { key: "battery", label: "Bateria", unit: "mAh" },
];
const headphone = [
  { key: "battery", label: "Bateria", unit: "h" },
  { key: "weight", label: "Peso", unit: "g" },
];
const robot = [
  { key: "runtime", label: "Autonomia", unit: "min" },
  { key: "height", label: "Altura", unit: "cm" },
];

const airConditioner = [
  { key: "capacity", label: "Capacidade", unit: "BTU/h" },
  { key: "energy", label: "Consumo por ano", unit: "kWh" },
  { key: "standby", label: "Potência em espera", unit: "W" },
];
const fridge = [
  { key: "energy", label: "Consumo", unit: "kWh/mês" },
  { key: "noise", label: "Ruído", unit: "dB" },
];
const car = [
  { key: "carbon", label: "Gás carbônico", unit: "g/km" },
  { key: "range", label: "Autonomia", unit: "km" },
];

const insurer = [{ key: "care", label: "Qualidade da atenção à saúde (IDQS)", unit: "de 0 a 1" }];
const company = [{ key: "cases", label: "Reclamações avaliadas no mês" }];

const read = (text: string, measures: Parameters<typeof readMeasureWords>[1]) => {
  const { text: rest, limits, extremes } = readMeasureWords(text, measures);
  return [
    rest,
    ...limits.map(({ key, direction, number }) => `${key} ${direction} ${number}`),
    ...extremes.map(
      ({ key, isMost, isSeveral }) => `${isMost ? "most" : "least"}${isSeveral ? " of several" : ""} ${key}`,
    ),
  ];
};

describe("limits of measures in a text", () => {
  it.each([
    [
      "lavadora com mais de 10 quilos que não abra na frente",
      washer,
      "lavadora que não abra na frente",
      "capacity above 10",
    ],
    ["máquina de lavar 16kg ou mais", washer, "máquina de lavar", "capacity from 16"],
    ["lavadora entre 8 e 12 quilos branca", washer, "lavadora branca", "capacity from 8", "capacity to 12"],
    ["lava e seca de pelo menos doze quilos", washer, "lava e seca", "capacity from 12"],
    [
      "notebook com pelo menos 16 giga de ram e que pese no maximo um quilo e meio",
      notebook,
      "notebook",
      "memory from 16",
      "weight to 1.5",
    ],
    ["notebook de até um quilo e trezentos", notebook, "notebook", "weight to 1.3"],
    ["notebook abaixo de 1 kg e 200 gramas, por favor", notebook, "notebook, por favor", "weight below 1.2"],
    ["notebook menos d 1,5 kg", notebook, "notebook", "weight below 1.5"],
    ["notebook até 1,5 kg", notebook, "notebook", "weight to 1.5"],
    ["notebook com mais de 1 tera de ssd", notebook, "notebook", "storage above 1000"],
    ["notebook menos de 900 gramas", notebook, "notebook", "weight below 0.9"],
    ["notebook de 13 a 14 polegadas leve", notebook, "notebook leve", "screen from 13", "screen to 14"],
    ["fogão de no máximo 60 cm de largura", stove, "fogão", "width to 60"],
    ["fogão não pode passar de 55 cm de largura", stove, "fogão", "width to 55"],
    ["fogão que não pode ter mais de 55 cm de largura", stove, "fogão", "width to 55"],
    ["fogão que não exceda 55 cm de largura", stove, "fogão", "width to 55"],
    ["fogão com largura até 0,6 metros", stove, "fogão", "width to 60"],
    ["fogão com mais de 4 bocas", stove, "fogão", "burners above 4"],
    ["fogão forno acima de 80 litros", stove, "fogão", "ovenVolume above 80"],
    ["celular bateria de pelo menos 5000", phone, "celular", "battery from 5000"],
    ["celular sem 5g mas com bateria de 6 mil ou mais", phone, "celular sem 5g mas", "battery from 6000"],
    ["celular com 8gb de ram ou mais", phone, "celular", "memory from 8"],
    ["fone com bateria de 40 horas ou mais", headphone, "fone", "battery from 40"],
    ["robô que dure mais de 2 horas", robot, "robô", "runtime above 120"],
    ["aspirador robo com menos de 8 cm de altura", robot, "aspirador robo", "height below 8"],
    ["ar condicionado até 12000 btus", airConditioner, "ar condicionado", "capacity to 12000"],
    ["ar entre 9 mil e 12 mil BTU/h", airConditioner, "ar", "capacity from 9000", "capacity to 12000"],
    ["geladeira que gaste menos de 40 kwh por mês", fridge, "geladeira", "energy below 40"],
    ["geladeira até 40 kWh/mes e 38 decibéis no máximo", fridge, "geladeira", "energy to 40", "noise to 38"],
    ["carro que emite menos de 100 g/km", car, "carro", "carbon below 100"],
    ["carro com mais de 400 km de autonomia", car, "carro", "range above 400"],
  ] as const)("%s", (text, measures, ...expected) => {
    expect(read(text, measures)).toEqual(expected);
  });

  it.each([
    ["celular com mais de 128 gb", phone, "two measures have this unit"],
    ["celular 128gb", phone, "a size alone is no limit"],
    ["tv até 50 polegadas", robot, "nothing is measured so"],
    ["fone até 200 metros", headphone, "nothing is measured so"],
    ["galaxy j6 ou mais", phone, "the number of a model"],
    ["ar até 30 kwh por mês", airConditioner, "it is measured by the year"],
    ["mais de 10", phone, "a number of nothing"],
  ] as const)("stay in %s: %s", (text, measures, _why) => {
    expect(read(text, measures)).toEqual([text]);
  });

  it("are left out for finding what is limited", () => {
    expect(withoutMeasureWords("fogão de no máximo 60 cm de largura", stove)).toBe("fogão");
    expect(withoutMeasureWords("fogão inox", stove)).toBeNull();
  });
});

/** The criteria of the demonstration's celulares and lavadoras. */
const judged = [
  ...phone,
  { key: "nota_camera", label: "Câmera", isCriterion: true },
  { key: "nota_desempenho", label: "Desempenho", isCriterion: true },
  { key: "nota_construcao", label: "Construção", isCriterion: true },
  { key: "nota_tela", label: "Tela", isCriterion: true },
  { key: "nota_ruido", label: "Ruído", isCriterion: true },
  { key: "nota_autonomia", label: "Autonomia", isCriterion: true },
];
const judgedNotebook = [...notebook, { key: "nota_autonomia", label: "Autonomia", isCriterion: true }];

describe("the best in a criterion in a text", () => {
  it.each([
    ["celular com boa câmera", "celular", "most of several nota_camera"],
    ["celular com a melhor câmera", "celular", "most nota_camera"],
    ["celular bom de câmera", "celular", "most of several nota_camera"],
    ["celular com câmera muito boa", "celular", "most of several nota_camera"],
    ["celular que tira foto boa", "celular", "most of several nota_camera"],
    ["celular rápido e barato", "celular barato", "most of several nota_desempenho"],
    ["quero um celular que não trava", "quero um celular", "most of several nota_desempenho"],
    ["celular com boa tela", "celular", "most of several nota_tela"],
    ["a lavadora mais silenciosa", "a lavadora", "most nota_ruido"],
    ["lavadora que não faz barulho", "lavadora", "most of several nota_ruido"],
    ["quiet phone with good camera", "phone", "most of several nota_ruido", "most of several nota_camera"],
  ])("%s", (text, ...expected) => {
    expect(read(text, judged)).toEqual(expected);
  });

  it("is that of a criterion where no attribute says it", () => {
    expect(read("notebook com bateria boa", judgedNotebook)).toEqual([
      "notebook",
      "most of several nota_autonomia",
    ]);
    expect(read("celular com bateria boa", judged)).toEqual(["celular", "most of several battery"]);
  });

  it.each([
    ["celular resistente à água", "it is a fact"],
    ["celular para fones rápidos", "something else is fast"],
    ["melhor celular", "no criterion is named"],
    ["celular com câmera", "it is not praised"],
    ["celular com mais de 80 câmera", "a Nota is no amount"],
    ["celular que não seja rápido", "it is refused"],
  ])("stays in %s: %s", (text) => {
    expect(read(text, judged)).toEqual([text]);
  });
});

describe("the most and the least of measures in a text", () => {
  it.each([
    ["a maior máquina de lavar", washer, "máquina de lavar", "most capacity"],
    ["qual a menor lavadora que existe?", washer, "lavadora que existe?", "least capacity"],
    ["as maiores lavadoras", washer, "lavadoras", "most of several capacity"],
    ["lavadora que usa menos água por lavagem", washer, "lavadora", "least water"],
    ["lavadora que gasta pouca água", washer, "lavadora", "least of several water"],
    ["lavadora em que cabe mais roupa", washer, "lavadora em", "most capacity"],
    ["lavadora com mais quilos", washer, "lavadora", "most capacity"],
    ["lavadora para família grande", washer, "lavadora", "most of several capacity"],
    ["notebook mais leve", notebook, "notebook", "least weight"],
    ["notebook que pesa menos de todos", notebook, "notebook", "least weight"],
    ["notebooks bem levinhos", notebook, "notebooks", "least of several weight"],
    ["notebook com a maior tela", notebook, "notebook", "most screen"],
    [
      "notebook com tela grande e mais memória ram",
      notebook,
      "notebook",
      "most of several screen",
      "most memory",
    ],
    ["celular com boa bateria", phone, "celular", "most of several battery"],
    ["qual celular a bateria dura mais", phone, "qual celular", "most battery"],
    ["celular com bateria que dure o dia todo", phone, "celular", "most of several battery"],
    ["celular com a melhor bateria", phone, "celular", "most battery"],
    ["lavadora pra família de 6 pessoas", washer, "lavadora", "most of several capacity"],
    ["lavadora pra uma pessoa só", washer, "lavadora", "least of several capacity"],
    ["fogão com mais bocas", stove, "fogão", "most burners"],
    ["fogão pra cozinha pequena", stove, "fogão", "least of several width"],
    ["maior e mais barata lavadora", washer, "mais barata lavadora", "most capacity"],
    ["lavadora grande e barata", washer, "lavadora barata", "most of several capacity"],
    [
      "minha lavadora é pequena, quero uma bem grande",
      washer,
      "minha lavadora é pequena, quero",
      "most of several capacity",
    ],
    [
      "lavadora pra minha mãe que gasta pouca água",
      washer,
      "lavadora pra minha mãe",
      "least of several water",
    ],
    ["celular com grande capacidade de armazenamento", phone, "celular", "most of several storage"],
    ["ar mais potente", airConditioner, "ar", "most capacity"],
    [
      "não aguento mais notebook pequeno, quero um grande",
      notebook,
      "não aguento mais notebook pequeno, quero",
      "most of several screen",
    ],
  ] as const)("%s", (text, measures, ...expected) => {
    expect(read(text, measures)).toEqual(expected);
  });

  it.each([
    ["notebook maior que o meu", notebook, "it is compared"],
    ["notebook com maior custo benefício", notebook, "it is of no measure"],
    ["fogão com o menor preço", stove, "it is of no measure"],
    ["notebook não muito grande", notebook, "it is refused"],
    ["cansei de notebook pequeno", notebook, "it is refused"],
    ["minha lavadora é pequena", washer, "it is of what somebody has"],
    ["minha lavadora gasta muita água", washer, "it is of what somebody has"],
    ["notebook grande ou pequeno", notebook, "both are meant"],
    ["notebook para jogos leves", notebook, "something else is light"],
    ["notebook para pequena empresa", notebook, "something else is small"],
    ["lavadora com botões grandes", washer, "something else is large"],
    ["lavadora campo grande", washer, "it is a place"],
    ["notebook com preço mais baixo", stove, "it is of no measure"],
    ["qual ar dá mais por menos", airConditioner, "no word of it names a measure"],
    ["ar com mais anos de garantia", airConditioner, "no word of it names a measure"],
    ["lavadora que gasta menos sabão", washer, "it is of no measure"],
    ["fogão com boca grande", stove, "none that is counted is large"],
    ["qual a maior diferença entre notebooks", notebook, "it is of no measure"],
    ["celular maior", phone, "nothing says how large it is"],
    ["robô grande", robot, "nothing says how large it is"],
    ["mais de um notebook", notebook, "it is a number"],
    ["boa tela", notebook, "a good screen is no large one"],
    ["plano de saúde grande", insurer, "a mark of an authority is no size"],
    ["banco com mais reclamações", company, "a number of cases is no size"],
  ] as const)("stay in %s: %s", (text, measures, _why) => {
    expect(read(text, measures)).toEqual([text]);
  });
});
