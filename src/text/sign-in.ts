import { ownValue } from "@/lib/own-value";
import type { SignInPurpose, SignInReason } from "@/lib/sign-in-address";

const notices: Record<SignInReason, string> = {
  "sessao-encerrada": "Sua sessão terminou. Entre de novo para continuar.",
  "senha-trocada": "Senha trocada. Entre com a senha nova.",
  "cadastro-confirmado":
    "Cadastro confirmado. Agora é só entrar; se a senha não servir, crie outra em “Esqueci a senha”.",
  "cadastro-de-outro-aparelho":
    "Cadastro confirmado. A senha foi escolhida em outro aparelho e, por segurança, pode não valer: se não servir, crie a sua em “Esqueci a senha”.",
  saiu: "Você saiu da sua conta.",
  "conta-excluida": "Sua conta foi excluída.",
};

const purposes: Record<SignInPurpose, string> = {
  review:
    "Para avaliar, entre na sua conta: cada pessoa avalia um item uma vez só. Depois você volta para o formulário.",
  purchase: "Para comprovar a compra, entre na conta que escreveu a avaliação. Depois você volta para cá.",
  appeal: "Para recorrer, entre na conta que escreveu a avaliação. Depois você volta para o recurso.",
  favorites: "Para ver os favoritos da sua conta, entre nela.",
  alerts: "Para criar um alerta, entre na sua conta: é nela que os avisos chegam.",
  lists: "Para salvar em uma lista, entre na sua conta.",
  account: "Para ver a sua conta, entre nela.",
};

/** By the service's names. */
const attributes: Readonly<Record<string, string>> = {
  name: "Nome",
  given_name: "Primeiro nome",
  family_name: "Sobrenome",
  nickname: "Apelido",
  preferred_username: "Nome de usuário",
  email: "E-mail",
  phone_number: "Telefone com DDD",
  birthdate: "Data de nascimento",
  address: "Endereço",
  gender: "Gênero",
  locale: "Idioma",
  zoneinfo: "Fuso horário",
  website: "Site",
  profile: "Perfil",
  picture: "Foto (endereço na internet)",
};

const email = "E-mail";
const password = "Senha";
const code = "Código de 6 números";
const sentCode = "Código que você recebeu";
const newPassword = "Senha nova";
const signIn = "Entrar";
const signingIn = "Entrando…";
const verify = "Confirmar";
const verifying = "Conferindo…";

