import { cognitoUserPoolsTokenProvider, refreshAuthTokens } from "aws-amplify/auth/cognito";

const { tokenOrchestrator } = cognitoUserPoolsTokenProvider;

type TokenRefresher = Parameters<typeof tokenOrchestrator.setTokenRefresher>[0];
type Tokens = Awaited<ReturnType<TokenRefresher>>;

/** Milliseconds for which one tab waits for another's renewal. */
const RENEWAL_WAIT = 10_000;

async function renewUnlessRenewed(input: Parameters<TokenRefresher>[0]): Promise<Tokens> {
  const store = tokenOrchestrator.getTokenStore();
  const stored = await store.loadTokens();
  const isRenewed =
    stored?.username === input.username &&
    stored.accessToken.toString() !== input.tokens.accessToken.toString();
  if (isRenewed) return stored;
  const { signInDetails } = input.tokens;
  const renewed: Tokens = { ...(await refreshAuthTokens(input)), ...(signInDetails && { signInDetails }) };
  await store.storeTokens(renewed);
  return renewed;
}

/** Where refresh tokens rotate, two tabs that renew together would use one twice and end the session. */
export const renewOnce: TokenRefresher = async (input) => {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  if (!locks) return renewUnlessRenewed(input);
  let hasBegun = false;
  const renew = () => {
    hasBegun = true;
    return renewUnlessRenewed(input);
  };
  try {
    return await locks.request("auth-token-renewal", { signal: AbortSignal.timeout(RENEWAL_WAIT) }, renew);
  } catch (error) {
    if (hasBegun) throw error;
    return renewUnlessRenewed(input);
  }
};
