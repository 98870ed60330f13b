/** What the examples of the console share. */
export const NOW = "2026-06-17T15:00:00.000Z";
export const EARLIER = "2026-06-16T09:30:00.000Z";
export const token = "exemplo";

/** The pages that an operator may open. */
export const routes = [
  ...["/operador", "/operador/moderacao", "/operador/compras", "/operador/listas", "/operador/respostas"],
  ...["/operador/categorias", "/operador/itens", "/operador/empresas", "/operador/importacoes"],
  ...["/operador/fontes", "/operador/feeds", "/operador/ofertas", "/operador/avisos", "/operador/tarefas"],
  ...["/operador/historico", "/operador/site", "/operador/demonstracao"],
];
export const item = { slug: "brisa-forte", name: "Brisa Forte 40" };
export const category = { id: 1, slug: "ventiladores", name: "Ventiladores" };
export const problemOf = (field: string) => [{ field, message: "Falta preencher este campo." }];
