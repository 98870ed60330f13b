import { OPERATOR_SUBJECTS } from "@/lib/contracts/operator-actions";
import type { HistoryPage } from "@/lib/contracts/operator-history";
import { QueryReader } from "@/lib/query-reader";
import type { Database } from "@/server/platform/db/database";
import { listAuthors, loadHistory } from "@/server/editorial/operator/history";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";

const LAST_PAGE = 10_000;

export async function showHistory(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<HistoryPage>> {
  const reader = new QueryReader(query);
  const subject = reader.choice("tipo", OPERATOR_SUBJECTS);
  const author = reader.single("autor");
  const day = reader.day("dia");
  const page = reader.page(LAST_PAGE);
  const history = await loadHistory(database, { subject, author, day }, page);
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: {
      ...history,
      filters: { tipo: subject ?? "", autor: author ?? "", dia: day ?? "" },
      authors: await listAuthors(database),
    },
  };
}
