declare const written: unique symbol;

/**
 * A sentence of this file. The importer accepts no other text, so that editors always read Portuguese, and
 * the command prints the same.
 */
export type ImportText = string & { readonly [written]: true };

const say = (text: string) => text as ImportText;
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");
const listed = (names: readonly string[]) => (names.length > 0 ? quoted(names) : "nenhuma");
const periodExample = "2025, 2025-03, 2025-T1 ou 2025-S1";

export const rowProblems = {
  missing: say("está em branco"),
  missingWithCount: say("está em branco, embora a contagem seja maior que zero"),
  shortenedKey: say(
    "é um número que o Excel encurtou, e vários produtos ficariam com a mesma chave: formate a coluna como texto ou número sem casas e salve de novo",
  ),
  notANumber: (decimal: "comma" | "dot") =>
    say(`não é um número como ${decimal === "comma" ? "1.234,56" : "1,234.56"}`),
  notWhole: (minimum: number, maximum: number | null) =>
    say(
      `não é um número inteiro ${maximum === null ? `a partir de ${minimum}` : `de ${minimum} a ${maximum}`}`,
    ),
  notATruth: say("não é nem “sim” nem “não”"),
  notADate: say("não é uma data como 31/12/2025, 2025-12-31 ou 2025-12"),
  notAPeriod: say(`não é um período como ${periodExample}`),
  notAnAddress: say("não é um endereço que começa com https://"),
  notACnpj: say("não é um CNPJ, nem a raiz de um com 8 caracteres"),
  notAPrice: say("não é um preço acima de zero"),
  cardBelowPrice: say("é menos que o preço à vista; no cartão não pode custar menos"),
  unlisted: say("não é um dos valores que o mapeamento prevê"),
  unknownItem: say("nenhum item da categoria tem esta chave, e o mapeamento não descreve itens"),
  longName: (characters: number) => say(`tem mais de ${characters} caracteres`),
  emptyName: say("é um nome sem letras nem números"),
  count: say("é uma contagem impossível"),
  scale: say("é uma escala impossível"),
  step: say("é um arredondamento impossível para uma média"),
  mean: say("é uma média fora da sua escala"),
  outsideScale: (minimum: number, maximum: number) =>
    say(`não está entre ${minimum} e ${maximum}, como o mapeamento diz dos casos`),
  histogram: say("é uma distribuição que não combina com a contagem e a média"),
  tooLong: say("a linha tem mais de 1 MiB"),
  notAnObject: say("a linha não é um objeto JSON"),
  width: (cells: number, header: number) =>
    say(`a linha tem ${cells} ${cells === 1 ? "célula" : "células"}, e o cabeçalho tem ${header}`),
} as const;

/** Why rows are not imported that can be read. */
export const leftOutRows = {
  total: say("é uma linha de total, e não um item"),
  note: say("é uma nota ou a fonte da tabela, e não um item"),
  header: say("repete os nomes das colunas"),
  hidden: say("está oculta na planilha; para importá-la, mostre-a e salve o arquivo de novo"),
  filter: (columns: readonly string[]) =>
    say(`o filtro do mapeamento${columns.length > 0 ? ` por ${quoted(columns)}` : ""} a deixa de fora`),
  withoutGroup: (columns: readonly string[]) =>
    say(`não tem valor em ${quoted(columns)}, pelo qual o mapeamento agrupa`),
  unmatched: (file: string) => say(`não tem par no arquivo “${file}”, que o mapeamento junta`),
  withoutColumns: (pattern: string) => say(`não tem nenhuma coluna como “${pattern}”`),
} as const;

const MOST_NAMES = 50;
const firstOf = (names: readonly string[]) =>
  names.length > MOST_NAMES
    ? `${quoted(names.slice(0, MOST_NAMES))} e mais ${names.length - MOST_NAMES}`
    : quoted(names);

