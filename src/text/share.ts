/** Texts of the part of a page that shares it, shows how to embed it, and names its feeds. */
export const shareText = {
  share: "Compartilhar",
  address: "Endereço desta página",
  copy: "Copiar",
  embed: "Incorporar e acompanhar",
  embedNote: "Copie o código e cole no HTML da sua página. É de graça, e o número se atualiza sozinho.",
  card: "Cartão",
  badge: "Selo com a Nota",
  badgeDark: "Selo para fundo escuro",
  badgePreview: "Selo deste item",
  cardPreview: "Ver o cartão",
  copyCard: "Copiar o código do cartão",
  copyBadge: "Copiar o código do selo",
  copyBadgeDark: "Copiar o código do selo escuro",
  copyAddress: "Copiar o endereço",
  follow: "Acompanhe as mudanças no seu leitor de feeds:",
  formats: { atom: "Atom", rss: "RSS", json: "JSON Feed" },
  /** What the frame and the badge are called in other pages. */
  cardTitle: (name: string, siteName: string) => `${name} em ${siteName}`,
  badgeTitle: (name: string, siteName: string) => `Nota de ${name} em ${siteName}`,
} as const;
