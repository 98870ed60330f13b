import { defaultPasswordPolicy } from "@/lib/password-policy";
import { createContext, useContext } from "react";

/** What the site's user pool asks of new passwords; every page brings it. */
export const PasswordPolicyContext = createContext(defaultPasswordPolicy);

export const usePasswordPolicy = () => useContext(PasswordPolicyContext);
