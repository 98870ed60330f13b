import { fields } from "@/local/identity/operations/fields";
import { defineOperation, type Operation, type OperationContext } from "@/local/identity/protocol/operation";
import type { ServiceResult } from "@/local/identity/protocol/service-failure";
import { authorizeCaller, type Caller, refuseOldSignIn } from "@/local/identity/sessions/sessions";
import { z } from "zod";

export function defineUserOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (
    context: OperationContext,
    caller: Caller,
    input: z.output<z.ZodObject<Shape>>,
  ) => Promise<ServiceResult<object>>,
): Operation {
  const tokenSchema = z.looseObject({ AccessToken: fields.token });
  const bodySchema = z.object(shape);
  return (context, body) => {
    const authorized = defineOperation(tokenSchema, async (_context, { AccessToken }) => {
      const caller = await authorizeCaller(context, AccessToken);
      if (!caller.ok) return caller;
      return defineOperation(bodySchema, (_same, input) => run(context, caller.value, input))(context, body);
    });
    return authorized(context, body);
  };
}

/** Refuses sign-ins older than ten minutes: for operations that open or delete an account. */
export function defineFreshUserOperation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (
    context: OperationContext,
    caller: Caller,
    input: z.output<z.ZodObject<Shape>>,
  ) => Promise<ServiceResult<object>>,
): Operation {
  return defineUserOperation(
    shape,
    async (context, caller, input) => refuseOldSignIn(context, caller) ?? run(context, caller, input),
  );
}
