import { currentSettings } from "@/config/settings";
import {
  ALERT_DEEDS,
  type AlertDeed,
  type AlertForm,
  type AlertMailState,
  type AlertsPage,
  type TypedAlerts,
} from "@/lib/contracts/alerts";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import {
  BESIDE_FIELD,
  followingPaths,
  ITEM_PARAMETER,
  MOST_ALERTS,
  RANKING_PARAMETER,
} from "@/lib/following";
import {
  loadAlertItem,
  loadAlertRanking,
  loadAlerts,
  loadWishes,
  removeAlert,
  saveAlerts,
  setSummary,
  type StoredSubject,
} from "@/server/community/alerts/own-alerts";
import { readTyped, readWishes, typedOf, typedParameters } from "@/server/community/alerts/read-wishes";
import { nextSummaryAt } from "@/server/community/alerts/summary-time";
import type { Database } from "@/server/platform/db/database";
import { refuseTooMany, senderOf, type SenderRefusal } from "@/server/community/following/form-sender";
import { createAddressLimit } from "@/server/platform/http/address-limit";
import type { FormLimits } from "@/server/platform/http/form-body";
import { parseSlug } from "@/server/platform/http/slug";
import { askForMails } from "@/server/community/mail/mail-consent";
import { hasMailServer } from "@/server/community/mail/mail-server";
import {
  hideAddress,
  loadSubscription,
  setReviewNews,
  verifiedAddress,
  type Subscription,
} from "@/server/community/mail/subscriptions";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import type { FormVisitor, SentVisitorForm } from "@/server/web/page/visitor-session";
import { alertsText } from "@/text/alerts";
import { sendingText } from "@/text/following";

export const ALERTS_FORM_LIMITS: FormLimits = { fields: 10, fieldBytes: 1024, files: 0, fileBytes: 0 };

/** Per account. */
const QUOTA = { name: "alerts", requests: 120, seconds: 3600 } as const;
const admit = createAddressLimit(QUOTA);

const text = alertsText.problems;

type Address = Pick<FormAddress, "query" | "token">;
type Visitor = Pick<FormVisitor, "userId" | "attributes">;

const NEW_ALERTS: TypedAlerts = { score: true, price: "", position: "", top: "1" };

type ValueOf = (name: string) => string | undefined;

/** Undefined where no item or ranking is named; null where the named one does not exist. */
async function subjectOf(database: Database, valueOf: ValueOf): Promise<StoredSubject | null | undefined> {
  const [item, ranking] = [valueOf(ITEM_PARAMETER), valueOf(RANKING_PARAMETER)];
  if (item === undefined && ranking === undefined) return undefined;
  const slug = parseSlug(item ?? ranking);
  if (slug === null) return null;
  return item === undefined ? loadAlertRanking(database, slug) : loadAlertItem(database, slug);
}

function mailStateOf(
  found: Subscription | null,
  verified: string | null,
  hasServer: boolean,
): AlertMailState {
  if (!hasServer) return "none";
  if (!found) return verified === null ? "no-address" : "unasked";
  if (found.stopped) return found.stopped;
  return found.consentedAt === null ? "asked" : "on";
}

function mailOf(found: Subscription | null, { attributes }: Visitor): AlertsPage["mail"] {
  const verified = verifiedAddress(attributes);
  const address = found?.email ?? verified;
  return {
    state: mailStateOf(found, verified, hasMailServer(currentSettings())),
    address: address === null ? null : hideAddress(address),
    other: found && verified !== null && verified !== found.email ? hideAddress(verified) : null,
  };
}

interface Again {
  readonly status: number;
  readonly problem: AlertsPage["problem"];
  readonly form: AlertForm | null;
}

/** Removes database ids, which pages must not show. */
const publicSubject = ({ id: _id, categoryId: _categoryId, ...subject }: StoredSubject) => subject;

async function formOf(
  database: Database,
  subject: StoredSubject,
  userId: string | null,
  { given, problems = [] }: { given: TypedAlerts | null; problems?: readonly FieldIssue[] },
): Promise<AlertForm> {
  const stored = userId === null ? new Map() : await loadWishes(database, userId, subject);
  const isStored = stored.size > 0;
  return {
    subject: publicSubject(subject),
    typed: given ?? (isStored ? typedOf(stored) : NEW_ALERTS),
    problems,
    isStored,
  };
}

