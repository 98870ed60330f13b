import { readQueryWords } from "@/local/search/plan/query-words";
import { describe, expect, it } from "vitest";

const settings = { removeStopWords: true, ignorePlurals: true, optionalWords: ["melhor"] };

const read = (query: string) => readQueryWords(query, settings);
const texts = (query: string) => read(query).words.map(({ text }) => text);
const unwanted = (query: string) =>
  read(query).unwanted.map((words) => words.map(({ text }) => text).join(" "));

describe("the words of a query", () => {
  it.each([
    ["me mostra as geladeiras", ["geladeiras"]],
    ["vc tem celular?", ["celular"]],
    ["kd geladeira", ["geladeira"]],
    ["cel p tirar foto", ["cel", "tirar", "foto"]],
    ["geladeiraaaa inoxxx", ["geladeira", "inox"]],
    ["fogão de quatro bocas", ["fogao", "4", "bocas"]],
    ["celular de cento e vinte e oito giga", ["celular", "128", "giga"]],
    ['tv 55"', ["tv", "55", "polegadas"]],
    ["tv 50in", ["tv", "50", "polegadas"]],
    ["celular com bateria de 6 mil ou mais", ["celular", "bateria", "6000", "mais"]],
    ["celular com bateria de cinco mil", ["celular", "bateria", "5000"]],
    ["lavadora 1.400 rpm", ["lavadora", "1400", "rpm"]],
    ["📱 preto", ["celular", "preto"]],
    ["aria s preto", ["aria", "s", "preto"]],
    ["prisma q 55", ["prisma", "q", "55"]],
    ["cel c/ nfc p/ trabalho", ["cel", "nfc", "trabalho"]],
    ["vlr do colchao king", ["colchao", "king"]],
    ["íris 12 pro e nódulo 7", ["iris", "12", "pro", "nodulo", "7"]],
    ["celular pro meu pai", ["celular", "pai"]],
    ["santa casa", ["santa", "casa"]],
    ["universidade de feira de santana", ["universidade", "feira", "santana"]],
    ["casa e vídeo", ["casa", "video"]],
    ["quanto sai a lavadora", ["lavadora"]],
    ["quanto tá custando aquela cafeteira que já vem com a garrafa", ["cafeteira", "garrafa"]],
    ["top 10 celulares", ["celulares"]],
    ["os 5 melhores fones", ["melhores", "fones"]],
    ["hum, sei lá, uma tv tipo assim", ["tv"]],
    ["oi flor, qualquer ventilador", ["ventilador"]],
    ["por que minha geladeira vaza", ["como", "geladeira", "vaza"]],
    ["por que a geladeira inox", ["geladeira", "inox"]],
    ["four burner stove", ["4", "burner", "stove"]],
    ["colchão 1,38 x 1,88 m", ["colchao", "138x188"]],
    ["colchão 0,88x1,88", ["colchao", "88x188"]],
    ["colchão 158 por 198", ["colchao", "158x198"]],
    ["nódulo 7 x íris 12", ["nodulo", "7", "x", "iris", "12"]],
    // Nothing else is asked for.
    ["me mostra", ["me", "mostra"]],
    ["celular um plus", ["celular", "plus"]],
    ["estou na duvida cruel entre o iris 12 e o aria x, me dá uma luz", ["iris", "12", "e", "aria", "x"]],
    ["fico entre o aria x e o iris 12", ["aria", "x", "e", "iris", "12"]],
    ["não sei se pego o iris 12 ou o aria m", ["iris", "12", "ou", "aria", "m"]],
    ["não consigo decidir entre o iris 12 e o aria m", ["iris", "12", "e", "aria", "m"]],
    ["em dúvida se levo o iris 12 ou o aria m", ["iris", "12", "ou", "aria", "m"]],
    ["tô indecisa entre o iris 12 e o nódulo 7", ["iris", "12", "e", "nodulo", "7"]],
  ])("%s", (query, expected) => {
    expect(texts(query)).toEqual(expected);
  });

  it("are kept where the index has no language", () => {
    const { words } = readQueryWords("kd geladeira sem gelo", { removeStopWords: false });
    expect(words.map(({ text }) => text)).toEqual(["kd", "geladeira", "sem", "gelo"]);
  });

  it("may begin a name although they also greet or ask", () => {
    const [greeting, thing] = read("oi fibra").words;
    expect([greeting?.text, greeting?.isOptional, thing?.text]).toEqual(["oi", true, "fibra"]);
    expect(texts("valor financiamentos")).toEqual(["valor", "financiamentos"]);
    expect(texts("oi, fibra")).toEqual(["fibra"]);
    expect(texts("oi tem fibra")).toEqual(["fibra"]);
    expect(texts("geladeira bem silenciosa")).toEqual(["geladeira", "silenciosa"]);
  });

  it("stand for phrases where they are decimals or larger units", () => {
    expect(read("cafeteira 1,5 l").words[1]?.phrases).toEqual([["1", "5"]]);
    expect(read("notebook 1tb").words[1]?.phrases).toContainEqual(["1024", "gb"]);
    expect(read("notebook 2 tera").words[1]?.phrases).toContainEqual(["2000gb"]);
  });

  it("tell what they are diminutives of", () => {
    const basesOf = (query: string) => read(query).words[0]?.bases;
    expect(basesOf("geladeirinha")).toContain("geladeira");
    expect(basesOf("celularzinhos")).toContain("celular");
    expect(basesOf("branquinha")).toContain("branca");
    expect(basesOf("foguinho")).toContain("fogo");
    expect(basesOf("carrinho")).toEqual([]);
  });

  it("may be cut short by a full stop, which else ends a sentence", () => {
    const cut = (query: string) => read(query).words.map(({ isPrefix }) => isPrefix);
    expect(cut("gelad. duplex inox")).toEqual([true, false, true]);
    expect(cut("tv. preta 55 ")).toEqual([false, false, true]);
  });

  it("tell what stands behind words of asking", () => {
    const asked = (query: string) => read(query).words.find(({ isAsked }) => isAsked)?.text;
    expect(asked("xpto vocês têm colchão queen")).toBe("colchao");
    expect(asked("xpto uma geladeira")).toBe("geladeira");
    expect(asked("capa para um celular")).toBeUndefined();
    expect(asked("vi a geladeira")).toBe("geladeira");
    expect(asked("meu pai pediu pra ver um fogão")).toBe("fogao");
    expect(asked("a loja é longe, preciso de lavadora")).toBe("lavadora");
    expect(asked("a nespresso morreu, tem cafeteira")).toBe("cafeteira");
    expect(asked("quero uma geladeira")).toBeUndefined();
  });

  it("tell what somebody wants", () => {
    const wished = (query: string) => read(query).words.find(({ isWished }) => isWished)?.text;
    expect(wished("comprei um notebook, agora quero uma mochila")).toBe("mochila");
    expect(wished("queria um freezer, a geladeira já tenho")).toBe("freezer");
    expect(wished("vocês trabalham com colchão king")).toBe("colchao");
    expect(wished("ela já tem celular, preciso de um fone")).toBe("fone");
    expect(wished("ela ama café, uma cafeteira")).toBe("cafeteira");
    expect(wished("quero instalar uma tv")).toBe("instalar");
    expect(wished("celular que tem câmera boa")).toBeUndefined();
    expect(wished("tem algum de 7000 mah")).toBe("7000");
    expect(wished("minha filha vai morar fora e precisa de uma geladeirinha")).toBe("geladeirinha");
    expect(wished("minha mãe tá atrás de um ventilador")).toBe("ventilador");
    // The thing itself is told of before.
    expect(wished("meu robô batia em tudo, agora quero um que mapeie")).toBeUndefined();
    expect(wished("meu robô batia em tudo, tem algum q mapeie")).toBeUndefined();
  });

  it("tell what may be the verb of a wish, and no thing", () => {
    const wishes = (query: string) => read(query).words.map(({ isWished }) => isWished);
    expect(wishes("quero celular")).toEqual(["if named"]);
    expect(wishes("queria formatar o notebook")).toEqual(["if named", false]);
    expect(wishes("quero um celular")).toEqual([true]);
  });

  it("tell that another of what somebody has is wanted", () => {
    const other = (query: string) => read(query).words.find(({ isOther }) => isOther)?.text;
    expect(other("meu fogão tem 4 bocas, quero um de 6")).toBe("6");
    expect(other("vendi o ventilador de mesa, agora quero um de teto")).toBe("teto");
    expect(other("quero um de teto")).toBeUndefined();
    expect(other("quero um ventilador de teto")).toBeUndefined();
  });

  it("leave out what somebody first tells of themselves", () => {
    const texts = (query: string) => read(query).words.map(({ text }) => text);
    expect(texts("sou entregador, celular bom")).toEqual(["celular", "bom"]);
    expect(texts("moro longe e quero geladeira, pequena")).toEqual(["moro", "longe", "geladeira", "pequena"]);
    expect(texts("trabalho em casa")).toEqual(["trabalho", "casa"]);
  });

  it("keep what asks how to do something", () => {
    const texts = (query: string) => read(query).words.map(({ text }) => text);
    expect(texts("como limpar o chão")).toEqual(["como", "limpar", "chao"]);
    expect(texts("como escolher geladeira")).toEqual(["geladeira"]);
  });

  it("tell whether anything is wanted", () => {
    expect(read("presente pra minha namorada, um celular").hasWish).toBe(true);
    expect(read("minha mãe precisa de um celular").hasWish).toBe(true);
    expect(read("celular que precisa de capa").hasWish).toBe(false);
    expect(read("celular, não precisa de capa").hasWish).toBe(false);
    expect(read("botijão de gás, meu fogão apagou").hasWish).toBe(false);
  });

  it("tell what belongs to the word before", () => {
    expect(read("capa de celular").words.map(({ isOwner }) => isOwner)).toEqual([false, true]);
    expect(read("capa celular").words.map(({ isOwner }) => isOwner)).toEqual([false, false]);
    expect(read("capa que serve pra celular").words.map(({ isOwner }) => isOwner)).toEqual([false, true]);
    expect(read("loja, preciso de celular").words.map(({ isOwner }) => isOwner)).toEqual([false, false]);
  });
});

