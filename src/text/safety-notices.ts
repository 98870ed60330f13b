import type { MailContent } from "@/lib/contracts/mail";

export const safetyNoticeText = {
  /** In a row of a ranking. */
  mark: "Aviso de segurança",
  title: "Avisos de segurança",
  none: "nenhum conhecido",
  label: (number: string) => `Aviso de segurança nº ${number}`,
  lead: "O aviso não muda a nota.",
  head: (authority: string, number: string, day: string) => `${authority}, nº ${number}, de ${day}`,
  risk: "Risco",
  affected: "Quem é afetado",
  remedy: "O que fazer",
  link: "Ler o aviso completo",
  linkLabel: (number: string) => `Ler o aviso completo nº ${number} (abre em nova aba)`,
  problems: {
    missing: "falta o valor",
    long: (most: number) => `o texto é longo demais: até ${most} letras`,
    date: "não é uma data",
    url: "não é um endereço que começa com https:// ou http://",
    gtin: "não é um GTIN: confira os dígitos",
    product: "falta o produto: um GTIN, ou marca e modelo",
  },
} as const;

export function safetyNoticeMail({
  authority,
  number,
  risk,
  remedy,
  slug,
  name,
}: {
  authority: string;
  number: string;
  risk: string;
  remedy: string | null;
  slug: string;
  name: string;
}): MailContent {
  return {
    subject: `Aviso de segurança sobre ${name}`,
    paragraphs: [
      `${authority} publicou um aviso de segurança (nº ${number}) que pode dizer respeito a ${name}, que está entre os seus favoritos.`,
      `Risco: ${risk}`,
      ...(remedy === null ? [] : [`O que fazer: ${remedy}`]),
      "Confira no aviso completo se o seu produto é um dos afetados. O aviso não muda a nota.",
    ],
    links: [{ text: `Ver ${name} e o aviso`, path: `/itens/${slug}` }],
  };
}
