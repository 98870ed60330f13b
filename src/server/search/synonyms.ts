/**
 * What Brazilians call the same thing, each group alike in both directions. Without accents and in the singular: the
 * search folds both. Brands that have become the name of a thing are left out, because they are somebody's.
 */
export const synonymGroups: readonly (readonly [string, ...string[]])[] = [
  ["celular", "smartphone", "telefone celular", "telefone", "telefone movel", "aparelho celular"],
  ["geladeira", "refrigerador"],
  ["smart tv", "tv", "televisor", "televisao", "smarttv", "aparelho de tv"],
  ["maquina de lavar", "lavadora", "lava roupa", "maquina de lavar roupa", "lavadora de roupa", "tanquinho"],
  ["lava e seca", "lavadora e secadora", "lavadora secadora"],
  ["air fryer", "airfryer", "fritadeira eletrica", "fritadeira sem oleo", "fritadeira", "air frier"],
  ["notebook", "laptop", "computador portatil", "note"],
  ["fone de ouvido", "fone", "headphone", "headset", "earphone", "earbud", "auricular"],
  ["cafeteira", "maquina de cafe", "cafeteira eletrica"],
  ["fogao", "fogareiro", "cooktop"],
  ["aspirador robo", "robo aspirador", "aspirador inteligente"],
  ["ventilador", "circulador de ar"],
  ["colchao", "colchonete"],
  ["micro ondas", "microondas", "forno de micro ondas"],
  ["ar condicionado", "arcondicionado"],
  ["carro", "automovel", "veiculo"],
  ["litro", "l"],
  ["quilo", "kg", "kilo", "quilograma"],
  ["polegada", "pol"],
  ["volt", "v"],
  ["watt", "w"],
  ["gigabyte", "gb", "giga"],
  ["hertz", "hz"],
  ["wi fi", "wifi"],
  ["bluetooth", "blutuf"],
  ["espresso", "expresso"],
];
