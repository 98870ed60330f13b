export const feedText = {
  incentivised: "Avaliação incentivada",
};
