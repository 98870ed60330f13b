import css from "@/features/review/AppealScreen/AppealScreen.module.css";
import { signInAddress } from "@/lib/sign-in-address";
import { ButtonLink } from "@/ui/Button";

interface FormProblemProps {
  problem: { readonly message: string; readonly needsSignIn: boolean } | null;
  summary?: string;
  signIn: string;
  next: string;
}

/** The problem of a plain form; the wrong field refers to it by the id `problema`. */
export function FormProblem({ problem, summary, signIn, next }: FormProblemProps) {
  return (
    problem && (
      <>
        <div role="alert" className={css.problem} id="problema">
          {summary && <p>{summary}</p>}
          <p>{problem.message}</p>
        </div>
        {problem.needsSignIn && (
          <p>
            <ButtonLink href={signInAddress({ next })}>{signIn}</ButtonLink>
          </p>
        )}
      </>
    )
  );
}
