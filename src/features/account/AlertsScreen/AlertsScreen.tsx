import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { AlertFields } from "@/features/account/AlertsScreen/AlertFields";
import { AlertList } from "@/features/account/AlertsScreen/AlertList";
import css from "@/features/account/AlertsScreen/AlertsScreen.module.css";
import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import type { AlertDeed, AlertsPage } from "@/lib/contracts/alerts";
import { followingPaths } from "@/lib/following";
import { signInAddress } from "@/lib/sign-in-address";
import { alertsText as text } from "@/text/alerts";
import { Button, ButtonLink } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { SiteLink } from "@/ui/SiteLink";

interface PressProps {
  token: string;
  name: string;
  value: string;
  label: string;
}

function Press({ token, name, value, label }: PressProps) {
  return (
    <form method="post" action={followingPaths.alerts}>
      <input type="hidden" name="token" value={token} />
      <Button name={name} value={value}>
        {label}
      </Button>
    </form>
  );
}

interface MailProps {
  mail: NonNullable<AlertsPage["mail"]>;
  told: string | null;
  token: string;
}

function MailSection({ mail, told: done, token }: MailProps) {
  const { state, address, other } = mail;
  const told = text.mail.states[state];
  const action =
    state === "none" || state === "no-address" || state === "on" ? null : text.mail.actions[state];
  return (
    <AccountSection id="email" heading={text.mail.title}>
      {done !== null && <Notice kind="success">{done}</Notice>}
      <p>{typeof told === "string" ? told : told(address ?? "")}</p>
      {state === "no-address" && (
        <p>
          <SiteLink href="/conta/perfil">{text.mail.profile}</SiteLink>
        </p>
      )}
      <p>
        <SiteLink href={followingPaths.messages}>{text.mail.messages}</SiteLink>
      </p>
      {state === "asked" && <p className={css.hint}>{text.mail.askedHint}</p>}
      {other !== null && <p>{text.mail.other(other)}</p>}
      {(action ?? other) !== null && (
        <Press
          token={token}
          name="email"
          value="pedir"
          label={other === null ? (action ?? "") : text.mail.useOther}
        />
      )}
    </AccountSection>
  );
}

interface WishProps {
  /** Its name in the form, and its id in the page. */
  name: "resumo" | "avaliacoes";
  texts: typeof text.summary | typeof text.reviews;
  explanation: string;
  isWanted: boolean;
  told: string | null;
  token: string;
}

function WishSection({ name, texts, explanation, isWanted, told, token }: WishProps) {
  return (
    <AccountSection id={name} heading={texts.title} text={explanation}>
      {told !== null && <Notice kind="success">{told}</Notice>}
      <p>{isWanted ? texts.on : texts.off}</p>
      <Press
        token={token}
        name={name}
        value={isWanted ? "nao" : "sim"}
        label={isWanted ? texts.stop : texts.start}
      />
    </AccountSection>
  );
}

/** Works without scripts. */
export function AlertsScreen(page: AlertsPage) {
  const { token, done, problem, next, form, isUnknown, mail, alerts } = page;
  /** What the last form did is told where its button is. */
  const told = (deed: AlertDeed) => (deed === done ? text.done[deed] : null);
  const isMailed = mail !== null && mail.state !== "none";
  return (
    <AccountLayout page="alerts" isPlain>
      {done === "guardado" && <Notice kind="success">{text.done.guardado}</Notice>}
      {problem && (
        <ProblemAlert>
          <p>{problem.message}</p>
        </ProblemAlert>
      )}
      {problem?.needsSignIn && (
        <p>
          <ButtonLink href={signInAddress({ next })}>{text.signIn}</ButtonLink>
        </p>
      )}
      {isUnknown && <Notice kind="warning">{text.unknown}</Notice>}
      {form && <AlertFields key={form.subject.slug} form={form} token={token} />}
      {mail && <AlertList alerts={alerts} told={told("tirado")} token={token} />}
      {mail && <MailSection mail={mail} told={told("email")} token={token} />}
      {mail && (
        <WishSection
          name="resumo"
          texts={text.summary}
          explanation={isMailed ? text.summary.text : text.summary.localText}
          isWanted={page.wantsSummary}
          told={told("resumo")}
          token={token}
        />
      )}
      {/* News of reviews are among the messages in any case; only their mail is a choice. */}
      {isMailed && (
        <WishSection
          name="avaliacoes"
          texts={text.reviews}
          explanation={text.reviews.text}
          isWanted={page.wantsReviewNews}
          told={told("avaliacoes")}
          token={token}
        />
      )}
    </AccountLayout>
  );
}
