import { loadMapping, shippedMappings } from "@/server/ingest/import/load-mapping";
import { mappingsThatFit } from "@/server/ingest/import/source-columns";
import { expect, it } from "vitest";

const mappingOf = (name: string) => {
  const loaded = loadMapping(name);
  if (!loaded.ok) throw new Error(loaded.error);
  return loaded.value.mapping;
};

const fitting = (header: string) =>
  mappingsThatFit(
    shippedMappings().map((name) => ({ name, mapping: mappingOf(name), columns: header.split(";") })),
  );

const igr = "Razão Social (Registro ANS);Cobertura;Porte;Fev/20;Jan/20;Dez/19;Competência";

it.each([
  // Months as columns. Anatel publishes both of its indices with the same ones.
  ["GRUPO ECONÔMICO;VARIÁVEL;2017-01;2017-02", ["anatel-ida-banda-larga", "anatel-ida-movel"]],
  ["GRUPO ECONÔMICO;VARIÁVEL", []],
  ["GRUPO ECONÔMICO;2017-01;2017-02", []],
  [igr, ["ans-igr"]],
  [igr.toUpperCase().replace(/FEV\/20;JAN\/20;DEZ\/19;/, "Fev/20;"), ["ans-igr"]],
  [igr.replace(/Fev\/20;Jan\/20;Dez\/19;/, ""), []],
  // Insurers are published with all columns of companies but one, and more.
  ["Nome Fantasia;Reclamações;Avaliadas;Nota Média;Resolvidas", ["consumidor-gov-empresas"]],
  [
    "Mês;Nome Fantasia;Reclamações;Respondidas;Resolvidas;Avaliadas;Soma das Notas;Nota Média",
    ["consumidor-gov-seguradoras"],
  ],
  // Rows that are counted, and columns that steps of the mapping make.
  [
    "AnoCalendario;UF;strRazaoSocial;strNomeFantasia;Tipo;NumeroCNPJ;RadicalCNPJ;RazaoSocialRFB;NomeFantasiaRFB;DescCNAEPrincipal;Atendida",
    ["sindec-reclamacoes"],
  ],
  ["estado;empresa;tarifa", []],
  ["", []],
])("recognises the source of a file with the columns %s", (header, names) => {
  expect(fitting(header)).toEqual(names);
});
