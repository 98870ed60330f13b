/** Chakra removes the outline from its buttons, so they need the one of `global.css` again. */
export const focusRing = {
  outline: "3px solid",
  outlineColor: "focus",
  outlineOffset: "2px",
};
