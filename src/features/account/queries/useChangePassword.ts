import { useAuthMutation } from "@/features/account/queries/useAuthMutation";

/** Changes the password; other devices stay signed in. */
export const useChangePassword = () =>
  useAuthMutation<undefined, { current: string; next: string }>((auth, { current, next }) =>
    auth.changePassword(current, next),
  );
