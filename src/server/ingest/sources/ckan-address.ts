import { failure, ok, type Result } from "@/lib/result";
import { FeedFailureError } from "@/server/ingest/feeds/feed-failure";
import { DEFAULT_LIMITS, fetchFeed } from "@/server/ingest/feeds/fetch-feed";
import { incomingFolder } from "@/server/ingest/import-console/draft-store";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Of an answer of the API, which describes one resource or all of a dataset. */
const ANSWER_BYTES = 8 * 2 ** 20;
const ANSWER_TIME = 60_000;

/**
 * `not-ckan`: something else answered. `missing`: CKAN knows no such page, or shows it to nobody. `no-file`: it has no address of a
 * file. `several`: a dataset has more than one file.
 */
export type CkanProblem =
  | { readonly kind: "not-ckan" | "missing" | "no-file" }
  | { readonly kind: "several"; readonly files: number };

interface CkanPage {
  readonly action: "resource_show" | "package_show";
  /** The address that says what the page is about, as JSON. */
  readonly api: string;
  /** For addresses that are relative to the site. */
  readonly base: string;
}

/** Names and ids of CKAN have no dot, which the name of a file has. */
const PAGE = /^(?<root>.*?)\/dataset\/(?:[^/]+\/resource\/(?<resource>[\w-]+)|(?<dataset>[\w-]+))\/?$/;

/** Null for any address that is not a page of a CKAN resource or dataset, such as that of a file below it. */
export function ckanPageOf(address: string): CkanPage | null {
  const { origin, pathname } = new URL(address);
  const { root = "", resource, dataset } = PAGE.exec(pathname)?.groups ?? {};
  const id = resource ?? dataset;
  if (id === undefined) return null;
  // CKAN puts the language before its pages ("/pt_BR/dataset/…"), and not before its API.
  const base = `${origin}${root.replace(/\/[a-z]{2}(?:_[A-Z]{2})?$/, "")}`;
  const action = resource === undefined ? "package_show" : "resource_show";
  return { action, base, api: `${base}/api/3/action/${action}?id=${id}` };
}

const resourceSchema = z.object({ url: z.string().nullish() });
/** `result` is a resource, or a dataset with its resources. */
const answerSchema = z.discriminatedUnion("success", [
  z.object({ success: z.literal(false) }),
  z.object({
    success: z.literal(true),
    result: resourceSchema.extend({ resources: z.array(resourceSchema).default([]) }),
  }),
]);

function fileOf(text: string, { action, base }: CkanPage): Result<string, CkanProblem> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return failure({ kind: "not-ckan" });
  }
  const answer = answerSchema.safeParse(json);
  if (!answer.success) return failure({ kind: "not-ckan" });
  if (!answer.data.success) return failure({ kind: "missing" });
  const { result } = answer.data;
  const listed = action === "package_show" ? result.resources : [result];
  const [url, ...others] = listed.flatMap(({ url: given }) => (given ? [given] : []));
  if (others.length > 0) return failure({ kind: "several", files: others.length + 1 });
  return url !== undefined && URL.canParse(url, `${base}/`)
    ? ok(new URL(url, `${base}/`).href)
    : failure({ kind: "no-file" });
}

interface CkanOptions {
  readonly privateHosts: readonly string[];
  readonly signal: AbortSignal;
  /** Milliseconds without a byte after which the transfer ends. */
  readonly idle?: number | undefined;
}

/**
 * The present address of the file that a page of CKAN describes. Nothing says that it may be fetched.
 * @throws FeedFailureError where CKAN does not answer
 */
export async function ckanFileAddress(
  page: CkanPage,
  { privateHosts, signal, idle = DEFAULT_LIMITS.idle }: CkanOptions,
): Promise<Result<string, CkanProblem>> {
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 });
  const path = join(incomingFolder(), randomUUID());
  try {
    const limits = { bytes: ANSWER_BYTES, total: ANSWER_TIME, idle };
    const request = {
      address: page.api,
      known: null,
      privateHosts,
      accept: "application/json",
      signal,
      limits,
    };
    await fetchFeed(request, path);
    return fileOf(await readFile(path, "utf8"), page);
  } catch (error) {
    // CKAN says so of what was deleted, or is not public.
    const isMissing =
      error instanceof FeedFailureError &&
      error.failure.reason === "status" &&
      ["403", "404"].includes(error.failure.detail ?? "");
    if (isMissing) return failure({ kind: "missing" });
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
