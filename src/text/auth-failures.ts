import { ownValue } from "@/lib/own-value";
import type { AuthFailure, SessionEnd } from "@/lib/auth/contract";

const credentials = "E-mail, telefone ou senha não conferem. Tente de novo ou recupere a senha.";
const signInAgain = "Sua sessão terminou. Entre de novo para continuar.";
const beginAgain = "Esta etapa expirou. Comece a entrada de novo.";
const slowDown = "Foram muitas tentativas. Espere alguns minutos e tente de novo.";
const ourFault = "Algo deu errado do nosso lado. Tente de novo em alguns instantes.";
const notAvailable = "A entrada no site não está disponível agora. Tente de novo mais tarde.";
const tooWeak = "Esta senha não cumpre as regras.";
const wrongCode = "O código não confere. Confira os números e tente de novo.";
const checkData = "Não foi possível concluir com estes dados. Confira o que você digitou.";
const cannotUseContact = "Não foi possível usar este contato na sua conta. Tente outro.";
const notDelivered = "Não conseguimos enviar o código. Confira o contato e tente de novo em alguns minutos.";
const hostedFailed = "A entrada pelo serviço de identificação não foi concluída. Tente de novo.";
const authenticatorMissing = "Esta conta não tem esse tipo de segundo fator. Comece a entrada de novo.";

/**
 * Keys are names of the facade (`authFailureNames`) and the service's exceptions. No message reveals whether
 * an account exists: failures that only an existing account can cause read like those of any account.
 */
const messages: Readonly<Record<string, string>> = {
  NotConfigured: notAvailable,
  InvalidUserPoolId: notAvailable,
  EmptyUsername: "Digite seu e-mail ou telefone.",
  EmptyPassword: "Digite a senha.",
  EmptyCode: "Digite o código.",
  EmptyChallengeResponse: "Digite a resposta.",
  NotAuthenticated: signInAgain,
  NoCurrentUser: signInAgain,
  NoUserPool: notAvailable,
  InvalidMfaType: "Não foi possível ler a verificação em duas etapas desta conta. Escolha a opção de novo.",
  SessionInvalid: signInAgain,
  SignOutTimeout: "A saída demorou demais. Confira se você saiu e, se preciso, tente de novo.",
  FreshSignInRequired: "Nada mudou. Para continuar, confirme que é você com a sua senha.",
  HostedLoginWithoutPool: notAvailable,
  FederationWithoutPool: notAvailable,
  FederationWithoutTokens: hostedFailed,
  HostedLoginFailed: hostedFailed,
  HostedLoginBusy: "Outra entrada está em andamento neste navegador. Espere um pouco e tente de novo.",
  Cancelled: "A operação foi cancelada.",
  NoSignInUnderWay: beginAgain,
  UnsupportedChallenge:
    "Sua conta pede uma verificação que este site ainda não faz. Fale com quem cuida do site.",
  AutoSignInFailed: "A confirmação não chegou a tempo. Entre com sua senha.",
  DeviceConfiguration: "Este site não guarda aparelhos agora. Você continua conectado normalmente.",
  StorageBlocked:
    "Este navegador não deixa o site guardar dados, e sem isso a sessão se perde a cada página. Permita os dados deste site (cookies e armazenamento local) nas configurações do navegador, ou saia da navegação que bloqueia tudo, e tente de novo. O resto do site funciona sem entrar.",
  StorageFull:
    "O espaço deste site no navegador está cheio, e a sua sessão não cabe. Apague os dados deste site nas configurações do navegador, ou libere espaço no aparelho, e tente de novo.",
  NetworkError: "Sem resposta do servidor. Confira sua conexão e tente de novo.",

  NotAuthorizedException: credentials,
  UserNotFoundException: credentials,
  UserNotConfirmedException: "Falta confirmar o cadastro com o código que enviamos.",
  PasswordResetRequiredException: "É preciso criar uma senha nova antes de entrar.",
  UsernameExistsException: checkData,
  AliasExistsException: cannotUseContact,
  InvalidPasswordException: `${tooWeak} Escolha outra.`,
  PasswordHistoryPolicyViolationException: "Esta senha já foi usada há pouco. Escolha outra.",
  CodeMismatchException: wrongCode,
  ExpiredCodeException: "O código não vale mais. Peça um código novo.",
  EnableSoftwareTokenMFAException:
    "O código do aplicativo não confere. Espere o próximo código e tente de novo.",
  SoftwareTokenMFANotFoundException: authenticatorMissing,
  MFAMethodNotFoundException: authenticatorMissing,
  CodeDeliveryFailureException: notDelivered,
  InvalidSmsRoleAccessPolicyException: notDelivered,
  InvalidSmsRoleTrustRelationshipException: notDelivered,
  InvalidEmailRoleAccessPolicyException: notDelivered,
  LimitExceededException: slowDown,
  TooManyRequestsException: slowDown,
  TooManyFailedAttemptsException: slowDown,
  InvalidParameterException: checkData,
  UserLambdaValidationException: checkData,
  UnexpectedLambdaException: ourFault,
  InvalidLambdaResponseException: ourFault,
  InternalErrorException: ourFault,
  InternalServerException: ourFault,
  ServiceUnavailableException: ourFault,
  ExternalServiceException: "Um serviço de que dependemos não respondeu. Tente de novo em alguns instantes.",
  ConcurrentModificationException: "Outra mudança aconteceu ao mesmo tempo. Tente de novo.",
  ResourceConflictException: "Outra mudança aconteceu ao mesmo tempo. Tente de novo.",
  ResourceNotFoundException: "O que você pediu não existe mais. Atualize a página e tente de novo.",
  ForbiddenException: notAvailable,
  UnauthorizedException: signInAgain,
  InvalidUserPoolConfigurationException: notAvailable,
  UserPoolAddOnNotEnabledException: notAvailable,
  UnsupportedOperationException: notAvailable,
  UnsupportedTokenTypeException: signInAgain,
  UnsupportedUserStateException: checkData,
  InvalidIdentityPoolConfigurationException: notAvailable,
};

