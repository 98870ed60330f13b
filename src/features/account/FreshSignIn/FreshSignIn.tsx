import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import { FreshSignInDialog } from "@/features/account/FreshSignIn/FreshSignInDialog";
import { useCallback, useState, type ReactNode } from "react";

/** Lets everything inside ask for a fresh sign-in; the question comes in a dialog over the page. */
export function FreshSignIn({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((isDone: boolean) => void) | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (isDone: boolean) => {
          setAnswer(null);
          resolve(isDone);
        });
      }),
    [],
  );
  return (
    <FreshSignInContext.Provider value={ask}>
      {children}
      {answer && <FreshSignInDialog onClose={answer} />}
    </FreshSignInContext.Provider>
  );
}
