export const newsTitles = {
  site: (siteName: string) => `${siteName}: Notas que mudaram`,
  ranking: (name: string) => `${name}: novidades do ranking`,
  item: (name: string) => `${name}: mudanças da Nota`,
  inFormat: (title: string, format: string) => `${title} (${format})`,
} as const;
