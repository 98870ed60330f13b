import type { ProseSection } from "@/text/prose";

/** `contact` is null where the operator has not set it. */
export function accessibilitySections({ contact }: { contact: string | null }): ProseSection[] {
  return [
    {
      id: "meta",
      heading: "Nossa meta",
      blocks: [
        "Seguir as WCAG 2.2, nível AA, em todas as páginas. A Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63) pede que sites sigam as diretrizes internacionais de acessibilidade, e são estas. Cada versão passa por testes automáticos de acessibilidade, que encontram só parte dos problemas. **Ainda não houve avaliação independente nem teste com pessoas com deficiência.**",
      ],
    },
    {
      id: "teclado",
      heading: "Atalhos de teclado",
      blocks: [
        {
          facts: [
            ["Alt + 1", "Ir para o conteúdo"],
            ["Alt + 3", "Ir para a busca"],
            ["Alt + 4", "Ir para o rodapé"],
          ],
        },
        "É a combinação do Chrome e do Edge no Windows e no Linux. No Firefox, use Alt + Shift + número. No Mac, Control + Option + número. Os mesmos atalhos são os primeiros links de cada página: aperte Tab ao chegar.",
        "Tudo no site funciona só com o teclado, e o lugar onde você está fica sempre contornado.",
      ],
    },
    {
      id: "o-que-fizemos",
      heading: "O que já está feito",
      blocks: [
        {
          list: [
            "A cor da nota nunca vem sozinha: o número e o nome da faixa estão junto e são lidos em voz alta.",
            "Textos têm contraste de pelo menos 4,5 para 1, no modo claro e no escuro.",
            "As páginas cabem em telas de 320 px de largura e aguentam zoom de 400%.",
            "Rankings, filtros, busca e páginas de item funcionam sem JavaScript.",
            "Quem prefere menos movimento no sistema vê o site sem animações.",
            "Gráficos trazem os mesmos números em texto.",
          ],
        },
      ],
    },
    {
      id: "limites",
      heading: "O que ainda não está bom",
      blocks: [
        {
          list: [
            "As fotos dos itens são tratadas como decoração: não têm descrição própria, além do nome ao lado.",
            "Avaliações importadas são mostradas como vieram, com os erros de escrita e as maiúsculas de quem escreveu.",
            "Ainda não há conteúdo em Libras.",
            "As páginas das lojas não são nossas, e não respondemos pela acessibilidade delas.",
          ],
        },
      ],
    },
    {
      id: "avisar",
      heading: "Encontrou uma barreira?",
      blocks: [
        contact === null
          ? "Quem opera este site ainda não informou um contato. Quando informar, ele estará aqui e no rodapé."
          : `Escreva para [${contact}](mailto:${contact}) com o endereço da página, o que você tentou fazer e o que usa (navegador, leitor de tela, ampliador). Não precisa explicar o motivo.`,
      ],
    },
  ];
}

export const accessibilityText = {
  title: "Acessibilidade",
  description:
    "A meta de acessibilidade do site (WCAG 2.2 AA), os atalhos de teclado, o que já funciona, o que ainda falta e como avisar.",
  lead: "Uma nota que só parte das pessoas consegue ler não serve. Veja como o site tenta servir a todas e onde ainda falha.",
} as const;
