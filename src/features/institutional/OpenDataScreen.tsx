import { publicSettings } from "@/config/public";
import { DumpTable } from "@/features/institutional/DumpTable/DumpTable";
import { InstitutionalPage } from "@/features/institutional/InstitutionalPage/InstitutionalPage";
import { SignedText } from "@/features/institutional/SignedText/SignedText";
import { SourceList } from "@/features/institutional/SourceList/SourceList";
import type { RankingSource } from "@/lib/contracts/institutional";
import type { DumpDay } from "@/lib/contracts/open-data";
import type { ShellProps } from "@/lib/contracts/shell";
import { formatNumericDate } from "@/lib/format/date";
import { dataLicence } from "@/lib/open-data/licence";
import { dataset } from "@/lib/structured-data/dataset";
import { duckdbExample, openDataSections, openDataText as text } from "@/text/open-data";
import { Notice } from "@/ui/Notice/Notice";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

export interface OpenDataScreenProps {
  dumps: DumpDay[];
  sources: RankingSource[];
  /** The server's setting: examples for programs contain it. */
  baseUrl: string;
  /** Day of the oldest published Nota; null without one. */
  since: string | null;
}

export function OpenDataScreen({
  dumps,
  sources,
  since,
  baseUrl,
  shell,
}: OpenDataScreenProps & { shell: ShellProps }) {
  const { siteName } = publicSettings;
  const [newest, ...older] = dumps;
  // Invented data must not be found as a dataset.
  const isInvented = shell.demonstration === "all";
  const publisher = shell.company?.name ?? siteName;
  const described = newest && !isInvented;
  return (
    <InstitutionalPage
      path="/dados"
      title={text.title}
      description={text.description}
      lead={text.lead}
      sections={openDataSections()}
      opening={
        <>
          {described && (
            <StructuredData
              things={[
                dataset(baseUrl, {
                  name: `${text.title} (${siteName})`,
                  description: text.description,
                  publisher,
                  licenceUrl: dataLicence.url,
                  since,
                  newest,
                }),
              ]}
            />
          )}
          {isInvented && <Notice kind="info">{text.demonstration}</Notice>}
        </>
      }
      extras={{
        arquivos: (
          <>
            {newest ? <DumpTable {...newest} /> : <p>{text.none}</p>}
            {older.length > 0 && (
              <details>
                <summary>{text.older}</summary>
                {older.map((dump) => (
                  <DumpTable key={dump.day} {...dump} />
                ))}
              </details>
            )}
          </>
        ),
        licenca: <SourceList rankings={sources} />,
        citar: newest && (
          <SignedText
            label={text.citationLabel}
            lines={text.citation(siteName, `${baseUrl}/dados`, formatNumericDate(newest.day) ?? newest.day)}
          />
        ),
        duckdb: <SignedText label={text.exampleLabel} lines={duckdbExample(`${baseUrl}/api/dumps/newest`)} />,
      }}
    />
  );
}
