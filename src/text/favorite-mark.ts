/** A file of its own, because the first scripts of a page need these words and no others of favourites. */
export const favoriteMarkText = {
  add: { button: "Favoritar", buttonOf: (name: string) => `Favoritar ${name}` },
  kept: { button: "Favorito", buttonOf: (name: string) => `Favorito: remover ${name}` },
} as const;
