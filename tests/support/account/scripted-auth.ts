import type {
  Auth,
  AuthDevice,
  AuthFailure,
  AuthOutcome,
  AuthUser,
  SessionEnd,
  SignInState,
} from "@/lib/auth/contract";
import { failure, ok } from "@/lib/result";

/** The code that every message of the scripted service carries. */
export const SENT_CODE = "123456";

/** An account as the components' tests begin with it; they look at what became of it. */
export interface ScriptedAccount {
  attributes: Record<string, string | boolean> | null;
  preferredMfa: AuthUser["preferredMfa"];
  password: string;
  devices: AuthDevice[];
  rememberedHere: boolean;
  isSignedIn: boolean;
  /** Whether other devices are signed in too. */
  isSignedInElsewhere: boolean;
  isDeleted: boolean;
  /** Whether the session came by the hosted login. */
  isHosted: boolean;
  /** What the pool asks for after the password. */
  asksForCode: "sms" | "totp" | null;
  /** Seconds since 1970. */
  signedInAt: number;
  /** Where codes went, in order. */
  sent: string[];
}

/** The facade over a scripted account. */
export interface ScriptedAuth extends Auth {
  readonly account: ScriptedAccount;
  /** The next call of an operation fails. */
  failNext(operation: keyof Auth, problem: AuthFailure): void;
  /** The next call of an operation waits until the returned function is called. */
  holdNext(operation: keyof Auth): () => void;
  /** Ends the session as the facade does at one of the five messages of the pool. */
  endSession(end: SessionEnd): void;
  /** Signs out as another tab does. */
  signOutElsewhere(): void;
}

const notAuthorized = (message: string): AuthFailure => ({ name: "NotAuthorizedException", message });

const encodePart = (part: object) => btoa(JSON.stringify(part)).replaceAll("=", "");

function makeAccount(changes: Partial<ScriptedAccount>): ScriptedAccount {
  const device = {
    id: "d1",
    name: "Linux 6.1 x86 Linux Google Chrome/140.0;Chromium/140.0",
    isCurrent: true,
    isRemembered: false,
  };
  return {
    attributes: { sub: "u1", name: "Ana Souza", email: "ana@example.com", email_verified: true },
    preferredMfa: "none",
    password: "Senha-Antiga-1",
    devices: [device],
    rememberedHere: false,
    isSignedIn: true,
    isSignedInElsewhere: true,
    isDeleted: false,
    isHosted: false,
    asksForCode: null,
    signedInAt: Math.floor(Date.now() / 1000),
    sent: [],
    ...changes,
  };
}

/** Operations that a test can make fail or wait. */
function createOperations() {
  const failures = new Map<string, AuthFailure>();
  const holds = new Map<string, Promise<void>>();
  const take = <Value>(map: Map<string, Value>, name: string) => {
    const value = map.get(name);
    map.delete(name);
    return value;
  };
  return {
    operation:
      <Parameters extends unknown[], Value>(
        name: keyof Auth,
        run: (...parameters: Parameters) => Awaited<AuthOutcome<Value>>,
      ) =>
      async (...parameters: Parameters): AuthOutcome<Value> => {
        await take(holds, name);
        const failed = take(failures, name);
        return failed ? failure(failed) : run(...parameters);
      },
    controls: {
      failNext: (name: keyof Auth, problem: AuthFailure) => void failures.set(name, problem),
      holdNext(name: keyof Auth) {
        let release: () => void = () => undefined;
        holds.set(name, new Promise((resolve) => (release = resolve)));
        return release;
      },
    },
  };
}

/** The account with what the groups of methods below share. */
interface Script {
  readonly account: ScriptedAccount;
  readonly operation: ReturnType<typeof createOperations>["operation"];
  readonly ends: Set<(end: SessionEnd) => void>;
  readonly changes: Set<() => void>;
}

function endSession({ account, changes }: Script) {
  account.isSignedIn = false;
  for (const listener of changes) listener();
  return ok(undefined);
}

function enterAgain({ account }: Script): Awaited<AuthOutcome<SignInState>> {
  account.signedInAt = Math.floor(Date.now() / 1000);
  return ok({ kind: "signed-in" });
}

function enterWithPassword(script: Script, password: string): Awaited<AuthOutcome<SignInState>> {
  const { account } = script;
  if (password !== account.password) return failure(notAuthorized("Incorrect username or password."));
  if (account.asksForCode === "totp") return ok({ kind: "totp-code-required" });
  if (account.asksForCode === "sms") {
    const delivery = { medium: "SMS" as const, destination: "+*******1234" };
    return ok({ kind: "sms-code-required", delivery });
  }
  return enterAgain(script);
}

