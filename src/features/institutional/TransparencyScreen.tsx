import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import { ModerationFigures } from "@/features/institutional/ModerationFigures/ModerationFigures";
import { SignedText } from "@/features/institutional/SignedText/SignedText";
import type { LogState } from "@/lib/contracts/institutional";
import type { ModerationReport } from "@/lib/contracts/moderation-report";
import { transparencySections, transparencyText } from "@/text/transparency";

export interface TransparencyScreenProps {
  log: LogState;
  moderation: ModerationReport;
}

export function TransparencyScreen({ log, moderation }: TransparencyScreenProps) {
  const { keys, checkpoint, size } = log;
  const { title, description, lead, ...text } = transparencyText;
  const [newest, ...older] = keys;
  return (
    <InstitutionalPage
      path="/transparencia"
      title={title}
      description={description}
      lead={lead}
      sections={transparencySections()}
      extras={{
        registro: <p>{text.size(size)}</p>,
        moderacao: <ModerationFigures report={moderation} />,
        "ponto-de-controle":
          checkpoint === null ? (
            <p>{text.noCheckpoint}</p>
          ) : (
            <SignedText label={text.checkpointLabel} lines={checkpoint} />
          ),
        chave: (
          <>
            {newest === undefined ? <p>{text.noKey}</p> : <SignedText label={text.keyLabel} lines={newest} />}
            {older.length > 0 && <SignedText label={text.olderKeys} lines={older.join("\n")} />}
          </>
        ),
      }}
    />
  );
}
