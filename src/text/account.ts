import { formatCount } from "@/lib/format/plural";
import { favoritesText } from "@/text/favorites";

const device = { one: "aparelho", other: "aparelhos", none: "nenhum aparelho" };

/** Names, addresses and numbers are formatted by the caller. */
export const accountText = {
  navigation: "Sua conta",
  description: "Área da sua conta no site: perfil, segurança, aparelhos e privacidade.",
  pages: {
    overview: {
      name: "Resumo",
      title: "Sua conta",
      lead: "O que mudou no que você acompanha, e os dados da sua conta.",
    },
    profile: {
      name: "Perfil",
      title: "Perfil",
      lead: "Seu nome e os contatos que usamos para saber que é você.",
    },
    favorites: favoritesText.account,
    lists: {
      name: "Listas",
      title: "Suas listas",
      lead: "Itens que você junta com um nome e na sua ordem. Só você as vê, até compartilhar o endereço de uma.",
    },
    alerts: {
      name: "Alertas",
      title: "Seus alertas",
      lead: "Avisos quando muda a nota, o preço ou a posição do que você acompanha.",
    },
    messages: {
      name: "Mensagens",
      title: "Mensagens",
      lead: "O que o site escreveu para você, por ter pedido um aviso.",
    },
    reviews: {
      name: "Avaliações",
      title: "Suas avaliações",
      lead: "O que você escreveu, com as versões anteriores, que só você vê.",
    },
    security: {
      name: "Segurança",
      title: "Segurança",
      lead: "Senha, verificação em duas etapas e saída.",
    },
    devices: {
      name: "Aparelhos",
      title: "Aparelhos",
      lead: "Os navegadores em que alguém entrou com a sua senha.",
    },
    privacy: {
      name: "Seus dados",
      title: "Seus dados",
      lead: "Baixe tudo o que guardamos sobre você, ou exclua a conta.",
    },
  },
  loading: "Carregando…",
  failed: "Esta parte não carregou.",
  retry: "Tentar de novo",
  cancel: "Cancelar",
  save: "Salvar",
  saving: "Salvando…",
  edit: "Mudar",
  add: "Adicionar",
  freshSignIn: {
    heading: "Confirme que é você",
    note: "Faz mais de 10 minutos que você entrou. Digite sua senha para continuar: o que você já preencheu fica como está.",
    password: "Sua senha",
    wrong: "A senha não confere.",
    appCode: "Abra o aplicativo autenticador e digite o código que ele mostra.",
    smsCode: (destination: string | null) =>
      destination === null
        ? "Enviamos um código por SMS."
        : `Enviamos um código por SMS para ${destination}.`,
    emailCode: (destination: string | null) =>
      destination === null
        ? "Enviamos um código por e-mail."
        : `Enviamos um código para o e-mail ${destination}.`,
    code: "Código de 6 números",
    submit: "Confirmar",
    busy: "Confirmando…",
    elsewhere:
      "Faz mais de 10 minutos que você entrou. Para continuar, é preciso sair e entrar de novo pela página de entrada; depois você volta para cá.",
    leave: "Sair e entrar de novo",
    calledOff: "Nada mudou. Para continuar, confirme que é você com a sua senha.",
  },
  limited: {
    title: "Esta entrada mostra só parte da conta.",
    text: "Para ver e mudar seus dados, saia e entre de novo com e-mail e senha.",
  },

  overview: {
    noContact: "Sem e-mail nem telefone",
    secondFactorOn: "Verificação em duas etapas ligada",
    secondFactorOff: "Verificação em duas etapas desligada",
    secondFactorUnknown: "Senha e verificação em duas etapas",
    devices: (count: number) => formatCount(count, device),
    devicesUnknown: "Onde você entrou",
    privacy: "Baixar seus dados, excluir a conta",
    unverified: { email: "Falta confirmar o e-mail", phone_number: "Falta confirmar o telefone" },
  },

  profile: {
    name: {
      heading: "Nome",
      hint: "Como você quer ser chamado.",
      edit: "Seu nome",
      missing: "Você ainda não disse seu nome",
      tooLong: (limit: number) => `O nome pode ter até ${limit} caracteres.`,
      saved: "Nome salvo.",
      removed: "Nome apagado.",
    },
    contact: {
      email: {
        id: "email",
        heading: "E-mail",
        missing: "Nenhum e-mail",
        change: "Mudar o e-mail",
        add: "Adicionar um e-mail",
        newLabel: "Novo e-mail",
        note: "Enviamos um código para o novo endereço. Até você digitar o código aqui, continua valendo o e-mail que já está confirmado.",
        hint: "Um endereço que só você lê.",
        confirmed: "E-mail confirmado.",
      },
      phone_number: {
        id: "telefone",
        heading: "Telefone",
        missing: "Nenhum telefone",
        change: "Mudar o telefone",
        add: "Adicionar um telefone",
        newLabel: "Novo telefone",
        note: "Enviamos um código por SMS. Até você digitar o código aqui, continua valendo o telefone que já está confirmado.",
        hint: "Com DDD, como (11) 91234-5678. De outro país, comece com + e o código.",
        confirmed: "Telefone confirmado.",
        removeQuestion: "Retirar o telefone da conta?",
        removeNote: "Você não vai mais poder entrar nem recuperar a senha com ele.",
        removeRefused: "Este telefone recebe seus códigos",
        removeRefusedNote: "Antes de retirar, desligue a verificação por SMS ou passe para o aplicativo.",
        removed: "Telefone retirado.",
      },
    },
    verified: "Confirmado",
    unverified: "Não confirmado",
    confirm: "Confirmar",
    sendCode: "Enviar código",
    sendingCode: "Enviando…",
    remove: "Retirar",
    removing: "Retirando…",
    code: {
      heading: "Digite o código",
      sent: (destination: string) => `Enviamos um código para ${destination}.`,
      label: "Código de 6 números",
      confirm: "Confirmar",
      confirming: "Confirmando…",
      again: "Enviar outro código",
      sentAgain: "Enviamos outro código. Só o último vale.",
      later: "Deixar para depois",
    },
    same: "Este já é o contato da conta.",
  },

  security: {
    password: {
      heading: "Senha",
      text: "De preferência, uma que você não usa em nenhum outro lugar.",
      change: "Trocar a senha",
      current: "Senha atual",
      next: "Senha nova",
      account: "Conta",
      changing: "Trocando…",
      wrong: "A senha atual não confere.",
      same: "A senha nova é igual à atual. Escolha outra.",
      changed: "Senha trocada.",
      endOthers: "Sair dos outros aparelhos",
      endOthersHint:
        "Marque se alguém pode ter descoberto a senha antiga. Neste aparelho você continua conectado.",
      othersAfterwards: {
        stay: "Os outros aparelhos continuam conectados. Se alguém sabia a senha antiga, saia de todos eles, logo abaixo.",
        ended:
          "Os outros aparelhos foram desconectados. Páginas já abertas neles podem levar até uma hora para perceber.",
        failed: "Mas não foi possível desconectar os outros aparelhos. Saia de todos, logo abaixo.",
      },
    },
    secondFactor: {
      heading: "Verificação em duas etapas",
      text: "Ao entrar, pedimos também um código que só você recebe. Quem descobrir sua senha não entra.",
      off: "Desligada",
      on: "Ligada",
      inUse: "Em uso",
      totp: {
        name: "Aplicativo autenticador",
        text: "Mostra um código novo a cada 30 segundos, mesmo sem internet. É a opção mais segura.",
        setUp: "Configurar",
        setUpAgain: "Configurar de novo",
        use: "Usar",
        preparing: "Preparando…",
        on: "Verificação com aplicativo ligada. Tenha o aplicativo à mão na próxima entrada.",
      },
      email: {
        name: "Código por e-mail",
        text: (address: string) => `Mandamos um código para ${address} a cada entrada.`,
      },
      sms: {
        name: "Código por SMS",
        text: (number: string) => `Mandamos um código para ${number} a cada entrada.`,
        noPhone: "Precisa de um telefone confirmado no seu perfil.",
        toProfile: "Confirmar um telefone",
        use: "Usar",
        turningOn: "Ligando…",
        on: "Verificação por SMS ligada.",
      },
      turnOff: "Desligar",
      turnOffQuestion: "Desligar a verificação em duas etapas?",
      turnOffNote: "Quem souber sua senha vai conseguir entrar na conta.",
      turningOff: "Desligando…",
      turnedOff: "Verificação em duas etapas desligada.",
    },
    totpSetup: {
      heading: "Configurar o aplicativo autenticador",
      openHere: "Abrir no aplicativo deste aparelho",
      code: "Código de 6 números",
      submit: "Confirmar e ligar",
      submitting: "Confirmando…",
      wrong: "O código não confere. Espere o aplicativo mostrar o próximo e tente de novo.",
    },
    signOut: {
      heading: "Sair",
      text: "Em aparelho que não é seu, saia ao terminar.",
      here: "Sair deste aparelho",
      leaving: "Saindo…",
      everywhere: "Sair de todos os aparelhos",
      everywhereQuestion: "Sair de todos os aparelhos?",
      everywhereNote:
        "Inclusive deste: você vai precisar entrar de novo em cada um. Páginas já abertas em outro aparelho podem levar até uma hora para perceber.",
      everywhereConfirm: "Sair de todos",
    },
  },

  reviews: {
    none: "Você ainda não avaliou nada.",
    search: "Buscar um item para avaliar",
    verify: "Confirmar a compra",
    edit: "Editar",
    remove: "Apagar",
    written: (day: string) => `Publicada em ${day}`,
    edited: (day: string) => `editada em ${day}`,
    versions: (count: string) => `Como era antes (${count})`,
    version: { one: "versão", other: "versões" },
    until: (day: string) => `Até ${day}`,
    seeDecision: "Ver a decisão da moderação e recorrer",
    seeAppeal: "Ver a decisão da moderação e o seu recurso",
  },

  devices: {
    list: {
      heading: "Onde você entrou",
      text: "Não reconhece algum? Esqueça o aparelho, troque a senha e saia de todos.",
      toSecurity: "Ir para Segurança",
    },
    current: "Este aparelho",
    remembered: "Lembrado: entra sem o código",
    unnamed: "Aparelho sem nome",
    onSystem: (browser: string, system: string) => `${browser} no ${system}`,
    notKept: "Este site não guarda aparelhos. Sua conta funciona normalmente sem isso.",
    none: "Nenhum aparelho guardado. Eles aparecem aqui depois de uma entrada com senha.",
    remember: {
      heading: "Lembrar este aparelho",
      text: "Nas próximas entradas neste navegador, a senha basta: não pedimos o código da verificação em duas etapas. Só em aparelho que é seu.",
      submit: "Lembrar este aparelho",
      busy: "Guardando…",
      already:
        "Este aparelho já é lembrado: aqui não pedimos o código. Para voltar a pedir, esqueça o aparelho na lista acima.",
      done: "Pronto. Neste navegador não vamos mais pedir o código.",
    },
    forget: "Esquecer",
    forgetting: "Esquecendo…",
    forgetQuestion: (name: string) => `Esquecer ${name}?`,
    forgetNote:
      "Na próxima entrada nele, pedimos o código de novo. A sessão aberta nele termina em até uma hora.",
    forgetCurrentNote:
      "É o aparelho que você está usando. Na próxima entrada, pedimos o código de novo, e esta sessão termina em até uma hora.",
    forgotten: (name: string) => `Pronto: ${name} foi esquecido.`,
  },

  privacy: {
    export: {
      heading: "Baixar seus dados",
      text: "Um arquivo com tudo o que está ligado à sua conta: o cadastro, suas avaliações, votos e denúncias, e as visitas medidas enquanto você estava conectado. Está em JSON, um formato de texto que outros serviços também leem.",
      submit: "Baixar meus dados",
      busy: "Preparando o arquivo…",
      done: "O arquivo foi baixado.",
      fileName: (day: string) => `prova-real-meus-dados-${day}.json`,
      failed: "Não foi possível preparar o arquivo. Tente de novo em alguns instantes.",
      tooMany: "Você já pediu este arquivo há pouco. Espere alguns minutos e tente de novo.",
      more: "O que é guardado, por quanto tempo e com que base legal:",
      moreLink: "página de privacidade",
    },
    delete: {
      heading: "Excluir a conta",
      text: "Não dá para desfazer, nem nós conseguimos.",
      effects: [
        "Seu nome, e-mail, telefone, senha e aparelhos são apagados.",
        "As visitas ligadas à sua conta são apagadas.",
        "Suas avaliações, fotos, votos e denúncias são apagados. Se preferir, os textos das avaliações ficam, sem seu nome.",
        "Você sai de todos os aparelhos.",
        "Quem quiser voltar cria outra conta, do zero.",
      ],
      start: "Excluir a conta",
      confirm: {
        heading: "Excluir a conta de vez?",
        note: (account: string) => `A conta de ${account} vai ser apagada agora, sem volta.`,
        label: (word: string) => `Digite ${word} para confirmar`,
        word: "EXCLUIR",
        mismatch: (word: string) => `Escreva ${word}, com todas as letras.`,
        keepsReviews: {
          label: "Manter o texto das minhas avaliações, sem meu nome",
          hint: "Fotos e versões antigas são apagadas, e ninguém mais consegue ligar o texto a você. Depois disso não dá para editar nem apagar.",
        },
        submit: "Excluir minha conta",
        busy: "Excluindo…",
      },
      failed: "Não foi possível excluir agora, e nada foi apagado. Tente de novo em alguns instantes.",
      halfDone:
        "As visitas ligadas à conta já foram apagadas, mas o cadastro ainda existe. Tente de novo para terminar.",
    },
    farewell: {
      title: "Sua conta foi excluída",
      text: "Seus dados foram apagados e você já saiu. Obrigado pelo tempo que passou aqui.",
      note: "Rankings e notas continuam abertos a todos, com ou sem conta.",
      home: "Ir para o início",
    },
  },
} as const;
