import { z } from "zod";

/** `GET /api/me` */
export const userAnswerSchema = z.object({
  id: z.string().describe("O mesmo enquanto a conta existir (sub)."),
  username: z.string(),
  tokenUse: z.enum(["access", "id"]).describe("Qual dos dois tokens o pedido trouxe."),
});
export type UserAnswer = z.infer<typeof userAnswerSchema>;
