import { basicExamples } from "@/style-guide/examples/ui-basics";
import { cardExamples } from "@/style-guide/examples/ui-cards";
import { formExamples } from "@/style-guide/examples/ui-forms";
import { shellExamples } from "@/style-guide/examples/ui-shell";
import type { ExamplesOfParts } from "@/style-guide/example";

/** Every example of the style guide, by its part. */
export const catalogue: ExamplesOfParts = {
  ...basicExamples,
  ...cardExamples,
  ...formExamples,
  ...shellExamples,
};
