/** Pictures of things, as the words for them. */
const pictures: ReadonlyMap<string, string> = new Map([
  ["📱", "celular"],
  ["📲", "celular"],
  ["☎", "telefone"],
  ["📞", "telefone"],
  ["💻", "notebook"],
  ["🖥", "computador"],
  ["🖨", "impressora"],
  ["📺", "televisao"],
  ["🎧", "fone de ouvido"],
  ["📷", "camera"],
  ["📸", "camera"],
  ["⌚", "relogio"],
  ["🎮", "videogame"],
  ["🔊", "caixa de som"],
  ["🚗", "carro"],
  ["🚙", "carro"],
  ["🏍", "moto"],
  ["🚲", "bicicleta"],
  ["✈", "aviao"],
  ["🛏", "colchao"],
  ["🛋", "sofa"],
  ["🪑", "cadeira"],
  ["🎓", "universidade"],
  ["🏦", "banco"],
  ["🏥", "hospital"],
  ["👟", "tenis"],
]);

const picture = /\p{Extended_Pictographic}\uFE0F?/gu;

/** The text with words for pictures of things; others become spaces. */
export const spellPictures = (text: string): string =>
  text.replace(picture, (sign) => ` ${pictures.get(sign.replace("\uFE0F", "")) ?? ""} `);
