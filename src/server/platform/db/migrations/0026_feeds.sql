CREATE TABLE "feed" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"category_id" integer,
	"store" text NOT NULL,
	"is_commissioned" boolean DEFAULT false NOT NULL,
	"interval_hours" smallint DEFAULT 24 NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"etag" text,
	"last_modified" text,
	"rows" integer,
	"next_run_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"feed_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"rows" integer,
	"counts" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb
);
--> statement-breakpoint
CREATE TABLE "offer_candidate" (
	"feed_id" integer NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"brand" text,
	"gtin" text,
	"mpn" text,
	"offer" jsonb NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"item_id" integer,
	"is_ignored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offer_candidate_feed_id_product_id_pk" PRIMARY KEY("feed_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "down_payment_cents" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "feed_id" integer;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "feed_id" integer;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_candidate" ADD CONSTRAINT "offer_candidate_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_candidate" ADD CONSTRAINT "offer_candidate_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_next_run" ON "feed" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "feed_run_feed" ON "feed_run" USING btree ("feed_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offer_candidate_queue" ON "offer_candidate" USING btree ("first_seen_at","feed_id","product_id") WHERE "offer_candidate"."item_id" is null and not "offer_candidate"."is_ignored";--> statement-breakpoint
CREATE INDEX "offer_candidate_item" ON "offer_candidate" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_mpn" ON "item" USING btree ("brand_slug",upper(regexp_replace("mpn", '[^A-Za-z0-9]', '', 'g'))) WHERE "item"."mpn" is not null;--> statement-breakpoint
CREATE INDEX "offer_feed" ON "offer" USING btree ("feed_id") WHERE "offer"."feed_id" is not null;--> statement-breakpoint
CREATE INDEX "review_feed" ON "review" USING btree ("feed_id") WHERE "review"."feed_id" is not null;