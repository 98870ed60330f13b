import { PROOF_DAYS } from "@/lib/contracts/purchase";
import { DEVICE_COOKIE } from "@/lib/contracts/review-signal";
import type { ProseSection } from "@/text/prose";

interface PrivacyFacts {
  siteName: string;
  companyName: string | null;
  /** A name, an address, or both; null where the operator has not set it. */
  contact: string | null;
  anonymousIdDays: number;
  eventMonths: number;
  /** Days for which the signals of reviews are kept. */
  signalDays: number;
  messageDays: number;
}

const measured: ProseSection = {
  id: "o-que-medimos",
  heading: "O que medimos",
  blocks: [
    "Quando uma página abre num navegador com JavaScript, o site registra a visita na própria base de dados. Cada registro tem só isto:",
    {
      facts: [
        ["O que foi visto", "Se foi uma página qualquer, um item ou um ranking, e qual."],
        [
          "Uma busca feita",
          "Só quantos itens ela achou e quantos filtros tinha. E, se você abriu um resultado, que item era e em que lugar da lista estava.",
        ],
        [
          "A sugestão escolhida",
          "Se você escolheu uma sugestão da caixa de busca: que item, ranking ou marca era, e em que lugar da lista estava.",
        ],
        [
          "O caminho da página",
          "Por exemplo, `/rankings/geladeiras`. O que você digita na busca ou escolhe nos filtros não entra.",
        ],
        [
          "Um código aleatório",
          "Gerado no seu navegador, sem relação com nome, e-mail ou documento. Se você entrou na sua conta **e aceitou a medição**, vai o número da conta no lugar dele.",
        ],
        ["O aparelho", "Se é celular ou computador, e a identificação que o navegador envia (user agent)."],
        ["A hora", "Quando o registro chegou, com um número que evita contar duas vezes a mesma visita."],
        [
          "Uma marca da rede",
          "Faz a mesma rede contar uma vez por dia no que está “em alta”. É calculada com uma chave que troca todo dia e é apagada: depois, ninguém sabe mais de que rede era.",
        ],
      ],
    },
    "**Não guardamos seu endereço IP nem sua localização**, nem nos registros de visita nem no diário do servidor. Não pedimos CPF. Não há anúncios nem programas de outras empresas nas páginas; até a fonte das letras vem daqui. A empresa que hospeda o site pode ter de guardar registros de acesso por lei (Marco Civil da Internet, art. 15); o programa do site não os lê nem os junta aos registros de visita.",
    "Robôs de busca conhecidos não são registrados.",
  ],
};

const purpose: ProseSection = {
  id: "para-que",
  heading: "Para que serve, e com que base legal",
  blocks: [
    "Serve para saber que páginas são úteis e para mostrar o que está “em alta”. **As visitas não mudam nenhuma nota e nenhuma posição.** Não fazemos perfil de ninguém, não vendemos e não passamos esses registros a outras empresas.",
    "A base legal é o legítimo interesse (LGPD, art. 7º, IX): uma medição pequena, só nossa, que você conhece e pode recusar quando quiser, sem perder nada do site.",
  ],
};

const choice: ProseSection = {
  id: "sua-escolha",
  heading: "Sua escolha",
  blocks: [
    "Até você responder ao aviso, a medição fica ligada, mas nada é ligado à sua conta. Se recusar, ela para na hora e o código é apagado do navegador. Se o seu navegador envia o sinal **Global Privacy Control**, nada é medido, o servidor não guarda nada e o aviso nem aparece. A resposta vale para este navegador e pode ser trocada aqui:",
  ],
};

const search: ProseSection = {
  id: "o-que-voce-busca",
  heading: "O que acontece com o que você busca",
  blocks: [
    "O que você digita na busca serve para achar resultados. Não entra nos registros de visita nem no diário do servidor.",
    "Quem responde é o próprio site ou, se quem opera o site a contratou, a **Algolia**. Nesse caso as buscas vão do seu navegador para ela, com o endereço IP que toda conexão leva; é o que torna a busca possível (LGPD, art. 7º, V).",
    "Só se você **aceitar** a medição, o serviço de busca também fica sabendo que resultado você abriu, com o código aleatório do seu navegador. Isso é feito com o seu consentimento (LGPD, art. 7º, I), para sabermos se a busca acha o que as pessoas procuram. Ao recusar, para na hora.",
  ],
};