/** What editors should know of how a file was read. */
export const fileNotes = {
  sheets: (read: string, visible: readonly string[], hidden: readonly string[]) =>
    say(
      `o arquivo tem ${visible.length + hidden.length + 1} planilhas, e foi lida “${read}”; para ler outra, dê o nome dela no mapeamento, em “Planilha” (format.sheet). ` +
        [
          visible.length > 0 ? `As outras: ${firstOf(visible)}` : "",
          hidden.length > 0 ? `ocultas: ${firstOf(hidden)}` : "",
        ]
          .filter(Boolean)
          .join("; "),
    ),
  archive: (read: readonly string[], unread: readonly string[]) =>
    say(
      `do arquivo compactado foram lidos: ${firstOf(read)}${
        unread.length > 0 ? `; não foram lidos: ${firstOf(unread)}` : ""
      }`,
    ),
  unusedFiles: (read: string, unused: readonly string[]) =>
    say(
      `dos arquivos enviados só “${read}” é importado; o mapeamento não usa ${firstOf(unused)}: importe-os um de cada vez ou, se têm as mesmas colunas, juntos em um ZIP, que é lido como um arquivo só`,
    ),
  doubt: (value: string, column: string, mapping: string | undefined) =>
    say(
      `o arquivo parece ser de outro tipo: “${value.slice(0, 100)}” em “${column}” não combina com este mapeamento${
        mapping === undefined ? "" : `; confira se o certo não é “${mapping}”`
      }`,
    ),
  sameBytes: (fileName: string, period: string | null, day: string) =>
    say(
      `o conteúdo é idêntico ao de “${fileName}”${period === null ? "" : ` (${period})`}, importado em ${day}; confira se este é o arquivo do período certo`,
    ),
  hiddenRanking: (slug: string) =>
    say(`o ranking “${slug}” está escondido: os dados entram nele, e ninguém os vê até que ele volte`),
  formerAddress: (former: string, present: string) =>
    say(`o ranking “${former}” tem agora o endereço “${present}”; os dados vão para ele`),
  foundRows: (path: string, rows: number) =>
    say(
      `as ${rows} linhas foram lidas ${path === "" ? "do próprio documento, cada uma pela sua chave" : `de “${path}”`}; para ler outra parte, diga o caminho até ela no mapeamento (format.path)`,
    ),
  noNames: (line: string) =>
    say(
      `a linha dos nomes das colunas só tem números ou datas (${line}); se o arquivo não tem cabeçalho, acrescente uma primeira linha com os nomes das colunas`,
    ),
} as const;

