import { CategoryScreen } from "@/features/operator/CategoriesScreen/CategoryScreen";
import { GuideEditorScreen } from "@/features/operator/CategoriesScreen/GuideEditorScreen";
import { NewCategoryScreen } from "@/features/operator/CategoriesScreen/NewCategoryScreen";
import { DraftScreen } from "@/features/operator/ImportScreens/DraftScreen";
import { ItemFormScreen } from "@/features/operator/ItemScreens/ItemFormScreen";
import { ItemOffersScreen } from "@/features/operator/ItemScreens/ItemOffersScreen";
import { NewItemScreen } from "@/features/operator/ItemScreens/NewItemScreen";
import { NewSourceScreen } from "@/features/operator/SourceScreens/NewSourceScreen";
import { SourceScreen } from "@/features/operator/SourceScreens/SourceScreen";
import type { CategoryEditorPage, FactsFormState } from "@/lib/contracts/category-editor";
import type { GuideEditorPage } from "@/lib/contracts/guide-editor";
import type { DraftPage } from "@/lib/contracts/operator-imports";
import type { ItemFormPage } from "@/lib/contracts/operator-items";
import type { SourcePage } from "@/lib/contracts/operator-sources";
import { category, EARLIER, NOW, problemOf, routes, token } from "@/style-guide/example-console";
import { exampleReport } from "@/style-guide/examples/operator-imports";
import { itemSummary } from "@/style-guide/examples/operator-catalog";
import { examplePicture } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";

const facts: FactsFormState = {
  values: { name: "Ventiladores", description: "Por consumo e ruído." },
  ...{ rows: 0, issues: [], stored: {} },
};
const editor: CategoryEditorPage = {
  ...{ token, seen: "1", slug: "ventiladores", name: "Ventiladores", state: "shown", facts, done: null },
  criteria: {
    values: { "criterion.0.name": "Silêncio", "criterion.0.weight": "100" },
    rows: [{ slug: "silencio", isMeasured: false, reviewCount: 1_204, measurements: 0 }],
    issues: [],
    current: [],
  },
  draft: { savedAt: EARLIER, isOwn: true },
  changes: [{ id: 1, changedAt: EARLIER, changedScores: 12, lines: ["O peso de Silêncio passa a 100%."] }],
};

const guide: GuideEditorPage = {
  ...{ token, seen: "1", slug: "ventiladores", name: "Ventiladores", canAdd: true, form: null, issues: [] },
  parts: [
    {
      ...{ part: "1", text: "Onde ele vai ficar?", isShown: false },
      choices: [
        { label: "No quarto", effects: ["Silêncio vale o dobro."], problems: [] },
        { label: "Na sala", effects: [], problems: [{ kind: "criterion", slug: "vazao" }] },
      ],
    },
  ],
  versions: [{ id: 1, savedAt: EARLIER, questions: 1, presets: 0 }],
  done: null,
};

const itemForm: ItemFormPage = {
  ...{ token, item: itemSummary, categories: [category], category, seen: "1", givenBack: [], done: null },
  attributes: [{ key: "potencia", label: "Potência", type: "number", unit: "W" }],
  values: { name: "Brisa Forte 40", brand: "Brisa", "attributes.potencia": "100" },
  edited: ["name"],
  current: {},
  feedPicture: {
    path: examplePicture,
    feed: { id: 1, name: "Loja Um", host: "loja.example" },
    isShown: true,
  },
  problems: [],
};

const offer = {
  ...{ id: 1, seen: "1", problems: [] },
  values: { store: "Loja Um", url: "https://loja.example/brisa", price: "249,90" },
};
const added = { id: null, seen: "", values: {}, problems: [] };

const source: SourcePage = {
  token,
  source: {
    ...{ id: 1, name: "Senacon", status: "waits", checkedAt: EARLIER, changedAt: EARLIER },
    ...{ nextRunAt: null, note: "O último arquivo tem menos linhas." },
  },
  deletedAt: null,
  isAsked: false,
  runs: [
    {
      ...{ id: 1, period: "2026-T1", state: "waits", finishedAt: NOW, said: ["40% menos linhas."] },
      ...{ rows: 720, draftId: 1, importRunId: null },
    },
  ],
  shipped: ["consumidor-gov"],
  values: { name: "Senacon", address: "https://dados.example/{periodo}.csv", interval: "24", rows: "20" },
  problems: [],
  done: null,
};

const draft: DraftPage = {
  ...{ token, id: 1, fileName: "ventiladores-2026.csv", encoding: "UTF-8", mostCounted: 100_000 },
  files: [{ name: "ventiladores-2026.csv", bytes: 48_200, rows: 123 }],
  ...{ notes: [], form: null, listsIssues: false, columns: ["nome", "preco"] },
  rows: [["Brisa Forte 40", "249,90"]],
  mappings: [{ name: "planilha", title: "Planilha", fits: true }],
  keep: { names: [], name: "", replaces: "", problem: null, isDone: false },
  ...{ mappingName: null, mapping: "", period: "", problem: null, preview: null, report: null },
  ...{ job: null, runId: null },
};

