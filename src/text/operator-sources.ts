import type { SourceResult } from "@/lib/contracts/operator-sources";
import type { SourceRunState, SourceStatus } from "@/lib/contracts/sources";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";

const rows = { one: "linha", other: "linhas" };
const named = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");

/** What an editor reads of a file that does not import itself. */
export const sourceDifferences = {
  first: (count: number) =>
    `É o primeiro arquivo da fonte, com ${formatCount(count, rows)}: não há outro com que compará-lo.`,
  refused: (reason: string) => `Arquivo recusado: ${reason}.`,
  empty: "O arquivo não tem nenhuma linha com um item.",
  gone: (names: readonly string[]) => `Colunas que sumiram: ${named(names)}.`,
  added: (names: readonly string[]) => `Colunas novas: ${named(names)}.`,
  rows: (before: number, now: number, limit: number) =>
    `O arquivo anterior tinha ${formatCount(before, rows)}, este tem ${formatInteger(now)}. O limite é de ${formatInteger(limit)}% de diferença.`,
  mean: (name: string, before: number, now: number, limit: number) =>
    `A média de “${name}” foi de ${formatNumber(before)} para ${formatNumber(now)}. O limite é de ${formatInteger(limit)}% de diferença.`,
  newMean: (name: string) => `“${name}” não tinha nenhum valor no arquivo anterior.`,
  lostMean: (name: string) => `“${name}” não tem mais nenhum valor.`,
  category: "O mapeamento mudaria a categoria que existe.",
};

/** Why a page of CKAN leads to no file. */
export const ckanProblems = {
  "not-ckan":
    "O endereço parece ser de uma página de um portal CKAN, mas o servidor não respondeu como um. Escreva o endereço do próprio arquivo.",
  missing: "O portal não tem mais essa página, ou não a mostra a todos. Procure o endereço novo.",
  "no-file": "O portal conhece essa página, mas não diz o endereço de nenhum arquivo.",
  several: (files: number) =>
    `O conjunto de dados tem ${formatInteger(files)} arquivos. Escreva o endereço da página de um deles (…/resource/…).`,
};

const runStates: Record<SourceRunState, string> = {
  done: "Importado",
  unchanged: "Sem mudança",
  waits: "Espera sua decisão",
  discarded: "Descartado",
  failed: "Falhou",
};

const statuses: Record<SourceStatus, string> = {
  off: "Desligada",
  active: "Em dia",
  waits: "Espera sua decisão",
  failing: "Com falha",
  overdue: "Atrasada",
};

const done: Record<SourceResult, string> = {
  criada: "Fonte criada, ainda desligada.",
  salva: "Fonte salva.",
  pedida: "A fonte será consultada agora. O resultado aparece nesta página.",
  ligada: "Fonte ligada. Ela será consultada agora.",
  desligada: "Fonte desligada. O que ela importou continua no site.",
  descartado: "Arquivo descartado. Nada mudou.",
  excluida: "Fonte excluída.",
  restaurada: "Fonte restaurada, ainda desligada.",
};

const firstPeriod = (form: string) => `Escreva o primeiro período que o endereço pede, como ${form}.`;

