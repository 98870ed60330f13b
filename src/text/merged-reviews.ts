/** Why a review does not count whose author has a newer one of the same item since two items were merged. */
export const supersededReason = "A mesma pessoa tem outra avaliação deste item";
