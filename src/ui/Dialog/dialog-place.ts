export const dialogPlace = {
  zIndex: "modal",
  height: "100dvh",
  alignItems: "center",
  justifyContent: "center",
} as const;
