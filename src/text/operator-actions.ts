import type { OperatorAction, OperatorSubject } from "@/lib/contracts/operator-actions";

/** Names of actions as the history of the console shows them. */
export const operatorActionNames: Readonly<Record<OperatorAction, string>> = {
  "item-created": "Item criado",
  "item-edited": "Item editado",
  "item-hidden": "Item escondido",
  "item-shown": "Item publicado de novo",
  "item-merged": "Itens juntados",
  "item-split": "Item separado",
  "item-deleted": "Item excluído",
  "category-created": "Categoria criada",
  "category-edited": "Categoria editada",
  "criteria-published": "Critérios publicados",
  "company-created": "Empresa criada",
  "company-edited": "Empresa editada",
  "company-merged": "Empresas juntadas",
  "company-deleted": "Empresa excluída",
  "company-granted": "Acesso às respostas dado",
  "company-revoked": "Acesso às respostas retirado",
  "import-started": "Importação iniciada",
  "import-finished": "Importação concluída",
  "import-undo-started": "Pedido de desfazer uma importação",
  "import-undone": "Importação desfeita",
  "feed-created": "Feed criado",
  "feed-edited": "Feed editado",
  "feed-deleted": "Feed excluído",
  "feed-run": "Feed lido a pedido",
  "feed-confirmed": "Feed menor confirmado",
  "feed-discarded": "Feed menor descartado",
  "offer-assigned": "Oferta ligada a um item",
  "offer-ignored": "Oferta ignorada",
  "job-retried": "Tarefa repetida",
  "job-cancelled": "Tarefa cancelada",
  "setting-changed": "Configuração alterada",
  "demonstration-removed": "Retirada da demonstração pedida",
};

/** Names of what actions are about, as filters of the history show them. */
export const operatorSubjectNames: Readonly<Record<OperatorSubject, string>> = {
  item: "Itens",
  category: "Categorias",
  company: "Empresas",
  import: "Importações",
  feed: "Feeds",
  offer: "Ofertas",
  job: "Tarefas",
  setting: "Configurações",
};
