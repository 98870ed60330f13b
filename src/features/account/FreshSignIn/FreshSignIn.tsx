import { FreshSignInContext } from "@/features/account/FreshSignIn/fresh-sign-in";
import dynamic from "next/dynamic";
import { useCallback, useState, type ReactNode } from "react";

const loadDialog = async () =>
  (await import("@/features/account/FreshSignIn/FreshSignInDialog")).FreshSignInDialog;

const FreshSignInDialog = dynamic(loadDialog, { ssr: false });

/** Provides fresh sign-ins by a dialog. If its scripts cannot be loaded, the request counts as cancelled. */
export function FreshSignIn({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<((isDone: boolean) => void) | null>(null);
  const ask = useCallback(
    () =>
      loadDialog().then(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (isDone: boolean) => {
              setAnswer(null);
              resolve(isDone);
            });
          }),
        () => false,
      ),
    [],
  );
  return (
    <FreshSignInContext.Provider value={ask}>
      {children}
      {answer && <FreshSignInDialog onClose={answer} />}
    </FreshSignInContext.Provider>
  );
}