export const fileProblems = {
  noFile: (path: string) => say(`o arquivo ${path} não existe`),
  folder: (path: string) => say(`${path} é uma pasta; indique um arquivo dela`),
  forbidden: (path: string) => say(`esta conta não pode ler ${path}`),
  unreadable: (code: string) => say(`o arquivo não pôde ser lido (${code})`),
  oldExcel: say("o arquivo está no formato antigo do Excel (.xls); salve-o como .xlsx ou .csv"),
  locked: say(
    "a planilha está protegida por senha; abra-a, tire a senha (em “Salvar como”, “Ferramentas” ou “Opções gerais”) e salve-a de novo",
  ),
  binaryExcel: say("o arquivo está no formato binário do Excel (.xlsb); salve-o como .xlsx ou .csv"),
  xmlExcel: say(
    "o arquivo é uma planilha do Excel 2003 em XML; abra-o no Excel ou no LibreOffice e salve-o como .xlsx ou .csv",
  ),
  noSheet: (program: string) =>
    say(`o arquivo é de ${program}, e não uma planilha; envie os dados em uma tabela, como .csv ou .xlsx`),
  binary: say("o arquivo não é um texto nem uma planilha; envie os dados em uma tabela, como .csv ou .xlsx"),
  webPage: say(
    "o arquivo é uma página da web (HTML), como alguns sistemas geram com o nome de uma planilha; abra-o no Excel ou no LibreOffice e salve-o como .xlsx ou .csv",
  ),
  notASheet: (ending: string) =>
    say(
      `o nome do arquivo termina em ${ending}, mas ele não é uma planilha, e sim um texto sem colunas; salve a planilha de novo como .xlsx ou .csv`,
    ),
  noTable: say("o arquivo é um PDF ou uma imagem; envie os dados em uma tabela, como .csv ou .xlsx"),
  noNames: say("o arquivo está vazio, ou a sua primeira linha não tem os nomes das colunas"),
  jsonWithoutPath: say(
    "o arquivo é JSON: dê a ele um nome que termine em .jsonl se cada linha é um objeto, ou diga no mapeamento, em format.path, onde estão as linhas",
  ),
  tooManyRows: (most: number) => say(`o arquivo tem mais de ${most} linhas: divida-o`),
  longHeader: say("a linha com os nomes das colunas tem mais de 1 MiB"),
  openQuote: (line: number) => say(`as aspas que abrem uma célula na linha ${line} não se fecham`),
  openQuoteRecord: (line: number) =>
    say(`as aspas que abrem uma célula na linha ${line} não se fecham em 1 MiB`),
  noColumns: say("o arquivo não tem colunas das quais sugerir um mapeamento"),
  lacksColumns: (missing: readonly string[], columns: readonly string[]) =>
    say(
      `faltam no arquivo colunas que o mapeamento lê: ${quoted(missing)}; as que ele tem: ${listed(columns)}`,
    ),
  /** A problem, and what is to be known of how the file was read. */
  withNotes: (problem: string, notes: readonly string[]) => say([problem, ...notes].join(". ")),
  of: (name: string, problem: string) => say(`no arquivo “${name}”: ${problem}`),
  /** What was imported of a file that ends in a problem. */
  after: (problem: string, records: number, isWritten: boolean) =>
    say(
      `${problem}. ${isWritten ? "Foi importado" : "Foi lido"} o que vem antes disso (linhas lidas: ${records})`,
    ),
  undone: say("a importação foi desfeita enquanto estava em andamento"),
  json: {
    deep: (levels: number) => say(`o JSON tem mais de ${levels} níveis`),
    malformed: say("o JSON está malformado"),
    long: say("o JSON tem mais de 8 MiB antes das suas linhas ou entre elas"),
    early: say("o JSON termina antes da hora"),
    noRows: (path: string) =>
      say(path === "" ? "o JSON não tem linhas" : `o JSON não tem linhas em “${path}”`),
  },
  xml: {
    malformed: (line: number) => say(`o XML está malformado na linha ${line}`),
    doctype: (line: number) =>
      say(`o XML da linha ${line} declara um tipo de documento ou entidades, que não são lidos`),
    long: (line: number) => say(`o XML tem na linha ${line} uma parte de mais de 1 MiB`),
    large: (line: number) =>
      say(`o XML tem na linha ${line} um elemento de mais de 1 MiB ou de mais de 10.000 elementos`),
    deep: (line: number, levels: number) =>
      say(`o XML tem na linha ${line} elementos em mais de ${levels} níveis`),
    missing: (paths: readonly string[]) => say(`o XML não tem nenhum elemento ${paths.join(" ou ")}`),
  },
  archive: {
    leaves: say("o arquivo compactado tem um arquivo cujo caminho sai dele"),
    damaged: say("o arquivo compactado está danificado ou incompleto"),
    entries: (most: number) => say(`o arquivo compactado tem mais de ${most} arquivos`),
    files: (most: number) => say(`do arquivo compactado seriam lidos mais de ${most} arquivos`),
    locked: (name: string) => say(`“${name}”, no arquivo compactado, pede uma senha`),
    lacks: (name: string) => say(`“${name}” não está no arquivo compactado`),
    nested: (name: string) =>
      say(`“${name}”, no arquivo compactado, também está compactado; descompacte-o antes`),
    binary: (name: string) => say(`“${name}”, no arquivo compactado, não é um texto nem uma planilha`),
    nothing: (pattern: string | undefined, names: readonly string[]) =>
      say(
        `no arquivo compactado não há ${
          pattern === undefined
            ? "nenhuma tabela (.csv, .tsv, .txt, .json, .jsonl, .xml)"
            : `nenhum arquivo como “${pattern}”`
        }; há: ${names.length > 0 ? quoted(names) : "nada"}`,
      ),
    huge: say("o arquivo compactado guarda mais de 4 GiB"),
    ratio: (times: number) =>
      say(
        `o arquivo compactado guarda mais de ${times} vezes o seu tamanho, como fazem arquivos feitos para esgotar uma máquina`,
      ),
  },
  sheet: {
    malformed: say("a planilha está danificada"),
    doctype: say("a planilha declara um tipo de documento ou entidades, que não são lidos"),
    deep: (levels: number) => say(`a planilha tem XML em mais de ${levels} níveis`),
    long: say("a planilha tem uma parte de XML de mais de 4 MiB"),
    texts: say("os textos da planilha têm mais de 64 MiB"),
    elements: (most: number) =>
      say(`uma parte da planilha tem mais de ${most} elementos; guarde-a de novo como XLSX`),
    manyTexts: (most: number) => say(`a planilha tem mais de ${most} textos`),
    column: (row: number, column: number, most: number) =>
      say(`a linha ${row} da planilha tem um valor na coluna ${column}; são lidas no máximo ${most} colunas`),
    emptyRows: (row: number, most: number) =>
      say(`a planilha tem mais de ${most} linhas vazias seguidas (linha ${row}); apague-as`),
    repeated: (row: number, times: number) => say(`a linha ${row} da planilha se repete ${times} vezes`),
    none: (wanted: string | number, names: readonly string[]) =>
      say(
        `não há no arquivo a planilha ${typeof wanted === "string" ? `“${wanted}”` : `número ${wanted}`}; há: ${listed(names)}`,
      ),
  },
  rows: {
    groups: (most: number) =>
      say(`as linhas formam mais de ${most} grupos, ou têm uma chave de mais de 1.000 caracteres`),
    groupTexts: (most: number) => say(`as linhas dos grupos têm mais de ${most} textos diferentes a contar`),
    unreadable: (most: number) => say(`mais de ${most} linhas não podem ser lidas`),
    joined: (most: number) => say(`o arquivo a juntar tem mais de ${most} linhas com chaves diferentes`),
    locations: (file: string, most: number) => say(`o arquivo “${file}” tem mais de ${most} lugares`),
  },
} as const;

