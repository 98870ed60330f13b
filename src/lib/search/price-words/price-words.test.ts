import { readPriceWords } from "@/lib/search/price-words/price-words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Gives the remaining text, and the bounds in reais. */
function read(typed: string): [text: string, minimum: number | null, maximum: number | null] {
  const { text, minimumCents, maximumCents } = readPriceWords(typed);
  return [text, minimumCents && minimumCents / 100, maximumCents && maximumCents / 100];
}

describe("a highest price", () => {
  it.each([
    ["celular até 2000 reais", "celular", 2000],
    ["celular ate 2000", "celular", 2000],
    ["celular ATÉ R$2.000,00", "celular", 2000],
    ["celular até 2 mil", "celular", 2000],
    ["celular até 2mil", "celular", 2000],
    ["celular até R$ 3k", "celular", 3000],
    ["celular R$ 3k", "celular", 3000],
    ["notebook 4 mil", "notebook", 4000],
    ["celular até 1,5 mil", "celular", 1500],
    ["celular até 1.5k", "celular", 1500],
    ["fone até 99,90", "fone", 99.9],
    ["fone até 50 reais", "fone", 50],
    ["fone até 80 conto", "fone", 80],
    ["celular até mil reais", "celular", 1000],
    ["celular até mil e quinhentos", "celular", 1500],
    ["celular até quinhentão", "celular", 500],
    ["fone por no máximo duzentinhos", "fone", 200],
    ["notebook até dois milão", "notebook", 2000],
    ["tv 2 mil pau", "tv", 2000],
    ["geladeira de dois mil e pouco", "geladeira", 2500],
    ["fone de duzentos e poucos reais", "fone", 250],
    ["celular até dois mil e duzentos e cinquenta reais", "celular", 2250],
    ["celular até 2 mil e 500", "celular", 2500],
    ["fone até cem reais", "fone", 100],
    ["tv menos de 3000", "tv", 3000],
    ["tv por menos de 3000", "tv", 3000],
    ["tv abaixo de 3.000", "tv", 3000],
    ["tv abaixo dos 3000", "tv", 3000],
    ["tv 55 no máximo 3000", "tv 55", 3000],
    ["tv 3000 reais no máximo", "tv", 3000],
    ["tv de 3000 pra baixo", "tv", 3000],
    ["tv < 3000", "tv", 3000],
    ["tv <=3000", "tv", 3000],
    ["geladeira de 4000 reais", "geladeira", 4000],
    ["geladeira por 4000", "geladeira", 4000],
    ["geladeira que custe até 4000", "geladeira", 4000],
    ["geladeira no valor de até R$ 4.000", "geladeira", 4000],
    ["até 2000 reais celular com boa câmera", "celular com boa câmera", 2000],
    ["até uns 1500", "", 1500],
    ["celular 3k", "celular", 3000],
    ["tv 2,5k", "tv", 2500],
    ["fogão sem passar de 1200", "fogão", 1200],
    ["meu orçamento é 3000 notebook", "notebook", 3000],
    ["geladeira até 4000, inox", "geladeira , inox", 4000],
    ["celular R$ 1.700 no máximo", "celular", 1700],
    ["celular 1.700 no máximo dos máximos", "celular dos máximos", 1700],
    ["notbuk gamer q nao passe d 5500", "notbuk gamer", 5500],
    ["tv menos d 2000", "tv", 2000],
    ["tv d 2000 reais", "tv", 2000],
    ["tv q n custe mais q 2000", "tv", 2000],
    ["geladeira, só posso gastar 2500", "geladeira", 2500],
    ["geladeira, quero gastar uns 2500", "geladeira", 2500],
    ["geladeira, consigo pagar até 2500", "geladeira", 2500],
    ["tenho 2500 pra gastar, geladeira", "geladeira", 2500],
    ["prisma q até 3000", "prisma q", 3000],
    ["celular max. 1500", "celular", 1500],
    ["celular, orçamento: 1500", "celular", 1500],
    ["celular, meu máximo é 1500", "celular", 1500],
    ["celular q n passa de 1500", "celular", 1500],
    ["celular que fique abaixo dos 1500", "celular", 1500],
    ["celular até no máximo 1500", "celular", 1500],
    ["geladeira que não pode passar de 3000", "geladeira", 3000],
    ["geladeira que saia por menos de 3000", "geladeira", 3000],
    ["notebook com orçamento de 3000", "notebook", 3000],
    ["notebook com limite de gastos de 3000", "notebook", 3000],
    ["geladeira com teto de 3 mil", "geladeira", 3000],
    ["geladeira, meu teto é 3000", "geladeira", 3000],
    ["ventilador de teto de 300 reais", "ventilador de teto", 300],
    ["ventilador de teto até 300", "ventilador de teto", 300],
    ["notebook budget de 3200", "notebook", 3200],
    ["notebook limite de 3200", "notebook", 3200],
    ["notebook no limite de 3200", "notebook", 3200],
    ["notebook dentro do limite de 3200", "notebook", 3200],
    ["notebook, o limite é de 3200", "notebook", 3200],
    ["lavadora sem custar mais que 3300", "lavadora", 3300],
    ["lavadora sem pagar mais de 3300", "lavadora", 3300],
    ["lavadora que não custe mais que 3300", "lavadora", 3300],
    ["lavadora não quero pagar mais de 3300", "lavadora", 3300],
    ["lavadora não posso gastar mais do que 3 mil", "lavadora", 3000],
    ["lavadora que não seja mais cara que 3 mil", "lavadora", 3000],
    ["lavadora não mais que 3000", "lavadora", 3000],
    ["lavadora nada acima de 3000", "lavadora", 3000],
    ["lavadora por 3000 no máximo", "lavadora", 3000],
    ["lavadora sem fio por menos de 3000", "lavadora sem fio", 3000],
    ["lavadora que não ultrapasse 3 mil", "lavadora", 3000],
    ["lavadora que não passe dos 3 mil", "lavadora", 3000],
    ["tv, o vale é de dois mil e quinhentos reais", "tv", 2500],
    ["tv, o vale-presente é de 500 reais", "tv", 500],
    ["tv, o dinheiro é 2500", "tv", 2500],
    ["tv, minha verba é de 2500", "tv", 2500],
  ])("%s", (typed, text, maximum) => {
    expect(read(typed)).toEqual([text, null, maximum]);
  });
});

