import { AlertsScreen } from "@/features/account/AlertsScreen/AlertsScreen";
import { MailConsentScreen } from "@/features/mail/MailConsentScreen";
import { UnsubscribeScreen } from "@/features/mail/UnsubscribeScreen";
import type { AlertsPage } from "@/lib/contracts/alerts";
import type { ExamplesOfParts } from "@/style-guide/example";
import { signedIn } from "@/style-guide/example-account";

const alerts: AlertsPage = {
  token: "exemplo",
  done: null,
  problem: null,
  next: "/conta/alertas",
  form: {
    subject: {
      ...{ kind: "item", slug: "brisa-forte", name: "Brisa Forte 40", rankingName: "Ventiladores" },
      ...{ nota: 84, interval: { low: 80, high: 88 }, position: 3, priceCents: 24_990, top: [] },
    },
    typed: { score: true, price: "200,00", position: "", top: "0" },
    problems: [],
    isStored: false,
  },
  isUnknown: false,
  mail: { state: "on", address: "a•••@exemplo.com.br", other: null },
  wantsSummary: true,
  wantsReviewNews: false,
  alerts: [
    {
      ...{ id: 1, kind: "price", threshold: 20_000, low: null, high: null, isWithin: false },
      toldAt: "2026-06-15T15:00:00.000Z",
      subject: { kind: "item", slug: "brisa-forte", name: "Brisa Forte 40" },
    },
  ],
};

export const alertAndMailExamples: ExamplesOfParts = {
  "features/account/AlertsScreen/AlertsScreen": {
    Cheia: () => signedIn(<AlertsScreen {...alerts} />),
    Vazia: () =>
      signedIn(
        <AlertsScreen
          {...alerts}
          form={null}
          alerts={[]}
          mail={{ state: "unasked", address: "a•••@exemplo.com.br", other: null }}
        />,
      ),
    "Com problema: sessão encerrada": () =>
      signedIn(
        <AlertsScreen
          {...alerts}
          problem={{ message: "Sua sessão terminou.", needsSignIn: true }}
          mail={null}
          alerts={[]}
        />,
      ),
  },
  "features/mail/MailConsentScreen": {
    "Cheia: antes de confirmar": () => (
      <MailConsentScreen
        token="exemplo"
        isKnown
        isConfirmed={false}
        isDone={false}
        address="a•••@exemplo.com.br"
      />
    ),
    "Com problema: link que não vale": () => (
      <MailConsentScreen token="exemplo" isKnown={false} isConfirmed={false} isDone={false} address={null} />
    ),
  },
  "features/mail/UnsubscribeScreen": {
    "Cheia: de um alerta": () => (
      <UnsubscribeScreen
        token="exemplo"
        target="alert"
        subject="Brisa Forte 40"
        isStopped={false}
        isDone={false}
      />
    ),
    "Com problema: link que não vale": () => (
      <UnsubscribeScreen token="exemplo" target={null} subject={null} isStopped={false} isDone={false} />
    ),
  },
};
