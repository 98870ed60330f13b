import formCardCss from "@/ui/FormCard/FormCard.module.css";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { signInText } from "@/text/sign-in";
import { FormCard } from "@/ui/FormCard/FormCard";
import type { ReactNode } from "react";

interface ChallengeCardProps {
  flow: SignInFlow;
  heading: string;
  lead: ReactNode;
  missing: string;
  again?: string;
  children: ReactNode;
}

export function ChallengeCard({ flow, heading, lead, missing, again, children }: ChallengeCardProps) {
  return (
    <FormCard
      heading={heading}
      lead={lead}
      after={
        <p>
          {missing}{" "}
          <button type="button" className={formCardCss.textButton} onClick={() => flow.begin()}>
            {again ?? signInText.beginAgain}
          </button>
        </p>
      }
    >
      {children}
    </FormCard>
  );
}
