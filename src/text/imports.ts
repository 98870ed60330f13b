import { formatInteger } from "@/lib/format/number";
import type { DraftJob, ImportEntry, NewImportPage, ReportedCounts } from "@/lib/contracts/operator-imports";

const states: Readonly<Record<ImportEntry["state"], string>> = {
  running: "em andamento ou interrompida",
  finished: "concluída",
  undoing: "sendo desfeita",
  undone: "desfeita",
};

const kinds: Readonly<Record<ReportedCounts["kind"], string>> = {
  items: "Itens",
  offers: "Ofertas",
  reviews: "Avaliações",
  aggregates: "Médias publicadas",
  measurements: "Medições",
};

const units: Readonly<Record<string, string>> = {
  offer: "Ofertas",
  review: "Avaliações",
  aggregate: "Médias publicadas",
  measurement: "Medições",
  "item-company": "Empresas de itens",
  item: "Itens e endereços antigos",
  company: "Empresas",
  category: "Categoria e critérios",
};

const jobStates: Readonly<Record<DraftJob["state"], string>> = {
  waiting: "Esperando a vez",
  running: "Em andamento",
  done: "Terminou",
  dead: "Falhou",
  cancelled: "Foi cancelada",
};

const uploadProblems: Readonly<
  Record<NonNullable<NewImportPage["problem"]>, (megabytes: number, most: number) => string>
> = {
  "too-many": (_, most) => `Envie no máximo ${most} arquivos de uma vez.`,
  "no-file": () => "Escolha o arquivo a importar.",
  "too-long": (megabytes) =>
    `Um arquivo passa do limite de ${megabytes} MB. Divida-o, ou compacte-o em um ZIP.`,
};

const mappingTitles: Readonly<Record<string, string>> = {
  "anatel-ida-banda-larga": "Índice de atendimento da Anatel, banda larga",
  "anatel-ida-movel": "Índice de atendimento da Anatel, telefonia móvel",
  "ans-idss": "Índice de qualidade de planos de saúde da ANS (IDSS)",
  "ans-igr": "Índice de reclamações de planos de saúde da ANS (IGR)",
  "bcb-reclamacoes": "Ranking de reclamações do Banco Central",
  "consumidor-gov-empresas": "Indicadores do Consumidor.gov.br, um mês",
  "consumidor-gov-seguradoras": "Indicadores do Consumidor.gov.br, seguradoras",
  "pbe-ar-condicionado": "Etiquetagem de ar-condicionado do Inmetro",
  "sindec-reclamacoes": "Reclamações fundamentadas dos Procons (Sindec)",
  "pbe-veicular": "Etiquetagem veicular do Inmetro",
};

