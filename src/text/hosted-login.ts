export const hostedLoginText = {
  skipToContent: "Ir para o conteúdo",
  errorTitle: (title: string) => `Erro: ${title}`,
  errorSummary: "Confira antes de continuar",
  backToSite: "Voltar para o site",
  footer:
    "Entrada local desta instalação: ela ocupa o lugar do serviço de identificação que o site usa quando está no ar.",
  startAgain: "Começar de novo",

  signIn: {
    title: "Entrar",
    lead: "Use o e-mail ou o telefone da sua conta.",
    username: "E-mail ou telefone",
    usernameHint: "Telefone com DDD. Exemplo: (11) 91234-5678",
    password: "Senha",
    submit: "Entrar",
    forgotten: "Esqueci minha senha",
    signUpQuestion: "Ainda não tem conta?",
    signUp: "Criar conta",
  },

  choice: {
    title: "Como você quer confirmar que é você?",
    sms: "Código por SMS",
    email: "Código por e-mail",
    totp: "Aplicativo autenticador",
    submit: "Continuar",
  },

  code: {
    title: "Digite o código",
    smsLead: (destination: string) => `Enviamos um código de 6 números por SMS para ${destination}.`,
    emailLead: (destination: string) => `Enviamos um código de 6 números por e-mail para ${destination}.`,
    totpLead: "Abra o aplicativo autenticador e digite o código de 6 números que ele mostra para o site.",
    label: "Código",
    submit: "Confirmar",
    mailbox: "Nesta instalação, o código aparece na caixa de mensagens.",
    mailboxLink: "Abrir a caixa de mensagens em outra aba",
  },

  problems: {
    "username-empty": "Digite seu e-mail ou telefone.",
    "password-empty": "Digite sua senha.",
    "code-empty": "Digite o código.",
    "choice-empty": "Escolha uma das opções.",
    /** The same for an account that does not exist. */
    "wrong-password": "E-mail, telefone ou senha não conferem.",
    "too-many-attempts": "Foram tentativas demais. Espere alguns minutos e tente de novo.",
    "wrong-code": "Este código não confere. Confira os números e tente de novo.",
    "code-used": "Este código já foi usado. Espere o aplicativo mostrar o próximo.",
    "code-over": "Este código não vale mais. Entre de novo para receber outro.",
    disabled: "Esta conta está desativada.",
    unconfirmed: "Falta confirmar seu cadastro. Use o código que enviamos e depois volte aqui.",
    "reset-required": "Você precisa criar uma senha nova antes de entrar.",
    "new-password-required": "Sua senha é provisória. Entre pela página do site para criar a sua.",
    "site-only": "Sua conta pede mais um passo, que só a página do site tem.",
    "form-expired":
      "Esta página ficou aberta por muito tempo. Preencha de novo, por favor. Se continuar, permita os cookies deste site.",
  },

  confirmLink: "Confirmar cadastro",
  resetLink: "Criar uma senha nova",
  siteSignInLink: "Entrar pela página do site",

  refused: {
    title: "Não foi possível entrar por este endereço",
    client: "O endereço não diz qual aplicativo pede a entrada, ou diz um que não conhecemos.",
    redirect:
      "O endereço pede para levar você a um lugar que este site não conhece. Para sua segurança, paramos aqui.",
    repeated: "O endereço repete um dos seus parâmetros.",
    form: "O que foi enviado não é o formulário desta página.",
    "too-large": "O que foi enviado é grande demais para este formulário.",
    "too-many": "Foram pedidos demais em pouco tempo. Espere um minuto e tente de novo.",
    origin: "O formulário foi enviado a partir de outro site. Para sua segurança, paramos aqui.",
    method: "Este endereço não aceita esse tipo de pedido.",
    missing: "Esta página não existe.",
    next: "Volte ao site e comece de novo.",
  },
} as const;

export type HostedLoginProblem = keyof typeof hostedLoginText.problems;
