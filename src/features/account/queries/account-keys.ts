/** Keys of what the account's pages load; all begin alike, so that it can be forgotten as a whole. */
export const accountKeys = {
  all: ["account"],
  user: ["account", "user"],
  devices: ["account", "devices"],
  signInTime: ["account", "sign-in-time"],
} as const;