export const importsText = {
  title: "Importações",
  lead: "O que entrou por arquivos, com o resultado de cada um. Qualquer importação dos últimos 90 dias pode ser desfeita.",
  none: "Nada foi importado ainda.",
  start: "Importar um arquivo",
  drafts: "Em preparação",
  draftsLead: "Somem um dia depois de enviados.",
  list: "Importações feitas",
  more: "Mais antigas",
  states,
  by: (name: string) => `por ${name}`,
  byCommand: "pela linha de comando",
  changed: { one: "registro mudou", other: "registros mudaram", none: "nada mudou" },
  rejectedRows: { one: "linha com recusa", other: "linhas com recusa", none: "nenhuma linha recusada" },
  upload: {
    title: "Importar um arquivo",
    lead: "Primeiro o arquivo; nada muda no site até você mandar importar.",
    label: "Arquivos",
    hint: (megabytes: number, most: number) =>
      `CSV, TSV, JSON, JSON Lines, XML, XLSX, ODS ou ZIP, cada um até ${megabytes} MB. Escolha mais de um, até ${most}, quando o mapeamento junta dois arquivos. Eles ficam guardados por um dia, fora do ar.`,
    submit: "Enviar e ver as primeiras linhas",
    problems: uploadProblems,
  },
  draft: {
    preview: "O arquivo",
    previewLead: (columns: number, encoding: string) =>
      `${columns} ${columns === 1 ? "coluna" : "colunas"}, codificação ${encoding}.`,
    scroll: "As primeiras linhas do arquivo",
    mapping: "O mapeamento",
    mappingLead: "Ele diz o que cada coluna significa.",
    suggested: "Sugerido pelos nomes e valores das colunas. Confira campo a campo.",
    shipped: (title: string) => `Mapeamento pronto: ${title}.`,
    other: "Trocar por outro mapeamento",
    asText: "Editar como texto",
    asFields: "Editar em campos",
    files: {
      bytes: (count: string) => `${count} bytes`,
      kilobytes: (count: string) => `${count} KB`,
      megabytes: (count: string) => `${count} MB`,
      rows: (count: number) => (count === 1 ? "1 linha" : `${formatInteger(count)} linhas`),
      manyRows: (count: string) => `mais de ${count} linhas`,
      unread: "não pôde ser lido",
      first: "as linhas dele são importadas",
      joined: "o mapeamento pode juntá-lo",
      choose: "Importar as linhas deste",
    },
    fits: (title: string) => `Este arquivo parece ser: ${title}`,
    severalFit: "Mais de uma fonte publica arquivos com estas colunas. De qual é este?",
    importWith: "Importar com o mapeamento pronto",
    importAs: (title: string) => `Importar como: ${title}`,
    importHint: "Publica a categoria e o ranking dela. Dá para desfazer a importação inteira depois.",
    orChoose: "Ou escolha um mapeamento e confira antes de importar.",
    choose: "Mapeamento pronto",
    own: "Sugerir um pelas colunas",
    take: "Usar este mapeamento",
    text: "Texto do mapeamento (JSON)",
    textHint: "Confira nomes, fonte, escala e critérios. O formato está em docs/importing.md.",
    period: "Período dos dados",
    periodHint: "Como 2025, 2025-03 ou 2025-T1. Em branco, vale o que está no nome do arquivo.",
    see: "Ver resultado",
    check: "Conferir o arquivo inteiro",
    result: "As primeiras linhas com este mapeamento",
    noItem: "Linha sem item",
    line: (line: number) => `Linha ${line}`,
    problem: "O mapeamento ainda não serve",
    unreadable: "O arquivo ainda não pode ser lido",
    reportTitle: "O que a importação faria",
    categoryTitle: "Mudanças na categoria",
    confirmCategory: "Aplicar estas mudanças na categoria",
    keepCategory: "Manter a categoria como está e conferir de novo",
    deleted: (count: number) => `${count} medições são apagadas com os critérios que saem.`,
    run: "Importar agora",
    done: "A importação terminou.",
    open: "Ver o relatório",
    jobs: jobStates,
    refresh: "Atualizar",
    progress: "Andamento",
  },
  report: {
    title: (file: string) => `Importação de ${file}`,
    counts: "Contagem",
    kinds,
    columns: {
      kind: "O quê",
      created: "Novos",
      changed: "Mudaram",
      unchanged: "Iguais",
      merged: "Repetidos",
      rejected: "Recusados",
    },
    records: { one: "linha lida", other: "linhas lidas", none: "nenhuma linha" },
    scores: { one: "Nota mudou", other: "Notas mudaram", none: "nenhuma Nota mudou" },
    warnings: "Avisos",
    problems: "Motivos de recusa",
    reason: { column: "Coluna", reason: "Motivo", count: "Vezes" },
    first: "Primeiras recusas",
    row: { line: "Linha", column: "Coluna", value: "Valor", reason: "Motivo" },
    download: "Baixar as linhas recusadas (CSV)",
    ranking: "Ver o ranking",
    undo: "Desfazer…",
    noReport: "Esta importação veio pela linha de comando; o relatório saiu lá.",
    noUndo: "Não pode mais ser desfeita: o que ela mudou é guardado por 90 dias.",
  },
  undo: {
    title: (file: string) => `Desfazer a importação de ${file}`,
    lead: "Tudo volta a ser como era antes: o que ela criou sai, o que ela mudou ou tirou volta, e as Notas e o ranking acompanham. O registro público ganha uma linha que diz isso.",
    keeps:
      "O que alguém mudou depois fica como está, e o relatório diz o quê. Um item que ganhou avaliações de pessoas fica no ar.",
    columns: {
      kind: "O quê",
      created: "Saem",
      changed: "Voltam ao valor de antes",
      removed: "Voltam ao site",
      passed: "Ficam por importações posteriores",
    },
    units,
    confirm: "Desfazer esta importação",
    cancel: "Voltar sem desfazer",
    impossible: (days: number) =>
      `Esta importação não pode ser desfeita: ou já foi, ou passaram os ${days} dias em que se guarda o que ela mudou.`,
    done: (restored: string) => `Desfeita: ${restored} registros estão como antes.`,
    passed: (count: string) => `${count} mudanças ficaram por conta de importações posteriores.`,
    kept: (count: string) => `${count} registros ficaram como estão:`,
    reasons: { changed: "alguém mudou depois", used: "há algo de outras pessoas nele" },
    gone: "(não existe mais)",
  },
  mappingTitles,
  refusals: {
    missing: "Esta importação não existe.",
    undone: "Esta importação já foi desfeita.",
    "no-journal": "Esta importação não pode mais ser desfeita.",
  },
  draftGone: "O arquivo desta importação não está mais guardado. Envie-o de novo.",
} as const;
