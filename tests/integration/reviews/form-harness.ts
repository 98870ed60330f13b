import type { PageProps } from "@/lib/contracts/page";
import { formTokenOf } from "@/server/web/identity/form-token";
import type { GetServerSideProps } from "next";
import { serve, type TestServer } from "../api/serve-api";

/** The answer of a page with a form: its props, a redirect, or that there is no such page. */
export interface FormAnswer<Props> {
  status: number;
  props?: { outcome: { page: Props } };
  redirect?: { destination: string; statusCode: number };
  notFound?: true;
}

/** Serves a page with a form whose address has one parameter, in the second part of its path. */
export const serveForm = <Props extends object>(
  getServerSideProps: GetServerSideProps<PageProps<Props>>,
  parameter: string,
): Promise<TestServer> =>
  serve(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
    const params = { [parameter]: pathname.split("/")[2] ?? "" };
    const query = { ...params, ...Object.fromEntries(searchParams) };
    const context = { req: Object.assign(req, { cookies: {} }), res, params, query };
    const answer = await getServerSideProps({ ...context, resolvedUrl: req.url ?? "/" });
    res.setHeader("Content-Type", "application/json");
    const status = res.statusCode;
    res.statusCode = 200;
    res.end(JSON.stringify({ status, ...answer }));
  });

const cookieOf = (token: string) => ({
  Cookie: `User=${encodeURIComponent(JSON.stringify({ id: "ana", Token: { access_token: token } }))}`,
});

export async function showForm<Props>(
  site: TestServer,
  token: string | null,
  path: string,
): Promise<FormAnswer<Props>> {
  const answer = await fetch(site.origin + path, { headers: token === null ? {} : cookieOf(token) });
  return (await answer.json()) as FormAnswer<Props>;
}

export async function sendForm<Props>(
  site: TestServer,
  token: string,
  path: string,
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
): Promise<FormAnswer<Props>> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ token: formTokenOf(token), ...fields })) body.set(name, value);
  const answer = await fetch(site.origin + path, {
    method: "POST",
    headers: { ...cookieOf(token), ...headers },
    body,
  });
  return (await answer.json()) as FormAnswer<Props>;
}
