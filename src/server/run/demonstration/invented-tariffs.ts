import type { LocationCosts } from "@/server/platform/db/schema/location-costs";

/** Invented, like everything in the demonstration: what a kWh costs by state in reais, the lowest, middle and highest tariff. */
const tariffs: Readonly<Record<string, readonly [lowest: number, median: number, highest: number]>> = {
  Acre: [0.91, 0.91, 0.91],
  Alagoas: [0.87, 0.87, 0.87],
  Amapá: [0.8, 0.8, 0.8],
  Amazonas: [0.93, 0.93, 0.93],
  Bahia: [0.85, 0.85, 0.85],
  Ceará: [0.78, 0.78, 0.78],
  "Distrito Federal": [0.79, 0.79, 0.79],
  "Espírito Santo": [0.77, 0.8, 0.83],
  Goiás: [0.82, 0.84, 0.86],
  Maranhão: [0.81, 0.81, 0.81],
  "Mato Grosso": [0.89, 0.89, 0.89],
  "Mato Grosso do Sul": [0.9, 0.9, 0.9],
  "Minas Gerais": [0.76, 0.82, 0.88],
  Pará: [0.99, 0.99, 0.99],
  Paraíba: [0.74, 0.74, 0.74],
  Paraná: [0.63, 0.66, 0.72],
  Pernambuco: [0.8, 0.8, 0.8],
  Piauí: [0.88, 0.88, 0.88],
  "Rio de Janeiro": [0.86, 0.94, 1.12],
  "Rio Grande do Norte": [0.75, 0.75, 0.75],
  "Rio Grande do Sul": [0.69, 0.76, 0.95],
  Rondônia: [0.83, 0.83, 0.83],
  Roraima: [0.81, 0.81, 0.81],
  "Santa Catarina": [0.6, 0.68, 0.91],
  "São Paulo": [0.67, 0.73, 0.85],
  Sergipe: [0.76, 0.76, 0.76],
  Tocantins: [0.92, 0.92, 0.92],
};

/** Of a use in kWh a year, without the time of the tariffs, which is that of the catalogue. */
export const inventedEnergyCosts: LocationCosts = {
  label: "Custo da energia por ano",
  note: "Consumo por ano vezes uma tarifa inventada para cada estado, como o resto desta demonstração. Onde há mais de uma tarifa, da menor à maior.",
  years: 10,
  places: Object.entries(tariffs).map(([place, [lowest, median, highest]]) => ({
    place,
    lowest,
    median,
    highest,
  })),
};