describe("a lowest price, and both bounds", () => {
  it.each([
    ["notebook a partir de 3000", "notebook", 3000, null],
    ["notebook mais de 3 mil", "notebook", 3000, null],
    ["notebook acima de R$ 3.000", "notebook", 3000, null],
    ["notebook 3000 ou mais", "notebook", 3000, null],
    ["notebook > 3000", "notebook", 3000, null],
    ["notebook a partir d 1500", "notebook", 1500, null],
    ["notebook mais d 3 mil", "notebook", 3000, null],
    ["notebook não menos de 3 mil", "notebook", 3000, null],
    ["tv d 1000 a 2000", "tv", 1000, 2000],
    ["celular com boa bateria a partir de 1500", "celular com boa bateria", 1500, null],
    ["celular com bateria de 6 mil ou mais até 2 mil", "celular com bateria de 6 mil ou mais", null, 2000],
    ["tv entre 1000 e 2000 reais", "tv", 1000, 2000],
    ["tv entre 1 e 2 mil", "tv", 1000, 2000],
    ["tv entre mil e dois mil", "tv", 1000, 2000],
    ["tv entre mil e mil e quinhentos", "tv", 1000, 1500],
    ["tv entre quinhentos e mil", "tv", 500, 1000],
    ["tv entre R$ 2.500,50 e R$ 3.500", "tv", 2500.5, 3500],
    ["tv entre 2000 e 1000", "tv", 1000, 2000],
    ["tv de 1000 a 2000", "tv", 1000, 2000],
    ["tv de 1000 até 2000", "tv", 1000, 2000],
    ["tv de 2 a 3 mil", "tv", 2000, 3000],
    ["tv de 50 a 100 reais", "tv", 50, 100],
    ["tv 1000 a 2000 reais", "tv", 1000, 2000],
    ["tv R$ 1000 - R$ 2000", "tv", 1000, 2000],
    ["tv mais de 1000 e menos de 2000", "tv", 1000, 2000],
    ["tv mais de 1000, no máximo 2000", "tv", 1000, 2000],
    ["tv mais de 1000 e não mais de 2000", "tv", 1000, 2000],
    ["tv a partir de 1000 até 2000", "tv", 1000, 2000],
    ["geladeira 1500-2500", "geladeira", 1500, 2500],
    ["geladeira 1500/2500", "geladeira", 1500, 2500],
    ["celular 1000 a 2000", "celular", 1000, 2000],
    ["geladeira +5000", "geladeira", 5000, null],
    ["celular na faixa de 2000 reais", "celular", 1600, 2400],
    ["celular em torno de 1000", "celular", 800, 1200],
    ["celular faixa dos 2 mil", "celular", 1600, 2400],
    ["celular mais ou menos 2 mil", "celular", 1600, 2400],
    ["celular na faixa de 1000 a 2000", "celular", 1000, 2000],
    ["celular em torno de 1 a 2 mil", "celular", 1000, 2000],
    ["geladeira 3k a 4k", "geladeira", 3000, 4000],
    ["notebook 4k-6k", "notebook", 4000, 6000],
    ["tv 4k até 3k", "tv 4k", null, 3000],
    ["celular 500 até 1500", "celular", 500, 1500],
    // The first number is a size.
    ["notebook ssd 512 até 4000", "notebook ssd 512", null, 4000],
    ["geladeira 400 até 3000", "geladeira 400", null, 3000],
    ["celular 256 até 700 reais", "celular 256", null, 700],
  ])("%s", (typed, text, minimum, maximum) => {
    expect(read(typed)).toEqual([text, minimum, maximum]);
  });
});

