ALTER TABLE "job" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "job_recurring" ON "job" USING btree ("kind") WHERE "job"."schedule" is not null;