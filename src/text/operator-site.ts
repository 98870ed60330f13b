export const publisherProblems = {
  tooLong: (longest: number) => `Use até ${longest} letras.`,
  cnpj: "Confira o CNPJ: os dígitos não batem.",
  email: "Escreva um e-mail completo, como contato@exemplo.com.br.",
};

export const siteText = {
  title: "Quem publica o site",
  lead: "Aparece no rodapé de todas as páginas e nas páginas institucionais. O Decreto 7.962/2013 pede estes dados de quem oferece produtos ou serviços na internet.",
  siteName: (name: string) =>
    `O nome do site, ${name}, vem da instalação (NEXT_PUBLIC_SITE_NAME) e muda com uma nova montagem.`,
  fields: {
    name: { label: "Nome da empresa ou pessoa", hint: "Como está no CNPJ." },
    cnpj: { label: "CNPJ", hint: "Com ou sem pontos." },
    address: { label: "Endereço", hint: "Rua, número, cidade, estado e CEP." },
    email: { label: "E-mail de contato", hint: "Para dúvidas e pedidos de quem visita o site." },
  },
  empty: "Um campo em branco fica com o que a instalação define, ou aparece como não informado.",
  submit: "Salvar",
  saved: "Salvo. As páginas já mostram os dados novos.",
  summary: "Nada foi salvo",
  subject: "Quem publica o site",
} as const;

export const demonstrationText = {
  title: "Retirar a demonstração",
  lead: "A demonstração é um catálogo inventado, para você conhecer o site. Antes de publicar dados de verdade, retire-a.",
  gone: "O site não tem demonstração.",
  goes: "O que sai",
  stays: "O que fica",
  categories: { one: "categoria", other: "categorias" },
  items: { one: "item", other: "itens" },
  reviews: { one: "avaliação", other: "avaliações" },
  also: "E tudo o que está nelas: ofertas, rankings, histórico de notas e avaliações escritas por visitantes nesses itens.",
  keeps: [
    "As outras categorias, com tudo o que têm.",
    "O registro público de transparência, que só cresce.",
    "As contas de demonstração, para que você não perca o acesso. O comando npm run prova -- demo remove as retira depois.",
  ],
  noReturn: "Não dá para desfazer aqui; o comando npm run prova -- demo load carrega a demonstração de novo.",
  confirm: "Retirar a demonstração",
  back: "Voltar",
  waiting: "A retirada já foi pedida.",
  openJobs: "Ver as tarefas",
  subject: "Demonstração",
} as const;
