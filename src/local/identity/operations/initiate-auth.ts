import { ownValue } from "@/lib/own-value";
import { isClient } from "@/local/identity/identity-context";
import { fields } from "@/local/identity/operations/fields";
import { renewTokens } from "@/local/identity/operations/tokens";
import { defineOperation, type OperationContext } from "@/local/identity/protocol/operation";
import { refusals, refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import { answerChallenge } from "@/local/identity/sign-in/answer-challenge";
import { describeStep } from "@/local/identity/sign-in/finish-sign-in";
import { startChoice } from "@/local/identity/sign-in/first-factor";
import { startPasswordProof } from "@/local/identity/sign-in/password-proof";
import type { SignInStep } from "@/local/identity/sign-in/sign-in-step";
import { startCustomSignIn, startPlainSignIn } from "@/local/identity/sign-in/start-sign-in";
import { ok } from "@/lib/result";
import { z } from "zod";

type Parameters = z.output<typeof fields.parameters>;

const missing = (name: string) => refuse("InvalidParameterException", `Missing required parameter ${name}`);

const own = (parameters: Parameters, name: string): string | null => ownValue(parameters, name) ?? null;

async function describe(
  context: OperationContext,
  step: Promise<ServiceResult<SignInStep>>,
): Promise<ServiceResult<object>> {
  const result = await step;
  return result.ok ? ok(await describeStep(context, result.value)) : result;
}

type Flow = (
  context: OperationContext,
  clientId: string,
  parameters: Parameters,
) => Promise<ServiceResult<object>>;

function startSrp(flow: "password" | "custom"): Flow {
  return async (context, clientId, parameters) => {
    const username = own(parameters, "USERNAME");
    const clientValue = own(parameters, "SRP_A");
    if (!username) return missing("USERNAME");
    if (!clientValue) return missing("SRP_A");
    return describe(context, startPasswordProof(context, { username, clientId, clientValue, flow }));
  };
}

const passwordTooLong = refuse(
  "InvalidParameterException",
  "Invalid parameter: AuthParameters.PASSWORD: is too long",
);

const startPlain: Flow = async (context, clientId, parameters) => {
  const username = own(parameters, "USERNAME");
  const password = own(parameters, "PASSWORD");
  if (!username) return missing("USERNAME");
  if (!password) return missing("PASSWORD");
  if (!fields.password.safeParse(password).success) return passwordTooLong;
  const deviceKey = own(parameters, "DEVICE_KEY");
  return describe(context, startPlainSignIn(context, { username, password, clientId, deviceKey }));
};

const startCustom: Flow = async (context, clientId, parameters) => {
  if (own(parameters, "CHALLENGE_NAME") === "SRP_A") return startSrp("custom")(context, clientId, parameters);
  const username = own(parameters, "USERNAME");
  if (!username) return missing("USERNAME");
  const deviceKey = own(parameters, "DEVICE_KEY");
  return describe(context, startCustomSignIn(context, { username, clientId, deviceKey }));
};

const refresh: Flow = async (context, clientId, parameters) => {
  const refreshToken = own(parameters, "REFRESH_TOKEN");
  if (!refreshToken) return missing("REFRESH_TOKEN");
  const deviceKey = own(parameters, "DEVICE_KEY");
  return renewTokens(context, { refreshToken, clientId, deviceKey });
};

/** Plain passwords are as long as elsewhere; `PREFERRED_CHALLENGE` is optional. */
const startByChoice: Flow = async (context, clientId, parameters) => {
  const username = own(parameters, "USERNAME");
  const password = own(parameters, "PASSWORD");
  if (!username) return missing("USERNAME");
  if (password !== null && !fields.password.safeParse(password).success) return passwordTooLong;
  const chosen = {
    clientId,
    username,
    password,
    factor: own(parameters, "PREFERRED_CHALLENGE"),
    clientValue: own(parameters, "SRP_A"),
    deviceKey: own(parameters, "DEVICE_KEY"),
  };
  return describe(context, startChoice(context, chosen));
};

const flows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: startSrp("password"),
  USER_PASSWORD_AUTH: startPlain,
  USER_AUTH: startByChoice,
  CUSTOM_AUTH: startCustom,
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
};

export const initiateAuth = defineOperation(
  z.object({ ClientId: fields.clientId, AuthFlow: z.string().max(64), AuthParameters: fields.parameters }),
  async (context, { ClientId, AuthFlow, AuthParameters }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    const flow = ownValue(flows, AuthFlow);
    if (!flow) return refuse("InvalidParameterException", "AuthFlow is none that this client may use");
    return flow(context, ClientId, AuthParameters);
  },
);

export const respondToAuthChallenge = defineOperation(
  z.object({
    ClientId: fields.clientId,
    ChallengeName: z.string().max(64),
    Session: fields.session,
    ChallengeResponses: fields.parameters,
  }),
  async (context, { ClientId, ChallengeName, Session, ChallengeResponses }) => {
    if (!isClient(ClientId)) return refusals.clientGone;
    const answer = {
      clientId: ClientId,
      name: ChallengeName,
      session: Session ?? null,
      responses: ChallengeResponses,
    };
    return describe(context, answerChallenge(context, answer));
  },
);
