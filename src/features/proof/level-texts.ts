import type { Proof } from "@/features/proof/proof";
import { isMeasuredOnly } from "@/lib/scoring/measurement";
import { proofText } from "@/text/proof";

/** The title and the lead of each level. A Nota that only measurements make has no sums of reviews. */
export const levelTexts = ({ inputs }: Pick<Proof, "inputs">) =>
  proofText.levels(isMeasuredOnly(inputs.criteria));