export const operatorSourcesText = {
  broken: "Erro inesperado. Os detalhes estão no log do servidor.",
  runStates,
  statuses,
  done,
  list: {
    title: "Fontes",
    lead: "Arquivos de dados que um órgão publica. O site pergunta por arquivos novos, compara cada um com o anterior e importa sozinho os que ficam dentro dos limites.",
    none: "Nenhuma fonte ainda.",
    add: "Nova fonte",
    table: "Fontes com o estado e a última consulta",
    columns: {
      name: "Nome",
      status: "Estado",
      checked: "Última consulta",
      changed: "Última mudança",
      next: "Próxima",
    },
    never: "nunca",
    notPlanned: "não marcada",
    deleted: "Excluídas",
    deletedAt: (time: string) => `excluída em ${time}`,
  },
  form: {
    newTitle: "Nova fonte",
    newLead: "A fonte começa desligada. O primeiro arquivo sempre espera sua decisão.",
    title: (name: string) => `Fonte: ${name}`,
    facts: "Dados da fonte",
    summary: "A fonte não foi salva",
    name: "Nome",
    nameHint: "Os leitores o veem em /fontes onde um ranking tem mais de uma fonte, na API e nos arquivos.",
    address: "Endereço (https)",
    addressHint:
      "O endereço do arquivo, ou o da página dele em um portal CKAN (…/dataset/…/resource/…). Onde cada período tem seu arquivo, escreva {ano}, {mes} (de 01 a 12) ou {trimestre} (de 1 a 4) no lugar dele.",
    firstPeriod: "Primeiro período",
    firstPeriodHint:
      "Só com {ano} no endereço: 2025, 2025-03 ou 2025-T1. Depois dele o site pergunta pelos seguintes, e de novo pelos três últimos, que podem ser corrigidos.",
    shipped: "Mapeamento",
    own: "O mapeamento abaixo",
    mapping: "Mapeamento em JSON",
    mappingHint:
      "A fonte guarda uma cópia do mapeamento. Se um mapeamento salvo mudar, escolha-o aqui de novo.",
    entry: "Arquivo dentro do zip",
    entryHint: "O nome, em que * vale por quaisquer letras. Vazio onde há só uma tabela.",
    interval: "Consultar a cada",
    intervals: { 6: "6 horas", 24: "1 dia", 168: "7 dias", 720: "30 dias" } as Readonly<
      Record<number, string>
    >,
    rows: "Diferença no número de linhas, em %",
    rowsHint:
      "De 0 a 100. Até esta diferença do arquivo anterior o site importa sozinho; acima dela, ou com outras colunas, o arquivo espera.",
    means: "Diferença em cada média, em %",
    meansHint: "De 0 a 100. Vale para a média de cada critério.",
    size: "Tamanho máximo do arquivo, em MB",
    time: "Tempo máximo, em minutos",
    note: "Observações",
    noteHint: "Só a redação as lê.",
    create: "Criar fonte",
    save: "Salvar",
    problems: {
      name: "Escreva um nome com até 80 letras.",
      address: "Escreva um endereço https sem nome de usuário, de um servidor da internet pública.",
      places: "{mes} ou {trimestre} vêm junto com {ano}, e não os dois.",
      mapping: "O mapeamento não serve.",
      entry: "Escreva um nome com até 200 letras.",
      interval: "Escolha de quanto em quanto tempo a fonte é consultada.",
      limit: (lowest: number, highest: number) => `Escreva um número inteiro de ${lowest} a ${highest}.`,
      note: "Escreva até 500 letras.",
      "not-waiting": "Nenhum arquivo espera por decisão. Veja como a fonte está agora.",
      period: {
        year: firstPeriod("2025"),
        quarter: firstPeriod("2025-T1"),
        month: firstPeriod("2025-03"),
      },
    },
  },
  actions: {
    title: "Agora",
    asked: "A fonte está sendo consultada.",
    again: "Ver como está agora",
    run: "Consultar agora",
    on: "Ligar",
    off: "Desligar",
    waiting: "Um arquivo espera",
    waitingText: "Nada dele foi importado. Enquanto ele espera, a fonte não é consultada.",
    see: "Ver o rascunho e importar",
    discard: "Descartar",
    remove: "Excluir a fonte",
    removeHint:
      "O que ela importou continua no site. Cada importação pode ser desfeita em Importações, e a fonte pode ser restaurada.",
    deleted: (time: string) =>
      `Esta fonte foi excluída em ${time} e não é mais consultada. O que ela importou continua no site.`,
    restore: "Restaurar a fonte",
  },
  runs: {
    title: "Últimas consultas",
    none: "A fonte ainda não foi consultada.",
    period: (period: string) => `Período ${period}`,
    rows,
    importRun: "Ver a importação",
  },
};