export const mappingProblems = {
  deep: (most: number) => say(`tem mais de ${most} níveis`),
  notJson: (line: string | undefined, column: string | undefined) =>
    say(`não é um JSON válido${line && column ? `: veja a linha ${line}, caractere ${column}` : ""}`),
  unknown: (name: string, shipped: readonly string[]) =>
    say(
      `não há mapeamento “${name}”: não é um arquivo que se possa ler, nem um destes: ${shipped.join(", ")}`,
    ),
  wrong: (file: string, problems: string) => say(`o mapeamento ${file} está errado:\n${problems}`),
  notAPeriod: (typed: string) => say(`“${typed}” não é um período como ${periodExample}`),
  noPeriod: (fileName: string) =>
    say(
      `o nome de ${fileName} não diz de que período são os dados; informe-o (na linha de comando: --period 2025-03)`,
    ),
  needsFile: (name: string) =>
    say(
      `o mapeamento precisa também do arquivo “${name}”: ponha os arquivos em um só ZIP (ou, na linha de comando, dê-o com --with ${name}=FILE)`,
    ),
  missingFile: (name: string) => say(`falta o arquivo “${name}” do mapeamento`),
  unknownFile: (name: string) => say(`o mapeamento não tem um arquivo “${name}”`),
  noCategory: (slug: string) => say(`não há uma categoria “${slug}” à qual acrescentar`),
  demonstration: (slug: string) =>
    say(
      `a categoria “${slug}” é da demonstração; retire a demonstração antes (na linha de comando: "npm run prova -- demo remove")`,
    ),
  deleted: (slug: string) =>
    say(
      `o ranking “${slug}” foi excluído; restaure-o ou libere o endereço dele antes (na linha de comando: "npm run prova -- rankings")`,
    ),
  slug: say("use letras minúsculas sem acento, números e hifens simples"),
  bestAndWorst: say("o melhor e o pior valor não podem ser iguais"),
  scale: say("o mínimo precisa ser menor que o máximo"),
  meanOrSum: say("dê a média ou a soma, uma das duas"),
  weights: (sum: number) => say(`os pesos somam ${String(sum).replace(".", ",")}, e não 1`),
  noAttribute: say("a categoria não tem este atributo"),
  noItemAttribute: say("não é um dos atributos do item"),
  notMeasured: say("não é um critério de medição"),
  notReviewed: say("não é um critério de avaliações"),
  optionalJoin: say("um arquivo opcional não pode ser juntado"),
  notAFile: say("não é um dos arquivos do mapeamento"),
  longPattern: (characters: number) => say(`o padrão tem mais de ${characters} caracteres`),
  notAPattern: say("não é um padrão (expressão regular RE2) válido"),
  condition: say("diga o que o valor precisa ser: in, notIn, equals, present, atLeast ou atMost"),
  groupColumn: say("não é uma coluna de um grupo: count, sum, most, first ou last, com where"),
  groupBy: say("agrupe por alguma coisa"),
  step: say(
    "não é um passo: where, columns, calculate, unpivot, group, join, blank ou doubt, com os campos de cada um",
  ),
  costPeriod: say("escreva um período, como 2026-06 ou 2026"),
  treeName: say('o nome não pode ter ">", que separa os níveis da busca'),
  missing: say("falta, e é obrigatório"),
  missingExpression: say(
    'falta, e é obrigatório: o nome de uma coluna, por exemplo "Produto", ou um valor para todas as linhas, por exemplo {"constant": "2024"}',
  ),
  expression: say(
    "não é uma expressão: o nome de uma coluna, ou um objeto com column, join, firstOf, constant ou option e passos conhecidos",
  ),
} as const;

