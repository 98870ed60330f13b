import css from "@/ui/TotpSetup/TotpSetup.module.css";
import { totpSetupText } from "@/text/forms";
import { CopyButton } from "@/ui/CopyButton";
import { QrCode } from "@/ui/QrCode/QrCode";

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

interface TotpSetupProps {
  /** Base32 (RFC 4648). */
  secret: string;
  uri: string;
}

/** Shows the secret as QR code and text. The form for the first code follows it. */
export function TotpSetup({ secret, uri }: TotpSetupProps) {
  return (
    <div className={css.root}>
      <ol>
        <li>
          <p>{totpSetupText.install}</p>
        </li>
        <li>
          <div>
            <p>{totpSetupText.scan}</p>
            <QrCode text={uri} label={totpSetupText.qrLabel} />
            <details>
              <summary>{totpSetupText.byHand}</summary>
              <p>{totpSetupText.secretLead}</p>
              <code className={css.totpSecret}>{grouped(secret)}</code>
              <CopyButton text={secret} label={totpSetupText.copySecret} />
            </details>
          </div>
        </li>
        <li>
          <p>{totpSetupText.typeCode}</p>
        </li>
      </ol>
    </div>
  );
}
