/** Id of the form of `CompareBar`; its boxes are anywhere in the page. */
export const COMPARE_FORM = "comparar-itens";
