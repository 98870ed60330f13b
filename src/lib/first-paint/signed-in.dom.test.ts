import { mayBeSignedIn, showSignedIn, signedInAttribute, signedInScript } from "@/lib/first-paint/signed-in";
import { clearUserCookie, userCookieName, writeUserCookie } from "@/lib/visitor/user-cookie";
import { beforeEach, describe, expect, it } from "vitest";

const isShown = () => document.documentElement.hasAttribute(signedInAttribute);
const runScript = () => void new Function(signedInScript)();

beforeEach(() => {
  clearUserCookie();
  localStorage.clear();
  document.documentElement.removeAttribute(signedInAttribute);
});

describe("the mark of a signed-in visitor", () => {
  it("stands before the first paint where the cookie does", () => {
    runScript();
    expect(isShown()).toBe(false);
    document.cookie = "NotUser=1";
    document.cookie = "SomeUser=1";
    runScript();
    expect(isShown()).toBe(false);
    writeUserCookie({ id: "1" });
    expect(document.cookie).toContain(`${userCookieName}=`);
    runScript();
    expect(isShown()).toBe(true);
  });

  it("follows the cookie", () => {
    writeUserCookie({ id: "1" });
    showSignedIn();
    expect(isShown()).toBe(true);
    clearUserCookie();
    showSignedIn();
    expect(isShown()).toBe(false);
  });
});

describe("a session to follow", () => {
  it("is suspected by the cookie or by stored tokens, and by nothing else", () => {
    localStorage.setItem("chakra-ui-color-mode", "dark");
    expect(mayBeSignedIn()).toBe(false);
    localStorage.setItem("CognitoIdentityServiceProvider.provareal.LastAuthUser", "ana");
    expect(mayBeSignedIn()).toBe(true);
    localStorage.clear();
    writeUserCookie({ id: "1" });
    expect(mayBeSignedIn()).toBe(true);
  });
});
