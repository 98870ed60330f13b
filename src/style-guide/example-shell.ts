import type { ShellProps } from "@/lib/contracts/shell";
import { defaultPasswordPolicy } from "@/lib/password-policy";

/** The shell of a site with accounts, whose search field suggests nothing. */
export const exampleShell: ShellProps = {
  demonstration: "none",
  hasAccounts: true,
  passwordPolicy: defaultPasswordPolicy,
  hasOfflineCopies: false,
  search: null,
  company: {
    name: "Prova Real Ltda.",
    cnpj: "11.222.333/0001-81",
    address: "Rua das Contas, 84, São Paulo, SP",
    email: "contato@provareal.example",
  },
};
