import { readAnonymousId } from "@/lib/visitor/anonymous-id";
import {
  hasGlobalPrivacyControl,
  readMeasurementConsent,
  setMeasurementConsent,
  subscribeToMeasurementConsent,
  type MeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { measurementText } from "@/text/measurement";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { useRef, useState, useSyncExternalStore } from "react";

type MeasurementState = MeasurementConsent | "globalPrivacyControl";

const styles = recipe("measurement-control", {
  maxWidth: "44rem",
  display: "grid",
  gap: 4,
  h3: { fontSize: "md" },
  ".control-state": { display: "flex", gap: 3, alignItems: "baseline" },
  ".control-state::before": {
    content: '""',
    flex: "none",
    width: "0.625rem",
    height: "0.625rem",
    borderRadius: "full",
    border: "2px solid",
    borderColor: "positive",
    bg: "positive",
  },
  '.control-state[data-on="false"]::before': { borderColor: "textMuted", bg: "transparent" },
  ".control-answers": { display: "flex", flexWrap: "wrap", gap: 3 },
  '.button[aria-pressed="true"]': { borderColor: "accent", boxShadow: "inset 0 0 0 1px", color: "accent" },
  summary: {
    width: "fit-content",
    color: "accent",
    fontSize: "sm",
    fontWeight: "semibold",
    cursor: "pointer",
  },
  "details p": { marginTop: 2, color: "textMuted", fontSize: "sm" },
  "details code": { color: "text", overflowWrap: "anywhere" },
});

const readState = (): MeasurementState =>
  hasGlobalPrivacyControl() ? "globalPrivacyControl" : readMeasurementConsent();
const readStateOnServer = (): MeasurementState => "unset";

/** Says whether visits are measured in this browser, and changes it at once. */
export function MeasurementControl() {
  const state = useSyncExternalStore(subscribeToMeasurementConsent, readState, readStateOnServer);
  const isOn = state === "unset" || state === "accepted";
  return (
    <div className={`card panel ${styles.className}`} id="medicao">
      <Styles of={styles} />
      <h3>{measurementText.controlTitle}</h3>
      <noscript>
        <p>{measurementText.withoutScript}</p>
      </noscript>
      <p className="control-state needs-script" data-on={isOn} role="status">
        {measurementText.state[state]}
      </p>
      <div className="control-answers needs-script">
        <Answer consent="refused" state={state} label={measurementText.refuseNow} />
        <Answer consent="accepted" state={state} label={measurementText.acceptNow} />
      </div>
      <BrowserCode />
    </div>
  );
}

interface AnswerProps {
  consent: "accepted" | "refused";
  state: MeasurementState;
  label: string;
}

function Answer({ consent, state, label }: AnswerProps) {
  return (
    <button
      type="button"
      className="button"
      aria-pressed={state === consent}
      disabled={state === "globalPrivacyControl"}
      onClick={() => setMeasurementConsent(consent)}
    >
      {label}
    </button>
  );
}

/** The anonymous id, which a visitor needs to ask for what is kept under it; read while it is looked at. */
function BrowserCode() {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEarlyInput(box, ({ open }) => setOpen(open));
  const code = isOpen ? readAnonymousId() : null;
  return (
    <details ref={box} className="needs-script" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{measurementText.codeSummary}</summary>
      <p>{code === null ? measurementText.noCode : <code>{code}</code>}</p>
      <p>{measurementText.codeNote}</p>
    </details>
  );
}
