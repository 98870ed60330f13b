CREATE TABLE "alert_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"item_id" integer
);
--> statement-breakpoint
ALTER TABLE "mail_subscription" ALTER COLUMN "consented_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "top" integer[];--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_subscription" ADD COLUMN "summary_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "alert_again" ON "alert" USING btree ("again_at") WHERE "alert"."again_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_subscription_summary" ON "mail_subscription" USING btree ("summary_at") WHERE "mail_subscription"."wants_summary";--> statement-breakpoint
ALTER TABLE "alert" DROP COLUMN "leader_id";