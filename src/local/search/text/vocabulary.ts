import { weariness } from "@/lib/search/refusals";

/**
 * Words of Brazilian Portuguese, and of the English that stands beside it, by what they do in a query. All are without
 * accents. No word names a thing, a brand or a quality of the site's catalogue: those are synonyms of an index.
 */
const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/**
 * Words of asking, greeting and chatting. They are left out where other words are there, so none belongs to a name: a search
 * for "Santa Casa" or "Feira de Santana" needs all of its words. `tests/project/search-names.test.ts` looks for real names.
 */
const fillers = wordSet(`
  mostra mostrar mostre mostrem procura procurar procurando procure busca buscar busque buscando pesquisa pesquisar
  pesquise pesquisando encontra encontrar encontre acha achar ache abre abrir abra ver veja olhar listar liste
  quer querem querendo queria queriam gostaria gostava precisa precise precisar precisava precisando precisamos necessito
  estou estava to ta tou tava tamos escolher escolha escolho indiquem indique indicam recomenda recomendam recomende
  recomendar sugere sugerir sugira ajuda ajudar ajude manda mande diz dizer diga fala falar falam fale sabe saber
  existe existem tem tens tinha ter temos teria tenho vende vendem vender custa custam custar custo quanto quanta
  sabem ficar quantos quantas onde aonde quando como porque pq cade kd vc vcs voce voces tu ele ela eles elas gente pessoal
  galera alguem ninguem mundo td tudo mim comigo nos nosso nossa qro oq oque qqr
  oi ola alo ei opa obrigado obrigada valeu vlw favor pfv pfvr pf pls please blz beleza alexa siri google cortana ok okay
  presta serve sao foi era ser seria for fosse mt mto mta mts muito muita muitos muitas bem bastante mesmo mesma
  hj hoje agora so ja aqui ai la ne entao tbm tb tambem rs kk kkk haha aff urgente alg link acham acho sei kero pegar pego msm mds dia tarde
  vlr valor qto qnto qnt mano amigo amiga compraria trocar trocando
  caro excelente excelentes bela belo belas belos perfeito perfeita incrivel legal maneiro maneira lindo linda bonito bonita
  assim moco moca tia tio querido querida amor rapaz cara mana gentileza
  trabalha trabalham vontade fiquei falou falaram disse vendo algum alguma alguns algumas opcao opcoes
  dica dicas sugestao coisa negocio produto produtos
  mas porem pois falta faltou faltando ficou pediu
  nome primeiro segundo terceiro outro outra cabe caiba aguenta aguente preciso procuro busco indica indicar duma dum
  comprar perdi quebrou morreu pifou estragou queimou parou desculpa desculpe licenca momento duvida
  ve veja arruma arrume arranja arranje consegue conseguir pode podem poderia deixa comprando compro igual pensando
  usa use usam usar usando utiliza utilizar dessas desses dele dela noite fazendo favorzinho ah eh hein viu
  cruel levo fico fica indeciso indecisa dividido dividida ajudem custando custaria saindo vem venha precisam pede pedindo
  querendo atras decidir fazem ganhei sai saem sair sairia
  eae eai salve bah uai oxe oxente tche visse flor anjo gata chefia chefe patrao guria guri parca bro brother mermao consagrado
  consagrada fofa princesa campeao agr dps obg vdd slk blza nd qualquer quaisquer qlqr
  hum humm hmm uhum eita tipo assim prefiro prefere preferencia lah sabem
  opiniao opinioes review reviews resenha avaliacao avaliacoes comparado melhorzinho
  una un el los las del tienen tiene hay quiero necesito sea con
  me i im want need looking find show buy get the an and with for of on best good great cheap new size sized is it are
  my which better what does do has have should
`);

export const isFiller = (word: string): boolean => fillers.has(word);

const beginningsOfNames = wordSet("agora belo bem dia gente good hoje nossa oi on sao tudo valor voce");

/** Words of asking with which real names begin, too: "Oi Fibra", "Valor Financiamentos". */
export const mayBeginName = (word: string): boolean => beginningsOfNames.has(word);

/** What leads from a thing to what it is for or of: the thing before it is meant. */
export const belongs = wordSet("de do da dos das para pra pro p of for");

/** Prepositions that tie a word to the one before. */
export const ties: ReadonlySet<string> = new Set([
  ...belongs,
  ..."com c em no na nos nas num numa ao aos sem with on".split(" "),
]);
export const articles = wordSet("o a os as um uma uns umas");

/** Words whose object is the wanted thing: "me vê um", "só cabe", "presente pra ela, um". */
export const wishes = wordSet(`
  quero queria queriam queremos quer querem gostaria preciso precisava precisamos procuro procurando busco buscando compro
  comprar comprando arruma arrume arranja trabalha trabalham cabe caiba ve vontade indica indique indicar recomenda
  recomende sugere sugira procurar buscar falta faltou faltando seria pediu quanto qto qnto qnt
  precisa precisam precisar pede pedindo querendo atras presente presentear aniversario pegar arrumar
  quiero necesito falaram indicaram recomendaram
`);

