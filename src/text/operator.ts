import type { ModerationDecision } from "@/lib/contracts/moderation";
import type { OperatorRefusal } from "@/lib/contracts/operator";

const decisions: Record<ModerationDecision, { name: string; hint: string; done: string }> = {
  keep: {
    name: "Manter como está",
    hint: "A avaliação segue as diretrizes. As denúncias são encerradas.",
    done: "Mantida",
  },
  exclude: {
    name: "Não contar na nota",
    hint: "O texto continua à vista, marcado com o motivo. A nota muda agora.",
    done: "Deixou de contar",
  },
  remove: {
    name: "Remover",
    hint: "Texto, fotos e nome saem do ar. Ficam a data e o motivo. A nota muda agora.",
    done: "Removida",
  },
  restore: {
    name: "Voltar atrás",
    hint: "A avaliação volta a ser como era antes da decisão, e a nota também.",
    done: "Restaurada",
  },
  confirm: {
    name: "Confirmar a decisão",
    hint: "O recurso não muda nada. O conteúdo removido é apagado no fim do prazo.",
    done: "Decisão confirmada",
  },
};

const refusals: Record<OperatorRefusal, { title: string; text: string }> = {
  "wrong-role": {
    title: "Esta página é de outra função",
    text: "A sua conta não tem a função que abre esta página. Quem administra o site pode dá-la a você. Se isso acabou de mudar, saia e entre de novo.",
  },
  "second-factor": {
    title: "Falta o segundo fator",
    text: "A sua função só vale com um segundo fator de autenticação. Ligue um em Segurança, saia e entre de novo.",
  },
  "session-over": {
    title: "A sessão terminou",
    text: "Nada foi salvo, e o que você preencheu está guardado nesta página. Entre de novo em outra aba, volte a esta e envie outra vez.",
  },
  "wrong-token": {
    title: "O formulário é de outra sessão",
    text: "Você saiu e entrou de novo depois de abrir a página. Nada foi salvo ainda: confira e envie outra vez.",
  },
  "too-large": {
    title: "O formulário é grande demais",
    text: "Nada foi salvo. Escreva um texto mais curto, ou escolha um arquivo menor: o limite está na página do formulário.",
  },
  malformed: { title: "O formulário não pôde ser lido", text: "Nada foi salvo. Abra a página de novo." },
};

interface PageGroup {
  readonly title: string | null;
  readonly pages: Readonly<Record<string, string>>;
}

const groups: readonly PageGroup[] = [
  { title: null, pages: { "/operador": "Início" } },
  {
    title: "Conteúdo",
    pages: {
      "/operador/itens": "Itens",
      "/operador/categorias": "Categorias",
      "/operador/empresas": "Empresas",
      "/operador/importacoes": "Importações",
      "/operador/fontes": "Fontes",
      "/operador/feeds": "Feeds",
      "/operador/ofertas": "Ofertas",
      "/operador/avisos": "Avisos de segurança",
    },
  },
  {
    title: "Comunidade",
    pages: {
      "/operador/moderacao": "Moderação",
      "/operador/compras": "Compras",
      "/operador/respostas": "Respostas",
      "/operador/listas": "Listas",
    },
  },
  {
    title: "Site",
    pages: {
      "/operador/tarefas": "Tarefas",
      "/operador/historico": "Histórico",
      "/operador/site": "Quem publica",
    },
  },
];

