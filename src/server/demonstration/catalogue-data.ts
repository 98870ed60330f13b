import { airFryers } from "@/server/demonstration/categories/air-fryers";
import { aspiradoresRobo } from "@/server/demonstration/categories/aspiradores-robo";
import { cafeteiras } from "@/server/demonstration/categories/cafeteiras";
import { celulares } from "@/server/demonstration/categories/celulares";
import { colchoes } from "@/server/demonstration/categories/colchoes";
import { fogoes } from "@/server/demonstration/categories/fogoes";
import { fonesDeOuvido } from "@/server/demonstration/categories/fones-de-ouvido";
import { geladeiras } from "@/server/demonstration/categories/geladeiras";
import { maquinasDeLavar } from "@/server/demonstration/categories/maquinas-de-lavar";
import { notebooks } from "@/server/demonstration/categories/notebooks";
import { smartTvs } from "@/server/demonstration/categories/smart-tvs";
import { ventiladores } from "@/server/demonstration/categories/ventiladores";
import type { CategoryData } from "@/server/demonstration/category-data";

export const catalogueData: readonly CategoryData[] = [
  geladeiras,
  celulares,
  airFryers,
  smartTvs,
  maquinasDeLavar,
  notebooks,
  fonesDeOuvido,
  cafeteiras,
  fogoes,
  aspiradoresRobo,
  ventiladores,
  colchoes,
];