/** Verbs with which somebody begins to tell of themselves: "sou entregador, celular com boa bateria". */
export const tellings = wordSet("sou somos moro moramos estudo trabalho aluguei mudei casei viajo");

/** They ask for a thing where no thing stands before them: "tem cafeteira?", but not "o meu celular tem 64 GB". */
export const asksForThings = wordSet("tem temos teria teriam existe existem vende vendem");

/** Single letters that stand for a stop word in a chat: "cel p foto". Before a number they belong to a model's name. */
export const isChatLetter = (word: string): boolean => /^[cdpq]$/.test(word);

/** English puts them before the thing: "quiet fan", "self emptying robot vacuum". */
const englishAdjectives = wordSet(`
  quiet silent small large big huge wide slim thin light lightweight heavy fast quick strong powerful portable compact mini
  self auto automatic smart digital electric gas cordless wired modern nice decent reliable affordable drip front top
  full semi dual double single high low long safe easy simple basic premium
`);

/** A word that describes the thing after it, or says which of such things: "wireless", "potente", "quero um maior". */
export const isDescribing = (word: string): boolean =>
  /(?:^(?:maior|menor)(?:es)?|os[oa]s?|[ae]ntes?|[aei]veis|[aei]vel|issim[oa]s?|less|proof|ing|\p{L}{3}est)$/u.test(
    word,
  ) || englishAdjectives.has(word);

/** Whether a word is a verb in the infinitive. "Celular" and "freezer" only end like one. */
export const isInfinitive = (word: string): boolean =>
  word.length > 3 && /[aei]r$/.test(word) && !/(?:ular|ezer)$/.test(word);

/** Words that stand for a thing whose use follows them: "um aparelho que varra a casa". */
export const standIns = wordSet(
  "algo aparelho aparelhinho equipamento eletrodomestico maquina treco trem bagulho geringonca objeto utensilio parada alternativa",
);

/** Words of openings below that say a dislike, of a quality or of something to do: "odeio preto", "odeio passar roupa". */
export const dislikes: ReadonlySet<string> = new Set([...weariness, "gosto", "curto", "odeio", "detesto"]);

/** Openings of what is not wanted, the longest first. */
export const negations: readonly (readonly string[])[] = [
  ...[...weariness].flatMap((word) => ["de", "da", "do", "das", "dos"].map((tie) => `${word} ${tie}`)),
  "nao gosto de",
  "nao curto",
  "odeio",
  "detesto",
  "evito",
  "fujo de",
  "em vez de",
  "ao inves de",
  "no lugar de",
  "instead of",
  "rather than",
  "nao aguento mais",
  "nao quero mais",
  "que nao seja nem",
  "que nao sejam",
  "que nao seja",
  "que nao tenha",
  "que nao tenham",
  "que nao tem",
  "que nao e",
  "que nao",
  "nao pode ser",
  "nao quero",
  "nao seja",
  "sem ser",
  "nada de",
  "a nao ser",
  "com excecao",
  "nao",
  "sem",
  "nem",
  "menos",
  "exceto",
  "tirando",
  "without",
  "except",
  "not",
].map((text) => text.split(" "));

/** What refuses the words before it, the longest first: "abertura frontal nem pensar", "samsung não". */
export const refusalsBehind: readonly (readonly string[])[] = [
  "de jeito nenhum",
  "de jeito maneira",
  "nem de graca",
  "nem a pau",
  "nem pensar",
  "nem morto",
  "nem morta",
  "nao rola",
  "nao quero",
  "nao gosto",
  "nao curto",
  "nao mesmo",
  "to fora",
  "jamais",
  "nao",
].map((text) => text.split(" "));

/** Openings of what may be or not: "não precisa ser inox" neither wants nor refuses it. */
export const indifference: readonly (readonly string[])[] = [
  "nao precisa nem ser",
  "nao precisa ser",
  "nao precisa ter",
  "nao faco questao de",
  "nao faz questao de",
  "nao ligo para",
  "nao ligo pra",
  "nao ligo se e",
  "nao me importo com",
  "tanto faz",
].map((text) => text.split(" "));

/** Words with which somebody comes to what they want. */
export const turns = wordSet("mas porem prefiro quero queria preciso procuro so pode");

/** "Sem fio" and the like are names of what a thing has. */
export const namesWithSem = wordSet(
  "fio fios oleo gordura saco juros duvida entrada fronteiras limite limites parar",
);

/** Before "menos", they ask for little of something, and not for none. */
export const lessWanted = wordSet(
  "gasta gaste gastam consome consuma consomem faz faca usa use usam ocupa ocupe pesa pese com mais por que custa pelo ao",
);

/** Words that end what is not wanted. */
export const negationEnds = wordSet(
  "com mas porem prefiro e ate que qual quais ou para pra pro pq porque pois but with quero queria preciso procuro",
);

/** Larger units as the smaller ones in which they are written, with every factor in use. */
export const largerUnits: ReadonlyMap<string, readonly [unit: string, factor: number][]> = new Map(
  ["tb", "tera", "teras", "terabyte", "terabytes"].map((unit) => [
    unit,
    [
      ["gb", 1_024],
      ["gb", 1_000],
      ["tb", 1],
    ],
  ]),
);
