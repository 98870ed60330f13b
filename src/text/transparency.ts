import { formatCount } from "@/lib/format/plural";
import type { ProseSection } from "@/text/prose";

export const transparencyText = {
  title: "Transparência",
  description:
    "O registro público de todas as notas publicadas: a chave que assina, o ponto de controle de agora e como conferir tudo com programas de terceiros.",
  lead: "Tudo o que publicamos sobre uma nota entra num registro que só cresce. Aqui estão a chave pública dele, o último ponto de controle e o caminho para conferir cada linha.",
  size: (leaves: number) =>
    formatCount(leaves, { one: "registro", other: "registros", none: "nenhum registro ainda" }),
  keyLabel: "Chave pública",
  olderKeys: "Chaves anteriores",
  noKey: "O registro ainda não começou: a chave aparece com o primeiro registro.",
  checkpointLabel: "Último ponto de controle",
  noCheckpoint: "Ainda não há ponto de controle.",
} as const;

export function transparencySections(): ProseSection[] {
  return [
    {
      id: "registro",
      heading: "O que há no registro",
      blocks: [
        "Cada mudança de uma nota vira um registro com tudo de que ela foi calculada: as somas das avaliações, os critérios e pesos, a versão da base e do método, a nota antes e depois, a causa e a hora. Bases novas, versões do método, importações de arquivos, decisões da moderação e itens que a redação tira do ranking ou põe de volta entram também.",
        "**Não há dados pessoais.** Uma avaliação aparece só como um código, calculado dela junto com um número secreto. Quando a avaliação é apagada, o número vai junto, e ninguém mais liga o código a ela. Isso também fica no registro, só com o código.",
      ],
    },
    {
      id: "moderacao",
      heading: "O que a moderação decidiu",
      blocks: [
        "Denúncia não esconde nada: uma pessoa decide se a avaliação fica como está, deixa de contar na nota ou sai do ar, e por qual motivo. Cada decisão é um registro, com o código da avaliação, a decisão, o motivo e a hora. Quem escreveu vê a explicação na própria conta e pode recorrer. Os mesmos números em JSON: [/api/moderation](/api/moderation).",
      ],
    },
    {
      id: "ponto-de-controle",
      heading: "O ponto de controle de agora",
      blocks: [
        "O ponto de controle diz quantos registros há e resume todos num código só, com a nossa assinatura. Ele muda em até um segundo depois de cada publicação. Guarde um: se um dia reescrevermos o passado, o seu não vai bater com o novo.",
      ],
    },
    {
      id: "chave",
      heading: "A chave pública",
      blocks: [
        "A assinatura é Ed25519, e a chave está no formato de notas assinadas (C2SP signed-note). Anote-a hoje, para não depender de nós amanhã.",
      ],
    },
    {
      id: "conferir",
      heading: "Como conferir",
      blocks: [
        "O registro usa formatos públicos, que programas de terceiros leem: árvore da RFC 6962 em blocos (C2SP tlog-tiles), ponto de controle (tlog-checkpoint) e prova (tlog-proof).",
        {
          list: [
            "O ponto de controle assinado: [/log/checkpoint](/log/checkpoint).",
            "Os códigos da árvore e os próprios registros, 256 por arquivo: `/log/tile/…` e `/log/tile/entries/…`.",
            "A prova de que um registro está na árvore: [/log/proof/0](/log/proof/0); troque o 0 pelo número dele.",
          ],
        },
        "Passo a passo, sem confiar em nós:",
        {
          list: [
            "Confira a assinatura do ponto de controle com a chave pública.",
            "Resuma o registro com SHA-256 (um byte zero e o texto dele) e junte os códigos da prova: o resultado tem de ser o do ponto de controle.",
            "Refaça a nota com as somas do registro e a base da mesma versão, que também é um registro. [O método está aqui](/metodologia).",
            "Compare um ponto de controle antigo com o de agora: o começo da árvore tem de ser o mesmo.",
          ],
        },
      ],
    },
  ];
}
