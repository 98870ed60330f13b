import {
  exampleCards,
  exampleNotice,
  exampleRunningCost,
  exampleSummaries,
  exampleSummary,
  longName,
} from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { Row, Stack } from "@/style-guide/layout";
import { Button } from "@/ui/Button";
import { rememberMarked } from "@/ui/Comparison/compare-memory";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { ComparePick } from "@/ui/Comparison/ComparePick";
import { CorrectionList } from "@/ui/CorrectionList/CorrectionList";
import { CostForm } from "@/ui/CostForm/CostForm";
import { rememberFavorites } from "@/ui/Favorites/favorite-memory";
import { FavoriteButton } from "@/ui/Favorites/FavoriteButton";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { ItemCards } from "@/ui/Favorites/ItemCards";
import { ListToolbar } from "@/ui/ListToolbar/ListToolbar";
import { Pagination } from "@/ui/Pagination/Pagination";
import { RankingCards } from "@/ui/RankingCards/RankingCards";
import { SafetyNotices } from "@/ui/SafetyNotices/SafetyNotices";
import { EmbedDetails, ShareDetails } from "@/ui/Share/ShareDetails";
import { useLayoutEffect } from "react";

const pageOf = (page: number) => `/rankings/ventiladores?pagina=${page}`;

const corrected = {
  criteria: [
    {
      slug: "consumo",
      name: "Consumo",
      description: "",
      weight: 1,
      measurement: { best: 20, worst: 70, unit: "kWh/mês", decimals: 1 },
    },
  ],
  corrections: [
    {
      criterion: "consumo",
      period: "2026",
      before: 25,
      after: 31.5,
      at: "2026-05-04T12:00:00.000Z",
      file: "etiqueta-2026-05.csv",
    },
  ],
};

/** Puts the marked items of the example into the browser's memory, where the part reads them. */
function MarkedItems({ names }: { names: readonly string[] }) {
  useLayoutEffect(
    () => rememberMarked(names.map((name, place) => ({ slug: `item-${place}`, name }))),
    [names],
  );
  return (
    <Stack>
      <p>
        <ComparePick slug="item-0" name="Brisa Forte 40" />
      </p>
      <CompareBar source={names} />
    </Stack>
  );
}

function Favorites() {
  useLayoutEffect(() => void rememberFavorites([{ slug: "brisa-forte", name: "Brisa Forte 40" }]), []);
  return (
    <Row>
      <FavoriteButton slug="brisa-forte" name="Brisa Forte 40" />
      <FavoriteButton slug="vento-manso" name="Vento Manso" />
      <FavoriteForm source={null} />
    </Row>
  );
}

export const cardExamples: ExamplesOfParts = {
  "ui/Comparison/CompareBar": {
    "Nada marcado": () => <MarkedItems names={[]} />,
    "Dois marcados": () => <MarkedItems names={["Brisa Forte 40", longName]} />,
    Cheia: () => <MarkedItems names={["Brisa Forte 40", "Vento Manso", "Ártico 30", "Turbo 6"]} />,
  },
  "ui/Comparison/ComparePick": {
    "Caixa de um item": () => <ComparePick slug="brisa-forte" name="Brisa Forte 40" />,
  },
  "ui/CorrectionList/CorrectionList": {
    "Um valor corrigido": () => <CorrectionList {...corrected} />,
    "De vários itens": () => <CorrectionList {...corrected} subjectOf={() => "Brisa Forte 40"} />,
  },
  "ui/CostForm/CostForm": {
    "Estado e anos": () => (
      <CostForm
        action="/rankings/ventiladores"
        kept={[["ordem", "custo"]]}
        cost={exampleRunningCost}
        choice={{ costState: "SP", costYears: 5 }}
      />
    ),
  },
  "ui/Favorites/FavoriteButton": { "Entre os favoritos, e fora deles": () => <Favorites /> },
  "ui/Favorites/ItemCards": {
    "Com Nota, nome longo e sem Nota": () => (
      <>
        <h1>Favoritos</h1>
        <ItemCards items={exampleCards} />
      </>
    ),
    "Com ações, sem comparação": () => (
      <>
        <h1>Favoritos</h1>
        <ItemCards
          items={exampleCards.slice(0, 1)}
          isComparable={false}
          actionsOf={() => <Button type="button">Tirar</Button>}
        />
      </>
    ),
  },
  "ui/ListToolbar/ListToolbar": {
    "Ordem e filtros": () => (
      <ListToolbar
        sorts={[
          { label: "Nota", href: "/rankings/ventiladores", isCurrent: true },
          { label: "Menor preço", href: "/rankings/ventiladores?ordem=preco", isCurrent: false },
        ]}
        filters={[
          { label: "Nota a partir de 80", href: "/rankings/ventiladores?marca=brisa" },
          { label: "Brisa", href: "/rankings/ventiladores?nota_min=80" },
        ]}
        clear={{ label: "Limpar tudo", href: "/rankings/ventiladores" }}
      >
        <p>18 ventiladores</p>
      </ListToolbar>
    ),
    "Sem filtros": () => (
      <ListToolbar sorts={[]} filters={[]}>
        <p>1 ventilador</p>
      </ListToolbar>
    ),
  },
  "ui/Pagination/Pagination": {
    "Primeira página": () => <Pagination page={1} pageCount={3} pathOf={pageOf} />,
    "No meio de muitas": () => <Pagination page={1_042} pageCount={2_400} pathOf={pageOf} />,
    "Última página": () => <Pagination page={9} pageCount={9} pathOf={pageOf} />,
  },
  "ui/RankingCards/RankingCards": {
    "Com e sem avaliações, e sem itens": () => (
      <>
        <h1>Rankings</h1>
        <RankingCards rankings={exampleSummaries} headingLevel={2} />
      </>
    ),
    "Ao lado da demonstração": () => (
      <>
        <h1>Rankings</h1>
        <RankingCards
          rankings={[exampleSummary(), exampleSummary({ slug: "inventado", isDemonstration: true })]}
          headingLevel={2}
        />
      </>
    ),
  },
  "ui/SafetyNotices/SafetyNotices": {
    "Aviso inteiro": () => <SafetyNotices notices={[exampleNotice]} />,
    "Só com o risco": () => <SafetyNotices notices={[{ ...exampleNotice, affected: null, remedy: null }]} />,
  },
  "ui/Share/ShareDetails": {
    "De um item": () => (
      <ShareDetails
        title="Brisa Forte 40"
        path="/itens/brisa-forte"
        about={{ kind: "item", slug: "brisa-forte" }}
      />
    ),
    "De um ranking": () => (
      <ShareDetails
        title="Ventiladores"
        path="/rankings/ventiladores"
        about={{ kind: "ranking", slug: "ventiladores" }}
        list="/rankings/ventiladores"
      />
    ),
    "Só incorporar": () => (
      <EmbedDetails title="Ventiladores" about={{ kind: "ranking", slug: "ventiladores" }} />
    ),
  },
};
