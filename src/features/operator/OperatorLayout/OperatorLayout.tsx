import { Button, ButtonAnchor, ButtonLink, type ButtonVariant } from "@/ui/Button";
import { FormProblems } from "@/ui/Field/FormProblems";
import { FieldFrame } from "@/ui/Field/FieldFrame";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import css from "@/features/operator/OperatorLayout/OperatorLayout.module.css";
import { OperatorNavigation } from "@/features/operator/OperatorLayout/OperatorNavigation";
import type { FormToSendAgain, OperatorPage } from "@/lib/contracts/operator";
import { signInAddress } from "@/lib/sign-in-address";
import { useKeptSession } from "@/features/operator/OperatorLayout/useKeptSession";
import { useSendingMark } from "@/features/operator/OperatorLayout/useSendingMark";
import { operatorText as text } from "@/text/operator";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SidePage } from "@/ui/SidePage/SidePage";
import { LongText } from "@/ui/LongText";
import { createContext, use, type ReactNode } from "react";

interface OperatorLayoutProps {
  title: string;
  lead?: string;
  route: string;
  routes: readonly string[];
  children: ReactNode;
}

const AddressProblems = createContext<readonly string[]>([]);

/** Works without scripts. */
export function OperatorLayout({ title, lead, route, routes, children }: OperatorLayoutProps) {
  return (
    <SidePage
      title={title}
      description={text.description}
      lead={lead}
      label={text.navigation}
      navigation={<OperatorNavigation route={route} routes={routes} />}
      isWide
    >
      <FormProblems
        title={text.addressProblems}
        problems={use(AddressProblems).map((message) => ({ field: null, message }))}
      />
      {children}
    </SidePage>
  );
}

type Refused = Extract<OperatorPage<unknown>, { kind: "refused" }>;

function SendAgain({
  form,
  path,
  variant,
}: {
  form: FormToSendAgain;
  path: string;
  variant?: ButtonVariant;
}) {
  const { fields, token, mayHaveFiles } = form;
  return (
    <form method="post" action={path} className={formCss.actions}>
      <input type="hidden" name="token" value={token} />
      {fields.map(([name, value], index) => (
        <input key={`${index} ${name}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant}>
        {text.sendAgain}
      </Button>
      {mayHaveFiles && <p>{text.filesAreLost}</p>}
    </form>
  );
}

function RefusedScreen({ reason, typed, path, resend }: Refused) {
  const { title, text: explanation } = text.refusals[reason];
  return (
    <div className={css.refused}>
      <PageHead title={title} description={text.description} isPrivate />
      <h1>{title}</h1>
      <p>{explanation}</p>
      {typed && (
        <FieldFrame name="digitado" label={text.typed}>
          {(ties) => <LongText className="field" readOnly rows={6} defaultValue={typed} {...ties} />}
        </FieldFrame>
      )}
      {reason === "session-over" && (
        <p>
          <ButtonAnchor
            variant="primary"
            href={signInAddress({ next: path })}
            // A new tab, so that this one keeps what was typed.
            target={resend ? "_blank" : undefined}
          >
            {resend ? text.signInBeside : text.signIn}
          </ButtonAnchor>
        </p>
      )}
      {resend && (
        <SendAgain form={resend} path={path} variant={reason === "wrong-token" ? "primary" : undefined} />
      )}
      <p className={formCss.actions}>
        {reason === "second-factor" && (
          <ButtonLink variant="primary" href="/conta/seguranca">
            {text.security}
          </ButtonLink>
        )}
        <ButtonLink href="/">{text.home}</ButtonLink>
      </p>
    </div>
  );
}

export function OperatorFrame<Props>({
  page,
  children,
}: {
  page: OperatorPage<Props>;
  children: (page: Props, routes: readonly string[]) => ReactNode;
}) {
  useKeptSession();
  useSendingMark();
  if (page.kind === "refused") return <RefusedScreen {...page} />;
  return <AddressProblems value={page.addressProblems}>{children(page.page, page.routes)}</AddressProblems>;
}
