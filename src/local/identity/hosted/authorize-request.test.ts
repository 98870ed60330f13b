import { readAuthorizeRequest, returnAddress } from "@/local/identity/hosted/authorize-request";
import { registeredRedirects } from "@/local/identity/hosted/redirect-uris";
import { describe, expect, it } from "vitest";

const SITE = "https://provareal.example";
const RETURN = `${SITE}/entrar/retorno`;
const good = {
  client_id: "provarealhosted",
  redirect_uri: RETURN,
  response_type: "code",
  scope: "openid email",
  state: "a b&c",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
};

function read(
  changes: Record<string, string | undefined> = {},
  { more = "", flow = "token" }: { more?: string; flow?: "code" | "token" } = {},
) {
  const entries = Object.entries({ ...good, ...changes }).filter((entry) => entry[1] !== undefined);
  const query = new URLSearchParams(entries as [string, string][]).toString() + more;
  return readAuthorizeRequest(query, { registered: registeredRedirects(SITE, "provareal.example"), flow });
}

/** The address that an error leads to. */
function refusal(changes: Record<string, string | undefined>): URL {
  const result = read(changes);
  if (result.ok || result.error.kind !== "redirect") throw new Error("not redirected");
  return new URL(result.error.location);
}

describe("a request for an authorization", () => {
  it("is read with everything that it asks for", () => {
    expect(read({ nonce: "n-1", login_hint: "ana@example.com", prompt: "login", max_age: "60" })).toEqual({
      ok: true,
      value: {
        clientId: "provarealhosted",
        redirectUri: RETURN,
        responseType: "code",
        scopes: ["openid", "email"],
        state: "a b&c",
        nonce: "n-1",
        codeChallenge: good.code_challenge,
        prompts: ["login"],
        maximumAge: 60,
        loginHint: "ana@example.com",
      },
    });
  });

  it("gets every scope of the client where it names none", () => {
    const result = read({ scope: undefined });
    expect(result.ok && result.value.scopes).toContain("aws.cognito.signin.user.admin");
  });

  it("needs no code challenge for tokens at once", () => {
    const result = read({
      response_type: "token",
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    expect(result.ok && result.value.codeChallenge).toBeNull();
  });

  it("gets no tokens at once where the site's flow is the code", () => {
    const implicit = { response_type: "token", code_challenge: undefined, code_challenge_method: undefined };
    const result = read(implicit, { flow: "code" });
    if (result.ok || result.error.kind !== "redirect") throw new Error("not redirected");
    const { hash, search } = new URL(result.error.location);
    const answer = new URLSearchParams(hash.slice(1));
    expect(search).toBe("");
    expect([answer.get("error"), answer.get("state")]).toEqual(["unauthorized_client", "a b&c"]);
    expect(answer.has("access_token")).toBe(false);
    expect(read({}, { flow: "code" }).ok).toBe(true);
  });

  it("accepts what the hosted service has and this one has no choice of", () => {
    expect(read({ identity_provider: "COGNITO", idp_identifier: "x", lang: "pt-BR" }).ok).toBe(true);
  });

  it.each([
    ["another host", "https://evil.example/entrar/retorno"],
    ["a host that begins like the site's", "https://provareal.example.evil.example/entrar/retorno"],
    ["another scheme", "http://provareal.example/entrar/retorno"],
    ["another port", "https://provareal.example:8443/entrar/retorno"],
    ["a path that goes on", `${RETURN}/../../api`],
    ["a query", `${RETURN}?next=https://evil.example`],
    ["a fragment", `${RETURN}#x`],
    ["a trailing slash", `${RETURN}/`],
    ["credentials", "https://provareal.example@evil.example/entrar/retorno"],
    ["capital letters", "https://PROVAREAL.example/entrar/retorno"],
    ["a scheme-relative address", "//provareal.example/entrar/retorno"],
    ["a script", "javascript:alert(1)"],
    ["no address", undefined],
    ["a loopback name of a site with a public one", "http://localhost:3000/entrar/retorno"],
  ])("never redirects to %s", (_, redirect_uri) => {
    expect(read({ redirect_uri })).toEqual({ ok: false, error: { kind: "unsafe", reason: "redirect" } });
    // Not to tell it of a second mistake, either.
    expect(read({ redirect_uri, response_type: "nonsense" }).ok).toBe(false);
  });

  it.each(["provareal", "somebody", undefined])("never redirects for the client %s", (client_id) => {
    expect(read({ client_id })).toEqual({ ok: false, error: { kind: "unsafe", reason: "client" } });
  });

  it("does not choose between two values of a parameter", () => {
    const result = read({}, { more: `&redirect_uri=${encodeURIComponent("https://evil.example/")}` });
    expect(result).toEqual({ ok: false, error: { kind: "unsafe", reason: "repeated" } });
  });

  it.each([
    ["invalid_request", { response_type: undefined }],
    ["unsupported_response_type", { response_type: "id_token" }],
    ["unsupported_response_type", { response_type: "code token" }],
    ["invalid_request", { code_challenge: undefined }],
    ["invalid_request", { code_challenge: "short" }],
    ["invalid_request", { code_challenge_method: "plain" }],
    ["invalid_request", { code_challenge_method: undefined }],
    ["invalid_scope", { scope: "openid admin" }],
    ["invalid_request", { prompt: "none login" }],
    ["invalid_request", { prompt: "whatever" }],
    ["invalid_request", { max_age: "soon" }],
    ["invalid_request", { response_mode: "form_post" }],
    ["request_not_supported", { request: "e30.e30." }],
  ])("tells the client of %s for %j", (error, changes) => {
    const address = refusal(changes);
    expect(address.origin + address.pathname).toBe(RETURN);
    expect(address.searchParams.get("error")).toBe(error);
    expect(address.searchParams.get("state")).toBe("a b&c");
    expect(address.searchParams.get("error_description")).not.toBe("");
  });

  it("tells of errors in the fragment where tokens were asked for", () => {
    const { hash, search } = refusal({ response_type: "token", scope: "admin" });
    expect(search).toBe("");
    expect(new URLSearchParams(hash.slice(1)).get("error")).toBe("invalid_scope");
  });

  it("leads back with the state, and without one where none was sent", () => {
    const target = { redirectUri: RETURN, responseType: "code" as const };
    expect(returnAddress({ ...target, state: "a b&c" }, { code: "x" })).toBe(
      `${RETURN}?code=x&state=a+b%26c`,
    );
    expect(returnAddress({ ...target, state: null }, { code: "x" })).toBe(`${RETURN}?code=x`);
  });
});

describe("registered return addresses", () => {
  it("are the site's own, and those of the loopback name that the request came to", () => {
    expect(registeredRedirects("http://localhost:3000", "127.0.0.1:3000")).toEqual([
      "http://localhost:3000/entrar/retorno",
      "http://localhost:3000/",
      "http://127.0.0.1:3000/entrar/retorno",
      "http://127.0.0.1:3000/",
    ]);
    expect(registeredRedirects("http://localhost:3000", "[::1]:3000")).toContain("http://[::1]:3000/");
  });

  it.each(["evil.example", "localhost.evil.example", "localhost:3000@evil.example", "127.0.0.1.evil", ""])(
    "are not those of %j",
    (host) => {
      expect(registeredRedirects(SITE, host)).toEqual([RETURN, `${SITE}/`]);
    },
  );
});
