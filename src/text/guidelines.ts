import { APPEAL_DAYS } from "@/lib/contracts/moderation";
import { formatNumber } from "@/lib/format/number";
import { REVIEW_WEIGHT } from "@/lib/scoring/evidence";
import { moderationReasons } from "@/text/moderation";
import type { ProseSection } from "@/text/prose";

interface GuidelineFacts {
  /** Null where the operator has not set it. */
  contact: string | null;
  weights: {
    /** The share of an account's first day, 0–1, and the days until it is whole. */
    firstShare: number;
    rampDays: number;
    /** Most weight that new accounts add to an item in a day. */
    dailyLimit: number;
    /** Most weight that a cluster adds to an item. */
    clusterLimit: number;
  };
}

export function guidelineSections({ contact, weights }: GuidelineFacts): ProseSection[] {
  const { firstShare, rampDays, dailyLimit, clusterLimit } = weights;
  const plain = (value: number) => formatNumber(value, { decimals: Number.isInteger(value) ? 0 : 1 });
  const channel = contact ?? "o contato em [Sobre](/sobre#quem-responde)";
  return [
    {
      id: "o-que-vale",
      heading: "O que escrever",
      blocks: [
        "Conte o que você viveu com o item: o que funcionou, o que não, para quê você usa e há quanto tempo. **Elogio e crítica valem igual.** Nenhuma empresa paga para aparecer, subir ou tirar avaliação daqui.",
        {
          list: [
            "Só sobre um item que você usou ou comprou, uma avaliação por pessoa e item. Mudou de opinião? Edite a sua.",
            "Com as suas palavras e fotos suas.",
            "Sobre o item. Atraso na entrega ou problema com a loja não são defeitos dele.",
            "Sem nome, telefone, endereço, placa, rosto ou documento de ninguém.",
          ],
        },
      ],
    },
    {
      id: "o-que-nao-vale",
      heading: "O que não vale",
      blocks: [
        "A moderação só tira uma avaliação da nota, ou do ar, por um destes motivos:",
        { list: Object.values(moderationReasons) },
        "Ser dura, negativa ou incômoda para uma marca não é motivo. Também são proibidos: comprar, vender ou trocar avaliações, avaliar o próprio produto, o do chefe ou o do concorrente, e ameaçar alguém para que apague o que escreveu.",
      ],
    },
    {
      id: "incentivo",
      heading: "Produto de graça, desconto ou brinde",
      blocks: [
        "Quem recebeu algo para avaliar precisa dizer isso no começo do texto. Vantagem em troca de um elogio, ou de uma crítica, é avaliação comprada, com aviso ou sem: sai, e a conta pode ser encerrada.",
      ],
    },
    {
      id: "como-conferimos",
      heading: "Como conferimos e quanto cada uma pesa",
      blocks: [
        "**A compra.** O selo “Compra verificada” só aparece quando a compra foi confirmada. Sem o selo, a pessoa diz que usou, e nós não sabemos se comprou: não prometemos mais do que isso. Quem comprou pode enviar a nota fiscal em [Suas avaliações](/conta/avaliacoes): só a moderação a vê, e ela é apagada com a decisão.",
        "**A conta.** Para avaliar, votar ou denunciar é preciso confirmar um e-mail ou telefone.",
        "**O peso.** Toda avaliação aparece inteira; o que muda é quanto ela pesa na nota:",
        {
          facts: [
            ["Compra verificada", `peso ${plain(REVIEW_WEIGHT.verified)}`],
            ["Sem verificação", `peso ${plain(REVIEW_WEIGHT.unverified)}`],
            [
              "Conta nova",
              `o peso começa em ${plain(firstShare * 100)}% no primeiro dia e cresce até inteiro aos ${rampDays} dias de conta. Vale a idade no dia em que a avaliação foi publicada, e não muda depois`,
            ],
            [
              "Muitas contas novas no mesmo dia",
              `juntas somam no máximo ${plain(dailyLimit)} por item e dia`,
            ],
            [
              "Contas que agem como uma só",
              `juntas pesam no máximo ${plain(clusterLimit)} por item, quantas forem`,
            ],
          ],
        },
        "Para achar contas que agem como uma só, juntamos pelo menos dois sinais, como o mesmo aparelho, textos copiados ou as mesmas avaliações na mesma semana. **Só a mesma rede de internet nunca basta**: no Brasil, centenas de casas dividem um endereço. Os sinais são guardados embaralhados, sem o endereço nem o aparelho, e apagados em seis meses.",
        "Programas de detecção nunca escondem nada: só ordenam a fila que gente lê. O cálculo inteiro está na [Metodologia](/metodologia), o que fakes conseguem mover está na [validação](/metodologia/validacao), e cada item mostra a própria conta na Prova real.",
      ],
    },
    {
      id: "ordem",
      heading: "Em que ordem aparecem",
      blocks: [
        "Primeiro as mais úteis, pela fração de leitores que votaram “Sim”, descontada a incerteza de poucos votos (limite inferior do intervalo de Wilson a 95%). Em cada página, um lugar de dez é de uma avaliação de menos de 30 dias com menos de três votos, para que as novas sejam lidas. Dá para trocar a ordem por data ou por estrelas. Votos não mexem na nota, e ninguém vota na própria avaliação.",
      ],
    },
    {
      id: "denunciar",
      heading: "Como denunciar",
      blocks: [
        "Use “Denunciar” embaixo da avaliação e escolha o motivo. A denúncia vai para a moderação e **a avaliação fica no ar até analisarmos**, nem que cem pessoas denunciem. Quem escreveu não fica sabendo quem denunciou.",
      ],
    },
    {
      id: "recusada",
      heading: "O que acontece com uma avaliação recusada",
      blocks: [
        "Uma pessoa decide, com um motivo da lista acima e uma explicação por escrito. Há três saídas: fica como está; continua no ar, marcada “Não conta na nota”; ou sai do ar. No lugar da que sai fica um aviso público com o motivo e a data, para que nada suma em silêncio. Cada decisão entra no [registro público](/transparencia), sem dados pessoais.",
        "Quem escreveu lê a decisão em [Suas avaliações](/conta/avaliacoes), junto com o que tinha escrito.",
      ],
    },
    {
      id: "recurso",
      heading: "Como recorrer",
      blocks: [
        `Discorda? Você tem ${APPEAL_DAYS} dias e um recurso por decisão, em [Suas avaliações](/conta/avaliacoes). Onde há mais de um moderador, quem decide o recurso não é quem decidiu antes. Se o recurso for aceito, a avaliação volta, e a nota com ela. Passado o prazo, o texto e as fotos do que foi removido são apagados de vez.`,
        "O recurso não tira o seu direito de ir à Justiça.",
      ],
    },
    {
      id: "avisos",
      heading: "Avisos de quem se sente prejudicado",
      blocks: [
        `Pessoas e empresas podem avisar sobre uma avaliação ilegal sem ordem judicial e sem conta: escreva para ${channel} com o link da avaliação, o que há de ilegal nela e quem você é.`,
        "O Supremo Tribunal Federal decidiu em junho de 2025 como se lê o art. 19 do Marco Civil da Internet: um site pode responder pelo que mantém no ar depois de avisado de que é ilegal, e por isso lemos cada aviso, decidimos e respondemos com o motivo. Em calúnia, difamação e injúria, a lei continua a pedir ordem judicial; ainda assim lemos o aviso, e uma ofensa que quebra estas regras sai sem esperar por ela. O que a Justiça já mandou tirar sai de novo onde for repetido.",
        "Crítica verdadeira de um consumidor não é ilegal, e um aviso não basta para apagá-la. A empresa também pode responder com a versão dela.",
      ],
    },
    {
      id: "registros",
      heading: "Registros de acesso",
      blocks: [
        "O art. 15 do Marco Civil manda guardar os registros de acesso (data, hora e endereço de internet) por seis meses, em sigilo. Quem guarda é a empresa que hospeda o site, e só a Justiça pode pedir que sejam entregues. O que o próprio site guarda está em [Privacidade](/privacidade).",
      ],
    },
    {
      id: "limites",
      heading: "O que não conseguimos garantir",
      blocks: [
        "Não dá para saber com certeza que toda avaliação é de quem usou. O que garantimos é que um grupo de contas falsas move pouco a nota, que o limite é público e que qualquer um pode refazer a conta. Estas regras seguem a ideia da diretiva europeia 2019/2161 (art. 7, n. 6, da diretiva sobre práticas desleais), que manda dizer como as avaliações são conferidas, e da regra da FTC dos Estados Unidos de 2024 contra avaliações falsas.",
      ],
    },
  ];
}

export const guidelinesText = {
  title: "Diretrizes das avaliações",
  description:
    "O que vale numa avaliação, como conferimos, quanto cada uma pesa na nota, o que acontece com as recusadas e como recorrer.",
  lead: "As regras de quem avalia, de quem é avaliado e de nós mesmos, com o que fazemos quando alguém não as segue.",
} as const;
