import { AppealScreen } from "@/features/review/AppealScreen/AppealScreen";
import { PurchaseScreen } from "@/features/review/PurchaseScreen/PurchaseScreen";
import { ReviewFormScreen } from "@/features/review/ReviewFormScreen/ReviewFormScreen";
import { ReviewPermalinkScreen } from "@/features/review/ReviewPermalinkScreen/ReviewPermalinkScreen";
import { ConfirmScreen } from "@/features/sign-in/ConfirmScreen/ConfirmScreen";
import { ForgottenPasswordScreen } from "@/features/sign-in/ForgottenPasswordScreen/ForgottenPasswordScreen";
import { HostedReturnScreen } from "@/features/sign-in/HostedReturnScreen/HostedReturnScreen";
import type { SignInPage, SignInTools } from "@/features/sign-in/sign-in-tools";
import { SignInScreen, SignInStep } from "@/features/sign-in/SignInScreen/SignInScreen";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { SignUpScreen } from "@/features/sign-in/SignUpScreen/SignUpScreen";
import type { Auth } from "@/lib/auth/contract";
import type { PurchasePage } from "@/lib/contracts/purchase";
import type { ReviewFormPage } from "@/lib/contracts/review-form";
import type { ReviewPermalink } from "@/lib/contracts/review-permalink";
import { exampleOwnReview } from "@/style-guide/examples/account";
import { exampleReview } from "@/style-guide/examples/items";
import { examplePicture } from "@/style-guide/example-data";
import type { Examples, ExamplesOfParts } from "@/style-guide/example";
import { describeAuthFailure } from "@/text/auth-failures";
import { useEffect, useRef, type ReactNode } from "react";

const item = { slug: "brisa-forte", name: "Brisa Forte 40", imageUrl: examplePicture };
const criteria = [{ slug: "silencio", name: "Silêncio" }];

const form: ReviewFormPage = {
  ...{ userId: null, item, criteria, isEdit: false, asksRemoval: false, photos: [], values: {} },
  ...{ problems: [], formKey: "11111111-1111-4111-8111-111111111111", token: "exemplo", needsContact: false },
};
const written = {
  ...{ stars: "4", body: "Uso no quarto há um ano. Faz pouco ruído.", pros: "Silencioso", cons: "Pesado" },
  ...{ title: "Ventila bem", authorName: "Ana P.", "criterionStars.silencio": "5" },
};

const permalink: ReviewPermalink = {
  ...{ review: exampleReview(1), item, criteria, isDemonstration: false, reader: "user", ownVote: null },
  ...{ reportedAt: null, token: "exemplo", needsContact: false, problems: [], done: null },
  values: { reason: "", note: "" },
};

const purchase: PurchasePage = {
  ...{ reviewId: 1, token: "exemplo", item, sentAt: null, isVerified: false, problem: null },
};

const never = () => new Promise<never>(() => undefined);
/** A service that never answers: what is sent stays on its way. */
const tools: SignInTools = { loadAuth: never, leave: () => undefined, visit: () => undefined };
const isDown = () => Promise.resolve({ ok: false, error: { name: "NetworkError", message: "" } });
/** A service that cannot be reached. A promise takes what has a `then` for another promise. */
const failingAuth = new Proxy({} as Auth, { get: (_, name) => (name === "then" ? undefined : isDown) });
const failingTools: SignInTools = { ...tools, loadAuth: () => Promise.resolve(failingAuth) };
const page: SignInPage = { next: null, hasHostedLogin: false, hasChoice: false, isLocal: false };