function sessionMethods(script: Script): Partial<Auth> {
  const { account, operation, ends, changes } = script;
  const answerCode = (code: string) =>
    code === SENT_CODE
      ? enterAgain(script)
      : failure({ name: "CodeMismatchException", message: "Invalid code" });
  return {
    readSession: operation("readSession", () => {
      if (!account.isSignedIn) return ok(null);
      const idToken = `${encodePart({ alg: "RS256" })}.${encodePart({ auth_time: account.signedInAt })}.x`;
      return ok({ idToken, accessToken: "access" });
    }),
    isHostedSession: operation("isHostedSession", () => ok(account.isHosted)),
    signInAgain: operation("signInAgain", (password: string) => enterWithPassword(script, password)),
    answerTotpCode: operation("answerTotpCode", answerCode),
    answerSmsCode: operation("answerSmsCode", answerCode),
    signOut: operation("signOut", () => endSession(script)),
    signOutEverywhere: operation("signOutEverywhere", () => {
      account.isSignedInElsewhere = false;
      return endSession(script);
    }),
    signOutOthers: operation("signOutOthers", (password: string) => {
      account.isSignedInElsewhere = false;
      return enterWithPassword(script, password);
    }),
    deleteUser: operation("deleteUser", () => {
      account.isDeleted = true;
      return endSession(script);
    }),
    onSessionEnd(listener) {
      ends.add(listener);
      return () => ends.delete(listener);
    },
    onChange(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
  };
}

function profileMethods({ account, operation }: Script): Partial<Auth> {
  const send = (name: "email" | "phone_number") => {
    const destination = String(account.attributes?.[name]);
    account.sent.push(destination);
    return ok({ medium: name === "email" ? ("EMAIL" as const) : ("SMS" as const), destination });
  };
  return {
    currentUser: operation("currentUser", () =>
      account.isSignedIn
        ? ok({
            id: "u1",
            username: "u1",
            attributes: account.attributes && { ...account.attributes },
            preferredMfa: account.attributes && account.preferredMfa,
          })
        : failure({ name: "NotAuthenticated", message: "The user is not authenticated" }),
    ),
    updateAttributes: operation("updateAttributes", (attributes: Readonly<Record<string, string>>) => {
      account.attributes = { ...account.attributes, ...attributes };
      const contacts = (["email", "phone_number"] as const).filter((name) => name in attributes);
      for (const name of contacts) account.attributes[`${name}_verified`] = false;
      return ok(contacts.map((name) => send(name).value));
    }),
    deleteAttributes: operation("deleteAttributes", (names: readonly string[]) => {
      const kept = Object.entries(account.attributes ?? {}).filter(
        ([name]) => !names.some((gone) => name === gone || name === `${gone}_verified`),
      );
      account.attributes = Object.fromEntries(kept);
      return ok(undefined);
    }),
    sendAttributeCode: operation("sendAttributeCode", send),
    confirmAttribute: operation("confirmAttribute", (name: "email" | "phone_number", code: string) => {
      if (code !== SENT_CODE) return failure({ name: "CodeMismatchException", message: "Invalid code" });
      account.attributes = { ...account.attributes, [`${name}_verified`]: true };
      return ok(undefined);
    }),
  };
}

function securityMethods({ account, operation }: Script): Partial<Auth> {
  return {
    changePassword: operation("changePassword", (previous: string, next: string) => {
      if (previous !== account.password) return failure(notAuthorized("Incorrect username or password."));
      account.password = next;
      return ok(undefined);
    }),
    startTotpSetup: operation("startTotpSetup", () =>
      ok({ secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Prova%20Real:ana?secret=JBSWY3DPEHPK3PXP" }),
    ),
    confirmTotpSetup: operation("confirmTotpSetup", (code: string) =>
      code === SENT_CODE
        ? ok(undefined)
        : failure({ name: "EnableSoftwareTokenMFAException", message: "Code mismatch" }),
    ),
    setPreferredMfa: operation("setPreferredMfa", (method: "sms" | "totp" | "none") => {
      const changed = account.preferredMfa !== method;
      account.preferredMfa = method;
      return ok({ changed });
    }),
    listDevices: operation("listDevices", () => ok([...account.devices])),
    rememberDevice: operation("rememberDevice", () => {
      account.rememberedHere = true;
      return ok(undefined);
    }),
    forgetDevice: operation("forgetDevice", (id?: string) => {
      account.devices = account.devices.filter((device) =>
        id === undefined ? !device.isCurrent : device.id !== id,
      );
      return ok(undefined);
    }),
  };
}

/** Reports a method that a component calls and the script lacks. */
function refuseOthers(methods: Partial<ScriptedAuth>): ScriptedAuth {
  return new Proxy(methods as ScriptedAuth, {
    get(target, name, receiver) {
      // `await` looks for `then` in everything that it is given.
      if (Reflect.has(target, name) || name === "then" || typeof name === "symbol") {
        return Reflect.get(target, name, receiver) as unknown;
      }
      throw new Error(`${name} is not scripted`);
    },
  });
}

/**
 * A facade for tests of components: an account in memory that answers as the contract says. Journeys test the rules of
 * the service itself.
 */
export function createScriptedAuth(changes: Partial<ScriptedAccount> = {}): ScriptedAuth {
  const account = makeAccount(changes);
  const { operation, controls } = createOperations();
  const script: Script = { account, operation, ends: new Set(), changes: new Set() };
  return refuseOthers({
    account,
    ...controls,
    endSession(sessionEnd) {
      account.isSignedIn = false;
      for (const listener of script.ends) listener(sessionEnd);
    },
    signOutElsewhere: () => void endSession(script),
    ...sessionMethods(script),
    ...profileMethods(script),
    ...securityMethods(script),
  });
}
