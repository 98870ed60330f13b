CREATE TABLE "identity_attempt" (
	"subject" uuid NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_attempt_subject_kind_pk" PRIMARY KEY("subject","kind")
);
--> statement-breakpoint
CREATE TABLE "identity_challenge" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"user_sub" uuid,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_code" (
	"subject" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attribute" text NOT NULL,
	"recipient" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identity_code_subject_purpose_pk" PRIMARY KEY("subject","purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_device" (
	"key" text PRIMARY KEY NOT NULL,
	"user_sub" uuid NOT NULL,
	"group_key" text NOT NULL,
	"name" text,
	"srp_salt" text NOT NULL,
	"srp_verifier" text NOT NULL,
	"is_remembered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_grant" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_sub" uuid NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scope" text NOT NULL,
	"nonce" text,
	"code_challenge" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" uuid
);
--> statement-breakpoint
CREATE TABLE "identity_key" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_key_purpose_unique" UNIQUE("purpose")
);
--> statement-breakpoint
CREATE TABLE "identity_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"medium" text NOT NULL,
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_pool_identity" (
	"id" text PRIMARY KEY NOT NULL,
	"user_sub" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_pool_identity_user_sub_unique" UNIQUE("user_sub")
);
--> statement-breakpoint
CREATE TABLE "identity_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_sub" uuid NOT NULL,
	"client_id" text NOT NULL,
	"refresh_generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	"device_key" text,
	"scope" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_user" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"phone_number" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"srp_salt" text NOT NULL,
	"srp_verifier" text NOT NULL,
	"is_sms_mfa_enabled" boolean DEFAULT false NOT NULL,
	"is_totp_mfa_enabled" boolean DEFAULT false NOT NULL,
	"preferred_mfa" text,
	"totp_secret" text,
	"totp_pending_secret" text,
	"totp_device_name" text,
	"totp_last_step" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_user_email_unique" UNIQUE("email"),
	CONSTRAINT "identity_user_phone_number_unique" UNIQUE("phone_number"),
	CONSTRAINT "identity_user_contact" CHECK ("identity_user"."email" is not null or "identity_user"."phone_number" is not null)
);
--> statement-breakpoint
ALTER TABLE "identity_challenge" ADD CONSTRAINT "identity_challenge_user_sub_identity_user_sub_fk" FOREIGN KEY ("user_sub") REFERENCES "public"."identity_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_device" ADD CONSTRAINT "identity_device_user_sub_identity_user_sub_fk" FOREIGN KEY ("user_sub") REFERENCES "public"."identity_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_grant" ADD CONSTRAINT "identity_grant_user_sub_identity_user_sub_fk" FOREIGN KEY ("user_sub") REFERENCES "public"."identity_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_pool_identity" ADD CONSTRAINT "identity_pool_identity_user_sub_identity_user_sub_fk" FOREIGN KEY ("user_sub") REFERENCES "public"."identity_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_session" ADD CONSTRAINT "identity_session_user_sub_identity_user_sub_fk" FOREIGN KEY ("user_sub") REFERENCES "public"."identity_user"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_attempt_expiry" ON "identity_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_challenge_expiry" ON "identity_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_code_expiry" ON "identity_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_device_user" ON "identity_device" USING btree ("user_sub","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_grant_expiry" ON "identity_grant" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_message_time" ON "identity_message" USING btree ("sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "identity_session_user" ON "identity_session" USING btree ("user_sub");--> statement-breakpoint
CREATE INDEX "identity_session_expiry" ON "identity_session" USING btree ("expires_at");