const passwordRefusals: readonly (readonly [RegExp, string])[] = [
  [/not long enough/i, `${tooWeak} Escolha uma mais longa.`],
  [/too long/i, `${tooWeak} Escolha uma mais curta.`],
  [/easy to guess/i, "Esta senha é fácil de adivinhar. Escolha outra, de preferência com várias palavras."],
  [/uppercase/i, `${tooWeak} Falta uma letra maiúscula.`],
  [/lowercase/i, `${tooWeak} Falta uma letra minúscula.`],
  [/numeric/i, `${tooWeak} Falta um número.`],
  [/symbol/i, `${tooWeak} Falta um símbolo.`],
];

/** The service has one name for many refusals; the first message that fits applies. */
const refusals: readonly (readonly [RegExp, string])[] = [
  [/^user is disabled/i, "Esta conta está desativada. Para voltar a usar, fale com quem cuida do site."],
  [/required scopes/i, "Esta entrada não permite mudar a conta. Saia e entre com e-mail e senha."],
  [/attempts exceeded/i, slowDown],
  [/^invalid session|session is expired|session can only be used once/i, beginAgain],
  [/access token|refresh token/i, signInAgain],
];

const reasonsOf: Readonly<Record<string, typeof refusals>> = {
  NotAuthorizedException: refusals,
  InvalidPasswordException: passwordRefusals,
};

/** Never reveals whether an account exists. An unknown name reads as a fault of the site. */
export function describeAuthFailure({ name, message }: AuthFailure): string {
  const reasons = ownValue(reasonsOf, name);
  const reason = reasons?.find(([pattern]) => pattern.test(message));
  if (reason) return reason[1];
  return ownValue(messages, name) ?? ourFault;
}

const disabled = "Sua sessão foi encerrada: esta conta está desativada.";
const removed = "Sua sessão foi encerrada: esta conta não existe mais.";
const revoked = "Sua sessão foi encerrada. Entre de novo.";
const expired = "Sua sessão terminou, porque passou muito tempo. Entre de novo.";

const sessionEnds: Readonly<Record<string, string>> = {
  "Access Token has been revoked": revoked,
  "Refresh Token has been revoked": revoked,
  "User is disabled.": disabled,
  "User does not exist.": removed,
  "Refresh Token has expired": expired,
};

/** The five messages of the specification, section 8. */
export function describeSessionEnd({ message }: SessionEnd): string {
  return ownValue(sessionEnds, message) ?? revoked;
}
