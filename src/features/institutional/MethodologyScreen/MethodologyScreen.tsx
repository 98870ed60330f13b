import { publicSettings } from "@/config/public";
import { BandScale } from "@/features/institutional/BandScale/BandScale";
import { GrowingEvidence } from "@/features/institutional/GrowingEvidence/GrowingEvidence";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import { LogPanel } from "@/features/institutional/LogPanel/LogPanel";
import type { MethodFacts } from "@/features/institutional/MethodologyScreen/method-facts";
import { PriorTables } from "@/features/institutional/PriorTables/PriorTables";
import { WorkedSum } from "@/features/institutional/WorkedSum/WorkedSum";
import type { LogHead, RankingPriors } from "@/lib/contracts/institutional";
import { methodologyText, methodSections } from "@/text/methodology";

export interface MethodologyScreenProps {
  facts: MethodFacts;
  priors: RankingPriors[];
  log: LogHead;
  exampleItem: { slug: string; name: string } | null;
}

export function MethodologyScreen({ facts, priors, log, exampleItem }: MethodologyScreenProps) {
  const { title, description, lead } = methodologyText;
  return (
    <InstitutionalPage
      path="/metodologia"
      title={title}
      description={description}
      lead={lead}
      sections={methodSections(facts, { apiBase: publicSettings.apiBase, exampleItem })}
      extras={{
        "em-uma-frase": <WorkedSum example={facts.worked} months={facts.months} />,
        "poucas-avaliacoes": <GrowingEvidence examples={[facts.perfect, ...facts.growing]} />,
        faixas: <BandScale />,
        registro: <LogPanel head={log} />,
        "bases-de-hoje": <PriorTables rankings={priors} />,
      }}
    />
  );
}
