import { formatCount } from "@/lib/format/plural";

export const formText = {
  errorCount: (count: number) =>
    `${formatCount(count, { one: "campo precisa", other: "campos precisam" })} de atenção`,
  optional: "opcional",
  unexpected: "Algo deu errado do nosso lado. Tente de novo em alguns instantes.",
  retry: "Tentar de novo",
  strangersForm:
    "Só quem entrou no site pode enviar este formulário. Entre, abra a página de novo e envie outra vez. Nada foi gravado.",
  cancel: "Cancelar",
  showPassword: "Mostrar senha",
  hidePassword: "Ocultar senha",
  mailbox: {
    text: "Nesta instalação local, nenhum código é enviado de verdade.",
    link: "Abrir a caixa de mensagens (nova aba)",
  },
  passwordRules: "A senha precisa ter:",
  ruleMet: "cumprido",
  ruleMissing: "falta",
  withoutScript: {
    heading: "Esta página precisa de JavaScript",
    text: "Entrar, criar conta e cuidar da conta dependem de JavaScript, que está desligado neste navegador. Rankings, notas e busca funcionam sem ele.",
  },
} as const;

/** By the rule's id (`passwordRules`). */
export const passwordRuleText = {
  length: (shortest: number) => `${shortest} caracteres ou mais`,
  lower: "uma letra minúscula",
  upper: "uma letra maiúscula",
  digit: "um número",
  symbol: "um símbolo, como ! ou #",
} as const;

export const fieldProblemText = {
  usernameMissing: "Digite seu e-mail ou telefone.",
  usernameUnreadable: "Confira o e-mail ou telefone. Telefone com DDD, como (11) 91234-5678.",
  emailMissing: "Digite seu e-mail.",
  emailUnreadable: "Confira o e-mail: ele tem a forma nome@exemplo.com.br, sem acento nem espaço.",
  phone: {
    empty: "Digite o telefone com DDD.",
    characters: "Use só números, espaços, parênteses e traço.",
    "area-code": "Este DDD não existe. Confira os dois primeiros números.",
    "area-code-missing": "Faltou o DDD. Escreva como (11) 91234-5678.",
    "ninth-digit": "Faltou o 9 do celular, logo depois do DDD.",
    length: "Confira a quantidade de números: DDD e mais 9 números no celular, ou 8 no fixo.",
    country: "Confira o número: +, código do país e o número completo.",
  },
  passwordMissing: "Digite a senha.",
  newPasswordMissing: "Escolha uma senha.",
  passwordTooWeak: "A senha ainda não cumpre todas as regras abaixo do campo.",
  passwordOuterSpace: "A senha não pode começar nem terminar com espaço.",
  passwordTooLong: "A senha pode ter até 256 caracteres.",
  codeMissing: "Digite o código.",
  codeUnreadable: "O código tem 6 números.",
  sentCodeUnreadable: "O código tem de 6 a 8 números.",
  answerMissing: "Digite a resposta.",
  valueMissing: "Preencha este campo.",
} as const;

export const totpSetupText = {
  install: "Abra um aplicativo autenticador no celular, como Google Authenticator, Aegis ou 1Password.",
  scan: "No aplicativo, adicione uma conta e aponte a câmera para este código:",
  qrLabel: "Código QR com a chave do autenticador",
  byHand: "Não consegue ler o código? Digite a chave",
  secretLead: "Escolha “digitar a chave” no aplicativo, do tipo “baseado em tempo”:",
  copySecret: "Copiar a chave",
  typeCode: "Digite abaixo o código de 6 números que o aplicativo mostra.",
} as const;
