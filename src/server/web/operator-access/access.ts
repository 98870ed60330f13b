/** Pages below `/operador` that are not in this table are closed to everybody. */

/** Groups of the user pool with these names give the roles. */
export const ROLES = ["operadores", "moderadores", "redacao", "empresas"] as const;
export type Role = (typeof ROLES)[number];

/** Companies only answer reviews, so they need no second factor. */
const NEEDS_SECOND_FACTOR: readonly Role[] = ["operadores", "moderadores", "redacao"];

/** The roles that open each page. Operators open all. */
export const OPERATOR_ROUTES = {
  "/operador": ["operadores", "moderadores", "redacao", "empresas"],
  "/operador/moderacao": ["operadores", "moderadores"],
  "/operador/moderacao/[id]": ["operadores", "moderadores"],
  "/operador/compras": ["operadores", "moderadores"],
  "/operador/compras/[id]": ["operadores", "moderadores"],
  "/operador/listas": ["operadores", "moderadores"],
  "/operador/respostas": ["operadores", "empresas"],
  "/operador/respostas/[id]": ["operadores", "empresas"],
  "/operador/categorias": ["operadores", "redacao"],
  "/operador/categorias/nova": ["operadores", "redacao"],
  "/operador/categorias/[slug]": ["operadores", "redacao"],
  "/operador/categorias/[slug]/o-que-muda": ["operadores", "redacao"],
  "/operador/categorias/[slug]/publicacao": ["operadores", "redacao"],
  "/operador/categorias/[slug]/perguntas": ["operadores", "redacao"],
  "/operador/tarefas": ["operadores", "redacao"],
  "/operador/historico": ["operadores", "redacao"],
  "/operador/itens": ["operadores", "redacao"],
  "/operador/itens/novo": ["operadores", "redacao"],
  "/operador/itens/[id]": ["operadores", "redacao"],
  "/operador/itens/[id]/ofertas": ["operadores", "redacao"],
  "/operador/itens/[id]/juntar": ["operadores", "redacao"],
  "/operador/empresas": ["operadores", "redacao"],
  "/operador/empresas/nova": ["operadores", "redacao"],
  "/operador/empresas/[id]": ["operadores", "redacao"],
  "/operador/site": ["operadores"],
  "/operador/demonstracao": ["operadores"],
  "/operador/feeds": ["operadores", "redacao"],
  "/operador/feeds/novo": ["operadores", "redacao"],
  "/operador/feeds/[id]": ["operadores", "redacao"],
  "/operador/fontes": ["operadores", "redacao"],
  "/operador/fontes/nova": ["operadores", "redacao"],
  "/operador/fontes/[id]": ["operadores", "redacao"],
  "/operador/avisos": ["operadores", "redacao"],
  "/operador/ofertas": ["operadores", "redacao"],
  "/operador/importacoes": ["operadores", "redacao"],
  "/operador/importacoes/nova": ["operadores", "redacao"],
  "/operador/importacoes/mapeamentos": ["operadores", "redacao"],
  "/operador/importacoes/rascunho/[id]": ["operadores", "redacao"],
  "/operador/importacoes/[id]": ["operadores", "redacao"],
  "/operador/importacoes/[id]/desfazer": ["operadores", "redacao"],
  "/operador/itens/[id]/separar": ["operadores", "redacao"],
  "/operador/itens/[id]/excluir": ["operadores", "redacao"],
} as const satisfies Record<string, readonly Role[]>;
export type OperatorRoute = keyof typeof OPERATOR_ROUTES;

interface AccessFacts {
  readonly groups: readonly string[];
  readonly factors: readonly string[];
}

/** `second-factor`: one of the user's roles would open the page with a second factor. */
type AccessRefusal = "wrong-role" | "second-factor";

export const rolesOf = ({ groups }: Pick<AccessFacts, "groups">): Role[] =>
  ROLES.filter((role) => groups.includes(role));

/** Null where the user may open the page. */
export function refusalOf(facts: AccessFacts, route: OperatorRoute): AccessRefusal | null {
  const fitting = rolesOf(facts).filter((role) => (OPERATOR_ROUTES[route] as readonly Role[]).includes(role));
  if (fitting.length === 0) return "wrong-role";
  const hasFactor = facts.factors.length > 0;
  return hasFactor || fitting.some((role) => !NEEDS_SECOND_FACTOR.includes(role)) ? null : "second-factor";
}

export const openRoutes = (facts: AccessFacts): OperatorRoute[] =>
  (Object.keys(OPERATOR_ROUTES) as OperatorRoute[]).filter((route) => refusalOf(facts, route) === null);
