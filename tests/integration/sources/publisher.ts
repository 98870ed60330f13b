import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A publisher's server on this machine, whose answers a test sets as it goes on. */
export async function startPublisher() {
  const answers = new Map<string, RequestListener>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const known = request.headers["if-none-match"];
    asked.push(known === undefined ? path : `${path} ${known}`);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404, { "Content-Type": "text/html" }).end("<html>Não há</html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    asked,
    publish: (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      answers.set(path, ({ headers: sent }, response) => {
        const isKnown = headers["ETag"] !== undefined && sent["if-none-match"] === headers["ETag"];
        response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : body);
      }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const mapping = {
  category: {
    slug: "operadoras",
    name: "Operadoras",
    department: "Saúde",
    description: "Operadoras de planos de saúde.",
    criteria: [
      {
        slug: "qualidade",
        name: "Qualidade",
        description: "O índice publicado.",
        weight: 1,
        measurement: { best: 1, worst: 0, unit: "pontos", decimals: 2 },
      },
    ],
    source: { name: "ANS" },
  },
  format: { kind: "csv", decimal: "comma" },
  item: { key: "Código", name: "Razão" },
  measurements: [{ criterion: "qualidade", value: "Índice", period: { constant: "2025" } }],
};

/** `index` is the first row's, with a decimal comma; the others follow in hundredths. */
export const csvOf = (count: number, first = 50, header = "Código;Razão;Índice"): string =>
  [
    header,
    ...Array.from({ length: count }, (_, row) => `${row + 1};Saúde São ${row + 1};0,${first + row}`),
    "",
  ].join("\r\n");

export const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");
