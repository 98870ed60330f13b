import type { DumpDay } from "@/lib/contracts/open-data";
import { absoluteUrl } from "@/lib/structured-data/absolute-url";
import type { Dataset } from "schema-dts";

interface DatasetFacts {
  readonly name: string;
  readonly description: string;
  readonly publisher: string;
  readonly licenceUrl: string;
  readonly since: string | null;
  readonly newest: DumpDay;
}

const mediaTypes = { csv: "application/gzip", parquet: "application/vnd.apache.parquet" } as const;

/** The newest dump as schema.org's `Dataset`, with what Google's dataset search requires. */
export function dataset(baseUrl: string, facts: DatasetFacts): Dataset {
  const { name, description, publisher, licenceUrl, since, newest } = facts;
  const url = absoluteUrl(baseUrl, "/dados");
  const creator = { "@type": "Organization", name: publisher, url: absoluteUrl(baseUrl, "/") } as const;
  return {
    "@type": "Dataset",
    "@id": `${url}#dataset`,
    name,
    description,
    url,
    inLanguage: "pt-BR",
    isAccessibleForFree: true,
    license: licenceUrl,
    creator,
    publisher: creator,
    dateModified: newest.createdAt,
    version: newest.day,
    ...(since !== null && { temporalCoverage: `${since}/${newest.day}` }),
    distribution: newest.files.map((file) => ({
      "@type": "DataDownload",
      name: file.name,
      contentUrl: absoluteUrl(baseUrl, file.path),
      encodingFormat: mediaTypes[file.format],
      contentSize: `${file.bytes} B`,
      sha256: file.sha256,
    })),
  };
}
