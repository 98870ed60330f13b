import type { CodeDelivery } from "@/lib/auth/contract";

export function toCodeDelivery(details?: {
  readonly deliveryMedium?: string | undefined;
  readonly destination?: string | undefined;
}): CodeDelivery {
  const medium = details?.deliveryMedium;
  return {
    medium: medium === "SMS" || medium === "EMAIL" ? medium : null,
    destination: details?.destination ?? null,
  };
}