/** The console's larger forms. */
export const operatorFormExamples: ExamplesOfParts = {
  "features/operator/CategoriesScreen/CategoryScreen": {
    "Cheia: com rascunho": () => <CategoryScreen routes={routes} {...editor} />,
    Vazia: () => (
      <CategoryScreen
        routes={routes}
        {...{ ...editor, draft: null, changes: [] }}
        criteria={{ values: {}, rows: [], issues: [], current: [] }}
      />
    ),
    "Com problema: mudada por outra pessoa": () => (
      <CategoryScreen
        routes={routes}
        {...editor}
        draft={null}
        facts={{ ...facts, issues: problemOf("name"), stored: { name: "Ventiladores de mesa" } }}
        criteria={{ ...editor.criteria, current: ["Silêncio: 60%", "Consumo: 40%"] }}
      />
    ),
  },
  "features/operator/CategoriesScreen/NewCategoryScreen": {
    Vazia: () => <NewCategoryScreen routes={routes} token={token} facts={{ ...facts, values: {} }} />,
    "Cheia, com problema": () => (
      <NewCategoryScreen routes={routes} token={token} facts={{ ...facts, issues: problemOf("name") }} />
    ),
  },
  "features/operator/CategoriesScreen/GuideEditorScreen": {
    "Cheia: uma pergunta": () => <GuideEditorScreen routes={routes} {...guide} />,
    Vazia: () => <GuideEditorScreen routes={routes} {...guide} parts={[]} versions={[]} done="retirada" />,
    "Com problema": () => (
      <GuideEditorScreen
        routes={routes}
        {...guide}
        form={{
          ...{ part: "nova", values: { text: "" }, issues: problemOf("text"), rows: 2, facets: [] },
          criteria: [{ slug: "silencio", name: "Silêncio" }],
        }}
      />
    ),
  },
  "features/operator/ItemScreens/ItemFormScreen": {
    Cheia: () => <ItemFormScreen routes={routes} {...itemForm} item={itemSummary} />,
    "Com problema: mudado por outra pessoa": () => (
      <ItemFormScreen
        routes={routes}
        {...itemForm}
        item={itemSummary}
        current={{ name: "Brisa Forte 40 V2" }}
        problems={problemOf("name")}
      />
    ),
  },
  "features/operator/ItemScreens/NewItemScreen": {
    "Vazia: antes da categoria": () => (
      <NewItemScreen
        routes={routes}
        {...itemForm}
        item={null}
        category={null}
        attributes={[]}
        edited={[]}
        feedPicture={null}
        values={{}}
      />
    ),
    "Cheia, com problema": () => (
      <NewItemScreen
        routes={routes}
        {...itemForm}
        item={null}
        edited={[]}
        feedPicture={null}
        problems={problemOf("name")}
      />
    ),
  },
  "features/operator/ItemScreens/ItemOffersScreen": {
    Cheia: () => (
      <ItemOffersScreen {...{ routes, token, item: itemSummary, offers: [offer], added, isDone: true }} />
    ),
    "Vazia, com problema": () => (
      <ItemOffersScreen
        {...{ routes, token, item: itemSummary, offers: [], isDone: false }}
        added={{ ...added, problems: problemOf("store") }}
      />
    ),
  },
  "features/operator/SourceScreens/SourceScreen": {
    "Cheia: um arquivo espera": () => <SourceScreen routes={routes} {...source} />,
    "Com problema": () => <SourceScreen routes={routes} {...source} problems={problemOf("address")} />,
    "Vazia: excluída": () => <SourceScreen routes={routes} {...source} deletedAt={NOW} runs={[]} />,
  },
  "features/operator/SourceScreens/NewSourceScreen": {
    Vazia: () => <NewSourceScreen routes={routes} {...source} source={null} runs={[]} values={{}} />,
    "Cheia, com problema": () => (
      <NewSourceScreen routes={routes} {...source} source={null} runs={[]} problems={problemOf("address")} />
    ),
  },
  "features/operator/ImportScreens/DraftScreen": {
    "Vazia: sem mapeamento": () => <DraftScreen routes={routes} {...draft} />,
    "Cheia: conferido": () => (
      <DraftScreen
        routes={routes}
        {...{ ...draft, mapping: "{}", mappingName: "planilha", report: exampleReport }}
        preview={[
          {
            ...{ line: 2, item: "Brisa Forte 40", facts: [{ name: "Preço", value: "R$ 249,90" }] },
            problems: ["A linha não tem marca."],
          },
        ]}
      />
    ),
    "Carregando: a importação roda": () => (
      <DraftScreen routes={routes} {...draft} job={{ state: "running", share: 0.4, error: null }} />
    ),
    "Com problema: arquivo que ninguém lê": () => (
      <DraftScreen
        routes={routes}
        {...draft}
        columns={[]}
        rows={[]}
        problem="O arquivo não é uma tabela."
        notes={["leia-me.txt ficou de fora."]}
      />
    ),
  },
};
