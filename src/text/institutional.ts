export const institutionalText = {
  contents: "Nesta página",
  companyMissing:
    "Quem opera este site ainda não informou o nome, o CNPJ, o endereço e o contato da empresa responsável. Enquanto isso, trate-o como uma demonstração.",
  missingPart: "ainda não informado",
} as const;
