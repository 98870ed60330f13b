import { instant } from "@/server/platform/db/schema/columns";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";

// The local identity service (src/local/identity). Its tables stay empty where a hosted user pool is configured.

/** A user of the local user pool. People sign in with e-mail or telephone; the user name is the `sub`. */
export const identityUser = pgTable(
  "identity_user",
  {
    sub: uuid("sub").primaryKey(),
    /** In lower case, equal to the attribute. */
    email: text("email").unique(),
    /** E.164, equal to the attribute. */
    phoneNumber: text("phone_number").unique(),
    /** All attributes but `sub`, as text: `email_verified` is "true" or "false". */
    attributes: jsonb("attributes").$type<Record<string, string>>().notNull().default({}),
    status: text("status")
      .$type<"unconfirmed" | "confirmed" | "password-reset-required" | "new-password-required">()
      .notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
    groups: text("groups").array().notNull().default([]),
    /** SRP-6a (RFC 5054, 3072 bit), hexadecimal. After sign-up the server never learns the password. */
    srpSalt: text("srp_salt").notNull(),
    srpVerifier: text("srp_verifier").notNull(),
    isSmsMfaEnabled: boolean("is_sms_mfa_enabled").notNull().default(false),
    isEmailMfaEnabled: boolean("is_email_mfa_enabled").notNull().default(false),
    isTotpMfaEnabled: boolean("is_totp_mfa_enabled").notNull().default(false),
    preferredMfa: text("preferred_mfa").$type<"SMS_MFA" | "EMAIL_OTP" | "SOFTWARE_TOKEN_MFA">(),
    /** The shared secret of RFC 6238, encrypted with the service's key; null without an authenticator. */
    totpSecret: text("totp_secret"),
    /** A new authenticator's secret, encrypted, until its first code confirms it. */
    totpPendingSecret: text("totp_pending_secret"),
    totpDeviceName: text("totp_device_name"),
    /** The last time step with an accepted code: a code works only once (RFC 6238, 5.2). */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check("identity_user_contact", sql`${table.email} is not null or ${table.phoneNumber} is not null`),
  ],
);

/** `subject` is a user's `sub`, or stands for a name that no user has, so that both are limited alike. */
export const identityAttempt = pgTable(
  "identity_attempt",
  {
    subject: uuid("subject").notNull(),
    kind: text("kind").notNull(),
    count: integer("count").notNull(),
    lockedUntil: instant("locked_until"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.kind] }),
    index("identity_attempt_expiry").on(table.expiresAt),
  ],
);

export const identityDevice = pgTable(
  "identity_device",
  {
    key: text("key").primaryKey(),
    userSub: uuid("user_sub")
      .notNull()
      .references(() => identityUser.sub, { onDelete: "cascade" }),
    groupKey: text("group_key").notNull(),
    name: text("name"),
    /** Hexadecimal, of the device's own secret. */
    srpSalt: text("srp_salt").notNull(),
    srpVerifier: text("srp_verifier").notNull(),
    isRemembered: boolean("is_remembered").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
    modifiedAt: instant("modified_at").notNull().defaultNow(),
    authenticatedAt: instant("authenticated_at").notNull().defaultNow(),
  },
  (table) => [index("identity_device_user").on(table.userSub, table.createdAt.desc())],
);

export const identitySession = pgTable(
  "identity_session",
  {
    id: uuid("id").primaryKey(),
    userSub: uuid("user_sub")
      .notNull()
      .references(() => identityUser.sub, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    /** Number of the valid refresh token; older ones were exchanged for it. */
    refreshGeneration: integer("refresh_generation").notNull().default(0),
    rotatedAt: instant("rotated_at"),
    deviceKey: text("device_key"),
    scope: text("scope").notNull(),
    authenticatedAt: instant("authenticated_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("identity_session_user").on(table.userSub),
    index("identity_session_expiry").on(table.expiresAt),
  ],
);

export const identityChallenge = pgTable(
  "identity_challenge",
  {
    /** SHA-256 of the client's `Session`, hexadecimal. */
    sessionHash: text("session_hash").primaryKey(),
    /** Null where no user has the given name. */
    userSub: uuid("user_sub").references(() => identityUser.sub, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    name: text("name").notNull(),
    /** For later steps of the challenge; secrets in it are hashed or encrypted. */
    state: jsonb("state").$type<Record<string, unknown>>().notNull().default({}),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("identity_challenge_expiry").on(table.expiresAt)],
);

/** A new code for a purpose replaces the old one. A name without a user gets a code that nobody knows. */
export const identityCode = pgTable(
  "identity_code",
  {
    subject: uuid("subject").notNull(),
    purpose: text("purpose").$type<"sign-up" | "password" | "email" | "phone_number">().notNull(),
    /** HMAC of the code with the service's key, hexadecimal. */
    codeHash: text("code_hash").notNull(),
    /** The kind of contact that it was sent to; entering the code proves that contact. */
    attribute: text("attribute").$type<"email" | "phone_number">().notNull(),
    recipient: text("recipient").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.purpose] }),
    index("identity_code_expiry").on(table.expiresAt),
  ],
);

type IdentityMessagePurpose =
  | "sign-up"
  | "password"
  | "email"
  | "phone_number"
  | "mfa"
  | "password-changed"
  | "email-changed"
  | "phone-changed"
  | "second-factor-changed";

/** SMS and e-mails for the mailbox of the local service. Only the newest are kept. */
export const identityMessage = pgTable(
  "identity_message",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    medium: text("medium").$type<"SMS" | "EMAIL">().notNull(),
    recipient: text("recipient").notNull(),
    purpose: text("purpose").$type<IdentityMessagePurpose>().notNull(),
    code: text("code").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [index("identity_message_time").on(table.sentAt.desc())],
);

/** Keys of the local service: "signing" is a private JWK (RS256), "secret" is 32 bytes in base64. */
export const identityKey = pgTable("identity_key", {
  id: text("id").primaryKey(),
  purpose: text("purpose").$type<"signing" | "secret">().notNull().unique(),
  value: text("value").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

/** An authorization code of the hosted login (RFC 6749, 4.1), which works once. */
export const identityGrant = pgTable(
  "identity_grant",
  {
    codeHash: text("code_hash").primaryKey(),
    userSub: uuid("user_sub")
      .notNull()
      .references(() => identityUser.sub, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    scope: text("scope").notNull(),
    nonce: text("nonce"),
    codeChallenge: text("code_challenge"),
    expiresAt: instant("expires_at").notNull(),
    /** The session that the code was exchanged for; a second use of the code revokes it (RFC 6749, 4.1.2). */
    sessionId: uuid("session_id"),
  },
  (table) => [index("identity_grant_expiry").on(table.expiresAt)],
);

/** An identity of the local identity pool; a guest's has no `user_sub`. */
export const identityPoolIdentity = pgTable("identity_pool_identity", {
  /** "local:" and a UUID. */
  id: text("id").primaryKey(),
  userSub: uuid("user_sub")
    .unique()
    .references(() => identityUser.sub, { onDelete: "cascade" }),
  createdAt: instant("created_at").notNull().defaultNow(),
});
