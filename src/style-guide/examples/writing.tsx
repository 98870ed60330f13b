import { AppealScreen } from "@/features/review/AppealScreen/AppealScreen";
import { PurchaseScreen } from "@/features/review/PurchaseScreen/PurchaseScreen";
import { ReviewFormScreen } from "@/features/review/ReviewFormScreen/ReviewFormScreen";
import { ReviewPermalinkScreen } from "@/features/review/ReviewPermalinkScreen/ReviewPermalinkScreen";
import { ConfirmScreen } from "@/features/sign-in/ConfirmScreen/ConfirmScreen";
import { ForgottenPasswordScreen } from "@/features/sign-in/ForgottenPasswordScreen/ForgottenPasswordScreen";
import type { SignInPage, SignInTools } from "@/features/sign-in/sign-in-tools";
import { SignInScreen } from "@/features/sign-in/SignInScreen/SignInScreen";
import { SignUpScreen } from "@/features/sign-in/SignUpScreen/SignUpScreen";
import type { PurchasePage } from "@/lib/contracts/purchase";
import type { ReviewFormPage } from "@/lib/contracts/review-form";
import type { ReviewPermalink } from "@/lib/contracts/review-permalink";
import { exampleOwnReview } from "@/style-guide/examples/account";
import { exampleReview } from "@/style-guide/examples/items";
import { examplePicture } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";

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

/** A service that never answers: what is sent stays on its way. */
const tools: SignInTools = {
  loadAuth: () => new Promise<never>(() => undefined),
  leave: () => undefined,
  visit: () => undefined,
};
const page: SignInPage = { next: null, hasHostedLogin: false, hasChoice: false, isLocal: false };

export const writingExamples: ExamplesOfParts = {
  "features/review/ReviewFormScreen/ReviewFormScreen": {
    "Em branco": () => <ReviewFormScreen {...form} />,
    "Depois de um envio com problemas": () => (
      <ReviewFormScreen
        {...form}
        values={{ ...written, body: "Bom." }}
        problems={[{ field: "body", message: "Conte um pouco mais: são pelo menos 30 caracteres." }]}
      />
    ),
    "Mudar a avaliação": () => <ReviewFormScreen {...form} isEdit values={written} />,
    "Apagar a avaliação": () => <ReviewFormScreen {...form} isEdit asksRemoval values={written} />,
    "Falta confirmar um contato": () => <ReviewFormScreen {...form} needsContact />,
  },
  "features/review/ReviewPermalinkScreen/ReviewPermalinkScreen": {
    "De outra pessoa": () => <ReviewPermalinkScreen {...permalink} />,
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
    "Em branco": () => (
      <AppealScreen
        review={exampleOwnReview}
        reviewId={1}
        token="exemplo"
        canAppeal
        values={{ text: "" }}
        problem={null}
      />
    ),
    "Sessão encerrada": () => (
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
    "Em branco": () => <PurchaseScreen {...purchase} />,
    Enviado: () => <PurchaseScreen {...purchase} sentAt="2026-06-01T12:00:00.000Z" />,
    "Com problema": () => (
      <PurchaseScreen {...purchase} problem={{ message: "O arquivo é grande demais.", needsSignIn: false }} />
    ),
  },
  "features/sign-in/SignInScreen/SignInScreen": {
    "No começo": () => <SignInScreen {...page} tools={tools} />,
    "Com todas as formas de entrar": () => (
      <SignInScreen {...page} hasHostedLogin hasChoice isLocal tools={tools} />
    ),
  },
  "features/sign-in/SignUpScreen/SignUpScreen": {
    "No começo": () => <SignUpScreen {...page} tools={tools} />,
  },
  "features/sign-in/ConfirmScreen/ConfirmScreen": {
    "No começo": () => <ConfirmScreen {...page} tools={tools} />,
  },
  "features/sign-in/ForgottenPasswordScreen/ForgottenPasswordScreen": {
    "No começo": () => <ForgottenPasswordScreen {...page} tools={tools} />,
  },
};