const contact = "ana@exemplo.com.br";
const steps: Readonly<Record<string, SignInFlow["step"]>> = {
  "Carregando: a sessão guardada": { kind: "resuming" },
  "Com problema: sem resposta": {
    kind: "credentials",
    notice: {
      kind: "warning",
      text: describeAuthFailure({ name: "NetworkError", message: "" }),
      retry: never,
    },
  },
  "Com sessão": { kind: "already", isLooping: true },
  "Código por SMS": { kind: "sms-code-required", delivery: { medium: "SMS", destination: "+*******0000" } },
  "Código por e-mail": {
    kind: "email-code-required",
    delivery: { medium: "EMAIL", destination: "a***@e***" },
  },
  "Código do autenticador": { kind: "totp-code-required" },
  "Novo autenticador": { kind: "mfa-setup-required", secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x" },
  "Escolher o segundo fator": { kind: "mfa-selection-required", options: ["sms", "totp", "email"] },
  "Escolher como entrar": { kind: "first-factor-selection-required", options: ["email", "password"] },
  "Senha depois da escolha": { kind: "password-required" },
  "Senha nova": { kind: "new-password-required", missingAttributes: ["name", "phone_number"] },
  "Pergunta do serviço": { kind: "custom-challenge", parameters: { question: "Qual é a cor do céu?" } },
};
const signInSteps: Examples = Object.fromEntries(
  Object.entries(steps).map(([title, step]) => [
    title,
    () => (
      <SignInStep
        flow={{ step, answer: never, cancel: () => undefined, begin: () => undefined }}
        page={page}
        tools={tools}
      />
    ),
  ]),
);

/** Types the values, and sends the form that they are in. */
function Sent({ values, children }: { values: Readonly<Record<string, string>>; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const send = () => {
      const form = root.current?.querySelector("form");
      for (const [name, value] of Object.entries(values)) {
        const field = form?.elements.namedItem(name) as HTMLInputElement | null;
        // React takes a value that is set by the element's own property for one that it has set itself.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      }
      form?.requestSubmit();
    };
    // The strict mode of development ends what was sent before it has run every effect twice.
    const timer = setTimeout(send);
    return () => clearTimeout(timer);
  }, [values]);
  return <div ref={root}>{children}</div>;
}

/** The states of a screen whose form is sent in the browser. */
const statesOfSending = (
  show: (given: SignInTools) => ReactNode,
  values: Readonly<Record<string, string>>,
): Examples => ({
  Vazia: () => show(tools),
  "Cheia, carregando: enviada": () => <Sent values={values}>{show(tools)}</Sent>,
  "Com problema: sem resposta": () => <Sent values={values}>{show(failingTools)}</Sent>,
  "Com problema: nada escrito": () => <Sent values={noValues}>{show(tools)}</Sent>,
});
const noValues = {};
const newAccount = { email: contact, name: "Ana Prado", password: "Segredo#1" };
const confirmation = { email: contact, code: "123456" };
const forgotten = { username: contact };

export const writingExamples: ExamplesOfParts = {
  "features/review/ReviewFormScreen/ReviewFormScreen": {
    Vazia: () => <ReviewFormScreen {...form} />,
    "Com problema: depois de um envio": () => (
      <ReviewFormScreen
        {...form}
        values={{ ...written, body: "Bom." }}
        problems={[{ field: "body", message: "Conte um pouco mais: são pelo menos 30 caracteres." }]}
      />
    ),
    "Cheia: mudar a avaliação": () => <ReviewFormScreen {...form} isEdit values={written} />,
    "Apagar a avaliação": () => <ReviewFormScreen {...form} isEdit asksRemoval values={written} />,
    "Falta confirmar um contato": () => <ReviewFormScreen {...form} needsContact />,
  },
  "features/review/ReviewPermalinkScreen/ReviewPermalinkScreen": {
    "Cheia: de outra pessoa": () => <ReviewPermalinkScreen {...permalink} />,
    Própria: () => <ReviewPermalinkScreen {...permalink} reader="author" />,
    "Denúncia com problema": () => (
      <ReviewPermalinkScreen {...permalink} problems={[{ field: "reason", message: "Escolha um motivo." }]} />
    ),
    Removida: () => (
      <ReviewPermalinkScreen
        {...permalink}
        review={exampleReview(1, { removedAt: "2026-05-02T12:00:00.000Z", exclusionReason: "propaganda" })}
      />
    ),
  },
  "features/review/AppealScreen/AppealScreen": {
    Vazia: () => (
      <AppealScreen
        review={exampleOwnReview}
        reviewId={1}
        token="exemplo"
        canAppeal
        values={{ text: "" }}
        problem={null}
      />
    ),
    "Cheia, com problema: sessão encerrada": () => (
      <AppealScreen
        review={null}
        reviewId={1}
        token="exemplo"
        canAppeal
        values={{ text: "Escrevi sozinha." }}
        problem={{ message: "Sua sessão terminou.", needsSignIn: true }}
      />
    ),
  },
  "features/review/PurchaseScreen/PurchaseScreen": {
    Vazia: () => <PurchaseScreen {...purchase} />,
    "Cheia: enviado": () => <PurchaseScreen {...purchase} sentAt="2026-06-01T12:00:00.000Z" />,
    "Com problema": () => (
      <PurchaseScreen {...purchase} problem={{ message: "O arquivo é grande demais.", needsSignIn: false }} />
    ),
  },
  "features/sign-in/SignInScreen/SignInScreen": {
    Vazia: () => <SignInScreen {...page} tools={tools} />,
    "Cheia: com todas as formas de entrar": () => (
      <SignInScreen {...page} hasHostedLogin hasChoice isLocal tools={tools} />
    ),
    ...signInSteps,
  },
  "features/sign-in/SignUpScreen/SignUpScreen": statesOfSending(
    (given) => <SignUpScreen {...page} tools={given} />,
    newAccount,
  ),
  "features/sign-in/ConfirmScreen/ConfirmScreen": statesOfSending(
    (given) => <ConfirmScreen {...page} tools={given} />,
    confirmation,
  ),
  "features/sign-in/ForgottenPasswordScreen/ForgottenPasswordScreen": statesOfSending(
    (given) => <ForgottenPasswordScreen {...page} tools={given} />,
    forgotten,
  ),
  "features/sign-in/HostedReturnScreen/HostedReturnScreen": {
    Carregando: () => <HostedReturnScreen {...page} tools={tools} />,
    "Com problema": () => <HostedReturnScreen {...page} tools={failingTools} />,
  },
};
