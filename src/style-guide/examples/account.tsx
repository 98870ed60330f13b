import { DevicesScreen } from "@/features/account/DevicesScreen/DevicesScreen";
import { MessagesScreen } from "@/features/account/MessagesScreen/MessagesScreen";
import { OverviewScreen } from "@/features/account/OverviewScreen/OverviewScreen";
import { PrivacyScreen } from "@/features/account/PrivacyScreen/PrivacyScreen";
import { ProfileScreen } from "@/features/account/ProfileScreen/ProfileScreen";
import { ReviewsScreen } from "@/features/account/ReviewsScreen/ReviewsScreen";
import { SecurityScreen } from "@/features/account/SecurityScreen/SecurityScreen";
import type { AccountStartPage } from "@/lib/contracts/account-start";
import { emptyAccountStart } from "@/lib/contracts/account-start.fixture";
import type { OwnReview } from "@/lib/contracts/own-review";
import { exampleCard, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { failed, loading, signedIn, WithoutKept } from "@/style-guide/example-account";
import { exampleLists } from "@/style-guide/examples/favorites-and-lists";

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
  lists: { shown: exampleLists.slice(0, 2), total: 2 },
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

export const accountExamples: ExamplesOfParts = {
  "features/account/OverviewScreen/OverviewScreen": {
    Cheia: () => <WithoutKept>{signedIn(<OverviewScreen {...start} />)}</WithoutKept>,
    Vazia: () => <WithoutKept>{signedIn(<OverviewScreen {...emptyAccountStart} />)}</WithoutKept>,
    Carregando: () => <WithoutKept>{loading(<OverviewScreen {...start} />)}</WithoutKept>,
    "Com problema: sem resposta": () => <WithoutKept>{failed(<OverviewScreen {...start} />)}</WithoutKept>,
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
};
