import type { AccountExit } from "@/features/account/AccountExit/account-exit";
import { accountKeys } from "@/features/account/queries/auth-requests";
import { loadAuth } from "@/lib/auth/load-auth";
import { signInAddress } from "@/lib/sign-in-address";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";

function createAccountExit(leave: () => void): AccountExit {
  let isLeaving = false;
  return {
    sessionEnded() {
      if (isLeaving) return;
      isLeaving = true;
      leave();
    },
    begin() {
      isLeaving = true;
    },
    cancel() {
      isLeaving = false;
    },
  };
}

/** Where the session ends, in any tab, the visitor goes to the sign-in, which leads back to `path`. */
export function useAccountExit(path: string): AccountExit {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [exit] = useState(() =>
    createAccountExit(() => {
      void router.replace(signInAddress({ reason: "sessao-encerrada", next: path })).then(() => {
        queryClient.removeQueries({ queryKey: accountKeys.all });
      });
    }),
  );

  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    const watch = async () => {
      const auth = await loadAuth();
      if (isOver) return;
      stops.push(auth.onSessionEnd(exit.sessionEnded));
      stops.push(
        auth.onChange(() => {
          void auth.readSession().then((session) => {
            if (!isOver && session.ok && session.value === null) exit.sessionEnded();
          });
        }),
      );
    };
    void watch();
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [exit]);
  return exit;
}