/** The fields that a sign-in has led back to; null where the address has none. */
const typedInAddress = (valueOf: ValueOf): TypedAlerts | null =>
  ["nota", "preco", "posicao", "topo"].some((name) => valueOf(name) !== undefined)
    ? readTyped(valueOf)
    : null;

const inQuery =
  (query: Address["query"]): ValueOf =>
  (name) => {
    const value = query[name];
    return Array.isArray(value) ? value[0] : value;
  };

const addressOf = (form: AlertForm | null): string =>
  form === null
    ? followingPaths.alerts
    : `${followingPaths.alerts}?${new URLSearchParams({
        [form.subject.kind]: form.subject.slug,
        ...typedParameters(form.subject, form.typed),
      }).toString()}`;

async function pageOf(
  { query, token }: Address,
  visitor: Visitor | null,
  database: Database,
  again: Again | null = null,
): Promise<FormOutcome<AlertsPage>> {
  const valueOf = inQuery(query);
  const subject = again ? undefined : await subjectOf(database, valueOf);
  const given = typedInAddress(valueOf);
  const form = subject
    ? await formOf(database, subject, visitor?.userId ?? null, { given })
    : (again?.form ?? null);
  const subscription = visitor && (await loadSubscription(database, visitor.userId));
  const page: AlertsPage = {
    token,
    done: ALERT_DEEDS.find((deed) => deed === valueOf("feito")) ?? null,
    problem: again?.problem ?? null,
    next: addressOf(form),
    form,
    isUnknown: subject === null,
    mail: visitor && mailOf(subscription, visitor),
    wantsSummary: subscription?.wantsSummary ?? false,
    wantsReviewNews: subscription?.wantsReviewNews ?? false,
    alerts: visitor ? await loadAlerts(database, visitor.userId) : [],
  };
  return { kind: "form", page, ...(again && { status: again.status }) };
}

export const showAlerts = (
  address: Address,
  visitor: Visitor,
  database: Database,
): Promise<FormOutcome<AlertsPage>> => pageOf(address, visitor, database);

/** Where the page says what was done. What was saved is told at its top, because the form is gone. */
const places: Readonly<Record<AlertDeed, string>> = {
  guardado: "",
  tirado: "#lista",
  email: "#email",
  resumo: "#resumo",
  avaliacoes: "#avaliacoes",
};

const doneAt = (deed: AlertDeed, place = places[deed]): FormOutcome<AlertsPage> => ({
  kind: "done",
  path: `${followingPaths.alerts}?feito=${deed}${place}`,
});

const consentOptions = () => {
  const settings = currentSettings();
  return {
    now: new Date(),
    siteName: settings.NEXT_PUBLIC_SITE_NAME,
    hasServer: hasMailServer(settings),
  };
};

/** Does not ask an account again that was asked or has stopped mails. */
async function askOnce(database: Database, { userId, attributes }: Visitor): Promise<void> {
  const email = verifiedAddress(attributes);
  if (email === null || (await loadSubscription(database, userId))) return;
  await database.transaction((transaction) => askForMails(transaction, { userId, email }, consentOptions()));
}

interface Sent {
  readonly address: Address;
  readonly visitor: Visitor;
  readonly database: Database;
  readonly valueOf: ValueOf;
}

