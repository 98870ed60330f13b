import type { Guide } from "@/lib/contracts/guide";
import { budget, choice, question } from "@/server/run/demonstration/guide-parts";

/** Questions and presets of the demonstration's rankings, by the slug of the category. */
export const demonstrationGuides: Readonly<Record<string, Guide>> = {
  "air-fryers": {
    presets: [
      choice("Fácil de lavar", { weights: { limpeza: 4 } }),
      choice("Para família grande", { weights: { capacidade: 4 } }),
      choice("Cozinha pequena, até R$ 500", { filters: { format: ["Cesto"] }, maximumPriceCents: 50_000 }),
    ],
    questions: [
      question("Para quantas pessoas você cozinha?", [
        choice("Uma ou duas", { weights: { capacidade: 0.5 } }),
        choice("Três ou quatro", { weights: { capacidade: 2 } }),
        choice("Cinco ou mais", { weights: { capacidade: 4 } }),
      ]),
      question("Quem lava a louça?", [
        choice("Eu, e não gosto", { weights: { limpeza: 4 } }),
        choice("A lava-louças ou outra pessoa", { weights: { limpeza: 0.5 } }),
      ]),
      question("Que formato cabe na sua cozinha?", [
        choice("Cesto, que ocupa menos", { filters: { format: ["Cesto"] } }),
        choice("Forno, com bandejas", { filters: { format: ["Forno"] } }),
      ]),
      budget(400, 700),
    ],
  },
  "aspiradores-robo": {
    presets: [
      choice("Casa com bichos", { weights: { limpeza: 4, manutencao: 2 } }),
      choice("Sem trabalho", { weights: { manutencao: 4 }, filters: { station: ["true"] } }),
      choice("Não fica preso", { weights: { navegacao: 4 } }),
    ],
    questions: [
      question("Como é a sua casa?", [
        choice("Muitos móveis, fios e tapetes", { weights: { navegacao: 4 } }),
        choice("Ambientes abertos", { weights: { navegacao: 0.5 } }),
      ]),
      question("O que mais suja o chão?", [
        choice("Pelos e cabelos", { weights: { limpeza: 2, manutencao: 2 } }),
        choice("Poeira e farelos", { weights: { limpeza: 2 } }),
      ]),
      question("Quer que ele passe pano?", [
        choice("Sim", { filters: { mop: ["true"] } }),
        choice("Não precisa", {}),
      ]),
      question("Quer esvaziar o pó só de vez em quando?", [
        choice("Sim, com base que esvazia sozinha", { filters: { station: ["true"] } }),
        choice("Posso esvaziar todo dia", { weights: { manutencao: 0.5 } }),
      ]),
      budget(1500, 3000),
    ],
  },
  cafeteiras: {
    presets: [
      choice("O melhor café", { weights: { sabor: 4 } }),
      choice("Pressa de manhã", { weights: { praticidade: 4 } }),
      choice("Capuccino em casa", { filters: { milk: ["true"] } }),
    ],
    questions: [
      question("Que café você toma?", [
        choice("Coado", { filters: { kind: ["Filtro"] } }),
        choice("Espresso", { filters: { kind: ["Espresso", "Cápsula"] } }),
      ]),
      question("Como é a sua manhã?", [
        choice("Corrida: aperto um botão", { weights: { praticidade: 4 } }),
        choice("Tenho tempo para caprichar", { weights: { sabor: 4, praticidade: 0.5 } }),
      ]),
      question("Toma com leite vaporizado?", [
        choice("Sim", { filters: { milk: ["true"] } }),
        choice("Não", {}),
      ]),
      budget(300, 800),
    ],
  },
  celulares: {
    presets: [
      choice("Fotos", { weights: { camera: 4 } }),
      choice("Bateria que dura", { weights: { autonomia: 4 } }),
      choice("Jogos", { weights: { desempenho: 4, autonomia: 2 } }),
    ],
    questions: [
      question("O que você mais faz com o celular?", [
        choice("Fotos e vídeos", { weights: { camera: 4 } }),
        choice("Jogos", { weights: { desempenho: 4 } }),
        choice("Mensagens e redes sociais", { weights: { camera: 2, desempenho: 0.5 } }),
      ]),
      question("Fica longe da tomada?", [
        choice("O dia inteiro", { weights: { autonomia: 4 } }),
        choice("Quase nunca", { weights: { autonomia: 0.5 } }),
      ]),
      question("Costuma derrubar?", [choice("Sim", { weights: { construcao: 4 } }), choice("Não", {})]),
      question("Precisa de 5G?", [choice("Sim", { filters: { fiveG: ["true"] } }), choice("Não", {})]),
      budget(1000, 2000, 3500),
    ],
  },
  colchoes: {
    presets: [
      choice("Para quem sente calor", { weights: { frescor: 4 } }),
      choice("Para durar", { weights: { durabilidade: 4 } }),
      choice("O mais confortável", { weights: { conforto: 4 } }),
    ],
    questions: [
      question("De que tamanho?", [
        choice("Solteiro", { filters: { size: ["Solteiro"] } }),
        choice("Casal", { filters: { size: ["Casal"] } }),
        choice("Queen", { filters: { size: ["Queen"] } }),
        choice("King", { filters: { size: ["King"] } }),
      ]),
      question("Como gosta do colchão?", [
        choice("Firme", { filters: { firmness: ["Firme"] } }),
        choice("Intermediário", { filters: { firmness: ["Intermediário"] } }),
        choice("Macio", { filters: { firmness: ["Macio"] } }),
      ]),
      question("Sente calor à noite?", [
        choice("Sim", { weights: { frescor: 4 } }),
        choice("Não", { weights: { frescor: 0.5 } }),
      ]),
      question("Quer ficar com ele por muitos anos?", [
        choice("Sim", { weights: { durabilidade: 4 } }),
        choice("É para pouco tempo", { weights: { durabilidade: 0.5 } }),
      ]),
    ],
  },
  fogoes: {
    presets: [
      choice("Assados e bolos", { weights: { forno: 4 } }),
      choice("Fácil de limpar", { weights: { limpeza: 4 } }),
      choice("Panelas grandes", { weights: { chama: 4 } }),
    ],
    questions: [
      question("Quantas bocas?", [
        choice("Quatro", { filters: { burners: ["4"] } }),
        choice("Cinco ou seis", { filters: { burners: ["5", "6"] } }),
      ]),
      question("Como ele fica na cozinha?", [
        choice("De piso", { filters: { installation: ["De piso"] } }),
        choice("De embutir", { filters: { installation: ["De embutir"] } }),
      ]),
      question("O que você mais usa?", [
        choice("O forno", { weights: { forno: 4 } }),
        choice("As bocas", { weights: { chama: 4 } }),
      ]),
      question("Limpar incomoda muito?", [
        choice("Sim", { weights: { limpeza: 4 } }),
        choice("Não", { weights: { limpeza: 0.5 } }),
      ]),
      budget(1200, 2000),
    ],
  },
  "fones-de-ouvido": {
    presets: [
      choice("Ônibus e avião", { filters: { noiseCancelling: ["true"] } }),
      choice("Academia", { weights: { conforto: 2 }, filters: { waterproof: ["true"] } }),
      choice("Música acima de tudo", { weights: { som: 4 } }),
    ],
    questions: [
      question("Onde você vai usar?", [
        choice("No ônibus, no avião, no escritório", { filters: { noiseCancelling: ["true"] } }),
        choice("Treinando", { weights: { conforto: 2 }, filters: { waterproof: ["true"] } }),
        choice("Em casa", { weights: { som: 2 } }),
      ]),
      question("Que formato prefere?", [
        choice("Pequeno, dentro da orelha", { filters: { kind: ["Intra-auricular"] } }),
        choice("Grande, sobre a orelha", { filters: { kind: ["Concha"] } }),
      ]),
      question("Passa horas com ele?", [
        choice("Sim", { weights: { conforto: 4, conexao: 2 } }),
        choice("Não", { weights: { conforto: 0.5 } }),
      ]),
      budget(250, 500),
    ],
  },
  geladeiras: {
    presets: [
      choice("Conta de luz menor", { weights: { consumo: 4 } }),
      choice("Cozinha aberta para a sala", { weights: { silencio: 4 } }),
      choice("Família grande", { weights: { espaco: 4 } }),
    ],
    questions: [
      question("Quantas pessoas moram com você?", [
        choice("Nenhuma ou uma", { weights: { espaco: 0.5 } }),
        choice("Duas ou três", { weights: { espaco: 2 } }),
        choice("Quatro ou mais", { weights: { espaco: 4 } }),
      ]),
      question("A conta de luz pesa?", [
        choice("Muito", { weights: { consumo: 4 } }),
        choice("Não muito", { weights: { consumo: 0.5 } }),
      ]),
      question("Ela fica perto de onde você dorme ou vê TV?", [
        choice("Sim", { weights: { silencio: 4 } }),
        choice("Não", { weights: { silencio: 0.5 } }),
      ]),
      question("Quer descongelar à mão de vez em quando?", [
        choice("Não, quero frost free", { filters: { frostFree: ["true"] } }),
        choice("Não me importo", {}),
      ]),
      budget(2500, 4000),
    ],
  },
  "maquinas-de-lavar": {
    presets: [
      choice("Apartamento pequeno", { weights: { ruido: 4 } }),
      choice("Roupa delicada", { weights: { cuidado: 4 } }),
      choice("Só quero roupa limpa", { weights: { lavagem: 4 } }),
    ],
    questions: [
      question("Onde ela vai ficar?", [
        choice("Perto da sala ou do quarto", { weights: { ruido: 4 } }),
        choice("Numa área de serviço fechada", { weights: { ruido: 0.5 } }),
      ]),
      question("Que roupa você mais lava?", [
        choice("Do dia a dia, bem suja", { weights: { lavagem: 2 } }),
        choice("Delicada", { weights: { cuidado: 4 } }),
      ]),
      question("De que lado ela abre?", [
        choice("Por cima", { filters: { opening: ["Superior"] } }),
        choice("Pela frente", { filters: { opening: ["Frontal"] } }),
      ]),
      question("Precisa secar também?", [
        choice("Sim, lava e seca", { filters: { dryer: ["true"] } }),
        choice("Tenho varal", {}),
      ]),
      budget(2000, 2500, 4000),
    ],
  },
  notebooks: {
    presets: [
      choice("Estudar e viajar", { weights: { autonomia: 4, teclado: 2 } }),
      choice("Escrever o dia todo", { weights: { teclado: 4 } }),
      choice("Jogos", { weights: { desempenho: 4 }, filters: { graphics: ["true"] } }),
    ],
    questions: [
      question("Para que você vai usar?", [
        choice("Textos, aulas e internet", { weights: { desempenho: 0.5, teclado: 2 } }),
        choice("Fotos, vídeos ou programação", {
          weights: { desempenho: 2, tela: 2 },
          filters: { memory: ["16", "32"] },
        }),
        choice("Jogos", { weights: { desempenho: 4 }, filters: { graphics: ["true"] } }),
      ]),
      question("Vai usar longe da tomada?", [
        choice("Muito", { weights: { autonomia: 4 } }),
        choice("Quase nunca", { weights: { autonomia: 0.5 } }),
      ]),
      question("Fica horas olhando para a tela?", [
        choice("Sim", { weights: { tela: 4 } }),
        choice("Não", {}),
      ]),
      budget(3000, 5000, 8000),
    ],
  },
  "smart-tvs": {
    presets: [
      choice("Filmes no escuro", { weights: { imagem: 4 } }),
      choice("Sem caixa de som", { weights: { som: 4 } }),
      choice("Fácil de usar", { weights: { sistema: 4 } }),
    ],
    questions: [
      question("De que tamanho?", [
        choice("Até 43 polegadas", { filters: { size: ["32", "40", "42", "43"] } }),
        choice("De 50 a 58 polegadas", { filters: { size: ["50", "55", "58"] } }),
        choice("65 polegadas ou mais", { filters: { size: ["65", "75"] } }),
      ]),
      question("O que você mais vê?", [
        choice("Filmes e séries", { weights: { imagem: 4 } }),
        choice("Esportes e jogos", { weights: { imagem: 2 }, filters: { refresh: ["120"] } }),
        choice("Notícias e novelas", { weights: { som: 2, imagem: 0.5 } }),
      ]),
      question("Vai usar os aplicativos da própria TV?", [
        choice("Sim", { weights: { sistema: 4 } }),
        choice("Não, tenho outro aparelho", { weights: { sistema: 0 } }),
      ]),
      budget(2000, 3500),
    ],
  },
  ventiladores: {
    presets: [
      choice("Para dormir", { weights: { ruido: 4 } }),
      choice("Vento forte", { weights: { vento: 4 } }),
      choice("Para durar", { weights: { acabamento: 4 } }),
    ],
    questions: [
      question("Quando você liga?", [
        choice("À noite, para dormir", { weights: { ruido: 4 } }),
        choice("De dia, e quero muito vento", { weights: { vento: 4, ruido: 0.5 } }),
      ]),
      question("Onde ele fica?", [
        choice("Na mesa", { filters: { kind: ["Mesa"] } }),
        choice("No chão", { filters: { kind: ["Coluna", "Torre"] } }),
        choice("No teto", { filters: { kind: ["Teto"] } }),
      ]),
      question("Quer controle remoto?", [
        choice("Sim", { filters: { remote: ["true"] } }),
        choice("Não precisa", {}),
      ]),
      budget(200, 350),
    ],
  },
};
