import { localIdentity } from "@/config/local-identity";
import { type Markup, markup } from "@/lib/markup/markup";
import type { PlainPage } from "@/local/identity/hosted/plain-page";
import { type HostedLoginProblem, hostedLoginText as text } from "@/text/hosted-login";

export interface LoginPageFrame {
  readonly siteName: string;
  readonly state: string;
  /** The login with its request: forms go there, and so does the link to start again. */
  readonly address: string;
  readonly problem?: HostedLoginProblem | null;
  /** Origin that the last step leads to: browsers apply the page's policy to redirects of a form. */
  readonly formTarget: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export const loginFactors = ["totp", "email", "sms"] as const;

export type LoginFactor = (typeof loginFactors)[number];

type Field = "username" | "password" | "code" | "factor";

/** Problems of one field; the others are of the whole form. */
const fieldOf: Partial<Record<HostedLoginProblem, Field>> = {
  "username-empty": "username",
  "password-empty": "password",
  "code-empty": "code",
  "wrong-code": "code",
  "code-used": "code",
  "choice-empty": "factor",
};

const nextStepOf: Partial<Record<HostedLoginProblem, { href: string; label: string }>> = {
  unconfirmed: { href: "/confirmar", label: text.confirmLink },
  "reset-required": { href: "/recuperar-senha", label: text.resetLink },
  "new-password-required": { href: "/entrar", label: text.siteSignInLink },
  "site-only": { href: "/entrar", label: text.siteSignInLink },
};

function summaryOf(problem: HostedLoginProblem | null | undefined): Markup | null {
  if (!problem) return null;
  const field = fieldOf[problem];
  const nextStep = nextStepOf[problem];
  const message = text.problems[problem];
  return markup`<div class="summary" role="alert"><h2>${text.errorSummary}</h2><p>${
    field ? markup`<a href="#${field}">${message}</a>` : message
  }</p>${nextStep ? markup`<p><a href="${nextStep.href}">${nextStep.label}</a></p>` : null}</div>`;
}

const titleOf = (title: string, problem: HostedLoginProblem | null | undefined) =>
  problem ? text.errorTitle(title) : title;

function describeField(field: Field, { problem }: LoginPageFrame, hint?: string) {
  const wrong = problem && fieldOf[problem] === field ? text.problems[problem] : null;
  const ids = [hint && `${field}-hint`, wrong && `${field}-wrong`].filter(Boolean).join(" ");
  return {
    hint: hint ? markup`<p class="hint" id="${field}-hint">${hint}</p>` : null,
    message: wrong && markup`<p class="wrong" id="${field}-wrong">${wrong}</p>`,
    attributes: markup`${ids ? markup` aria-describedby="${ids}"` : null}${
      wrong ? markup` aria-invalid="true"` : null
    }`,
  };
}

function pageOf(frame: LoginPageFrame, title: string, main: Markup): PlainPage {
  const { siteName, problem, formTarget, status, headers } = frame;
  return {
    siteName,
    title: titleOf(title, problem),
    formTarget,
    main,
    ...(status !== undefined && { status }),
    ...(headers && { headers }),
  };
}

function formOf({ state, address }: LoginPageFrame, fields: Markup, submit: string): Markup {
  return markup`<form method="post" action="${address}" novalidate><input type="hidden" name="state" value="${state}">${fields}<button type="submit">${submit}</button></form>`;
}

const focus = (isFirst: boolean) => isFirst && markup` autofocus`;

export function signInPage(frame: LoginPageFrame, username: string): PlainPage {
  const words = text.signIn;
  const name = describeField("username", frame, words.usernameHint);
  const password = describeField("password", frame);
  const startsAtPassword = username !== "" && frame.problem !== "username-empty";
  const fields = markup`<div class="field"><label for="username">${words.username}</label>${name.hint}<input class="text" id="username" name="username" type="text" maxlength="256" autocomplete="username" autocapitalize="none" spellcheck="false" required value="${username}"${name.attributes}${focus(!startsAtPassword)}>${name.message}</div><div class="field"><label for="password">${words.password}</label><input class="text" id="password" name="password" type="password" autocomplete="current-password" required${password.attributes}${focus(startsAtPassword)}>${password.message}</div>`;
  const main = markup`<div class="card"><h1>${words.title}</h1><p class="muted">${words.lead}</p>${summaryOf(frame.problem)}${formOf(frame, fields, words.submit)}<div class="actions"><a href="/recuperar-senha">${words.forgotten}</a></div><p>${words.signUpQuestion} <a href="/cadastro">${words.signUp}</a></p></div>`;
  return pageOf(frame, words.title, main);
}

export function choicePage(frame: LoginPageFrame, factors: readonly LoginFactor[]): PlainPage {
  const words = text.choice;
  const { attributes, message } = describeField("factor", frame);
  const option = (factor: LoginFactor, isFirst: boolean) =>
    markup`<label class="option"><input type="radio" name="factor" value="${factor}"${isFirst ? markup` id="factor"` : null}${focus(isFirst)}>${words[factor]}</label>`;
  const fields = markup`<fieldset${attributes}><legend>${words.title}</legend>${factors.map((factor, index) => option(factor, index === 0))}${message}</fieldset>`;
  const main = markup`<div class="card"><h1>${text.signIn.title}</h1>${summaryOf(frame.problem)}${formOf(frame, fields, words.submit)}<div class="actions"><a href="${frame.address}">${text.startAgain}</a></div></div>`;
  return pageOf(frame, words.title, main);
}

interface CodePageFacts {
  readonly factor: LoginFactor;
  /** Where the SMS went, shortened: "+55****5678". */
  readonly destination: string | null;
}

export function codePage(frame: LoginPageFrame, facts: CodePageFacts): PlainPage {
  const words = text.code;
  const { attributes, message } = describeField("code", frame);
  const destination = facts.destination ?? "";
  const leads = {
    sms: words.smsLead(destination),
    email: words.emailLead(destination),
    totp: words.totpLead,
  };
  const mailbox =
    facts.factor !== "totp"
      ? markup`<p class="notice">${words.mailbox} <a href="${localIdentity.mailboxPath}" target="_blank" rel="noopener">${words.mailboxLink}</a></p>`
      : null;
  const fields = markup`<div class="field"><label for="code">${words.label}</label><input class="text" id="code" name="code" type="text" inputmode="numeric" maxlength="12" autocomplete="one-time-code" required${attributes}${focus(true)}>${message}</div>`;
  const main = markup`<div class="card"><h1>${words.title}</h1><p class="muted">${leads[facts.factor]}</p>${mailbox}${summaryOf(frame.problem)}${formOf(frame, fields, words.submit)}<div class="actions"><a href="${frame.address}">${text.startAgain}</a></div></div>`;
  return pageOf(frame, words.title, main);
}

/** Why a request is not followed; the page leads nowhere but back to the site. */
export type Refusal = Exclude<keyof typeof text.refused, "title" | "next">;

const statusOf: Partial<Record<Refusal, number>> = {
  missing: 404,
  method: 405,
  origin: 403,
  "too-large": 413,
  form: 415,
  "too-many": 429,
};

export function refusalPage(
  siteName: string,
  reason: Refusal,
  headers: Readonly<Record<string, string>> = {},
): PlainPage {
  const { title, next } = text.refused;
  const main = markup`<div class="card"><h1>${title}</h1><p>${text.refused[reason]}</p><p>${next}</p><div class="actions"><a href="/">${text.backToSite}</a></div></div>`;
  return { siteName, title, status: statusOf[reason] ?? 400, main, headers };
}
