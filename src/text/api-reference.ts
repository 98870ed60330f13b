export const apiText = {
  title: "Referência da API",
  description:
    "Todos os endereços da API de leitura: parâmetros, formas das respostas, exemplos, erros e limites. Feita da descrição em OpenAPI 3.1.",
  lead: "Cada endereço com seus parâmetros, respostas e erros. Ler não pede chave nem cadastro.",
  contents: "Endereços",
  source: "Descrição em OpenAPI 3.1 (JSON)",
  needsToken: "Pede o token de quem entrou na conta.",
  parameters: "Parâmetros",
  noParameters: "Sem parâmetros.",
  columns: { name: "Nome", place: "Onde", type: "Tipo", meaning: "O que é" },
  places: { path: "no caminho", query: "na busca" },
  required: "obrigatório",
  request: "Pedido",
  body: "Corpo",
  responses: "Respostas",
  status: "Código",
  schemas: "Formas",
  fields: (name: string) => `Campos de ${name}`,
  example: "Exemplo",
  errors: "Erros",
  errorsText:
    "Todo erro tem a mesma forma, application/problem+json (RFC 9457): type leva à explicação, detail diz o que houve neste pedido, errors nomeia os campos, e requestId serve para falar conosco.",
} as const;
