import { AccountFavoritesScreen } from "@/features/account/AccountFavorites/AccountFavoritesScreen";
import { ListScreen } from "@/features/account/ListsScreen/ListScreen";
import { ListsScreen } from "@/features/account/ListsScreen/ListsScreen";
import { FavoritesScreen } from "@/features/favorites/FavoritesScreen";
import { SharedListScreen } from "@/features/lists/SharedListScreen";
import type { ListPage, ListsPage, ListSummary, SharedListForm } from "@/lib/contracts/item-lists";
import { Answers } from "@/style-guide/Answers";
import { exampleCard, exampleCards, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { rememberFavorites } from "@/ui/Favorites/favorite-memory";
import { useLayoutEffect } from "react";
import { signedIn, WithoutKept } from "@/style-guide/example-account";

const list = (id: number, changes: Partial<ListSummary> = {}): ListSummary => ({
  ...{ id, name: "Para o quarto", items: 3, isShared: true, isTakenDown: false, hasOffered: false },
  ...changes,
});
export const exampleLists = [
  list(1),
  list(2, { name: longName, items: 0, isShared: false }),
  list(3, { name: "Retirada", isTakenDown: true }),
];

const lists: ListsPage = {
  ...{ token: "exemplo", lists: exampleLists, offered: null, problems: [], done: null },
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

const none: string[] = [];
const kept = ["brisa-forte", "longo", "sem-nota"];

/** Puts the favourites of the example into the browser's memory, where the screen reads them. */
function Favorites({ slugs, data }: { slugs: readonly string[]; data: unknown }) {
  useLayoutEffect(() => void rememberFavorites(slugs.map((slug) => ({ slug, name: slug }))), [slugs]);
  return (
    <Answers answers={[{ key: ["item-cards", slugs], data }]}>
      <FavoritesScreen offered={null} hasAccounts />
    </Answers>
  );
}

export const favoriteAndListExamples: ExamplesOfParts = {
  "features/favorites/FavoritesScreen": {
    Cheia: () => <Favorites slugs={kept} data={exampleCards} />,
    Vazia: () => <Favorites slugs={none} data={none} />,
    Carregando: () => <Favorites slugs={kept} data={undefined} />,
    "Com problema: sem resposta": () => <Favorites slugs={kept} data={new Error("no answer")} />,
    "Um item saiu do site": () => <Favorites slugs={kept} data={exampleCards.slice(0, 2)} />,
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
};
