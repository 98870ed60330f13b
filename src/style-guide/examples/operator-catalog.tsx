import { CategoriesScreen } from "@/features/operator/CategoriesScreen/CategoriesScreen";
import { PreviewScreen } from "@/features/operator/CategoriesScreen/PreviewScreen";
import { RankingStateScreen } from "@/features/operator/CategoriesScreen/RankingStateScreen";
import { CompanyFormScreen } from "@/features/operator/CompanyScreens/CompanyFormScreen";
import { CompanyListScreen } from "@/features/operator/CompanyScreens/CompanyListScreen";
import { NewCompanyScreen } from "@/features/operator/CompanyScreens/NewCompanyScreen";
import { DeletionScreen } from "@/features/operator/ItemScreens/DeletionScreen";
import { ItemListScreen } from "@/features/operator/ItemScreens/ItemListScreen";
import { MergeScreen } from "@/features/operator/ItemScreens/MergeScreen";
import { SplitScreen } from "@/features/operator/ItemScreens/SplitScreen";
import type { DraftPreviewPage } from "@/lib/contracts/category-editor";
import type { CompanyItem, CompanyPage } from "@/lib/contracts/operator-companies";
import type { ItemSummary, ListedItem, MergeSide } from "@/lib/contracts/operator-items";
import type { RankingStatePage } from "@/lib/contracts/ranking-state";
import { examplePicture, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { category, EARLIER, item, problemOf, routes, token } from "@/style-guide/example-console";

export const itemSummary: ItemSummary = {
  ...{ id: 1, ...item, category, isHidden: false, isHiddenWithRanking: false, displayed: 84, reviews: 40 },
  ...{ offers: 2, externalKey: "brisa-forte", company: { id: 1, name: "Brisa" } },
};
const listedItem: ListedItem = {
  ...{ id: 1, ...item, brand: "Brisa", category: "Ventiladores", displayed: 84, lowestPriceCents: 24_990 },
  ...{ isHidden: false, updatedAt: EARLIER },
};
const itemQuery = { text: "", category: null, state: null, order: "nome", page: 1 } as const;

const side = (id: number, name: string): MergeSide => ({
  ...{ id, slug: `item-${id}`, name, brand: "Brisa", imageUrl: examplePicture, gtin: null, seen: "1" },
  ...{ externalKey: `b-${id}`, isHidden: false, displayed: 84, reviews: 40, aggregates: 0 },
  ...{ measurements: 3, offers: 2 },
});

const companyItem: CompanyItem = {
  ...{ id: 1, name: "Brisa Forte 40", category: "Ventiladores", isHidden: false, company: "Brisa" },
  because: "brand",
};
const listedCompany = { id: 1, slug: "brisa", name: "Brisa", cnpj: "11222333000181", items: 2 };
const companyValues = { name: "Brisa", legalName: "Brisa Ltda.", cnpj: "11.222.333/0001-81" };
const company: CompanyPage = {
  token,
  company: { ...listedCompany, isListed: true, answers: 1 },
  values: companyValues,
  ...{ seen: "1", current: {}, problems: [], done: null, items: [companyItem] },
  brands: [{ slug: "brisa", name: "Brisa" }],
  aliases: [],
  wanted: { item: null, other: null },
  ...{ foundItems: [], foundCompanies: [], isUnused: false },
  users: { granted: [{ id: "1", name: "Ana" }], others: [{ id: "2", name: "Bia" }] },
};

const rankingState: RankingStatePage = {
  ...{ token, slug: "ventiladores", name: "Ventiladores", state: "shown", since: null },
  isDemonstration: false,
  content: { items: 18, reviews: 1_204, offers: 40, followers: 12, lists: 3 },
  ...{ former: ["ventilador"], values: {}, issues: [], done: null },
};

const standing = { section: "ranked", position: 3, order: 3, displayed: 82, isTied: false } as const;
const move = { id: 1, ...item, before: standing, after: { ...standing, position: 1, order: 1 } };
const preview: DraftPreviewPage = {
  ...{ token, seen: "1", slug: "ventiladores", name: "Ventiladores", losses: [], greatest: [], moves: [] },
  lines: ["O peso de Consumo passa de 40% para 50%."],
  counts: { items: 18, rise: 0, fall: 0, enter: 0, leave: 0, tie: 0, untie: 0, scores: 0, moved: 0 },
  ...{ showsAll: false, page: 1, pageCount: 1, problem: null },
};

export const operatorCatalogExamples: ExamplesOfParts = {
  "features/operator/CategoriesScreen/CategoriesScreen": {
    Cheia: () => (
      <CategoriesScreen
        routes={routes}
        removed={null}
        entries={[
          {
            ...{ ...category, department: "Casa", items: 18, criteria: 2, isDemonstration: false },
            ...{ hasDraft: true, state: "shown" },
          },
          {
            ...{ slug: "longo", name: longName, department: null, items: 0, criteria: 0 },
            ...{ isDemonstration: true, hasDraft: false, state: "hidden" },
          },
        ]}
      />
    ),
    Vazia: () => <CategoriesScreen routes={routes} entries={[]} removed="Ventiladores" />,
  },
  "features/operator/CategoriesScreen/PreviewScreen": {
    "Cheia, com problema": () => (
      <PreviewScreen
        {...{ routes, ...preview, greatest: [move], moves: [move], showsAll: true }}
        counts={{ ...preview.counts, rise: 1, scores: 1, moved: 1 }}
        losses={["12 notas de Vazão deixam de contar."]}
        problem="O rascunho mudou enquanto você lia."
      />
    ),
    "Vazia: nada muda": () => <PreviewScreen routes={routes} {...preview} />,
  },
  "features/operator/CategoriesScreen/RankingStateScreen": {
    "Cheia: publicado": () => <RankingStateScreen routes={routes} {...rankingState} />,
    "Com problema": () => <RankingStateScreen routes={routes} {...rankingState} issues={problemOf("name")} />,
    Escondido: () => <RankingStateScreen routes={routes} {...rankingState} state="hidden" since={EARLIER} />,
    Excluído: () => <RankingStateScreen routes={routes} {...rankingState} state="deleted" since={EARLIER} />,
  },
  "features/operator/CompanyScreens/CompanyListScreen": {
    Cheia: () => (
      <CompanyListScreen
        routes={routes}
        text=""
        companies={[listedCompany]}
        total={1}
        page={1}
        pageCount={1}
        deleted={null}
      />
    ),
    Vazia: () => (
      <CompanyListScreen
        routes={routes}
        text="vento"
        companies={[]}
        total={0}
        page={1}
        pageCount={1}
        deleted="Vento"
      />
    ),
  },
  "features/operator/CompanyScreens/CompanyFormScreen": {
    Cheia: () => <CompanyFormScreen routes={routes} {...company} />,
    Vazia: () => (
      <CompanyFormScreen
        routes={routes}
        {...company}
        {...{ items: [], brands: [], users: { granted: [], others: [] }, isUnused: true }}
      />
    ),
    "Com problema": () => (
      <CompanyFormScreen
        routes={routes}
        {...company}
        problems={problemOf("name")}
        current={{ name: "Brisa SA" }}
      />
    ),
  },
  "features/operator/CompanyScreens/NewCompanyScreen": {
    Vazia: () => (
      <NewCompanyScreen
        routes={routes}
        token={token}
        values={{ name: "", legalName: "", cnpj: "" }}
        problems={[]}
      />
    ),
    "Cheia, com problema": () => (
      <NewCompanyScreen routes={routes} token={token} values={companyValues} problems={problemOf("name")} />
    ),
  },
  "features/operator/ItemScreens/ItemListScreen": {
    Cheia: () => (
      <ItemListScreen
        {...{ routes, query: itemQuery, categories: [category], total: 2, pageCount: 1, deleted: null }}
        items={[
          listedItem,
          {
            ...{ ...listedItem, id: 2, slug: "longo", name: longName, brand: null, displayed: null },
            ...{ lowestPriceCents: null, isHidden: true },
          },
        ]}
      />
    ),
    Vazia: () => (
      <ItemListScreen
        {...{
          routes,
          query: itemQuery,
          categories: [],
          items: [],
          total: 0,
          pageCount: 1,
          deleted: "Turbo 6",
        }}
      />
    ),
  },
  "features/operator/ItemScreens/DeletionScreen": {
    Vazia: () => <DeletionScreen {...{ routes, token, item: itemSummary, typed: "", problem: null }} />,
    "Cheia, com problema": () => (
      <DeletionScreen {...{ routes, token, item: itemSummary, typed: "Brisa", problem: "O nome é outro." }} />
    ),
  },
  "features/operator/ItemScreens/MergeScreen": {
    "Cheia: dois lados": () => (
      <MergeScreen
        {...{ routes, token, item: itemSummary, text: null, found: [], problem: null }}
        sides={{
          kept: side(1, "Brisa Forte 40"),
          merged: side(2, longName),
          overlap: { reviews: 1, aggregates: 0, measurements: 3, offers: 1 },
        }}
      />
    ),
    "Com problema": () => (
      <MergeScreen
        {...{ routes, token, item: itemSummary, text: null, found: [], sides: null }}
        problem="Um item não se une a si mesmo."
      />
    ),
    "Vazia: nada encontrado": () => (
      <MergeScreen
        {...{ routes, token, item: itemSummary, text: "turbo", found: [], sides: null, problem: null }}
      />
    ),
  },
  "features/operator/ItemScreens/SplitScreen": {
    Cheia: () => (
      <SplitScreen
        {...{ routes, token, item: itemSummary, seen: "1", name: "Brisa Forte 50", chosen: ["review 1"] }}
        problems={[]}
        parts={{
          aliases: [{ key: "b", name: "Brisa F. 50", reviews: 3 }],
          reviews: [{ id: 1, stars: 4, author: "Ana P.", excerpt: "Ventila bem.", reviewedAt: EARLIER }],
          aggregates: [],
          measurements: [{ id: 1, name: "Consumo", period: "2026", value: 25 }],
          offers: [{ id: 1, store: "Loja Um", priceCents: 24_990 }],
        }}
      />
    ),
    "Vazia, com problema": () => (
      <SplitScreen
        {...{
          routes,
          token,
          item: itemSummary,
          seen: "1",
          name: "",
          chosen: [],
          problems: problemOf("name"),
        }}
        parts={{ aliases: [], reviews: [], aggregates: [], measurements: [], offers: [] }}
      />
    ),
  },
};