async function saveSent({ address, visitor, database, valueOf }: Sent): Promise<FormOutcome<AlertsPage>> {
  const subject = await subjectOf(database, valueOf);
  const typed = readTyped(valueOf);
  const refuse = async (status: number, problems: readonly FieldIssue[], message: string | null = null) => {
    const form = subject ? await formOf(database, subject, visitor.userId, { given: typed, problems }) : null;
    const problem = message === null ? null : { message, needsSignIn: false };
    return pageOf(address, visitor, database, { status, problem, form });
  };
  if (!subject) return refuse(404, [], alertsText.unknown);
  const wishes = readWishes(subject, typed);
  if (!wishes.ok) return refuse(400, wishes.error);
  const isNothing = wishes.value.size === 0;
  if (isNothing && (await loadWishes(database, visitor.userId, subject)).size === 0)
    return refuse(400, [{ field: subject.kind === "item" ? "nota" : "topo", message: text.nothing }]);
  const saved = await saveAlerts(
    database,
    { userId: visitor.userId, subject, wishes: wishes.value },
    new Date(),
  );
  if (!saved.ok) return refuse(409, [], text.full(MOST_ALERTS));
  if (!isNothing) await askOnce(database, visitor);
  return doneAt(isNothing ? "tirado" : "guardado");
}

/** Asks for consent to mails, even where they were stopped before. */
async function askSent({ address, visitor, database }: Sent): Promise<FormOutcome<AlertsPage>> {
  const email = verifiedAddress(visitor.attributes);
  if (email === null) return refuseWithoutAddress(address, visitor, database);
  const { userId } = visitor;
  await database.transaction((transaction) => askForMails(transaction, { userId, email }, consentOptions()));
  return doneAt("email");
}

const refuseWithoutAddress = (address: Address, visitor: Visitor, database: Database) =>
  pageOf(address, visitor, database, {
    status: 409,
    problem: { message: text["no-address"], needsSignIn: false },
    form: null,
  });

async function summarySent(sent: Sent, isWanted: boolean): Promise<FormOutcome<AlertsPage>> {
  const { address, visitor, database } = sent;
  const { userId } = visitor;
  if (isWanted) await askOnce(database, visitor);
  if (!(await loadSubscription(database, userId))) return refuseWithoutAddress(address, visitor, database);
  await setSummary(database, userId, { isWanted, nextAt: nextSummaryAt(userId, new Date()) });
  return doneAt("resumo");
}

async function reviewNewsSent(sent: Sent, isWanted: boolean): Promise<FormOutcome<AlertsPage>> {
  const { address, visitor, database } = sent;
  if (isWanted) await askOnce(database, visitor);
  if (!(await loadSubscription(database, visitor.userId)))
    return refuseWithoutAddress(address, visitor, database);
  await setReviewNews(database, visitor.userId, isWanted);
  return doneAt("avaliacoes");
}

export async function submitAlerts(
  address: Address,
  { form, ...sentBy }: Pick<SentVisitorForm, "form" | "problem"> & { visitor: Visitor | null },
  database: Database,
): Promise<FormOutcome<AlertsPage>> {
  const valueOf: ValueOf = (name) => form.fields.get(name)?.[0];
  const again = async ({ status, message }: SenderRefusal) => {
    const subject = await subjectOf(database, valueOf);
    const userId = sentBy.visitor?.userId ?? null;
    const typed = subject ? await formOf(database, subject, userId, { given: readTyped(valueOf) }) : null;
    const told = { message, needsSignIn: sentBy.problem === "session-over" };
    return pageOf(address, sentBy.visitor, database, { status, problem: told, form: typed });
  };
  const sender = senderOf(sentBy);
  if (!sender.ok) return again(sender.error);
  const visitor = sender.value;
  const tooMany = await refuseTooMany(visitor.userId, admit);
  if (tooMany) return again(tooMany);
  const sent = { address, visitor, database, valueOf };
  const [removed, summary, reviews] = ["tirar", "resumo", "avaliacoes"].map(valueOf);
  if (removed !== undefined && /^\d{1,9}$/.test(removed)) {
    await removeAlert(database, visitor.userId, Number(removed));
    const beside = valueOf(BESIDE_FIELD) ?? "";
    return doneAt("tirado", /^\d{1,9}$/.test(beside) ? `#aviso-${beside}` : places.tirado);
  }
  if (summary === "sim" || summary === "nao") return summarySent(sent, summary === "sim");
  if (reviews === "sim" || reviews === "nao") return reviewNewsSent(sent, reviews === "sim");
  if (valueOf("email") === "pedir") return askSent(sent);
  return valueOf("guardar") === undefined
    ? again({ status: 400, message: sendingText.malformed })
    : saveSent(sent);
}