export const signInText = {
  notices,
  purposes,
  attributeLabel: (name: string) =>
    ownValue(attributes, name) ?? name.replace(/^custom:/, "").replaceAll("_", " "),
  beginAgain: "Começar de novo",
  rememberDevice: "Lembrar este aparelho",
  rememberDeviceHint: "Não pedimos mais o código aqui. Não marque num aparelho que outras pessoas usam.",
  tooManyCodes: "Foram muitas tentativas, e este código não vale mais. Você já pode pedir outro.",
  wrongOrOldCode: "O código não confere ou não vale mais. Confira os números ou peça um código novo.",

  signIn: {
    title: "Entrar",
    description: "Entre na sua conta do Prova Real com e-mail ou telefone e senha.",
    heading: "Entrar na sua conta",
    username: "E-mail ou telefone",
    password,
    submit: signIn,
    busy: signingIn,
    forgotten: "Esqueci a senha",
    noAccount: "Ainda não tem conta?",
    signUp: "Criar conta",
    or: "ou",
    withoutPassword: "Entrar sem senha",
    withoutPasswordBusy: "Um instante…",
    hosted: "Entrar com outra conta",
    hostedBusy: "Abrindo o serviço…",
  },
  resuming: {
    heading: "Retomando sua sessão…",
    text: "Você já entrou antes neste navegador. Só um instante.",
    withPassword: "Entrar com a senha",
  },
  already: {
    heading: "Você já entrou",
    as: (who: string) => `Você está na conta de ${who}.`,
    goOn: "Continuar para a página",
    account: "Ir para a minha conta",
    leave: "Sair desta conta",
    leaving: "Saindo…",
    looping:
      "A página pediu para entrar de novo, mesmo com a sessão aberta. Se acontecer outra vez, saia e entre de novo, e veja se o navegador aceita cookies deste site.",
    cookiesBlocked:
      "Este navegador bloqueia os cookies deste site, e sem eles as páginas da conta não abrem. Permita os cookies deste site nas configurações do navegador e tente de novo.",
    tokenTooLong:
      "A chave da sua sessão é comprida demais para os cookies deste navegador, e por isso as páginas da conta não abrem. Acontece com contas que estão em muitos grupos: fale com quem cuida do site.",
  },
  sms: {
    heading: "Digite o código do SMS",
    lead: (destination: string | null) =>
      destination === null
        ? "Enviamos um código por SMS para o telefone da sua conta."
        : `Enviamos um código por SMS para o telefone ${destination}.`,
    code: sentCode,
    submit: verify,
    busy: verifying,
    missing: "O código não chegou?",
    again: "Começar de novo envia outro",
  },
  email: {
    heading: "Digite o código do e-mail",
    lead: (destination: string | null) =>
      destination === null
        ? "Enviamos um código para o e-mail da sua conta. Olhe também o spam."
        : `Enviamos um código para o e-mail ${destination}. Olhe também o spam.`,
    code: sentCode,
    submit: verify,
    busy: verifying,
    missing: "O código não chegou?",
    again: "Começar de novo envia outro",
  },
  totp: {
    heading: "Digite o código do aplicativo",
    lead: "Abra seu aplicativo autenticador e digite o código que ele mostra para o Prova Real.",
    code,
    submit: verify,
    busy: verifying,
    missing: "Não é a sua conta?",
  },
  mfaSetup: {
    heading: "Proteja sua conta",
    lead: "Para entrar, esta conta precisa de um aplicativo autenticador, que gera um código novo a cada 30 segundos.",
    code,
    submit: "Ativar e entrar",
    busy: verifying,
    missing: "Não dá para fazer agora?",
  },
  mfaSelection: {
    heading: "Como você quer confirmar?",
    lead: "Sua conta tem mais de uma forma de confirmação. Escolha uma.",
    legend: "Forma de confirmação",
    options: {
      sms: { label: "Código por SMS", hint: "Enviado para o telefone da sua conta" },
      totp: { label: "Aplicativo autenticador", hint: "O código que o aplicativo mostra" },
      email: { label: "Código por e-mail", hint: "Enviado para o e-mail da sua conta" },
    },
    submit: "Continuar",
    busy: "Um instante…",
    missing: "Não é a sua conta?",
  },
  firstFactor: {
    heading: "Como você quer entrar?",
    lead: "Escolha uma das formas de entrar nesta conta.",
    legend: "Forma de entrar",
    options: {
      password: { label: "Senha", hint: "A senha da sua conta" },
      email: { label: "Código por e-mail", hint: "Sem senha: enviado para o seu e-mail" },
      sms: { label: "Código por SMS", hint: "Sem senha: enviado para o seu telefone" },
    },
    submit: "Continuar",
    busy: "Um instante…",
    missing: "Não é a sua conta?",
  },
  passwordStep: {
    heading: "Digite a senha",
    lead: "A senha da conta que você quer abrir.",
    password,
    submit: signIn,
    busy: signingIn,
    missing: "Não lembra da senha?",
  },
  newPassword: {
    heading: "Crie uma senha nova",
    lead: "A senha que você usou era provisória ou precisa ser trocada. Escolha uma só sua.",
    leadWithAttributes:
      "A senha que você usou era provisória ou precisa ser trocada. Escolha uma só sua e complete seus dados.",
    password: newPassword,
    submit: "Salvar e entrar",
    busy: "Salvando…",
    missing: "Não é a sua conta?",
  },
  challenge: {
    heading: "Mais uma confirmação",
    leadQuestion: "Antes de entrar, responda à pergunta abaixo.",
    leadCode: (destination: string) => `Enviamos um código para ${destination}. Digite-o para entrar.`,
    leadUnknown:
      "O serviço de contas pede uma resposta combinada com você, como um código recebido. Digite-a para entrar.",
    answer: "Resposta",
    code: "Código",
    wrong: "A resposta não confere. Confira e tente de novo.",
    submit: signIn,
    busy: verifying,
    missing: "Não sabe responder?",
  },

  signUp: {
    title: "Criar conta",
    description: "Crie sua conta no Prova Real com e-mail e senha.",
    heading: "Criar sua conta",
    lead: "Rankings e notas são abertos a todos. A conta é gratuita, e você pode excluí-la quando quiser.",
    email,
    name: "Como quer ser chamado",
    password,
    consent:
      "Ao criar a conta, você concorda com os [Termos de uso](/termos) e confirma que leu a página de [Privacidade](/privacidade).",
    submit: "Criar conta",
    busy: "Criando…",
    hasAccount: "Já tem conta?",
    signIn: "Entrar",
  },
  resend: {
    now: "Enviar outro código",
    busy: "Enviando…",
    later: (time: string) => `Enviar outro código em ${time}`,
  },
  confirm: {
    title: "Confirmar cadastro",
    description: "Confirme seu cadastro no Prova Real com o código que chegou por e-mail.",
    heading: "Confirme seu e-mail",
    sent: ["Enviamos um código para ", ", se esse endereço ainda não tem conta. Olhe também o spam."],
    lead: "Digite o e-mail do cadastro e o código que chegou nele.",
    email,
    code,
    submit: "Confirmar cadastro",
    busy: "Confirmando…",
    resent: "Pedido feito. Se o endereço espera confirmação, o código novo chega em instantes.",
    elsewhere: [
      "Este cadastro já foi confirmado em outro aparelho. Por segurança, a senha escolhida aqui pode não valer: ",
      ", ou ",
    ],
    stoppedWaiting:
      "Não conferimos mais sozinhos se o cadastro foi confirmado. Digite o código, ou entre, se você já confirmou de outro jeito.",
    change: "Usar outro e-mail",
    noCode: "Já tem conta com este e-mail? Então nenhum código chega:",
    signIn: "entre",
    or: "ou",
    recover: "recupere a senha",
  },
  forgotten: {
    title: "Recuperar senha",
    description: "Troque a senha da sua conta do Prova Real com um código enviado ao seu contato.",
    heading: "Recuperar a senha",
    lead: "Digite o e-mail ou telefone da conta. Enviamos um código para criar uma senha nova.",
    username: "E-mail ou telefone",
    submit: "Enviar código",
    busy: "Enviando…",
    required: "Por segurança, esta conta precisa de uma senha nova antes de entrar.",
    back: "Lembrou da senha?",
    signIn: "Entrar",
    codeHeading: "Crie uma senha nova",
    sent: [
      "Se existe uma conta com ",
      ", um código chega em instantes, por e-mail ou SMS. Olhe também o spam.",
    ],
    code,
    password: newPassword,
    save: "Trocar a senha",
    saving: "Trocando…",
    resent: "Pedido feito. Se a conta existe, o código novo chega em instantes. Só o último vale.",
    otherContact: "Usar outro e-mail ou telefone",
  },
  hostedReturn: {
    title: "Concluindo a entrada",
    description: "Volta do serviço de identificação para o Prova Real.",
    heading: "Concluindo a entrada…",
    lead: "Só um instante.",
    failedHeading: "A entrada não foi concluída",
    back: "Voltar para a entrada",
    home: "Ir para o início",
  },
} as const;

export const sessionText = {
  endedAgain: "Entrar de novo",
} as const;
