import { useCountdown } from "@/features/sign-in/useCountdown";
import type { SignInTools } from "@/features/sign-in/sign-in-tools";
import type { Auth, AuthFailure } from "@/lib/auth/contract";
import type { Result } from "@/lib/result";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { useState } from "react";

export const RESEND_AFTER_SECONDS = 45;

const text = signInText.resend;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

interface ResendCodeProps {
  tools: SignInTools;
  send: (auth: Auth) => Promise<Result<unknown, AuthFailure>>;
  /** Failures that reveal whether an account exists: answered like a success. */
  tellingFailures: readonly string[];
  /** What is read after a success. */
  resent: string;
  /** Whether the sent code is no longer valid: another can be sent without waiting. */
  isWornOut: boolean;
  /** Number of failed codes; the previous message disappears when it changes. */
  attempt: number;
  onSent: () => void;
}

export function ResendCode(props: ResendCodeProps) {
  const { tools, send, tellingFailures, resent, isWornOut, attempt, onSent } = props;
  const { left: leftOfCountdown, restart } = useCountdown(RESEND_AFTER_SECONDS);
  const left = isWornOut ? 0 : leftOfCountdown;
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{
    kind: "success" | "warning";
    text: string;
    attempt: number;
  } | null>(null);

  const resend = async () => {
    if (left > 0 || isBusy) return;
    setBusy(true);
    setNotice(null);
    const auth = await tools.loadAuth();
    const sent = await send(auth);
    setBusy(false);
    if (sent.ok || tellingFailures.includes(sent.error.name)) {
      restart();
      onSent();
      setNotice({ kind: "success", text: resent, attempt });
    } else setNotice({ kind: "warning", text: describeAuthFailure(sent.error), attempt });
  };

  const waiting = left > 0 ? text.later(clock(left)) : text.now;
  return (
    <>
      <Button type="button" aria-disabled={left > 0 || isBusy} onClick={() => void resend()}>
        <span className="tabular">{isBusy ? text.busy : waiting}</span>
      </Button>
      {notice?.attempt === attempt && <Notice kind={notice.kind}>{notice.text}</Notice>}
    </>
  );
}
