import { AccountFavoritesScreen } from "@/features/account/AccountFavorites/AccountFavoritesScreen";
import { AlertsScreen } from "@/features/account/AlertsScreen/AlertsScreen";
import { DevicesScreen } from "@/features/account/DevicesScreen/DevicesScreen";
import { ListScreen } from "@/features/account/ListsScreen/ListScreen";
import { ListsScreen } from "@/features/account/ListsScreen/ListsScreen";
import { MessagesScreen } from "@/features/account/MessagesScreen/MessagesScreen";
import { OverviewScreen } from "@/features/account/OverviewScreen/OverviewScreen";
import { PrivacyScreen } from "@/features/account/PrivacyScreen/PrivacyScreen";
import { ProfileScreen } from "@/features/account/ProfileScreen/ProfileScreen";
import { accountKeys, AuthFailureError } from "@/features/account/queries/auth-requests";
import { ReviewsScreen } from "@/features/account/ReviewsScreen/ReviewsScreen";
import { SecurityScreen } from "@/features/account/SecurityScreen/SecurityScreen";
import { FavoritesScreen } from "@/features/favorites/FavoritesScreen";
import { SharedListScreen } from "@/features/lists/SharedListScreen";
import { MailConsentScreen } from "@/features/mail/MailConsentScreen";
import { UnsubscribeScreen } from "@/features/mail/UnsubscribeScreen";
import type { AuthDevice, AuthUser } from "@/lib/auth/contract";
import type { AccountStartPage } from "@/lib/contracts/account-start";
import { emptyAccountStart } from "@/lib/contracts/account-start.fixture";
import type { AlertsPage } from "@/lib/contracts/alerts";
import type { ListPage, ListsPage, ListSummary, SharedListForm } from "@/lib/contracts/item-lists";
import type { OwnReview } from "@/lib/contracts/own-review";
import { Answers } from "@/style-guide/Answers";
import { exampleCard, exampleCards, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { rememberFavorites } from "@/ui/Favorites/favorite-memory";
import { useLayoutEffect, type ReactNode } from "react";

const user: AuthUser = {
  id: "11111111-1111-4111-8111-111111111111",
  username: "ana",
  attributes: {
    ...{ name: "Ana Prado", email: "ana@exemplo.com.br", email_verified: true },
    ...{ phone_number: "+5511900000000", phone_number_verified: false },
  },
  preferredMfa: "none",
};
const devices: AuthDevice[] = [
  { id: "um", name: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", isCurrent: true, isRemembered: true },
  { id: "dois", name: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", isCurrent: false, isRemembered: false },
];
const noAnswer = new AuthFailureError({ name: "NetworkError", message: "" });

/** The parts of the account that browsers ask the identity service for. */
const signedIn = (children: ReactNode, changes: Partial<AuthUser> = {}, shown = devices) => (
  <Answers
    answers={[
      { key: accountKeys.user, data: { ...user, ...changes } },
      { key: accountKeys.devices, data: shown },
      { key: accountKeys.signInTime, data: null },
    ]}
  >
    {children}
  </Answers>
);
const answerAll = (children: ReactNode, data: AuthFailureError | undefined) => (
  <Answers
    answers={[accountKeys.user, accountKeys.devices, accountKeys.signInTime].map((key) => ({ key, data }))}
  >
    {children}
  </Answers>
);
const loading = (children: ReactNode) => answerAll(children, undefined);
const failed = (children: ReactNode) => answerAll(children, noAnswer);

const list = (id: number, changes: Partial<ListSummary> = {}): ListSummary => ({
  ...{ id, name: "Para o quarto", items: 3, isShared: true, isTakenDown: false, hasOffered: false },
  ...changes,
});
const ownLists = [
  list(1),
  list(2, { name: longName, items: 0, isShared: false }),
  list(3, { name: "Retirada", isTakenDown: true }),
];

const start: AccountStartPage = {
  favorites: {
    shown: [
      {
        item: exampleCard("brisa-forte"),
        changes: {
          nota: { before: 82, now: 84 },
          price: { before: 27_990, now: 24_990 },
          position: { before: 5, now: 3 },
        },
      },
      {
        item: exampleCard("longo", { name: longName, imageUrl: null }),
        changes: { nota: null, price: null, position: null },
      },
    ],
    total: 2,
    changed: 1,
  },
  alerts: {
    total: 2,
    fired: [{ id: 1, subject: "Brisa Forte 40", path: "/itens/brisa-forte", at: "2026-06-15T15:00:00.000Z" }],
  },
  lists: { shown: ownLists.slice(0, 2), total: 2 },
};

const lists: ListsPage = {
  ...{ token: "exemplo", lists: ownLists, offered: null, problems: [], done: null },
  values: { name: "", note: "" },
};
const oneList: ListPage = {
  token: "exemplo",
  list: { id: 1, name: "Para o quarto", sharedPath: "/listas/exemplo", isTakenDown: false },
  items: exampleCards,
  unseen: 1,
  favorites: [{ slug: "vento", name: "Vento Manso" }],
  values: { name: "Para o quarto", note: "Silenciosos, até R$ 300." },
  problems: [],
  done: null,
};
const sharedList: SharedListForm = {
  ...{ name: "Para o quarto", note: "Silenciosos, até R$ 300.", items: exampleCards, address: "exemplo" },
  ...{ reader: "user", reportedAt: null, token: "exemplo", needsContact: false },
  values: { reason: "", note: "" },
  problems: [],
  isReported: false,
};

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

export const exampleOwnReview: OwnReview = {
  id: 1,
  item: { slug: "brisa-forte", name: "Brisa Forte 40" },
  content: {
    ...{ stars: 4, title: "Ventila bem", body: "Uso no quarto há um ano. Faz pouco ruído." },
    ...{ pros: "Silencioso", cons: "Pesado", criterionStars: { silencio: 5 }, ownedFor: null },
    authorName: "Ana P.",
  },
  photos: [],
  isVerified: false,
  exclusionReason: "propaganda",
  removedAt: null,
  moderation: {
    ...{ decision: "exclude", reason: "propaganda", text: "O texto é igual ao de outra avaliação." },
    ...{ decidedAt: "2026-06-01T12:00:00.000Z", appealUntil: "2026-12-01T12:00:00.000Z", appeal: null },
  },
  count: { weight: 0, reason: null },
  writtenAt: "2026-05-01T12:00:00.000Z",
  editedAt: null,
  versions: [],
};

const none: string[] = [];
const kept = ["brisa-forte", "longo", "sem-nota"];

/** Favourites are kept in the browser's memory: the example begins with its own. */
function Favorites({ slugs, data }: { slugs: readonly string[]; data: unknown }) {
  useLayoutEffect(() => void rememberFavorites(slugs.map((slug) => ({ slug, name: slug }))), [slugs]);
  return (
    <Answers answers={[{ key: ["item-cards", slugs], data }]}>
      <FavoritesScreen offered={null} hasAccounts />
    </Answers>
  );
}

/** An account that nothing is brought into from the browser's memory. */
function WithoutKept({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void rememberFavorites([]), []);
  return children;
}

export const accountExamples: ExamplesOfParts = {
  "features/favorites/FavoritesScreen": {
    Cheia: () => <Favorites slugs={kept} data={exampleCards} />,
    Vazia: () => <Favorites slugs={none} data={none} />,
    Carregando: () => <Favorites slugs={kept} data={undefined} />,
    "Com problema: sem resposta": () => <Favorites slugs={kept} data={new Error("no answer")} />,
    "Um item saiu do site": () => <Favorites slugs={kept} data={exampleCards.slice(0, 2)} />,
  },
  "features/account/OverviewScreen/OverviewScreen": {
    Cheia: () => <WithoutKept>{signedIn(<OverviewScreen {...start} />)}</WithoutKept>,
    Vazia: () => <WithoutKept>{signedIn(<OverviewScreen {...emptyAccountStart} />)}</WithoutKept>,
    Carregando: () => <WithoutKept>{loading(<OverviewScreen {...start} />)}</WithoutKept>,
    "Com problema: sem resposta": () => <WithoutKept>{failed(<OverviewScreen {...start} />)}</WithoutKept>,
  },
  "features/account/AccountFavorites/AccountFavoritesScreen": {
    Cheia: () => (
      <WithoutKept>
        {signedIn(
          <AccountFavoritesScreen
            items={exampleCards}
            token="exemplo"
            offered={exampleCard("novo", { name: "Turbo 6" })}
            problem={null}
          />,
        )}
      </WithoutKept>
    ),
    "Vazia, com problema": () => (
      <WithoutKept>
        {signedIn(
          <AccountFavoritesScreen
            items={[]}
            token="exemplo"
            offered={null}
            problem="O formulário ficou aberto por tempo demais. Envie de novo."
          />,
        )}
      </WithoutKept>
    ),
  },
  "features/account/ListsScreen/ListsScreen": {
    Cheia: () => signedIn(<ListsScreen {...lists} done="excluida" />),
    Vazia: () => signedIn(<ListsScreen {...lists} lists={[]} offered={exampleCard("brisa-forte")} />),
    "Com problema": () =>
      signedIn(<ListsScreen {...lists} problems={[{ field: "name", message: "Dê um nome à lista." }]} />),
  },
  "features/account/ListsScreen/ListScreen": {
    Cheia: () => signedIn(<ListScreen {...oneList} />),
    Vazia: () =>
      signedIn(
        <ListScreen
          {...oneList}
          items={[]}
          unseen={0}
          favorites={[]}
          list={{ ...oneList.list, sharedPath: null }}
        />,
      ),
    "Com problema": () =>
      signedIn(<ListScreen {...oneList} problems={[{ field: "name", message: "Dê um nome à lista." }]} />),
  },
  "features/lists/SharedListScreen": {
    Cheia: () => <SharedListScreen {...sharedList} />,
    "Vazia, sem sessão": () => <SharedListScreen {...sharedList} items={[]} note={null} reader="none" />,
    "Denúncia com problema": () => (
      <SharedListScreen {...sharedList} problems={[{ field: "reason", message: "Escolha um motivo." }]} />
    ),
  },
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
  "features/account/MessagesScreen/MessagesScreen": {
    Cheia: () =>
      signedIn(
        <MessagesScreen
          total={1}
          page={1}
          pageCount={1}
          days={90}
          isSent
          messages={[
            {
              ...{ id: 1, state: "sent", createdAt: "2026-06-15T15:00:00.000Z", subject: "O preço caiu" },
              paragraphs: ["Brisa Forte 40 custa agora R$ 249,90."],
              links: [{ text: "Ver o item", path: "/itens/brisa-forte" }],
            },
          ]}
        />,
      ),
    Vazia: () =>
      signedIn(<MessagesScreen messages={[]} total={0} page={1} pageCount={1} days={90} isSent={false} />),
  },
  "features/account/ReviewsScreen/ReviewsScreen": {
    "Cheia: uma que não conta": () => signedIn(<ReviewsScreen reviews={[exampleOwnReview]} />),
    Vazia: () => signedIn(<ReviewsScreen reviews={[]} />),
  },
  "features/account/ProfileScreen/ProfileScreen": {
    Cheia: () => signedIn(<ProfileScreen isLocal={false} />),
    Vazia: () => signedIn(<ProfileScreen isLocal={false} />, { attributes: {} }),
    Carregando: () => loading(<ProfileScreen isLocal={false} />),
    "Com problema: sem resposta": () => failed(<ProfileScreen isLocal={false} />),
  },
  "features/account/SecurityScreen/SecurityScreen": {
    Cheia: () => signedIn(<SecurityScreen />, { preferredMfa: "totp" }),
    "Vazia: sem segundo fator": () => signedIn(<SecurityScreen />),
    Carregando: () => loading(<SecurityScreen />),
    "Com problema: sem resposta": () => failed(<SecurityScreen />),
  },
  "features/account/DevicesScreen/DevicesScreen": {
    Cheia: () => signedIn(<DevicesScreen />),
    Vazia: () => signedIn(<DevicesScreen />, {}, []),
    Carregando: () => loading(<DevicesScreen />),
    "Com problema: sem resposta": () => failed(<DevicesScreen />),
  },
  "features/account/PrivacyScreen/PrivacyScreen": { Cheia: () => signedIn(<PrivacyScreen />) },
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
