export const installText = {
  description: "Rankings e notas de 0 a 100 que você pode conferir.",
  search: "Buscar",
  rankings: "Rankings",
  comparison: "Comparar",
} as const;
