/** For a review whose author has a newer one of the same item since a merge. */
export const supersededReason = "A mesma pessoa tem outra avaliação deste item";
