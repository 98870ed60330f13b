import { failure, ok, type Result } from "@/lib/result";
import { setCacheControl, type CacheLifetime } from "@/server/platform/http/cache-control";
import { writeCsv, type CsvColumn } from "@/server/platform/http/csv";
import { allowAnyOrigin } from "@/server/platform/http/handler";
import type { FieldProblem } from "@/server/platform/http/problem";
import type { NextApiRequest, NextApiResponse } from "next";

/** CSV by RFC 4180, or ("excel") for spreadsheets under Brazilian settings. */
export const representations = ["json", "csv", "excel"] as const;
type Representation = (typeof representations)[number];

interface ListAnswer<Row> {
  readonly json: unknown;
  readonly rows: readonly Row[];
  readonly columns: readonly CsvColumn<Row>[];
  /** Without its ending: lower-case ASCII letters, digits and hyphens. */
  readonly fileName: string;
}

/** The parameter `formato`, otherwise CSV where `Accept` prefers it, otherwise JSON. */
export function readRepresentation(request: NextApiRequest): Result<Representation, FieldProblem> {
  const wanted = request.query["formato"];
  if (wanted === undefined || wanted === "") {
    return ok(prefersCsv(request.headers.accept) ? "csv" : "json");
  }
  const found = representations.find((representation) => representation === wanted);
  if (found) return ok(found);
  return failure({ field: "formato", message: `Use um destes valores: ${representations.join(", ")}.` });
}

export function sendList<Row>(
  response: NextApiResponse,
  representation: Representation,
  { json, rows, columns, fileName }: ListAnswer<Row>,
): void {
  // The format depends on Accept, so caches must keep one answer for each.
  response.setHeader("Vary", "Accept");
  if (representation === "json") return sendJson(response, json, "list");
  setCacheControl(response, "list");
  allowAnyOrigin(response);
  response.setHeader("Content-Type", "text/csv; charset=utf-8; header=present");
  response.setHeader("Content-Disposition", `attachment; filename="${fileName}.csv"`);
  response.send(writeCsv(columns, rows, representation === "excel" ? "excel" : "standard"));
}

export function sendJson(response: NextApiResponse, body: unknown, lifetime: CacheLifetime): void {
  setCacheControl(response, lifetime);
  allowAnyOrigin(response);
  response.json(body);
}

/** Whether `Accept` names CSV with a higher quality than JSON. A browser's catch-all gets JSON. */
export function prefersCsv(accept = ""): boolean {
  const qualities = new Map(
    accept.split(",").map((range) => {
      const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return [type, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
    }),
  );
  const csv = qualities.get("text/csv") ?? 0;
  const json = qualities.get("application/json") ?? qualities.get("application/*") ?? 0;
  return csv > 0 && csv > json;
}
