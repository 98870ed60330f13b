import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
  type ISignUpResult,
  type UserData,
} from "amazon-cognito-identity-js";
import { MemoryStorage } from "./memory-storage";

/** The state of a sign-in with amazon-cognito-identity-js. */
export type IdentityJsStep =
  | { readonly kind: "signed-in"; readonly session: CognitoUserSession; readonly mayRemember: boolean }
  | {
      readonly kind: "challenge";
      readonly name: string;
      readonly parameters: Readonly<Record<string, string>>;
    }
  | { readonly kind: "new password"; readonly missing: readonly string[] };

type Callback<Value> = (error?: Error | null, value?: Value) => void;

export function called<Value>(call: (callback: Callback<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    call((error, value) => {
      if (error) reject(error);
      else resolve(value as Value);
    });
  });
}

interface Outcome<Value> {
  onSuccess: (value: Value) => void;
  onFailure: (error: Error) => void;
}

/** Turns a call with `onSuccess` and `onFailure` into a promise. */
export function settled<Value>(call: (outcome: Outcome<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    call({ onSuccess: resolve, onFailure: reject });
  });
}

function steps(call: (callbacks: IAuthenticationCallback) => void): Promise<IdentityJsStep> {
  return new Promise((resolve, reject) => {
    const challenge = (name: string, parameters: Readonly<Record<string, string>>) => {
      resolve({ kind: "challenge", name, parameters });
    };
    call({
      onSuccess: (session, mayRemember) => {
        resolve({ kind: "signed-in", session, mayRemember: mayRemember ?? false });
      },
      onFailure: reject,
      mfaRequired: challenge,
      totpRequired: challenge,
      mfaSetup: challenge,
      selectMFAType: challenge,
      customChallenge: (parameters: Readonly<Record<string, string>>) => {
        challenge("CUSTOM_CHALLENGE", parameters);
      },
      newPasswordRequired: (_attributes, missing: readonly string[]) => {
        resolve({ kind: "new password", missing });
      },
    });
  });
}

/** The unmodified amazon-cognito-identity-js with promises instead of callbacks, for one user with its own storage. */
export class IdentityJsClient {
  readonly storage = new MemoryStorage();
  readonly pool: CognitoUserPool;

  constructor(settings: { endpoint: string; userPoolId: string; clientId: string }) {
    this.pool = new CognitoUserPool({
      UserPoolId: settings.userPoolId,
      ClientId: settings.clientId,
      endpoint: settings.endpoint,
      Storage: this.storage,
    });
  }

  user(username: string): CognitoUser {
    return new CognitoUser({ Username: username, Pool: this.pool, Storage: this.storage });
  }

  async storedUser(): Promise<CognitoUser> {
    const user = this.pool.getCurrentUser();
    if (!user) throw new Error("Nobody is signed in");
    await called<CognitoUserSession>((done) => {
      user.getSession((error: Error | null, session: CognitoUserSession | null) => {
        done(error, session ?? undefined);
      });
    });
    user.getCachedDeviceKeyAndPassword();
    return user;
  }

  signUp(username: string, password: string, attributes: Readonly<Record<string, string>>) {
    const list = Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
    return called<ISignUpResult>((done) => {
      this.pool.signUp(username, password, list, [], done);
    });
  }

  signIn(user: CognitoUser, password: string): Promise<IdentityJsStep> {
    const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
    return steps((callbacks) => {
      user.authenticateUser(details, callbacks);
    });
  }

  startCustomChallenge(user: CognitoUser): Promise<IdentityJsStep> {
    user.setAuthenticationFlowType("CUSTOM_AUTH");
    const details = new AuthenticationDetails({ Username: user.getUsername() });
    return steps((callbacks) => {
      user.initiateAuth(details, callbacks);
    });
  }

  answerCustomChallenge(user: CognitoUser, answer: string): Promise<IdentityJsStep> {
    return steps((callbacks) => {
      user.sendCustomChallengeAnswer(answer, callbacks);
    });
  }

  answerMfa(
    user: CognitoUser,
    code: string,
    type: "SMS_MFA" | "SOFTWARE_TOKEN_MFA",
  ): Promise<IdentityJsStep> {
    return steps((callbacks) => {
      user.sendMFACode(code, callbacks, type);
    });
  }

  selectMfa(user: CognitoUser, type: "SMS_MFA" | "SOFTWARE_TOKEN_MFA"): Promise<IdentityJsStep> {
    return steps((callbacks) => {
      user.sendMFASelectionAnswer(type, callbacks);
    });
  }

  completeNewPassword(
    user: CognitoUser,
    password: string,
    attributes: Readonly<Record<string, string>>,
  ): Promise<IdentityJsStep> {
    return steps((callbacks) => {
      user.completeNewPasswordChallenge(password, attributes, callbacks);
    });
  }

  associateAuthenticator(user: CognitoUser): Promise<string> {
    return new Promise((resolve, reject) => {
      user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
    });
  }

  userData(user: CognitoUser): Promise<UserData> {
    return called<UserData>((done) => {
      user.getUserData(done, { bypassCache: true });
    });
  }
}
