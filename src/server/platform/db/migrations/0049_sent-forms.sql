CREATE TABLE "sent_form" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"path" text
);
--> statement-breakpoint
CREATE INDEX "sent_form_time" ON "sent_form" USING btree ("sent_at");