export const accountPages = [
  { id: "overview", path: "/conta" },
  { id: "profile", path: "/conta/perfil" },
  { id: "favorites", path: "/conta/favoritos" },
  { id: "lists", path: "/conta/listas" },
  { id: "alerts", path: "/conta/alertas" },
  { id: "messages", path: "/conta/mensagens" },
  { id: "reviews", path: "/conta/avaliacoes" },
  { id: "security", path: "/conta/seguranca" },
  { id: "devices", path: "/conta/dispositivos" },
  { id: "privacy", path: "/conta/privacidade" },
] as const;

export type AccountPageId = (typeof accountPages)[number]["id"];

export const accountPath = (id: AccountPageId): string =>
  accountPages.find((page) => page.id === id)?.path ?? "/conta";
