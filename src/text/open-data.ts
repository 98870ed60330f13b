import { formatNumber } from "@/lib/format/number";
import type { DatasetName } from "@/lib/contracts/open-data";
import { dataLicence } from "@/lib/open-data/licence";
import type { ProseSection } from "@/text/prose";

export const openDataText = {
  title: "Dados abertos",
  description:
    "Baixe os itens, as notas, os rankings e as avaliações contadas em CSV e Parquet, ou leia tudo pela API. Licença CC BY 4.0.",
  lead: "Tudo o que está por trás dos rankings, para baixar, refazer e publicar: sem cadastro e sem dados pessoais.",
  api: "Referência da API",
  caption: (day: string) => `Arquivos de ${day}`,
  columns: { dataset: "Conjunto", file: "Arquivo", rows: "Linhas", size: "Tamanho", checksum: "SHA-256" },
  older: "Dias anteriores",
  none: "Os primeiros arquivos saem na próxima madrugada. Até lá, os mesmos dados estão na API.",
  demonstration:
    "Os dados de hoje são de demonstração: marcas, preços e avaliações inventados, marcados com demonstracao = true nos arquivos.",
  citation: (siteName: string, address: string, day: string) =>
    `${siteName}. Dados abertos: itens, notas, rankings e avaliações contadas, ${day}. Disponível em ${address}. Licença ${dataLicence.name}.`,
  citationLabel: "Citação pronta",
  exampleLabel: "Os dez primeiros lugares de todos os rankings, em DuckDB",
  formats: { csv: "CSV", parquet: "Parquet" },
} as const;

const datasetTexts: Readonly<Record<DatasetName, string>> = {
  categorias: "os rankings, com critérios e pesos, e a fonte e a licença de cada um",
  itens: "os itens, com marca, GTIN e ficha técnica",
  notas: "a nota de cada item, com média, intervalo e a parte de cada critério",
  rankings: "o lugar de cada item, com posição, empates e posição provável",
  fontes:
    "de onde vêm os números de cada ranking, uma consulta automática por linha: a última, a próxima e o que foi recusado",
  avisos: "recalls e outros avisos de segurança, uma linha para cada item que um aviso menciona",
  medicoes:
    "os valores medidos de cada critério, um período por linha: a unidade e, nas taxas e médias, quantos casos há por trás e o intervalo de 90%",
  avaliacoes: "as avaliações que contam, uma por linha: mês, estrelas, peso e se a compra foi verificada",
};

export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${formatNumber(bytes, { decimals: 0 })} bytes`;
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${formatNumber(size, { decimals: 1 })} ${unit}`;
}

/** A test compares its answer with the database. `folder` is the address or directory of the files. */
export const duckdbExample = (folder: string): string =>
  `SELECT r.ranking, r.posicao, i.nome, n.nota, n.intervalo_de, n.intervalo_ate
FROM '${folder}/rankings.parquet' r
JOIN '${folder}/itens.parquet' i USING (item)
JOIN '${folder}/notas.parquet' n USING (item)
WHERE r.posicao <= 10
ORDER BY r.ranking, r.posicao;`;

export function openDataSections(): ProseSection[] {
  return [
    {
      id: "conjuntos",
      heading: "O que há",
      blocks: [
        "Oito tabelas, que se ligam pelas colunas `ranking` e `item`, os mesmos nomes dos endereços das páginas:",
        { list: Object.entries(datasetTexts).map(([name, text]) => `**${name}**: ${text}.`) },
        "**Não há dados pessoais.** As avaliações saem sem autor, sem texto e só com o mês. O texto é de quem escreveu, e quem escreveu não o cedeu a terceiros; ele continua na página do item, onde o autor pode mudá-lo ou apagá-lo. Preços também ficam de fora: mudam a toda hora e são das lojas.",
      ],
    },
    {
      id: "arquivos",
      heading: "Arquivos para baixar",
      blocks: [
        "Novos a cada madrugada. Cada tabela vem em CSV (compactado com gzip, UTF-8, vírgula entre colunas, ponto nos números) e em Parquet, com as mesmas linhas. No CSV, textos que uma planilha leria como fórmula começam com apóstrofo. Ficam guardados os últimos sete dias e, por um ano, o primeiro dia de cada mês.",
        "Troque o dia por `newest` no endereço para sempre baixar o mais novo. A mesma lista em JSON: [/api/dumps](/api/dumps).",
      ],
    },
    {
      id: "licenca",
      heading: "Licença",
      blocks: [
        `O que é nosso — notas, intervalos, posições, pesos e a reunião de tudo — está sob [${dataLicence.name}](${dataLicence.url}): use como quiser, também comercialmente, dizendo de onde veio e o que mudou.`,
        "O que vem de outras fontes segue a licença da fonte. Ela está na coluna `fonte_licenca` da tabela **categorias** e aqui:",
      ],
    },
    {
      id: "citar",
      heading: "Como citar",
      blocks: ["Diga o dia do arquivo: os números mudam com cada avaliação."],
    },
    {
      id: "duckdb",
      heading: "Um exemplo",
      blocks: [
        "O [DuckDB](https://duckdb.org) lê os arquivos direto do endereço, sem baixar o que não precisa:",
      ],
    },
    {
      id: "api",
      heading: "A API",
      blocks: [
        "Para um ranking ou um item de cada vez, e para os dados de agora: [a referência da API](/dados/api), feita da [descrição em OpenAPI](/api/openapi.json). Não precisa de chave, e scripts de qualquer site podem ler.",
      ],
    },
  ];
}
