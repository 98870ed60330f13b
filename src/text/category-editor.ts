import type { EditorDeed } from "@/lib/contracts/category-editor";
import { formatInteger } from "@/lib/format/number";

const counted = (count: number, one: string, other: string) =>
  `${formatInteger(count)} ${count === 1 ? one : other}`;

const deeds: Record<EditorDeed, string> = {
  facts: "Salvo. As páginas já mostram os novos textos.",
  draft: "Rascunho salvo.",
  discarded: "Rascunho descartado. Nada mudou no ranking.",
  published: "Critérios publicados. O ranking já é o novo, e a mudança está no registro.",
  publishing:
    "A categoria é grande: a publicação segue em segundo plano, em Tarefas. Até lá o ranking fica como está.",
};

export const categoryEditorText = {
  list: {
    title: "Categorias",
    lead: "Cada categoria tem um ranking, com critérios e pesos próprios.",
    create: "Nova categoria",
    none: "Ainda não há nenhuma categoria.",
    label: "Categorias",
    items: (count: number) => counted(count, "item", "itens"),
    criteria: (count: number) => (count === 0 ? "sem critérios" : counted(count, "critério", "critérios")),
    demonstration: "demonstração",
    draft: "rascunho",
  },
  create: {
    title: "Nova categoria",
    lead: "Primeiro os textos. Os critérios vêm na página seguinte. Visitantes veem o ranking quando houver itens.",
    submit: "Criar categoria",
  },
  edit: {
    title: (name: string) => `Categoria: ${name}`,
    see: "Ver o ranking",
    states: {
      hidden: "Este ranking está escondido: visitantes não o veem.",
      deleted: "Este ranking foi excluído: visitantes não o veem, e importações não entram nele.",
    },
    facts: "Textos e atributos",
    save: "Salvar textos e atributos",
    criteria: "Critérios e pesos",
    criteriaLead:
      "Nada muda no ranking ao salvar: os critérios ficam num rascunho, e você vê o que muda antes de publicar.",
    saveDraft: "Salvar rascunho e ver o que muda",
    changes: "Mudanças publicadas",
    noChanges: "Os critérios ainda não mudaram por aqui.",
    takeBack: "Voltar atrás",
    takeBackOf: (day: string) => `Voltar atrás da mudança de ${day}`,
    changedScores: (count: number) =>
      count === 0 ? "nenhuma nota mudou" : counted(count, "nota mudou", "notas mudaram"),
    stored: (value: string) => `Outra pessoa salvou: ${value || "(vazio)"}`,
    storedCriteria: "Agora está assim:",
    nothingSaved: "Nada foi salvo",
  },
  draft: {
    own: (time: string) => `Há um rascunho seu, de ${time}. Ele ainda não foi publicado.`,
    other: (time: string) => `Há um rascunho de outra pessoa, de ${time}. Ele ainda não foi publicado.`,
    see: "Ver o que muda",
    discard: "Descartar o rascunho",
  },
  fields: {
    name: "Nome",
    department: "Departamento",
    departmentHint: "O grupo no índice de rankings, como “Eletrodomésticos”. Pode ficar vazio.",
    description: "Descrição",
    noun: "Como se chamam os itens",
    singular: "Um",
    singularHint: "“geladeira”",
    plural: "Vários",
    pluralHint: "“geladeiras”",
    gender: "Gênero",
    genderHint: "“a geladeira”",
    genders: { feminine: "feminino", masculine: "masculino" },
    maximumAge: "Idade máxima das medições, em meses",
    maximumAgeHint:
      "Contada do período mais novo dos dados: 0 aceita só esse período. Quem só tem medições mais velhas fica à parte, sem posição. Vazio aceita qualquer idade.",
    source: "Fonte dos dados",
    sourceHint: "Só para dados de terceiros. Visitantes leem a fonte no ranking.",
    sourceName: "Nome da fonte",
    sourceUrl: "Endereço",
    sourceLicence: "Licença",
    sourceNote: "Observação",
    sourceEvidence: "Quem tem nota e posição",
    sourceEvidenceHint:
      "Uma frase, como “Só tem nota quem tem três cursos avaliados ou mais.” Pode ficar vazio.",
    sourceCases: "Como se chamam os casos, no plural",
    sourceCasesHint: "O que se conta atrás de uma taxa ou média, como “reclamações avaliadas”. Vazio: casos.",
    attributes: "Ficha técnica",
    attributesHint:
      "Os atributos dos itens. Deixe o nome vazio nas linhas que não usar. Ao remover um atributo, ele sai das páginas; os valores ficam guardados.",
    attribute: (name: string) => (name ? `Atributo ${name}` : "Novo atributo"),
    label: "Nome",
    type: "Tipo",
    types: { text: "texto", number: "número", boolean: "sim ou não" },
    unit: "Unidade",
    order: "Ordem",
    filterable: "É filtro do ranking",
    highlighted: "Aparece na linha do ranking",
    costYears: "Anos do custo total",
    costYearsOption: (years: number) => (years === 1 ? "1 ano" : `${years} anos`),
    noCostYears: "sem custo total",
    costPeriod: "Data dos preços por lugar",
    costPeriodHint: "Como 2026-06 ou 2026. Vazio: a fonte não diz.",
    remove: "Remover",
    criterion: (name: string) => name || "Novo critério",
    weight: "Peso (%)",
    kind: "De onde vem a nota",
    kinds: { reviewed: "Avaliações de pessoas", measured: "Valor medido" },
    rule: "Regra da medição",
    best: "Valor que vale 100",
    worst: "Valor que vale 0",
    decimals: "Casas decimais",
    ruleHint: "Só para valor medido. Entre os dois valores, a nota sobe em linha reta.",
    reviewCount: (count: number) =>
      count === 0
        ? "Nenhuma avaliação fala dele."
        : `${counted(count, "avaliação fala", "avaliações falam")} dele.`,
    measurements: (count: number) =>
      count === 0 ? "Ainda não há medições." : counted(count, "medição", "medições") + ".",
    sum: (sum: number) => {
      if (sum === 100) return "Os pesos somam 100%.";
      return sum < 100
        ? `Os pesos somam ${sum}%: faltam ${100 - sum}.`
        : `Os pesos somam ${sum}%: sobram ${sum - 100}.`;
    },
  },
  preview: {
    title: (name: string) => `O que muda: ${name}`,
    lead: "O ranking com os critérios do rascunho, ao lado do que está publicado. Nada mudou ainda.",
    changes: "Mudanças do rascunho",
    noChanges: "O rascunho é igual ao que está publicado.",
    effect: "Efeito no ranking",
    nothing: "Nenhum item muda de posição nem de nota.",
    rise: (count: number) => counted(count, "item sobe", "itens sobem"),
    fall: (count: number) => counted(count, "desce", "descem"),
    enter: (count: number) => counted(count, "entra no ranking", "entram no ranking"),
    leave: (count: number) => counted(count, "sai do ranking", "saem do ranking"),
    tie: (count: number) => counted(count, "entra em empate técnico", "entram em empate técnico"),
    untie: (count: number) => counted(count, "sai de empate técnico", "saem de empate técnico"),
    scores: (count: number) => counted(count, "nota muda", "notas mudam"),
    greatest: "As maiores mudanças",
    table: "Posições e notas antes e depois",
    show: "O que mostrar",
    onlyMoved: (count: number) => `Só o que muda (${formatInteger(count)})`,
    all: (count: number) => `Todos (${formatInteger(count)})`,
    columns: { item: "Item", position: "Posição", score: "Nota" },
    up: (places: number) => `sobe ${formatInteger(places)}`,
    down: (places: number) => `desce ${formatInteger(places)}`,
    same: "mesma posição",
    enters: "entra no ranking",
    leaves: "sai do ranking",
    ties: "entra em empate técnico",
    unties: "sai de empate técnico",
    noPosition: "sem posição",
    noScore: "sem nota",
    to: "para",
    publish: "Publicar",
    publishLead:
      "Pesos, notas e ranking mudam juntos. A mudança entra no registro público, com os pesos de antes e depois. Você pode voltar atrás.",
    keepEditing: "Continuar editando",
    discard: "Descartar o rascunho",
    lost: "O que se perde",
    lostMeasurements: (name: string, count: number) =>
      `“${name}”: ${counted(count, "medição sai", "medições saem")} das páginas. Ficam guardadas e voltam se o critério voltar.`,
    lostReviews: (name: string, count: number) =>
      `“${name}”: o que ${counted(count, "avaliação diz", "avaliações dizem")} dele deixa de contar. Volta a contar se o critério voltar com o mesmo nome.`,
    lostQuestion: (question: string) =>
      `A pergunta “${question}” sai de “Qual serve para mim?”, com as respostas dela. Volta se o critério voltar com o mesmo nome.`,
    lostAnswer: (answer: string, question: string) =>
      `A resposta “${answer}” sai da pergunta “${question}”. Volta se o critério voltar com o mesmo nome.`,
    lostPreset: (preset: string) =>
      `O perfil “${preset}” sai do ranking. Volta se o critério voltar com o mesmo nome.`,
    confirm: "Entendo o que se perde",
    confirmFirst: "Confirme que você entende o que se perde.",
  },
  lines: {
    reviewed: "avaliações de pessoas",
    rule: (best: string, worst: string) => `${best} vale 100, ${worst} vale 0`,
    ruleOf: (name: string) => `Regra de “${name}”`,
    change: (of: string, before: string, after: string) => `${of}: ${before} → ${after}`,
    nameOf: "Nome",
    description: (name: string) => `Descrição de “${name}” muda`,
    added: (name: string, weight: string) => `Novo critério “${name}”, com peso ${weight}`,
    removed: (name: string, weight: string) => `Sai o critério “${name}”, que pesava ${weight}`,
    order: "Os critérios aparecem em outra ordem",
  },
  problems: {
    maximumAge: (longest: number) => `Escreva um número inteiro de meses, de 0 a ${longest}, ou deixe vazio.`,
    period: "Escreva um período, como 2026-06 ou 2026.",
    required: "Preencha este campo.",
    choose: "Escolha uma das opções.",
    number: "Escreva um número, como 12,5.",
    decimals: "Escreva de 0 a 6 casas decimais.",
    direction: "Os dois valores precisam ser diferentes.",
    weight: "Escreva o peso como número inteiro, de 1 a 100.",
    sum: (sum: number) =>
      `Os pesos precisam somar 100%. Somam ${sum}%: ${sum < 100 ? `faltam ${100 - sum}` : `sobram ${sum - 100}`}.`,
    tooLong: (longest: number) => `Use até ${formatInteger(longest)} letras.`,
    treeName: "O nome não pode ter o sinal “>”.",
    address: "Escreva o endereço inteiro, com https://.",
    sourceName: "Diga o nome da fonte.",
    sameAttribute: "Já há um atributo com este nome.",
    sameCriterion: "Já há um critério com este nome.",
    jobChanged:
      "A categoria ou o rascunho mudou depois do pedido. Nada foi publicado. Veja de novo o que muda.",
    taken:
      "O endereço seria o de outra categoria, talvez de uma excluída ou que já mudou de endereço. Escolha outro nome, ou libere o endereço na página dela.",
    changed:
      "Outra pessoa mudou esta categoria enquanto a página estava aberta. O que você digitou continua aqui. Confira e envie de novo.",
  },
  deeds,
} as const;
