import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import type { ProseSection } from "@/text/prose";

interface AboutFacts {
  siteName: string;
  offers: { total: number; commissioned: number };
  /** Whether the offers are invented. */
  isDemonstration: boolean;
}

const offerNoun = { one: "oferta", other: "ofertas" };

function commissionText({ offers: { total, commissioned }, isDemonstration }: AboutFacts): string {
  if (total === 0) {
    return "Neste momento o site não mostra ofertas de lojas, e portanto não ganha comissão nenhuma.";
  }
  const shown = `Neste momento mostramos ${formatCount(total, offerNoun)}`;
  const paid =
    commissioned === 0
      ? `${shown}, e nenhuma rende comissão.`
      : `${shown}, ${formatInteger(commissioned)} com link comissionado e o aviso ao lado do preço.`;
  return isDemonstration ? `${paid} As da demonstração são inventadas, e ninguém paga nada por elas.` : paid;
}

export function aboutSections(facts: AboutFacts): ProseSection[] {
  return [
    {
      id: "o-que-e",
      heading: `O que é o ${facts.siteName}`,
      blocks: [
        "“Tirar a prova real” é refazer a conta ao contrário para ver se está certa. É o que este site deixa você fazer com uma nota: as avaliações, os pesos e a fórmula ficam à vista, e o resultado tem de bater.",
        "Há rankings de produtos e de empresas, com notas de 0 a 100. Cada nota vem com o intervalo em que ela provavelmente está, porque três opiniões não valem o mesmo que três mil, e com um registro de cada mudança. [Veja como calculamos](/metodologia).",
      ],
    },
    {
      id: "quem-responde",
      heading: "Quem responde pelo site",
      blocks: [],
    },
    {
      id: "dinheiro",
      heading: "Como o site se paga",
      blocks: [
        "Uma loja pode pagar comissão quando alguém compra por um link daqui. Onde é assim, está escrito “link comissionado” ao lado do preço.",
        commissionText(facts),
        "Não vendemos posição, nota, selo nem retirada de avaliação. Preço e comissão não chegam ao programa que calcula e ordena, e um teste automático confere isso. Se um dia houver outra fonte de renda, ela será descrita aqui antes de começar.",
      ],
    },
    {
      id: "fontes",
      heading: "De onde vêm os dados",
      blocks: [
        "Cada ranking diz a própria fonte. As avaliações que as pessoas escrevem aqui contam junto com as das fontes. As fontes de hoje:",
      ],
    },
  ];
}

export const aboutText = {
  title: "Sobre",
  description:
    "O que é este site, quem responde por ele, como ele se paga e de onde vêm os dados dos rankings.",
  lead: "Rankings e notas em que você não precisa acreditar: pode conferir.",
  company: {
    name: "Empresa",
    cnpj: "CNPJ",
    address: "Endereço",
    email: "Contato",
    note: "Identificação pedida pelo Decreto 7.962/2013, art. 2º.",
  },
  sources: {
    ranking: "Ranking",
    demonstration:
      "Dados inventados para demonstração: marcas, preços e avaliações não existem no mundo real.",
    unknown: "A fonte não foi informada por quem cadastrou este ranking.",
    licence: (licence: string) => `Licença: ${licence}`,
    none: "Ainda não há rankings.",
  },
} as const;