const stored = (days: number, signalDays: number): ProseSection => ({
  id: "no-seu-navegador",
  heading: "O que fica no seu navegador",
  blocks: [
    {
      facts: [
        [
          "anonymous_id (cookie)",
          `O código aleatório da medição. Dura ${days} dias, contados da criação; depois, um código novo toma o lugar. Some quando você recusa.`,
        ],
        ["measurement-consent", "Sua resposta ao aviso. Fica até você limpar os dados do site."],
        [
          "AlgoliaObjectQueryCache",
          "De que busca veio um resultado que você abriu. Só existe se você aceitou a medição e some quando você recusa e volta à busca.",
        ],
        ["chakra-ui-color-mode", "Se você prefere o modo claro ou o escuro."],
        [
          "recent-searches",
          "Suas cinco últimas buscas, para a caixa de busca oferecê-las de novo. Não saem do aparelho; lá mesmo você apaga uma ou todas.",
        ],
        [
          "prova-real.favoritos",
          "Os itens que você favoritou sem ter entrado. Não saem do aparelho; ao entrar, vão para a sua conta e somem daqui.",
        ],
        ["prova-real.comparar", "Os itens que você marcou para comparar. Não saem do aparelho."],
        [
          "early-events",
          "Uma visita que ainda não foi enviada, até a página seguinte. Some ao fechar a aba.",
        ],
        [
          "kept-events",
          "Visitas que o servidor não pôde receber, para a página seguinte enviar. Valem por uma hora e somem ao fechar a aba ou se você recusar.",
        ],
      ],
    },
    "Se você entra numa conta, ficam também:",
    {
      facts: [
        [
          "User (cookie)",
          "O número da sua conta e a chave de acesso desta sessão, trocada mais ou menos a cada hora. Uma chave comprida continua em User.1 a User.3. Dura 30 dias sem uso e some quando você sai.",
        ],
        [
          "CognitoIdentityServiceProvider…",
          "As chaves da sessão e do aparelho, para você não digitar a senha a cada visita. As da sessão somem quando você sai.",
        ],
        [
          `${DEVICE_COOKIE} (cookie)`,
          `O código aleatório deste navegador, se você enviou uma avaliação. Dura ${signalDays} dias.`,
        ],
        [
          "prova-real.favoritos-da-conta",
          "Quais itens são seus favoritos, para os corações aparecerem sem espera. Some ao fechar a aba.",
        ],
        [
          "prova-real.username",
          "O e-mail ou telefone que você digitou, de uma etapa da entrada para a outra. Some ao fechar a aba.",
        ],
      ],
    },
  ],
});

const account = (messageDays: number): ProseSection => ({
  id: "sua-conta",
  heading: "Sua conta, se você criar uma",
  blocks: [
    "Ver rankings e notas não pede conta. Quem cria uma nos dá só isto:",
    {
      facts: [
        ["E-mail", "Para entrar, confirmar o cadastro e recuperar a senha."],
        ["Nome e telefone", "Se você quiser informar. O telefone serve para receber códigos por SMS."],
        ["Senha", "Não a guardamos: fica só um valor calculado dela, com o qual dá para conferi-la."],
        ["Favoritos", "Os itens que você guarda. Ninguém mais os vê, e você os tira quando quiser."],
        [
          "Alertas",
          "O que você pediu para saber. Os e-mails só vão para um endereço que você confirmou duas vezes, e cada um tem um link que para os próximos. Somem com a conta.",
        ],
        [
          "Listas",
          "Os itens que você junta, com o nome e a descrição que der. Ninguém mais as vê, a não ser quem tem o endereço de uma lista que você compartilhou; lá não aparece quem você é.",
        ],
        [
          "Mensagens",
          `Os e-mails que enviamos e os avisos que guardamos para você. Ficam em [Mensagens](/conta/mensagens) por ${messageDays} dias.`,
        ],
        [
          "Aparelhos",
          "Os que entraram na conta, com o nome do navegador e as datas, para você reconhecê-los.",
        ],
      ],
    },
    "Esses dados ficam no serviço de identificação que o site usa: o Amazon Cognito, se quem opera o site o contratou, ou o do próprio site. Eles servem para a conta funcionar e para mais nada; a base legal é a execução do que você pediu ao criá-la (LGPD, art. 7º, V). Ficam até você excluir a conta.",
    "Na página [Privacidade da sua conta](/conta/privacidade) você baixa o que temos sobre você e exclui a conta na hora, com os registros de visita ligados a ela.",
  ],
});

const reviews = (days: number): ProseSection => ({
  id: "quando-voce-avalia",
  heading: "Quando você avalia",
  blocks: [
    "Para que uma pessoa só não valha por muitas, cada avaliação que você envia deixa dois sinais:",
    {
      facts: [
        ["O aparelho", "Um código aleatório num cookie, criado quando você avalia pela primeira vez."],
        [
          "A rede",
          "O endereço de internet, com o tipo do navegador, na hora do envio. Não o guardamos: fica só um código calculado dele com uma chave nossa, que serve para ver se duas avaliações vieram do mesmo lugar, e para mais nada.",
        ],
      ],
    },
    `Os dois ficam só como esses códigos, são apagados depois de ${days} dias, e antes disso com a avaliação ou com a sua conta. Também comparamos textos e vemos que itens foram avaliados na mesma semana. Dois sinais diferentes em comum fazem avaliações pesarem juntas, como explica [o método](/metodologia#limites); um só não faz nada. O resultado, quais contas pesam juntas, fica enquanto as avaliações ficarem, e não é publicado nem passado a ninguém.`,
    "As fotos de uma avaliação são públicas, como o texto. Antes de guardá-las, o site tira delas o que a câmera escreve junto, como o lugar, a hora e o aparelho.",
    `Se você enviar um comprovante de compra, só a moderação o vê, para conferir se a compra houve. Ele é apagado assim que ela decidir, ou em ${PROOF_DAYS} dias se ninguém decidir; fica só a informação de que a compra foi confirmada. A base legal é a execução do que você pediu ao enviá-lo (LGPD, art. 7º, V).`,
    "Guardamos ainda desde quando o site conhece a sua conta, porque avaliações de cadastros novos pesam menos. A base legal é o legítimo interesse de quem lê em notas que não foram fabricadas (LGPD, art. 7º, IX). Se acha que a sua avaliação pesa menos por engano, escreva para o contato [abaixo](#seus-direitos): uma pessoa revê (LGPD, art. 20).",
  ],
});

