import cluster from "node:cluster";

/** What one of several workers does: all answer requests, and one does the work in the background too. */
export type Duty = "background" | "requests";

export const backgroundDuty: Duty = "background";

/** The variable by which the supervisor gives a worker its duty. */
export const dutyVariable = "PROVA_WORKER";

/** The variable with the key of the local mailbox, which all workers share. */
export const mailboxKeyVariable = "PROVA_MAILBOX_KEY";

/** A process without other workers has both duties. */
export const hasBackgroundDuty = (): boolean =>
  !cluster.isWorker || process.env[dutyVariable] === backgroundDuty;
