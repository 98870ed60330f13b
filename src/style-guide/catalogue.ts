import { accountExamples } from "@/style-guide/examples/account";
import { alertAndMailExamples } from "@/style-guide/examples/alerts-and-mails";
import { comparisonExamples } from "@/style-guide/examples/comparison";
import { favoriteAndListExamples } from "@/style-guide/examples/favorites-and-lists";
import { homeAndRankingExamples } from "@/style-guide/examples/home-and-rankings";
import { institutionalExamples } from "@/style-guide/examples/institutional";
import { itemExamples } from "@/style-guide/examples/items";
import { operatorExamples } from "@/style-guide/examples/operator";
import { operatorCatalogExamples } from "@/style-guide/examples/operator-catalog";
import { operatorFormExamples } from "@/style-guide/examples/operator-forms";
import { operatorImportExamples } from "@/style-guide/examples/operator-imports";
import { proofExamples } from "@/style-guide/examples/proof";
import { searchExamples } from "@/style-guide/examples/search";
import { basicExamples } from "@/style-guide/examples/ui-basics";
import { cardExamples } from "@/style-guide/examples/ui-cards";
import { formExamples } from "@/style-guide/examples/ui-forms";
import { shellExamples } from "@/style-guide/examples/ui-shell";
import { writingExamples } from "@/style-guide/examples/writing";
import type { ExamplesOfParts } from "@/style-guide/example";

/** Every example of the style guide, by its part. */
export const catalogue: ExamplesOfParts = {
  ...basicExamples,
  ...cardExamples,
  ...formExamples,
  ...shellExamples,
  ...homeAndRankingExamples,
  ...itemExamples,
  ...comparisonExamples,
  ...proofExamples,
  ...searchExamples,
  ...accountExamples,
  ...favoriteAndListExamples,
  ...alertAndMailExamples,
  ...writingExamples,
  ...institutionalExamples,
  ...operatorExamples,
  ...operatorCatalogExamples,
  ...operatorFormExamples,
  ...operatorImportExamples,
};