export const operatorText = {
  description: "Páginas de quem cuida do site.",
  navigation: "Operação",
  addressProblems: "O endereço da página tem algo errado",
  menu: (page: string) => `Operação: ${page}`,
  groups,
  refusals,
  signIn: "Entrar de novo",
  signInBeside: "Entrar de novo em outra aba",
  sendAgain: "Enviar outra vez",
  filesAreLost: "Um arquivo que estava no formulário não fica guardado: escolha-o de novo depois.",
  security: "Ir para Segurança",
  home: "Ir para o início do site",
  typed: "O que você tinha escrito",
  queue: {
    title: "Fila da moderação",
    lead: "Recursos e denúncias. O que parece mais suspeito e espera há mais tempo vem primeiro. Denúncia não esconde nada: quem decide é você.",
    none: "A fila está vazia.",
    decided: "Decisão publicada.",
    see: "Ver a avaliação",
    appeal: "Recurso",
    reports: { one: "denúncia", other: "denúncias" },
    since: (time: string) => `espera desde ${time}`,
    open: (item: string) => `Decidir sobre a avaliação de ${item}`,
    list: "O que espera",
    verified: "compra verificada",
    suspicions: {
      cluster: "Ligada a outras avaliações do item",
      "copied-text": "Texto quase igual ao de outra pessoa",
      burst: "Veio num pico de avaliações",
    },
    withheld: "Conteúdo removido",
  },
  case: {
    title: (item: string) => `Avaliação de ${item}`,
    short: "Decidir",
    review: "A avaliação",
    by: (author: string, day: string) => `${author}, ${day}`,
    edited: (day: string) => `editada em ${day}`,
    criteria: "Critérios",
    pros: "Pontos fortes",
    cons: "Pontos fracos",
    photos: "Fotos",
    photo: (place: number) => `Foto ${place}`,
    removed: (day: string) => `Removida em ${day}. Só moderadores e o autor veem o que segue.`,
    erased: "O conteúdo foi apagado no fim do prazo do recurso.",
    versions: "O que ela dizia antes",
    until: (day: string) => `até ${day}`,
    reports: "Denúncias",
    noReports: "Ninguém denunciou esta avaliação.",
    closed: "encerrada",
    author: "Quem escreveu",
    noAuthor: "Veio de um arquivo, ou a conta não existe mais.",
    others: { one: "outra avaliação", other: "outras avaliações", none: "nenhuma outra avaliação" },
    excluded: { one: "não conta", other: "não contam", none: "todas contam" },
    removedOthers: { one: "foi removida", other: "foram removidas", none: "nenhuma foi removida" },
    decisions: "Decisões até aqui",
    own: "por você",
    onAppeal: "sobre o recurso",
    appeal: (day: string) => `Recurso de ${day}`,
    decide: "Sua decisão",
    decideAppeal: "Sua decisão sobre o recurso",
    choice: "O que fazer",
    reason: "Motivo",
    reasonHint: "Aparece para todos. Só para não contar ou remover.",
    noReason: "Escolha o motivo",
    text: "Explicação",
    textHint: "Só quem escreveu a avaliação lê, na conta dela.",
    submit: "Publicar a decisão",
    public: "A decisão, o motivo e a hora entram no registro público, sem texto e sem nomes.",
    nothing: "Não há o que decidir aqui.",
    obstacles: {
      "own-review": "A avaliação é sua: outra pessoa precisa decidir.",
      "other-moderator":
        "Você tomou a decisão contra a qual é o recurso: outra pessoa da moderação precisa decidir.",
    },
    problems: {
      decision: "Escolha o que fazer.",
      reason: "Escolha o motivo.",
      text: (shortest: number) => `Explique com pelo menos ${shortest} letras.`,
      tooLong: (longest: number) => `Use até ${longest.toLocaleString("pt-BR")} letras.`,
      changed:
        "A avaliação mudou ou outra pessoa já decidiu enquanto esta página estava aberta. Veja como está agora e decida de novo se ainda for preciso.",
      "not-possible": "Esta decisão não é mais possível. Veja como a avaliação está agora.",
      gone: "A avaliação não existe mais.",
    },
    summary: "Nada foi decidido",
  },
  answers: {
    title: "Respostas da empresa",
    lead: "As avaliações dos itens da sua empresa, primeiro as que não têm resposta. Você pode responder uma vez a cada uma. Avaliações não podem ser apagadas aqui; se uma descumpre as diretrizes, denuncie na página dela.",
    none: "Não há avaliações que a sua conta possa responder. Quem administra o site diz por quais itens você responde.",
    done: "Pronto: já aparece na página do item.",
    list: "Avaliações",
    open: (item: string) => `Responder à avaliação de ${item}`,
    answered: "respondida",
    waiting: "sem resposta",
  },
  answer: {
    title: (item: string) => `Responder: ${item}`,
    review: "A avaliação",
    by: (author: string, day: string) => `${author}, ${day}`,
    item: "Ver a página do item",
    text: "Sua resposta",
    hint: "Todos leem, abaixo da avaliação. Não ponha dados pessoais de quem escreveu.",
    publish: "Publicar resposta",
    change: "Salvar mudanças",
    remove: "Apagar resposta",
    length: (shortest: number, longest: number) =>
      `Escreva de ${shortest} a ${longest.toLocaleString("pt-BR")} letras.`,
  },
  decisions,
} as const;
