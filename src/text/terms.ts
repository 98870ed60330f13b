import type { ProseSection } from "@/text/prose";

export function termsSections({ siteName }: { siteName: string }): ProseSection[] {
  return [
    {
      id: "o-que-e",
      heading: "O que você encontra aqui",
      blocks: [
        `O ${siteName} publica rankings e notas de 0 a 100, calculadas de avaliações e medições por um [método aberto](/metodologia). A leitura é livre e gratuita, sem cadastro. Quem quiser pode criar uma conta, também gratuita, e avaliar os itens que usou, pelas [diretrizes das avaliações](/diretrizes).`,
        "O site não vende nada. Quando mostra uma oferta, a compra é feita na loja, com as condições, o frete e as garantias dela.",
      ],
    },
    {
      id: "limites",
      heading: "O que a nota não é",
      blocks: [
        "A nota resume o que outras pessoas acharam e o que foi medido. Não é laudo, não é recomendação feita para o seu caso e não substitui a leitura das condições da loja. Por isso ela vem com um intervalo, e a conta fica à vista.",
        "Preços mudam. Mostramos quando cada um foi visto; vale o que a loja mostrar na hora da compra.",
        "Procuramos e corrigimos erros. Se achar um, avise: nota corrigida vira linha no registro de mudanças, com a causa.",
      ],
    },
    {
      id: "conta",
      heading: "Sua conta",
      blocks: [
        "A conta é sua e só sua: não empreste a senha e avise se alguém a usar. O que guardamos dela está em [Privacidade](/privacidade#sua-conta).",
        "Você pode excluí-la quando quiser, na própria conta. Podemos encerrar uma conta usada para atacar o site ou prejudicar outras pessoas.",
      ],
    },
    {
      id: "usar-os-dados",
      heading: "Como usar os dados",
      blocks: [
        "Pode citar, comparar, refazer e publicar as notas, também comercialmente, dizendo de onde vieram e o que mudou (licença [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/)). Elas saem em arquivos e pela API, em [Dados abertos](/dados). O texto de uma avaliação é de quem a escreveu e não faz parte desses dados.",
        "Dados que vêm de outras fontes seguem a licença da fonte, citada em cada ranking e em [Sobre](/sobre#fontes).",
        "Pedimos o razoável: não sobrecarregue o servidor, não tente entrar onde não foi convidado e não apresente como nossa uma nota que você alterou.",
      ],
    },
    {
      id: "marcas",
      heading: "Marcas e conteúdo de terceiros",
      blocks: [
        "Nomes e marcas aparecem para identificar o que está sendo avaliado e pertencem aos seus donos. Estar num ranking não significa parceria com este site.",
        "Quem se sentir prejudicado por uma informação errada pode pedir a correção pelo contato em [Sobre](/sobre#quem-responde). Respondemos com o motivo, e o que mudar fica registrado.",
      ],
    },
    {
      id: "links",
      heading: "Links comissionados",
      blocks: [
        "Alguns links de loja podem render comissão. Nesses, está escrito “link comissionado” ao lado do preço. A comissão não entra na nota nem na ordem; veja [o que nunca entra na conta](/metodologia#fora-da-conta).",
      ],
    },
    {
      id: "lei",
      heading: "Lei e mudanças",
      blocks: [
        "Vale a lei brasileira, inclusive o Código de Defesa do Consumidor, e você pode reclamar no foro da sua cidade. Nada aqui diminui um direito que a lei lhe dá.",
        "Se estes termos mudarem, a versão nova fica nesta página.",
      ],
    },
  ];
}

export const termsText = {
  title: "Termos de uso",
  description:
    "O que o site oferece, o que a nota não é, como usar os dados e como funcionam os links comissionados.",
  lead: "O combinado entre este site e quem o usa, em linguagem de gente.",
} as const;
