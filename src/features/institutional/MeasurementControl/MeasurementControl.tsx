import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/MeasurementControl/MeasurementControl.module.css";
import { readAnonymousId } from "@/lib/visitor/anonymous-id";
import {
  hasGlobalPrivacyControl,
  readMeasurementConsent,
  setMeasurementConsent,
  subscribeToMeasurementConsent,
  type MeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { useEarlyInput } from "@/lib/hydration/useEarlyInput";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { measurementText } from "@/text/measurement";
import { Button } from "@/ui/Button";
import { useRef, useState, useSyncExternalStore } from "react";

type MeasurementState = MeasurementConsent | "globalPrivacyControl";

const readState = (): MeasurementState =>
  hasGlobalPrivacyControl() ? "globalPrivacyControl" : readMeasurementConsent();
const readStateOnServer = (): MeasurementState => "unset";

export function MeasurementControl() {
  const state = useSyncExternalStore(subscribeToMeasurementConsent, readState, readStateOnServer);
  const isOn = state === "unset" || state === "accepted";
  return (
    <div className={`card ${institutionalPageCss.panel} ${css.root}`} id="medicao">
      <h3>{measurementText.controlTitle}</h3>
      <noscript>
        <p>{measurementText.withoutScript}</p>
      </noscript>
      <p className={css.controlState} data-on={isOn} role="status">
        {measurementText.state[state]}
      </p>
      <div className={css.controlAnswers}>
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
  const isHydrated = useHydrated();
  return (
    <Button
      type="button"
      aria-pressed={state === consent}
      disabled={!isHydrated || state === "globalPrivacyControl"}
      onClick={() => setMeasurementConsent(consent)}
    >
      {label}
    </Button>
  );
}

/** A visitor needs it to request the data stored under it; read only while it is open. */
function BrowserCode() {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEarlyInput(box, ({ open }) => setOpen(open));
  const code = isOpen ? readAnonymousId() : null;
  return (
    <details ref={box} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{measurementText.codeSummary}</summary>
      <p>{code === null ? measurementText.noCode : <code>{code}</code>}</p>
      <p>{measurementText.codeNote}</p>
    </details>
  );
}
