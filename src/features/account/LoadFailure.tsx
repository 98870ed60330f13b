import accountLayoutCss from "@/features/account/AccountLayout/AccountLayout.module.css";
import type { AuthFailureError } from "@/features/account/queries/auth-requests";
import { accountText } from "@/text/account";
import { describeAuthFailure } from "@/text/auth-failures";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import type { UseQueryResult } from "@tanstack/react-query";

interface LoadFailureProps {
  query: Pick<UseQueryResult<unknown, AuthFailureError>, "error" | "isFetching" | "refetch">;
}

export function LoadFailure({ query: { error, isFetching, refetch } }: LoadFailureProps) {
  return (
    <div className={accountLayoutCss.loadFailure}>
      <Notice kind="warning">
        <p>
          <strong>{accountText.failed}</strong> {error && describeAuthFailure(error.failure)}
        </p>
        <Button type="button" aria-disabled={isFetching} onClick={() => void (isFetching || refetch())}>
          {isFetching ? accountText.loading : accountText.retry}
        </Button>
      </Notice>
    </div>
  );
}
