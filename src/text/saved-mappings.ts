import type { SavedMappingResult } from "@/lib/contracts/operator-imports";
import { formatCount } from "@/lib/format/plural";

const done: Record<SavedMappingResult, string> = {
  renomeado: "Nome mudado. A mudança pode ser desfeita.",
  desfeito: "A última mudança foi desfeita.",
  excluido: "Mapeamento excluído. Ele pode ser restaurado abaixo.",
  restaurado: "Mapeamento restaurado.",
};

export const savedMappingsText = {
  title: "Mapeamentos salvos",
  lead: "A redação os salvou em rascunhos de importação. Eles podem ser escolhidos para qualquer arquivo e qualquer fonte.",
  none: "Nenhum ainda. Em um rascunho de importação, escolha “Salvar este mapeamento”.",
  /** In lists of mappings, beside those that come with the site. */
  own: (name: string) => `${name} (salvo pela redação)`,
  changedAt: (time: string) => `mudado em ${time}`,
  sources: (count: number) =>
    formatCount(count, {
      one: "fonte tem uma cópia dele",
      other: "fontes têm uma cópia dele",
      none: "nenhuma fonte tem uma cópia dele",
    }),
  copies:
    "Cada fonte guarda uma cópia. Para que uma fonte passe a usar o mapeamento mudado, escolha-o de novo na página dela.",
  name: "Nome",
  rename: "Mudar o nome",
  undo: "Desfazer a última mudança",
  remove: "Excluir",
  deleted: "Excluídos",
  deletedAt: (time: string) => `excluído em ${time}`,
  restore: "Restaurar",
  /** Names the mapping for those who do not see the heading above the button. */
  ofMapping: (action: string, name: string) => `${action}: ${name}`,
  failed: "Nada mudou",
  done,
  keep: {
    title: "Salvar este mapeamento",
    hint: "Depois ele pode ser escolhido para outro arquivo ou para uma fonte.",
    as: "Salvar como",
    new: "Um mapeamento novo, com o nome abaixo",
    replace: (name: string) => `No lugar de: ${name}`,
    name: "Nome do mapeamento novo",
    submit: "Salvar",
    done: "Mapeamento salvo.",
    list: "Ver os mapeamentos salvos",
  },
  problems: {
    name: "Escreva um nome com até 80 letras.",
    shipped: "Um mapeamento que vem com o site tem esse nome. Escreva outro.",
    occupied: (name: string) => `Já existe outro mapeamento chamado “${name}”. Mude o nome dele primeiro.`,
    taken: "Outro mapeamento salvo tem esse nome. Escreva outro, ou salve no lugar dele.",
    gone: "O mapeamento que seria trocado foi excluído. Escolha outro ou dê um nome novo.",
    mapping: (reason: string) => `O mapeamento ainda não serve: ${reason}`,
  },
};
