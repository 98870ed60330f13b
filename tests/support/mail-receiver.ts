import { simpleParser, type ParsedMail } from "mailparser";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** What the server answers to an address or to a mail; null accepts it. */
type Refusal = { readonly code: number; readonly text: string } | null;

export interface ReceivedMail {
  readonly parsed: ParsedMail;
  /** The mail as it came, with its headers as they were folded. */
  readonly raw: string;
  readonly to: readonly string[];
}

export interface MailReceiver {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Decides about recipients and mails; accepts all by default. */
  refuseRecipient: (address: string) => Refusal;
  refuseMail: () => Refusal;
  /** Runs after a mail has come, and before the server says that it has accepted it. */
  beforeAccepting: () => Promise<void> | void;
  readonly stop: () => Promise<void>;
}

const errorOf = ({ code, text }: NonNullable<Refusal>) =>
  Object.assign(new Error(text), { responseCode: code });

/** A real SMTP server on this machine, which keeps what it accepts. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const receiver: Omit<MailReceiver, "url" | "stop"> = {
    mails,
    refuseRecipient: () => null,
    refuseMail: () => null,
    beforeAccepting: () => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = receiver.refuseRecipient(address);
      callback(refusal && errorOf(refusal));
    },
    onData: (stream, session, callback) => {
      const receive = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const refusal = receiver.refuseMail();
        if (refusal) return callback(errorOf(refusal));
        const raw = Buffer.concat(chunks).toString();
        mails.push({
          parsed: await simpleParser(raw),
          raw,
          to: session.envelope.rcptTo.map(({ address }) => address),
        });
        await receiver.beforeAccepting();
        callback(null);
      };
      receive().catch(callback);
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
