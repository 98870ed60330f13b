import {
  confirmDevice,
  forgetDevice,
  getDevice,
  listDevices,
  updateDeviceStatus,
} from "@/local/identity/operations/devices";
import { initiateAuth, respondToAuthChallenge } from "@/local/identity/operations/initiate-auth";
import { changePassword, confirmForgotPassword, forgotPassword } from "@/local/identity/operations/passwords";
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from "@/local/identity/operations/second-factors";
import { confirmSignUp, resendConfirmationCode, signUp } from "@/local/identity/operations/sign-up";
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from "@/local/identity/operations/tokens";
import {
  deleteUser,
  deleteUserAttributes,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from "@/local/identity/operations/user";
import type { OperationTable } from "@/local/identity/protocol/operation";

export const userPoolOperations: OperationTable = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
  GlobalSignOut: globalSignOut,
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  DeleteUserAttributes: deleteUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  ChangePassword: changePassword,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  DeleteUser: deleteUser,
  AssociateSoftwareToken: associateSoftwareToken,
  VerifySoftwareToken: verifySoftwareToken,
  SetUserMFAPreference: setUserMfaPreference,
  ConfirmDevice: confirmDevice,
  ListDevices: listDevices,
  GetDevice: getDevice,
  UpdateDeviceStatus: updateDeviceStatus,
  ForgetDevice: forgetDevice,
};
