CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"holder" uuid,
	"held_until" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	"done" bigint,
	"total" bigint,
	"note" text,
	"result" jsonb,
	"error" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "job_key" ON "job" USING btree ("kind","key") WHERE "job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("not_before","id") WHERE "job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "job_finished" ON "job" USING btree ("finished_at");