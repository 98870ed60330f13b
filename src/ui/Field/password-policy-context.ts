import { defaultPasswordPolicy } from "@/lib/password-policy";
import { createContext, useContext } from "react";

/** Rules for new passwords; every page provides them. */
export const PasswordPolicyContext = createContext(defaultPasswordPolicy);

export const usePasswordPolicy = () => useContext(PasswordPolicyContext);
