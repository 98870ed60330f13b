import type { HealthEntry, HealthStatus } from "@/lib/contracts/operator-start";
import { formatInteger } from "@/lib/format/number";
import { formatRelativeDate } from "@/lib/format/relative-date";

/** `remedy` is null where there is nothing to do. */
interface HealthText {
  readonly title: string;
  readonly fact: string;
  readonly remedy: string | null;
}

export const healthStatusNames: Readonly<Record<HealthStatus, string>> = {
  ok: "funciona",
  warning: "atenção",
  problem: "não funciona",
};

const gigabytes = (bytes: number | null) =>
  `${((bytes ?? 0) / 2 ** 30).toLocaleString("pt-BR", { maximumFractionDigits: 1 })} GB`;

type EntryOf<Part extends HealthEntry["part"]> = Extract<HealthEntry, { part: Part }>;

function describeDatabase({ state, isEmbedded, milliseconds }: EntryOf<"database">): HealthText {
  const kind = isEmbedded ? "Embutido no site" : "Servidor PostgreSQL";
  return {
    title: "Banco de dados",
    fact: `${kind}. Respondeu em ${formatInteger(milliseconds)} ms.`,
    remedy:
      state === "ok"
        ? null
        : isEmbedded
          ? "Uma importação pode estar em andamento. Se continuar lento, use um servidor PostgreSQL (DATABASE_URL)."
          : "Veja se o servidor do banco está sobrecarregado ou longe demais do site.",
  };
}

function describeSearch({ state, found, items }: EntryOf<"search">): HealthText {
  const remedies = {
    ok: null,
    behind:
      "O índice ainda está sendo montado ou ficou para trás. Espere um minuto; depois rode npm run prova -- search reindex, ou search push com o Algolia.",
    down: "Visitantes não conseguem buscar. Com o Algolia, confira as chaves e a situação do serviço; sem ele, reinicie o site.",
  };
  const fact =
    state === "down"
      ? "A busca não respondeu."
      : state === "ok"
        ? `Respondeu, com ${formatInteger(found)} itens.`
        : `Conhece ${formatInteger(found)} de ${formatInteger(items)} itens.`;
  return { title: "Busca", fact, remedy: remedies[state] };
}

const describeMail = ({ state }: EntryOf<"mail">): HealthText => ({
  title: "E-mails e SMS",
  fact:
    state === "pool"
      ? "O serviço de contas configurado envia os códigos."
      : "Nada sai desta máquina: os códigos ficam na caixa de correio local.",
  remedy:
    state === "pool"
      ? null
      : "Serve para experimentar. Para receber visitantes, configure um serviço de contas (USER_POOL_ID, docs/identity.md).",
});

/** By the code of the failure. */
function mailCause(problem: string | null): string {
  if (problem === null) return "";
  if (problem === "EAUTH" || problem.startsWith("535"))
    return `O servidor não aceitou usuário ou senha (${problem}): confira SMTP_URL. `;
  if (/^(ECONN|ENOTFOUND|EAI|EDNS|EHOST|ENET|ETIMEDOUT)/.test(problem))
    return `O servidor não foi alcançado (${problem}): confira endereço e porta em SMTP_URL. `;
  if (problem.includes("5.7."))
    return `O servidor recusou por uma regra dele (${problem}): confira MAIL_FROM e os registros SPF, DKIM e DMARC do domínio. `;
  return `A resposta do servidor foi ${problem}. `;
}

function describeOutbox({ state, waiting, failed, bounced, problem }: EntryOf<"outbox">): HealthText {
  const facts = [
    waiting === 0 ? "Nenhum espera." : `Na espera: ${formatInteger(waiting)}.`,
    failed > 0 && `Não entregues em 7 dias: ${formatInteger(failed)}.`,
    bounced > 0 && `Endereços que não existem mais: ${formatInteger(bounced)}.`,
  ];
  const remedies = {
    local: null,
    ok: null,
    refused: `${mailCause(problem)}Se a recusa se repetir, fale com quem fornece o servidor de e-mail.`,
    failing: `${mailCause(problem)}O site tenta de novo sozinho, por dois dias.`,
    late: "Ninguém está enviando. Veja em Tarefas se “Enviar e-mails” parou, e reinicie o site.",
  };
  return {
    title: "Avisos por e-mail",
    fact:
      state === "local"
        ? "Sem servidor de e-mail (SMTP_URL e MAIL_FROM): cada um lê os avisos na própria conta."
        : facts.filter(Boolean).join(" "),
    remedy: remedies[state],
  };
}

function describeLog({ state, waiting, checkpointAt }: EntryOf<"log">, now: Date): HealthText {
  const age = checkpointAt === null ? null : formatRelativeDate(checkpointAt, now);
  const last = age === null ? "Ainda sem ponto de controle." : `Último ponto de controle: ${age}.`;
  return {
    title: "Registro de transparência",
    fact: waiting === 0 ? `Nada espera. ${last}` : `Na espera: ${formatInteger(waiting)}. ${last}`,
    remedy:
      state === "stuck"
        ? "Os registros novos pararam de entrar. Procure log.integration-failed no log do servidor; a causa mais comum é a chave de assinatura (LOG_SIGNING_KEY)."
        : null,
  };
}

function describePhotos({ state, free }: EntryOf<"photos">): HealthText {
  const remedies = {
    ok: null,
    full: "Libere espaço no disco ou guarde as fotos num bucket (PHOTO_BUCKET_URL).",
    down: "Fotos de avaliações não aparecem e não podem ser enviadas. Confira o diretório DATA_DIR, ou a chave e o endereço do bucket.",
  };
  const place = free === null ? "Num bucket." : `No disco do site, com ${gigabytes(free)} livres.`;
  return {
    title: "Fotos",
    fact: state === "down" ? "O lugar das fotos não respondeu." : place,
    remedy: remedies[state],
  };
}

export function describeHealth(entry: HealthEntry, now: Date): HealthText {
  switch (entry.part) {
    case "database":
      return describeDatabase(entry);
    case "search":
      return describeSearch(entry);
    case "mail":
      return describeMail(entry);
    case "outbox":
      return describeOutbox(entry);
    case "log":
      return describeLog(entry, now);
    case "photos":
      return describePhotos(entry);
  }
}
