export const ovenCategory = {
  slug: "fornos-de-teste",
  name: "Fornos de teste",
  description: "Fornos que não existem.",
  itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
  criteria: [
    { slug: "calor", name: "Calor", description: "Como aquece.", weight: 0.6 },
    { slug: "limpeza", name: "Limpeza", description: "Como se limpa.", weight: 0.4 },
  ],
  source: { name: "Dados inventados" },
};

export const reviewMapping = {
  category: ovenCategory,
  item: { key: "item", name: "nome", brand: "marca" },
  review: {
    key: "id",
    stars: "nota",
    title: "título",
    body: "texto",
    author: "autor",
    date: "data",
    verified: "verificada",
    criterionStars: { calor: "calor", limpeza: "limpeza" },
  },
};

export const offerMapping = {
  category: { existing: "fornos-de-teste" },
  item: { key: "item" },
  offer: {
    key: "oferta",
    store: "loja",
    url: "url",
    price: "preço",
    instalmentCount: "parcelas",
    instalmentValue: "valor da parcela",
    commissioned: "comissão",
    seenAt: "visto em",
  },
};

export const reviewHeader = "item;nome;marca;id;nota;título;texto;autor;data;verificada;calor;limpeza";

const ITEMS = 7;

/** Invented reviews, all different, in a fixed order. Every hundredth row is wrong. */
export function reviewRows(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const item = index % ITEMS;
    const stars = index % 100 === 99 ? "seis" : 1 + ((index * 7 + item) % 5);
    const verified = index % 3 === 0 ? "sim" : "não";
    const day = String(1 + (index % 28)).padStart(2, "0");
    const criteria = index % 2 === 0 ? `${1 + (index % 5)};` : `;${1 + (index % 4)}`;
    const text = `"Assa ""bem"";\nlinha dois de ${index}"`;
    return `F${item};Forno ${item};Brasa;R${index};${stars};Título ${index};${text};Ana ${index};${day}/03/2025;${verified};${criteria}`;
  });
}
