import type { ConfirmationProps } from "@/features/account/ConfirmationDialog";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import dynamic from "next/dynamic";

export const Confirmation = dynamic<ConfirmationProps>(
  async () => (await import("@/features/account/ConfirmationDialog")).ConfirmationDialog,
  {
    ssr: false,
    loading: ({ error, retry }) =>
      error ? (
        <Notice kind="warning">
          <p>{accountText.failed}</p>
          <Button type="button" onClick={retry}>
            {accountText.retry}
          </Button>
        </Notice>
      ) : null,
  },
);
