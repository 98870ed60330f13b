import { airFryers } from "@/server/run/demonstration/categories/air-fryers";
import { aspiradoresRobo } from "@/server/run/demonstration/categories/aspiradores-robo";
import { cafeteiras } from "@/server/run/demonstration/categories/cafeteiras";
import { celulares } from "@/server/run/demonstration/categories/celulares";
import { colchoes } from "@/server/run/demonstration/categories/colchoes";
import { fogoes } from "@/server/run/demonstration/categories/fogoes";
import { fonesDeOuvido } from "@/server/run/demonstration/categories/fones-de-ouvido";
import { geladeiras } from "@/server/run/demonstration/categories/geladeiras";
import { maquinasDeLavar } from "@/server/run/demonstration/categories/maquinas-de-lavar";
import { notebooks } from "@/server/run/demonstration/categories/notebooks";
import { smartTvs } from "@/server/run/demonstration/categories/smart-tvs";
import { ventiladores } from "@/server/run/demonstration/categories/ventiladores";
import type { CategoryData } from "@/server/run/demonstration/category-data";

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
