import { readAccessToken } from "@/lib/visitor/user-cookie";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const cookie = (value: unknown) => `User=${encodeURIComponent(JSON.stringify(value))}`;
const user = { id: "u1", Token: { access_token: "a.b.c" } };

describe("the access token in the cookies of a request", () => {
  it("is read as js-cookie writes it, among others", () => {
    expect(readAccessToken(cookie(user))).toBe("a.b.c");
    expect(readAccessToken(`a=1; ${cookie({ ...user, more: "ç" })};b=2`)).toBe("a.b.c");
    // js-cookie leaves some characters unencoded.
    expect(readAccessToken("User={%22id%22:%22u1%22%2C%22Token%22:{%22access_token%22:%22x%22}}")).toBe("x");
  });

  it("is the first one's where there are two", () => {
    const second = cookie({ ...user, Token: { access_token: "second" } });
    expect(readAccessToken(`${cookie(user)}; ${second}`)).toBe("a.b.c");
  });

  it.each([
    "",
    "user=x",
    "MyUser=x",
    "User=%",
    cookie(null),
    cookie({ ...user, Token: "a" }),
    cookie({ ...user, Token: { access_token: "" } }),
  ])("is none in %j", (header) => {
    expect(readAccessToken(header)).toBeNull();
  });

  it("never throws, whatever a browser sends", () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (text, value) => {
        readAccessToken(text);
        readAccessToken(`User=${text}`);
        let json: string | undefined;
        try {
          json = JSON.stringify(value);
        } catch {
          // The value is not JSON.
        }
        readAccessToken(`User=${encodeURIComponent(json ?? "")}`);
      }),
    );
  });
});