const retention = (codeDays: number, eventMonths: number): ProseSection => ({
  id: "quanto-tempo",
  heading: "Por quanto tempo",
  blocks: [
    `O código vale ${codeDays} dias. Os registros de visita são apagados depois de ${eventMonths === 1 ? "1 mês" : `${eventMonths} meses`}; deles ficam só contagens por dia, como quantas visitas um item teve, sem nada sobre quem visitou. Depois que o código sai do seu navegador, não temos como saber que eles são seus. Enquanto ele existir, você pode pedir a exclusão.`,
  ],
});

const rights = (contact: string | null): ProseSection => ({
  id: "seus-direitos",
  heading: "Seus direitos",
  blocks: [
    "O artigo 18 da LGPD garante a você:",
    {
      list: [
        "confirmar se tratamos dados seus e ter acesso a eles;",
        "corrigir o que estiver incompleto, errado ou velho;",
        "pedir que dados desnecessários ou irregulares sejam anonimizados, bloqueados ou eliminados;",
        "levar os dados a outro serviço;",
        "eliminar o que foi tratado com o seu consentimento, e revogar o consentimento;",
        "saber com quem os dados foram compartilhados (hoje, com ninguém além do serviço de identificação, para quem tem conta, e do serviço de busca, como está dito acima) e o que acontece se você disser não (aqui, nada);",
        "opor-se ao tratamento e reclamar à [ANPD](https://www.gov.br/anpd).",
      ],
    },
    "Para registros de visita, envie junto o código do seu navegador: sem ele, não há como achar o que é seu.",
    "As avaliações que você escreve são públicas, com o nome que você escolher. Você pode mudá-las e apagá-las em [Suas avaliações](/conta/avaliacoes); as versões anteriores, seus votos e suas denúncias só você e quem opera o site veem. O que a moderação remove some do ar na hora e é apagado de vez depois de 30 dias, o prazo do recurso.",
    "As outras avaliações que o site mostra vêm das fontes citadas em cada ranking e podem trazer o nome público de quem escreveu. Se uma delas é sua, peça a correção ou a retirada do nome.",
    contact === null
      ? "**Falta o contato.** Quem opera este site ainda não informou para onde escrever sobre dados pessoais. Até lá, o caminho é a [ANPD](https://www.gov.br/anpd)."
      : `**Para onde escrever:** ${contact}.`,
  ],
});

/** The e-mail address becomes a link. */
function contactText(contact: string | null): string | null {
  return contact?.replace(/[^\s@,;:<>()[\]]+@[^\s@,;:<>()[\]]+\w/, "[$&](mailto:$&)") ?? null;
}

export function privacySections({
  siteName,
  companyName,
  contact,
  anonymousIdDays,
  eventMonths,
  signalDays,
  messageDays,
}: PrivacyFacts): ProseSection[] {
  return [
    {
      id: "quem-decide",
      heading: "Quem decide sobre os dados",
      blocks: [
        companyName === null
          ? `Quem opera o ${siteName} ainda não informou o nome da empresa responsável. O programa se comporta como está escrito aqui; a identificação do controlador é obrigação de quem o opera.`
          : `${companyName} é a controladora dos dados tratados no ${siteName}.`,
      ],
    },
    measured,
    purpose,
    choice,
    search,
    account(messageDays),
    reviews(signalDays),
    stored(anonymousIdDays, signalDays),
    retention(anonymousIdDays, eventMonths),
    rights(contactText(contact)),
    {
      id: "links-e-mudancas",
      heading: "Links para fora e mudanças",
      blocks: [
        "Ao abrir uma loja ou uma fonte a partir daqui, valem as regras de lá. Se o que medimos mudar, esta página muda antes.",
      ],
    },
  ];
}

export const privacyText = {
  title: "Privacidade",
  description:
    "O que este site mede, o que não mede, onde fica, por quanto tempo, como recusar e quais são os seus direitos pela LGPD.",
  lead: "Medimos visitas, pouco e só para nós, e você pode dizer não com um clique. Esta página conta tudo o que é guardado.",
} as const;
