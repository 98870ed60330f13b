import { formatCount } from "@/lib/format/plural";

const item = { one: "item", other: "itens", none: "nenhum item" };

/** Texts of visitors' lists of items: in the account, and as others read them. */
export const listsText = {
  problems: {
    noName: "Dê um nome à lista.",
    tooLong: (longest: number) => `Use até ${longest} letras.`,
    nameTaken: "Você já tem uma lista com este nome.",
    tooManyLists: "Sua conta já tem 20 listas. Exclua alguma para criar outra.",
    full: "Uma lista guarda até 50 itens. Tire algum para pôr outro.",
    nothingMarked: "Marque ao menos um favorito.",
    unknownItem: "Este item não está mais no site.",
    takenDown:
      "Quem cuida do site tirou esta lista de vista, e por isso ela não pode ser compartilhada. Mude o nome ou a descrição, e escreva para o contato do site.",
  },
  summary: "Nada mudou",
  done: {
    criada: "Lista criada.",
    salva: "Nome e descrição salvos.",
    posto: "Pronto: está na lista.",
    movido: "A ordem mudou.",
    tirado: "Tirado da lista.",
    compartilhada: "A lista está compartilhada. Mande o endereço a quem quiser.",
    renovada: "A lista tem um endereço novo. O antigo não abre mais.",
    parada: "A lista não está mais compartilhada. O endereço não abre mais.",
    excluida: "Lista excluída.",
  },
  none: "Você ainda não fez nenhuma lista.",
  count: (count: number) => formatCount(count, item),
  shared: "compartilhada",
  onlyYou: "só você vê",
  takenDown: "retirada por quem cuida do site",
  newList: "Nova lista",
  name: "Nome",
  nameHint: "Quem receber o endereço lê este nome, e mais nada sobre você.",
  note: "Descrição (opcional)",
  noteHint: "Por exemplo, para que serve a lista.",
  create: "Criar lista",
  createWith: "Criar lista com este item",
  offer: (name: string) => `Pôr ${name} em uma lista`,
  putInto: (list: string) => `Pôr em ${list}`,
  alreadyIn: (list: string) => `Já está em ${list}`,
  back: "Todas as listas",
  items: "Itens da lista",
  empty: "A lista está vazia. Marque favoritos aqui embaixo, ou abra um item e escolha “Pôr em uma lista”.",
  unseen: (count: number) =>
    count === 1
      ? "1 item da lista não está no site no momento."
      : `${count} itens da lista não estão no site no momento.`,
  up: "Subir",
  upOf: (name: string) => `Subir ${name}`,
  down: "Descer",
  downOf: (name: string) => `Descer ${name}`,
  remove: "Tirar",
  removeOf: (name: string) => `Tirar ${name} da lista`,
  fromFavorites: "Pôr favoritos na lista",
  putMarked: "Pôr os marcados",
  facts: "Nome e descrição",
  save: "Salvar",
  sharing: {
    heading: "Compartilhar",
    off: "Só você vê esta lista. Ao compartilhar, ela ganha um endereço que ninguém adivinha: quem o tem lê a lista, sem entrar. Buscadores não a mostram.",
    start: "Compartilhar a lista",
    on: "Quem tem este endereço lê a lista, com as Notas e os preços de hoje, e não fica sabendo quem a fez.",
    address: "Endereço da lista",
    copy: "Copiar o endereço",
    open: "Ver como os outros veem",
    renew: "Trocar o endereço",
    stop: "Parar de compartilhar",
    note: "Trocar ou parar vale na hora: o endereço antigo deixa de abrir.",
  },
  deletion: {
    open: "Excluir a lista",
    note: "A lista some para você e para quem tem o endereço dela. Os itens continuam nos seus favoritos.",
    submit: "Excluir de vez",
  },
  page: {
    description: (count: number) =>
      `Uma lista com ${formatCount(count, item)}, com a Nota e o menor preço de hoje.`,
    lead: "Uma lista que alguém fez aqui e compartilhou. Nome, descrição e escolha dos itens são dessa pessoa; Notas e preços são do site, de hoje.",
    empty: "Esta lista está vazia no momento.",
    compareFirst: (count: number) => `Comparar os ${count} primeiros`,
    compareAll: "Comparar todos",
    report: "Algo errado com o nome ou a descrição desta lista?",
    contact: "Fale com quem cuida do site",
    own: "Fazer a minha lista",
  },
} as const;

/** Texts of the page on which operators judge a shared list. */
export const listCaseText = {
  title: "Listas compartilhadas",
  lead: "Listas de visitantes não aparecem em nenhum índice. Cole o endereço de uma para ver o que ela diz e, se for preciso, tirá-la de vista.",
  search: "Endereço da lista",
  searchHint: "O endereço inteiro, ou o que vem depois de /listas/.",
  submit: "Procurar",
  missing: "Nenhuma lista tem este endereço. Talvez quem a fez já o tenha trocado ou parado de compartilhar.",
  isPublic: "Quem tem o endereço lê esta lista.",
  isTakenDown: "Esta lista está fora de vista.",
  items: "Itens",
  takeDown: "Tirar de vista",
  restore: "Voltar a mostrar",
  note: "Quem fez a lista continua com ela na conta, vê que foi retirada e não pode compartilhá-la enquanto isso.",
  done: {
    retirada: "A lista saiu de vista. O endereço não abre mais.",
    devolvida: "A lista voltou. O endereço abre de novo.",
  },
  subject: (id: number) => `Lista ${id}`,
} as const;
