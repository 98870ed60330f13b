import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { ACCOUNT_PATH, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { keepsCookies } from "@/lib/visitor/keeps-cookies";
import { readUserCookie } from "@/lib/visitor/user-cookie";
import { signInText } from "@/text/sign-in";
import { ButtonAnchor } from "@/ui/Button";
import { authProblem } from "@/ui/Form/auth-problem";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { FormCard } from "@/ui/FormCard/FormCard";
import { Notice } from "@/ui/Notice/Notice";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { useEffect, useState } from "react";
import { z } from "zod";

interface AlreadySignedInProps {
  flow: SignInFlow;
  next: string | null;
  /** Whether the next page has just sent the visitor back. */
  isLooping: boolean;
  tools: SignInTools;
}

const text = signInText.already;

/** The user's name; null until the service has answered. */
function useWhoIsSignedIn({ loadAuth }: SignInTools): string | null {
  const [who, setWho] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    const ask = async () => {
      const auth = await loadAuth();
      const user = await auth.currentUser();
      if (!isMounted || !user.ok) return;
      const { name, email } = user.value.attributes ?? {};
      setWho(
        [name, email, user.value.username].find(
          (value) => typeof value === "string" && value !== "",
        ) as string,
      );
    };
    void ask();
    return () => {
      isMounted = false;
    };
  }, [loadAuth]);
  return who;
}

/** Why the next page has sent a visitor back who has a session. */
function loopReason(): string {
  if (!keepsCookies()) return text.cookiesBlocked;
  return readUserCookie() === null ? text.tokenTooLong : text.looping;
}

export function AlreadySignedIn({ flow, next, isLooping, tools }: AlreadySignedInProps) {
  const who = useWhoIsSignedIn(tools);
  const form = useSiteForm({
    schema: z.object({}),
    submit: async () => {
      const auth = await tools.loadAuth();
      const ended = await auth.signOut();
      if (!ended.ok) return authProblem(ended.error);
      return { goOn: () => flow.begin({ kind: "success", text: signInText.notices.saiu }) };
    },
  });
  return (
    <FormCard heading={text.heading} lead={who === null ? undefined : text.as(who)}>
      {isLooping && <Notice kind="warning">{loopReason()}</Notice>}
      {/* A full load, so that the server sees the session; `target` keeps the router out. */}
      <ButtonAnchor variant="primary" href={next ?? ACCOUNT_PATH} target="_self">
        {next === null ? text.account : text.goOn}
      </ButtonAnchor>
      <Form form={form} label={text.leave}>
        <SubmitButton form={form} label={text.leave} busyLabel={text.leaving} isSecondary />
      </Form>
    </FormCard>
  );
}
