import pTimeout from "p-timeout";
import { AggregatorRegistry, register } from "prom-client";
import cluster from "node:cluster";
import { z } from "zod";

/** Milliseconds; longer than prom-client waits for a worker. */
const PATIENCE = 6_000;

const questionSchema = z.object({ type: z.literal("prova:metrics-asked"), id: z.number() });
const answerSchema = z.object({
  type: z.literal("prova:metrics"),
  id: z.number(),
  text: z.string().nullable(),
});

/** Call it in the process that supervises workers. It gives any of them the metrics of all together. */
export function answerWorkersMetrics(): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    const { data: question } = questionSchema.safeParse(message);
    if (!question) return;
    const answer = (text: string | null) => {
      if (worker.isConnected()) worker.send({ type: "prova:metrics", id: question.id, text });
    };
    registry.clusterMetrics().then(answer, () => answer(null));
  });
}

let asked = 0;

function askSupervisor(): Promise<string | null> {
  const id = (asked += 1);
  let listen: ((message: unknown) => void) | undefined;
  const answered = new Promise<string | null>((resolve) => {
    listen = (message) => {
      const { data: answer } = answerSchema.safeParse(message);
      if (answer?.id === id) resolve(answer.text);
    };
    process.on("message", listen);
    process.send?.({ type: "prova:metrics-asked", id });
  });
  return pTimeout(answered, { milliseconds: PATIENCE, fallback: () => null }).finally(() => {
    if (listen) process.off("message", listen);
  });
}

/** The metrics of this process, or of all workers where it is one. Null where one of them does not answer. */
export function readMetrics(): Promise<string | null> {
  return cluster.isWorker ? askSupervisor() : register.metrics();
}

/** Call it in a worker, which from then on answers the supervisor's questions. */
export function joinWorkersMetrics(): void {
  new AggregatorRegistry();
}
