// @vitest-environment-options {"url": "https://provareal.example/"}
import { beforeEach, describe, expect, it } from "vitest";
import {
  clearUserCookie,
  readAccessToken,
  readUserCookie,
  userCookieName,
  writeUserCookie,
} from "@/lib/visitor/user-cookie";

/** The part of the simulated browser that shows a cookie's attributes. */
declare const jsdom: { cookieJar: { getCookiesSync(url: string): unknown[]; removeAllCookiesSync(): void } };

const ana = {
  id: "u-1",
  name: "Ana Conceição; 100%",
  Token: { access_token: "aaa.bbb.ccc", expires_in: 3600 },
};

function keep(raw: string) {
  document.cookie = `${userCookieName}=${raw}; path=/`;
}

beforeEach(() => {
  jsdom.cookieJar.removeAllCookiesSync();
});

describe("specification 3: the User cookie is JSON with id and Token.access_token", () => {
  it("comes back as it was written, other fields included", () => {
    expect(writeUserCookie(ana)).toEqual({ ok: true, value: ana });
    expect(readUserCookie()).toEqual(ana);
    expect(readAccessToken()).toBe("aaa.bbb.ccc");
  });

  it("is named User and sent only to this site over https", () => {
    writeUserCookie(ana);
    expect(jsdom.cookieJar.getCookiesSync("https://provareal.example/")).toMatchObject([
      { key: "User", path: "/", sameSite: "lax", secure: true, hostOnly: true },
    ]);
  });

  it("is read whether or not its JSON is percent-encoded", () => {
    keep('{"id":"u-2","Token":{"access_token":"t"}}');
    expect(readUserCookie()).toEqual({ id: "u-2", Token: { access_token: "t" } });
    keep(encodeURIComponent(JSON.stringify(ana)));
    expect(readUserCookie()).toEqual(ana);
  });

  it("may hold no token", () => {
    writeUserCookie({ id: "u-3" });
    expect(readUserCookie()).toEqual({ id: "u-3" });
    expect(readAccessToken()).toBeNull();
  });

  it.each(["", "{", "null", "[]", "42", '"u-1"', "{}", '{"id":7}', '{"id":""}', "%E3%28"])(
    "is nobody where it is damaged: %s",
    (raw) => {
      keep(raw);
      expect(readUserCookie()).toBeNull();
      expect(readAccessToken()).toBeNull();
    },
  );

  it.each(['"x"', "null", '{"access_token":5}', '{"access_token":""}', '{"access_token":"a b"}'])(
    "keeps the user where only the token is damaged: %s",
    (token) => {
      keep(encodeURIComponent(`{"id":"u-1","name":"Ana","Token":${token}}`));
      expect(readUserCookie()).toMatchObject({ id: "u-1", name: "Ana" });
      expect(readAccessToken()).toBeNull();
    },
  );

  it("gives the access token where only the id is damaged", () => {
    keep('{"id":7,"Token":{"access_token":"t"}}');
    expect(readAccessToken()).toBe("t");
  });

  it("can be cleared", () => {
    writeUserCookie(ana);
    clearUserCookie();
    expect(readUserCookie()).toBeNull();
    expect(document.cookie).toBe("");
  });

  it.each([4_100, 5_000, 8_192])("holds a token of %i characters in further cookies", (length) => {
    const token = `begin.${"a".repeat(length - 10)}.end`;
    const user = { ...ana, Token: { ...ana.Token, access_token: token } };
    expect(writeUserCookie(user)).toEqual({ ok: true, value: user });
    expect(readUserCookie()).toEqual(user);
    expect(readAccessToken()).toBe(token);
    for (const cookie of document.cookie.split("; ")) expect(cookie.length).toBeLessThanOrEqual(4096);
    const own = jsdom.cookieJar.getCookiesSync("https://provareal.example/") as { key: string }[];
    expect(own.length).toBeGreaterThan(1);
    for (const cookie of own) expect(cookie).toMatchObject({ path: "/", sameSite: "lax", secure: true });
  });

  it("leaves no part of a longer token behind", () => {
    writeUserCookie({ ...ana, Token: { access_token: "a".repeat(8_000) } });
    writeUserCookie(ana);
    expect(document.cookie.split("; ")).toHaveLength(1);
    writeUserCookie({ ...ana, Token: { access_token: "a".repeat(8_000) } });
    clearUserCookie();
    expect(document.cookie).toBe("");
  });

  it("has no token where one of its parts is missing", () => {
    writeUserCookie({ ...ana, Token: { access_token: "a".repeat(8_000) } });
    document.cookie = "User.2=; path=/; max-age=0";
    expect(readUserCookie()).toMatchObject({ id: "u-1" });
    expect(readUserCookie()?.Token?.access_token).toBeUndefined();
    expect(readAccessToken()).toBeNull();
  });

  it("leaves no earlier user behind when the new one does not fit", () => {
    writeUserCookie(ana);
    expect(writeUserCookie({ id: "u-4", Token: { access_token: "a".repeat(12_000) } })).toEqual({
      ok: false,
      error: "too-large",
    });
    expect(readUserCookie()).toBeNull();
    writeUserCookie(ana);
    expect(writeUserCookie({ id: "" })).toEqual({ ok: false, error: "invalid-user" });
    expect(readUserCookie()).toBeNull();
  });
});
