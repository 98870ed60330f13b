export const newsTitles = {
  site: (siteName: string) => `${siteName}: notas que mudaram`,
  ranking: (name: string) => `${name}: novidades do ranking`,
  item: (name: string) => `${name}: mudanças da nota`,
  inFormat: (title: string, format: string) => `${title} (${format})`,
} as const;
