import { characterKinds, type PasswordPolicy } from "@/lib/password-policy";
import { isBaseUrl } from "@/config/public-rules";
import { z } from "zod";

/** `region_id`, at most 55 characters (specification, section 5). */
const userPoolId = z
  .string()
  .max(55, "a user pool id of at most 55 characters")
  .regex(/^[\w-]+_[0-9a-zA-Z]+$/, "a user pool id, region_id (example: sa-east-1_AbCdEfGhI)");

/** The pattern of client ids in Cognito's API. */
const clientId = z.string().regex(/^[\w+]{1,128}$/, "the id of an app client, letters and digits");

const identityPoolId = z
  .string()
  .max(55, "an identity pool id of at most 55 characters")
  .regex(
    /^[\w-]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    "an identity pool id, region:uuid (example: sa-east-1:6f0a3c1e-8d55-4b7e-9c2a-5d3f1e7b9a04)",
  );

/** "12 lower digit": the minimum number of characters (6 to 99, as in Cognito), and the required kinds. */
const passwordPolicy = z
  .string()
  .regex(
    /^([6-9]|[1-9]\d)( (lower|upper|digit|symbol))*$/,
    'the fewest characters and the kinds needed (example: "8 lower upper digit symbol")',
  )
  .transform((text): PasswordPolicy => {
    const [shortest, ...needs] = text.split(" ");
    return { shortest: Number(shortest), needs: characterKinds.filter((kind) => needs.includes(kind)) };
  });

/** Read at run time, so that one build works with Cognito and without. */
export const identitySettingFields = {
  USER_POOL_ID: userPoolId
    .optional()
    .describe("The user pool of Amazon Cognito for sign-in, `region_id`, at most 55 characters."),
  USER_POOL_CLIENT_ID: clientId
    .optional()
    .describe("The pool's app client, one without a secret. It is needed with `USER_POOL_ID`."),
  /** Browsers cannot ask a pool for its policy. */
  USER_POOL_PASSWORD_POLICY: passwordPolicy
    .optional()
    .describe(
      "What the pool asks of new passwords, which the screens then say: the smallest number of characters (6 to 99), then the kinds of characters that it requires. Without it, the default of Cognito, `8 lower upper digit symbol`, or what the local service asks.",
    ),
  USER_POOL_CHOICE: z
    .enum(["on", "off"], "one of on, off")
    .default("off")
    .describe(
      '`on`: the pool has choice-based sign-in (`ALLOW_USER_AUTH`), and the sign-in page offers "Entrar sem senha". The local service always has it.',
    ),
  IDENTITY_POOL_ID: identityPoolId
    .optional()
    .describe("The identity pool for guest and federated credentials, `region:uuid`."),
  HOSTED_LOGIN_URL: z
    .string()
    .refine(
      (text) => isBaseUrl(text) && text.startsWith("https:"),
      "an https address without a path (example: https://login.example.com)",
    )
    .transform((text) => new URL(text).origin)
    .optional()
    .describe("The https address of the pool's hosted login, where there is one."),
  HOSTED_LOGIN_CLIENT_ID: clientId
    .optional()
    .describe("The app client of the hosted login. Without it, `USER_POOL_CLIENT_ID`."),
  HOSTED_LOGIN_FLOW: z
    .enum(["code", "token"], "one of code, token")
    .default("code")
    .describe("`code` (authorization code with PKCE) or `token` (implicit)."),
  /** `isLocalIdentity` decides where it is not set. */
  LOCAL_IDENTITY: z
    .enum(["on", "off"], "one of on, off")
    .optional()
    .describe(
      "`on` or `off`: the local identity service, for development and trying out. Without a value it is on where no pool is set and only this machine can reach the site. A site that others reach refuses to start until one is chosen. Beside a pool, `on` is refused.",
    ),
};

type GivenSettings = Readonly<Record<string, string>>;

interface Conflict {
  name: string;
  expected: string;
}

const listOf = (names: readonly string[]) => names.join(" and ");

/** Takes the settings as given, so that contradictions are reported together with other problems. */
export function findIdentityConflicts(given: GivenSettings): Conflict[] {
  const has = (name: string) => given[name] !== undefined;
  const problems: Conflict[] = [];
  const report = (name: string, expected: string) => problems.push({ name, expected });

  const needPool = ["USER_POOL_CLIENT_ID", "HOSTED_LOGIN_URL"].filter(has);
  if (needPool.length > 0 && !has("USER_POOL_ID")) {
    report("USER_POOL_ID", `the user pool that belongs to ${listOf(needPool)}`);
  }
  if (has("USER_POOL_ID") && !has("USER_POOL_CLIENT_ID")) {
    report("USER_POOL_CLIENT_ID", "the app client (without a secret) of the pool that USER_POOL_ID names");
  }
  if (has("HOSTED_LOGIN_CLIENT_ID") && !has("HOSTED_LOGIN_URL")) {
    report("HOSTED_LOGIN_URL", "the hosted login that HOSTED_LOGIN_CLIENT_ID belongs to");
  }
  const pools = ["USER_POOL_ID", "IDENTITY_POOL_ID"].filter(has);
  if (given["LOCAL_IDENTITY"] === "on" && pools.length > 0) {
    report(
      "LOCAL_IDENTITY",
      `off or nothing beside ${listOf(pools)}: the local service never stands beside a real pool`,
    );
  }
  return problems;
}
