/** The middle of the screen, above the page, for the dialogs of the account. */
export const dialogPlace = {
  zIndex: "modal",
  height: "100dvh",
  alignItems: "center",
  justifyContent: "center",
} as const;