describe("numbers of something else", () => {
  it.each([
    "tv até 55",
    "carro 2019-2021",
    "ventilador 127/220",
    "geladeira 375-412",
    "monitor 5k",
    "tv 4k",
    "tv 8k 75",
    "tv 4k/8k",
    "tv 55 a 65 polegadas",
    "geladeira até 400 litros",
    "geladeira de 300 a 400 litros",
    "geladeira 375",
    "máquina de lavar até 12kg",
    "celular mais de 5000 mAh",
    "celular 5g 256gb",
    "notebook 16 gb",
    "notebook entre 14 e 16 polegadas",
    "monitor 144hz",
    'tv até 100"',
    "ar condicionado 12000 btus",
    "jandiro j6 5g",
    "boreal 412",
    "k55 ultra",
    "iphone 15",
    "galaxy s23",
    "melhores celulares 2026",
    "celular 10x de 199 reais",
    "celular com 5000 de bateria",
    "celular com mais de 5000 de bateria",
    "notebook com pelo menos 256",
    "mais de 1000 avaliações",
    "celular com bateria de 6 mil ou mais",
    "celular com bateria de 6000 ou mais",
    "celular bateria de 5 mil",
    "celular bateria 5 mil",
    "celular bateria acima de 5000",
    "celular com bateria de mais de 5 mil",
    "celular com bateria de no mínimo 5 mil",
    "robô com sucção de 3 mil",
    "robô sucção de uns 3 mil",
    "tela com resolução de 2 mil",
    "robô com 3 mil de sucção",
    "celular com mais de 5 mil de bateria",
    "lavadora com centrifugação de mil e duzentos",
    "fogão 4 bocas",
    "mil",
    "um fogão",
    "uma geladeira",
    "até",
    "entre",
    "R$",
    "",
  ])("%s", (typed) => {
    expect(read(typed)).toEqual([typed, null, null]);
  });
});

describe("what is cheap", () => {
  it.each([
    ["celular barato", "celular", false],
    ["notebooks baratos", "notebooks", false],
    ["geladeira barata inox", "geladeira inox", false],
    ["tv baratinha", "tv", false],
    ["celular mais barato", "celular", true],
    ["o fogão mais em conta", "o fogão", true],
    ["notebook que caiba no bolso", "notebook", false],
    ["tv com um preço bom", "tv", false],
    ["tv não muito cara", "tv", false],
    ["affordable laptop", "laptop", false],
  ])("%s", (typed, text, isCheapest) => {
    expect(readPriceWords(typed)).toEqual({
      text,
      minimumCents: null,
      maximumCents: null,
      isCheap: true,
      isCheapest,
    });
  });

  it("is what a bound says, where there is one", () => {
    expect(readPriceWords("celular barato até 1000")).toMatchObject({
      maximumCents: 100_000,
      isCheap: false,
    });
    expect(read("celular mais barato que 1500")).toEqual(["celular", null, 1500]);
  });
});

describe("any text", () => {
  const part = fc.constantFrom(
    ..."celular tv até ate entre e de a por mil dois 2 100 2000 2.000,00 R$ reais k 3k mais menos barato - , < pra baixo d q nao custe teto limite no maximo bateria".split(
      " ",
    ),
  );
  const typed = fc.oneof(
    fc.string({ maxLength: 60, unit: "grapheme" }),
    fc.array(part, { maxLength: 14 }).map((parts) => parts.join(" ")),
  );

  it("leaves one that says nothing of the price, with bounds in order", () => {
    fc.assert(
      fc.property(typed, (text) => {
        const first = readPriceWords(text);
        const again = readPriceWords(first.text);
        expect(again).toEqual({
          text: first.text,
          minimumCents: null,
          maximumCents: null,
          isCheap: false,
          isCheapest: false,
        });
        const { minimumCents: minimum, maximumCents: maximum } = first;
        for (const bound of [minimum, maximum]) if (bound !== null) expect(bound).toBeGreaterThan(0);
        if (minimum !== null && maximum !== null) expect(minimum).toBeLessThanOrEqual(maximum);
      }),
      { numRuns: 2_000 },
    );
  });
});
