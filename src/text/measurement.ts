export const measurementText = {
  noticeLabel: "Aviso sobre a medição de visitas",
  noticeTitle: "Medimos as visitas a este site.",
  noticeText: "Páginas vistas, navegador e um código de 30 dias.",
  noticeLimits: "Só para nós: sem anúncios, nome, e-mail ou IP.",
  details: "O que é medido",
  accept: "Aceitar",
  refuse: "Recusar",
  controlTitle: "Medição neste navegador",
  state: {
    unset: "A medição está ligada. Você ainda não respondeu ao aviso.",
    accepted: "A medição está ligada: você aceitou.",
    refused: "A medição está desligada: você recusou. O código deste navegador foi apagado.",
    globalPrivacyControl:
      "A medição está desligada: seu navegador envia o sinal Global Privacy Control, e nós o respeitamos.",
  },
  acceptNow: "Permitir a medição",
  refuseNow: "Recusar a medição",
  codeSummary: "Ver o código deste navegador",
  noCode: "Não há código guardado neste navegador.",
  codeNote:
    "Este código é a única ligação entre você e os registros de visita. Informe-o se quiser pedir acesso ou exclusão.",
  withoutScript:
    "Seu navegador está sem JavaScript, e a medição depende dele: nenhuma visita sua é registrada. Não há nada para recusar aqui.",
} as const;
