import { totpSetupText } from "@/text/forms";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { CopyButton } from "@/ui/CopyButton/CopyButton";
import { QrCode } from "@/ui/QrCode/QrCode";

const styles = recipe("totp-setup", {
  display: "grid",
  gap: 4,
  ol: { display: "grid", gap: 4, paddingInlineStart: 0, listStyle: "none", counterReset: "step" },
  li: {
    display: "grid",
    gridTemplateColumns: "1.75rem minmax(0, 1fr)",
    columnGap: 3,
    counterIncrement: "step",
  },
  "li::before": {
    content: "counter(step)",
    display: "grid",
    placeItems: "center",
    width: "1.75rem",
    height: "1.75rem",
    borderRadius: "full",
    bg: "accentSoft",
    color: "accent",
    fontSize: "sm",
    fontWeight: "bold",
  },
  "li > div": { display: "grid", gap: 3, minWidth: 0 },
  ".qr-code": {
    maxWidth: "100%",
    height: "auto",
    borderRadius: "md",
    border: "1px solid",
    borderColor: "border",
  },
  summary: { width: "fit-content", color: "accent", fontWeight: "semibold", cursor: "pointer" },
  ".totp-secret": {
    display: "block",
    marginBlock: 2,
    padding: 3,
    borderRadius: "md",
    bg: "sunken",
    fontFamily: "ui-monospace, monospace",
    overflowWrap: "anywhere",
  },
});

/** A secret in groups of four, as people type it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");

interface TotpSetupProps {
  /** Base 32, RFC 4648. */
  secret: string;
  /** `otpauth://` address of the secret. */
  uri: string;
}

/** How to bring the secret into an authenticator: by its QR code, or typed. The form for the first code follows it. */
export function TotpSetup({ secret, uri }: TotpSetupProps) {
  return (
    <div className={styles.className}>
      <Styles of={styles} />
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
              <code className="totp-secret">{grouped(secret)}</code>
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
