import type { Proof } from "@/features/proof/proof";
import { isMeasuredOnly } from "@/lib/scoring/measurement";
import { proofText } from "@/text/proof";

/** Returns the title and the lead of each level of a proof. Where every criterion is measured, they do not speak of reviews. */
export const levelTexts = ({ inputs }: Pick<Proof, "inputs">) =>
  proofText.levels(isMeasuredOnly(inputs.criteria));
