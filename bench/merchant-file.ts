import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Loja</title>\n';

/** The GTIN-13 of an invented product, with its check digit. */
export function gtinOf(index: number): string {
  const digits = `789${String(index).padStart(9, "0")}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const DESCRIPTION =
  "Produto inventado para medir a leitura de um feed, com um texto do tamanho que lojas escrevem. ".repeat(5);

const productOf = (index: number, cents: number) => `<item>
<g:id>P${index}</g:id><g:title>Ventilador de mesa Marca ${index % 40} modelo ${index}</g:title>
<g:description>${DESCRIPTION}</g:description><g:link>https://loja.example/produto/${index}</g:link>
<g:image_link>https://loja.example/imagem/${index}.jpg</g:image_link><g:availability>in_stock</g:availability>
<g:price>${(cents / 100).toFixed(2)} BRL</g:price><g:installment><g:months>10</g:months><g:amount>${(cents / 1_000).toFixed(2)} BRL</g:amount></g:installment>
<g:brand>Marca ${index % 40}</g:brand><g:gtin>${gtinOf(index)}</g:gtin><g:mpn>M-${index}</g:mpn><g:condition>new</g:condition></item>
`;

/** Writes a feed of products into a directory, and gives its path. */
export function writeMerchantFile(directory: string, products: number): string {
  const path = join(directory, `produtos-${products}.xml`);
  const file = openSync(path, "w");
  writeSync(file, HEAD);
  for (let start = 0; start < products; start += 1_000) {
    const size = Math.min(1_000, products - start);
    writeSync(
      file,
      Array.from({ length: size }, (_, at) => productOf(start + at, 10_000 + (start + at))).join(""),
    );
  }
  writeSync(file, "</channel></rss>\n");
  closeSync(file);
  return path;
}
