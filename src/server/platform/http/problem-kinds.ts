interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** What the problem means and what to do; served under the problem's `type`. */
  readonly description: string;
}

/**
 * The kinds of problems by the last part of their `type` (`/api/problems/<key>`). The meaning of a key never
 * changes.
 */
export const problemKinds = {
  "invalid-parameter": {
    status: 400,
    title: "Parâmetro inválido",
    description:
      "Um parâmetro do endereço não existe ou tem um valor que não é aceito. O campo errors diz qual e por quê.",
  },
  "invalid-body": {
    status: 400,
    title: "Corpo da requisição inválido",
    description:
      "O corpo não é um JSON legível em UTF-8 ou não tem a forma documentada. O campo errors diz onde e por quê.",
  },
  "not-authenticated": {
    status: 401,
    title: "É preciso entrar",
    description:
      "Este endereço é de quem entrou na conta. Envie em Authorization um token válido: Bearer e o token de acesso, ou " +
      "só o token de identidade. O cabeçalho WWW-Authenticate diz o que houve com o que foi enviado.",
  },
  "session-revoked": {
    status: 401,
    title: "Sessão encerrada",
    description:
      "A sessão deste token foi encerrada: a pessoa saiu de todos os aparelhos, ou a conta foi desativada ou excluída. " +
      "É preciso entrar de novo.",
  },
  "fresh-sign-in-required": {
    status: 401,
    title: "É preciso entrar de novo",
    description:
      "O token vale, mas a entrada com senha é antiga. O que não dá para desfazer pede uma entrada dos últimos " +
      "segundos que max_age, no cabeçalho WWW-Authenticate, indica (RFC 9470).",
  },
  "access-token-required": {
    status: 403,
    title: "Falta o token de acesso",
    description:
      "O token de identidade diz quem é, mas não basta para este pedido. Envie Authorization: Bearer com o token de acesso.",
  },
  "insufficient-scope": {
    status: 403,
    title: "Permissão insuficiente",
    description:
      "O token de acesso não tem o escopo aws.cognito.signin.user.admin, de que este pedido precisa.",
  },
  "contact-not-verified": {
    status: 403,
    title: "Falta confirmar um contato",
    description: "Só quem confirmou o e-mail ou o telefone da conta pode avaliar, votar e denunciar.",
  },
  "own-review": {
    status: 403,
    title: "A avaliação é sua",
    description: "Ninguém vota na própria avaliação nem a denuncia.",
  },
  "invalid-signature": {
    status: 403,
    title: "Assinatura inválida",
    description:
      "A assinatura não corresponde ao payload: o corpo foi alterado no caminho ou assinado com outra chave.",
  },
  "foreign-origin": {
    status: 403,
    title: "Origem não aceita",
    description: "O cabeçalho Origin da requisição não é o de uma página deste site.",
  },
  "not-found": {
    status: 404,
    title: "Não encontrado",
    description: "Não existe um recurso com este identificador. Confira o endereço.",
  },
  "unknown-path": {
    status: 404,
    title: "Endereço desconhecido",
    description: "A API não tem este endereço. A lista completa está em /api/openapi.json.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Método não permitido",
    description: "Este endereço existe, mas não aceita o método usado. O cabeçalho Allow lista os aceitos.",
  },
  "review-exists": {
    status: 409,
    title: "Já existe uma avaliação sua",
    description:
      "Cada pessoa avalia um item uma vez. Para mudar o que foi dito, envie PUT ao mesmo endereço.",
  },
  "body-too-large": {
    status: 413,
    title: "Corpo da requisição grande demais",
    description: "O corpo passa do tamanho máximo documentado deste endereço.",
  },
  "unsupported-media-type": {
    status: 415,
    title: "Tipo de conteúdo não aceito",
    description: "O cabeçalho Content-Type ou Content-Encoding da requisição não é aceito neste endereço.",
  },
  "too-many-requests": {
    status: 429,
    title: "Requisições demais",
    description:
      "O mesmo endereço de rede, ou a mesma conta, fez mais requisições do que este endereço da API aceita. Tente de novo " +
      "depois do tempo indicado em Retry-After.",
  },
  "internal-error": {
    status: 500,
    title: "Erro interno",
    description:
      "Algo deu errado do nosso lado e foi registrado. Informe o campo requestId se entrar em contato.",
  },
  "identity-unavailable": {
    status: 503,
    title: "Serviço de contas indisponível",
    description:
      "O serviço que confirma quem entrou não respondeu. Tente de novo depois do tempo indicado em Retry-After.",
  },
  overloaded: {
    status: 503,
    title: "Serviço sobrecarregado",
    description: "Há requisições demais à espera. Tente de novo depois do tempo indicado em Retry-After.",
  },
  "database-unavailable": {
    status: 503,
    title: "Serviço temporariamente indisponível",
    description: "O banco de dados não respondeu. Tente de novo depois do tempo indicado em Retry-After.",
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

export const problemTypeBase = "/api/problems/";

export function findProblemKind(code: string): ProblemKind | null {
  return Object.hasOwn(problemKinds, code) ? problemKinds[code as ProblemCode] : null;
}
