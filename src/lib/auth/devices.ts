import { forgetDevice, rememberDevice } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import type { Auth, AuthDevice, AuthOutcome } from "@/lib/auth/contract";
import { authFailure, toDeviceFailure } from "@/lib/auth/failures";
import type { Guard } from "@/lib/auth/guard";
import { userNotAuthenticated } from "@/lib/auth/messages";
import { listAllDevices, type PoolDevice } from "@/lib/auth/user-pool-calls";
import { failure } from "@/lib/result";

type DeviceMethods = Pick<Auth, "listDevices" | "rememberDevice" | "forgetDevice">;

function toDevice({ DeviceKey, DeviceAttributes }: PoolDevice, currentKey: string | undefined): AuthDevice {
  const attribute = (name: string) => DeviceAttributes?.find(({ Name }) => Name === name)?.Value;
  return {
    id: DeviceKey,
    name: attribute("device_name") || DeviceKey,
    isCurrent: DeviceKey === currentKey,
    isRemembered: attribute("dev:device_remembered_status") === "remembered",
  };
}

async function withDeviceFailures<Value>(outcome: AuthOutcome<Value>): AuthOutcome<Value> {
  const found = await outcome;
  return found.ok ? found : failure(toDeviceFailure(found.error));
}

export function createDevices(guard: Guard): DeviceMethods {
  const signedOut = authFailure("notAuthenticated", userNotAuthenticated);
  return {
    listDevices: () =>
      withDeviceFailures(
        guard.guarded(signedOut, async ({ accessToken }, pool) => {
          const current = await cognitoUserPoolsTokenProvider.tokenOrchestrator.getDeviceMetadata();
          const devices = await listAllDevices(pool, accessToken.toString());
          return devices.map((device) => toDevice(device, current?.deviceKey));
        }),
      ),
    rememberDevice: () =>
      withDeviceFailures(
        guard.guarded(signedOut, async () => {
          await rememberDevice();
          return undefined;
        }),
      ),
    forgetDevice: (id) =>
      withDeviceFailures(
        guard.guarded(signedOut, async () => {
          await forgetDevice(id === undefined ? undefined : { device: { id } });
          return undefined;
        }),
      ),
  };
}
