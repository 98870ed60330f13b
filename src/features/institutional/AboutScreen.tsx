import { publicSettings } from "@/config/public";
import { CompanyCard } from "@/features/institutional/CompanyCard/CompanyCard";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import { SourceList } from "@/features/institutional/SourceList/SourceList";
import type { OfferCounts, RankingSource } from "@/lib/contracts/institutional";
import type { ShellProps } from "@/lib/contracts/shell";
import { aboutSections, aboutText } from "@/text/about";

export interface AboutScreenProps {
  sources: RankingSource[];
  offers: OfferCounts;
}

export function AboutScreen({ sources, offers, shell }: AboutScreenProps & { shell: ShellProps }) {
  const { siteName } = publicSettings;
  return (
    <InstitutionalPage
      path="/sobre"
      title={`${aboutText.title} o ${siteName}`}
      description={aboutText.description}
      lead={aboutText.lead}
      sections={aboutSections({ siteName, offers, isDemonstration: shell.demonstration !== "none" })}
      extras={{
        "quem-responde": <CompanyCard company={shell.company} />,
        fontes: <SourceList rankings={sources} />,
      }}
    />
  );
}
