/** Texts of feeds: what visitors read of them, and the pages of the operator. */
export const feedText = {
  /** Why a review does not count. */
  incentivised: "Avaliação incentivada",
};
