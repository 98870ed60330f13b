import { isCnpj } from "@/lib/cnpj";
import { normaliseGtin } from "@/lib/gtin";
import { parseDate } from "@/server/ingest/import/parse-date";

const SHARE = 0.9;

export interface SampledColumn {
  name: string;
  folded: string;
  values: string[];
}

/** In Portuguese and English, folded; the first match is used. */
const NAMES = {
  review: /^(review_?id|id da avaliacao|id_avaliacao|codigo da avaliacao)$/,
  key: /^(sku|asin|ean|gtin|cnpj|id|codigo|cod|registro|chave|referencia|ref|mpn|part ?number|barcode)\b|codigo de barras|\b(product|item|produto)[ _]?id$|\bid[ _](do[ _])?(produto|item|empresa)$|registro ans/,
  name: /^(nome|name|title|titulo|modelo|model|produto|product|empresa|instituicao|razao social|denominacao|descricao do (produto|item))\b|^nome|^item$/,
  brand: /^(marca|brand|fabricante|manufacturer|montadora|grife)\b/,
  description: /^(descricao|description|detalhes|sobre)\b/,
  imageUrl: /imag|foto|picture|thumbnail|^img/,
  url: /url|link|^(endereco|site|pagina)\b/,
  store: /^(loja|store|seller|vendedor|marketplace|varejista|lojista)\b/,
  cardPrice: /(preco|price|valor).*(cartao|credit)/,
  cashPrice: /(preco|price|valor).*(a vista|pix|boleto|dinheiro|cash)/,
  price:
    /preco|price|^pvp$|^(valor|vlr|vl)\.?[ _]*(\(?r\$\)?|a vista|unit\w*\.?|(da |de )?(venda|tabela)|do produto)?$/,
  instalmentCount: /^((numero|qtd|quantidade|n.?) de )?parcelas$|installment\.months/,
  instalmentValue: /valor da parcela|parcela de|installment\.amount/,
  count:
    /(numero|qtd|quantidade|total|n).*(avaliac|opiniao|opinioes|review|rating)|(review|rating)s?[ _]?(count|number)|^(avaliacoes|avaliadas|opinioes|reviews|ratings)$/,
  mean: /media|mean|average|^avg|^(rating|nota|stars|estrelas|review_score|score|pontuacao|classificacao|avaliacao)$/,
  text: /comment|comentario|texto|^body|message|mensagem|opiniao|relato|depoimento|resenha/,
  reviewTitle: /^titulo d[ao] (avaliacao|comentario|resenha|opiniao)$|^review[ _]title$/,
  author:
    /^((nome|apelido|nick(name)?) d[aeo] )?(autor|author|cliente|customer|user|usuari|consumidor|avaliador|comprador|reviewer)|^(apelido|nickname|reviewed by|avaliad[oa] por|escrit[oa] por|quem avaliou)$/,
  verified: /verificad|compra confirmada|verified/,
  date: /date|\bdata\b|^data|timestamp|publicad[oa] em|criad[oa] em/,
} as const;

type ColumnMeaning = keyof typeof NAMES;

const shareOf = (values: readonly string[], holds: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(holds).length / values.length;
export const holdsForMost = ({ values }: SampledColumn, holds: (value: string) => boolean) =>
  shareOf(values, holds) >= SHARE;

const ADDRESS = /^https?:\/\/\S+$/i;
const PICTURE = /^https?:\/\/\S+\.(jpe?g|png|webp|avif|gif)(\?\S*)?$/i;

/** Two words, or a word and a number, as models have them. */
const NAME = /^(?!https?:)\p{L}[\p{L}\p{N}.,'-]* [\p{L}\p{N}]/u;

/** "R$ 1.299,00", "1299.00 BRL". */
const MONEY = /^R\$\s?[\d.,]+$|^[\d.,]+ ?(BRL|reais)$/i;

/** "4", "4 estrelas", "4/5", "★★★★". */
const STARS = /^([1-5]( ?estrelas?| ?\/ ?5)?|★{1,5}☆{0,4})$/i;

export const isStars = (value: string) => STARS.test(value);
const isMoney = (value: string) => MONEY.test(value);

const LOOKS: Partial<Record<ColumnMeaning, (value: string) => boolean>> = {
  name: (value) => NAME.test(value) && value.length <= 120,
  key: (value) => normaliseGtin(value) !== null || isCnpj(value),
  imageUrl: (value) => PICTURE.test(value),
  url: (value) => ADDRESS.test(value) && !PICTURE.test(value),
  price: isMoney,
  date: (value) => /[/-]/.test(value) && parseDate(value) !== null,
};

export function findColumn(
  columns: readonly SampledColumn[],
  meaning: ColumnMeaning,
): SampledColumn | undefined {
  const looks = LOOKS[meaning];
  return (
    columns.find(({ folded }) => NAMES[meaning].test(folded)) ??
    (looks && columns.find((column) => holdsForMost(column, looks)))
  );
}

export const isNamed = ({ folded }: SampledColumn, meaning: ColumnMeaning) => NAMES[meaning].test(folded);
