export const sendingText = {
  "session-over": "Sua sessão terminou. Entre de novo e repita o que ia fazer.",
  "wrong-token": "Esta página ficou aberta tempo demais. Repita o que ia fazer.",
  "too-large": "O que foi enviado é grande demais. Encurte o texto e envie de novo.",
  malformed: "O envio chegou incompleto. Envie de novo.",
  unavailable: "Não foi possível confirmar quem você é. Espere alguns segundos e envie de novo.",
  tooMany: (seconds: number) =>
    `Foram muitas mudanças em pouco tempo. Tente de novo em ${Math.ceil(seconds / 60)} min.`,
} as const;
