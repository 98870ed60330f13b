import type { Phrase } from "@/server/run/demonstration/category-data";

interface ServicePhrases {
  praise: readonly Phrase[];
  complaint: readonly Phrase[];
}

export const delivery: ServicePhrases = {
  praise: [
    "Chegou (antes do prazo|em dois dias|três dias antes do combinado), (bem embalado|sem um arranhão).",
    "A entrega (foi impecável|surpreendeu), (ligaram antes|o entregador subiu até o apartamento|muito educado).",
    "Embalagem (reforçada|caprichada), (isopor em tudo|chegou inteir{o/a}).",
    "Comprei (no domingo|à noite) e (na terça já estava aqui|chegou na mesma semana), (moro em {city}|e moro longe).",
    "Veio tudo certinho, (nota, manual e acessórios|nada faltando).",
    "Prazo cumprido, (mesmo aqui em {city}|rastreio atualizado todo dia).",
    "Retirei na loja (no dia seguinte|em poucas horas), (sem fila|sem complicação).",
    "Pensei que ia demorar para chegar em {city}, mas (foi rápido|veio antes).",
  ],
  complaint: [
    "A entrega (atrasou duas semanas|foi um caos), (remarcaram três vezes|ninguém avisa nada).",
    "A caixa chegou (rasgada|amassada|molhada), (parece que jogaram do caminhão|dei sorte de não quebrar).",
    "Ficou (parado na transportadora|sem atualização) por (dez dias|uma semana), (moro em {city}, não na lua|um descaso).",
    "Disseram que tentaram entregar e (eu estava em casa o dia todo|ninguém tocou o interfone).",
    "Mandaram (a cor errada|a voltagem errada|outro modelo), (a troca levou um mês|tive que pagar o frete).",
    "Largaram na portaria, (sem conferir|quase levei a caixa do vizinho).",
    "O prazo era de cinco dias, (chegou em vinte|levou quase um mês).",
  ],
};

export const price: ServicePhrases = {
  praise: [
    "Peguei (na promoção|com cupom|com desconto no Pix) e (valeu demais|saiu bem barato).",
    "Pelo preço (não tem igual|é imbatível|está mais que bom).",
    "Não é d{os/as} mais barat{os/as}, mas (se paga|vale o investimento|qualidade custa).",
    "Custo-benefício (excelente|ótimo|difícil de bater), (comparei com vários|pesquisei bastante).",
    "Parcelei em dez vezes e (nem senti|já estou quase quitando feliz).",
    "Paguei menos que (na loja do shopping|a minha vizinha) e (veio igualzinh{o/a}|ainda veio com nota).",
    "Custa metade d{o/a} famos{o/a} e (faz a mesma coisa|não deve nada).",
  ],
  complaint: [
    "Car{o/a} (demais|para o que entrega), (tem melhor pela metade|você paga a marca).",
    "Uma semana depois (baixou trezentos reais|entrou em promoção), (raiva|e não devolvem a diferença).",
    "Por esse preço (eu esperava outra coisa|não podia ter esse defeito).",
    "O barato (saiu caro|me custou duas vezes).",
    "Peça de reposição (custa um absurdo|quase o preço de {um novo/uma nova}).",
    "Pagar isso para (passar raiva|ter que consertar) (não dá|é demais).",
  ],
};

export const support: ServicePhrases = {
  praise: [
    "Tive uma dúvida e o suporte (respondeu em minutos|foi atencioso), (resolveu por mensagem|gente de verdade do outro lado).",
    "Precisei da garantia e (trocaram em uma semana|vieram buscar em casa), (sem discussão|ponto para a {brand}).",
    "A assistência daqui de {city} (conhece a marca|tem peça), (me atenderam bem|resolvido no mesmo dia).",
    "Faltou uma pecinha e (mandaram sem custo|chegou em quatro dias), (nem precisei insistir|atendimento exemplar).",
    "O vendedor (respondeu tudo antes|explicou direitinho), (passou confiança|ajudou a escolher).",
  ],
  complaint: [
    "A assistência (não existe em {city}|fica a 200 km), (a {brand} manda enviar por conta própria|e ninguém atende).",
    "O suporte só (manda reiniciar|responde com texto pronto), (já abri cinco protocolos|três meses nisso).",
    "A garantia (negou|disse que foi mau uso), (sem nem olhar o produto|vou ao Procon).",
    "Ligo e (cai a ligação|passam de setor em setor), (quarenta minutos de musiquinha|desisti).",
    "A {brand} diz que é com a loja, a loja diz que é com a {brand}, (e eu no prejuízo|um empurra para o outro).",
    "Levaram para conserto e (sumiram|já faz dois meses), (ninguém dá prazo|estou sem {item} até hoje).",
    "O vendedor (bloqueou|parou de responder) (quando falei em troca|depois do pagamento).",
  ],
};