describe("what is not wanted", () => {
  it.each([
    ["geladeira sem frost free", ["frost free"]],
    ["celular menos preto", ["preto"]],
    ["celular q n seja preto", ["preto"]],
    ["geladeira s/ frost free", ["frost free"]],
    ["fone s/ fio", []],
    ["celular que não seja da lunaveo", ["lunaveo"]],
    ["geladeira sem inox nem branca", ["inox", "branca"]],
    ["fone sem microfone, preto", ["microfone"]],
    ["fone sem cancelamento de ruído com estojo", ["cancelamento ruido"]],
    ["fone sem fio", []],
    ["geladeira que gasta menos energia", []],
    ["lavadora de pelo menos 14 kg", []],
    ["chega de máquina branca! tem alguma em inox", ["maquina branca"]],
    ["cansei da minha geladeira branca quero uma inox", ["geladeira branca"]],
    ["cansei de celular com bateria ruim, quero um que dure", ["celular bateria ruim"]],
    ["farto de notebook pesado: algo com 16gb", ["notebook pesado"]],
    ["celular sem nfc com 5g", ["nfc"]],
    ["cansei de varrer a casa, quero um robô", []],
    ["não precisa ser inox, mas quero frost free", []],
    ["tanto faz a cor, quero inox", []],
    ["geladeira duplex em vez de inverse", ["inverse"]],
    ["fridge that isn't white", ["white"]],
    ["não aguento mais celular pequeno, quero um maior", ["celular pequeno"]],
  ])("%s", (query, expected) => {
    expect(unwanted(query)).toEqual(expected);
  });
});

describe("what is compared", () => {
  const comparisons = (query: string) =>
    read(query)
      .words.filter(({ comparison }) => comparison !== null)
      .map(({ text, comparison }) => `${text} ${comparison}`);

  it.each([
    ["geladeira nortenza ou cobaltina", ["ou sure"]],
    ["boreal 412 x serra 431", ["x possible"]],
    ["diferença entre íris 12 e nódulo 7", ["e sure"]],
    ["comparar aria m com íris 10", ["com sure"]],
    ["fico entre o aria x e o iris 12", ["e sure"]],
    ["aria x ou iris 12", ["ou sure"]],
    ["entre iris 12 e aria x", ["e sure"]],
    ["lava e seca", []],
    ["ou geladeira", []],
  ])("%s", (query, expected) => {
    expect(comparisons(query)).toEqual(expected);
  });
});