export const importWarnings = {
  strangeItems: (created: number, stored: number) =>
    say(
      `nenhum dos ${created} itens do arquivo está entre os ${stored} da categoria; confira se o arquivo é dela e se a chave do mapeamento é a mesma de antes`,
    ),
  nothingLeft: (rows: number) =>
    say(
      `${rows === 1 ? "a única linha ficou" : `todas as ${rows} linhas ficaram`} de fora, e nada foi importado: veja os motivos, e confira os filtros do mapeamento (“where”)`,
    ),
  prices: (count: number, total: number, where: "below" | "above") =>
    say(
      `${count} de ${total} preços são cem vezes ${where === "below" ? "menores" : "maiores"} que os outros, ou mais: ` +
        "a coluna não usa outro separador decimal (“decimal” no mapeamento)?",
    ),
  oldMeasurements: (count: number, oldest: string, newest: string) =>
    say(
      `${count === 1 ? "um item tem medições" : `${count} itens têm medições`} mais de um ano mais velhas que as dos outros ` +
        `(de ${oldest} a ${newest}), no mesmo ranking: a idade máxima das medições, na página da categoria, põe as velhas à parte`,
    ),
  pricesFarBelow: (count: number) =>
    say(
      `${count === 1 ? "um preço é menos" : `${count} preços são menos`} de um terço do que o site conhece do mesmo item: ` +
        "confira se falta um algarismo, ou se é uma entrada ou uma peça, antes de publicar",
    ),
  imageHosts: (hosts: readonly string[], others: number) =>
    say(
      `a configuração IMAGE_HOSTS não tem estes endereços de imagens, que o site não vai mostrar: ${hosts.join(", ")}${
        others > 0 ? ` e mais ${others}` : ""
      }`,
    ),
} as const;

/** One line for each change. */
export const categoryChangeText = {
  changed: (what: string, before: string, after: string) => say(`${what}: ${before} → ${after}`),
  facts: {
    name: "nome",
    department: "departamento",
    description: "descrição",
    itemNoun: "como se chamam os itens",
    maximumAgeMonths: "idade máxima das medições, em meses",
    source: "fonte dos dados",
  },
  attribute: (key: string) => `atributo ${key}`,
  attributeRemoved: (key: string) => say(`atributo ${key}: sai`),
  attributeNew: (key: string) => say(`atributo ${key}: novo`),
  attributeOrder: say("atributos: em outra ordem"),
  criterionNew: (slug: string, weight: number) =>
    say(`critério ${slug}: novo, com peso ${String(weight).replace(".", ",")}`),
  criterionRemoved: (slug: string, measurements: number, reviewCount: number) =>
    say(
      measurements > 0
        ? `critério ${slug}: sai, e com ele ${measurements} medições`
        : `critério ${slug}: sai${reviewCount > 0 ? `; o que ${reviewCount} avaliações dizem dele deixa de contar` : ""}`,
    ),
  weight: (slug: string) => `peso de ${slug}`,
  measurement: (slug: string) => `medição de ${slug}`,
  criterionName: (slug: string) => `nome de ${slug}`,
  criterionDescription: (slug: string) => `descrição de ${slug}`,
  criterionPlace: (slug: string) => `lugar de ${slug}`,
  heading: "o mapeamento muda a categoria:",
  forecast: "o mapeamento mudaria a categoria:",
  unconfirmed: "o mapeamento muda a categoria, e isso precisa de confirmação:",
  rescored: (items: number, cause: "weights" | "criteria") =>
    `as notas de ${items} itens são refeitas (${cause === "weights" ? "pesos mudaram" : "critérios mudaram"})`,
  confirm: (changes: string, options: string) =>
    say(
      `${changes}\nNo console, confira o arquivo de novo e confirme; na linha de comando, repita com ${options}`,
    ),
  needs: (options: string) => `isto precisa de ${options}`,
} as const;
