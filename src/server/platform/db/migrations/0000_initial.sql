CREATE TABLE "aggregate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aggregate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"period" text NOT NULL,
	"source" text NOT NULL,
	"mean" double precision NOT NULL,
	"count" integer NOT NULL,
	"scale_minimum" double precision NOT NULL,
	"scale_maximum" double precision NOT NULL,
	"histogram" jsonb,
	"content_hash" text NOT NULL,
	CONSTRAINT "aggregate_period" UNIQUE("item_id","source","period"),
	CONSTRAINT "aggregate_count" CHECK ("aggregate"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"item_noun" jsonb NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" jsonb,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "criterion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criterion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight" double precision NOT NULL,
	"sort_order" smallint DEFAULT 0 NOT NULL,
	"measurement_best" double precision,
	"measurement_worst" double precision,
	"measurement_unit" text,
	"measurement_decimals" smallint,
	CONSTRAINT "criterion_slug" UNIQUE("category_id","slug")
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visitor_id" text NOT NULL,
	"name" text NOT NULL,
	"item_slug" text,
	"ranking_slug" text,
	"fields" jsonb NOT NULL,
	"device_type" text NOT NULL,
	"device" jsonb NOT NULL,
	"event_id" uuid,
	CONSTRAINT "event_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"item_id" integer NOT NULL,
	"criterion_slug" text DEFAULT '' NOT NULL,
	"weight_sum" numeric(20, 4) NOT NULL,
	"value_sum" numeric(20, 4) NOT NULL,
	"square_sum" numeric(20, 4) NOT NULL,
	"counted" integer NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "evidence_item_id_criterion_slug_pk" PRIMARY KEY("item_id","criterion_slug")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"file_name" text NOT NULL,
	"mapping" text NOT NULL,
	"state" text NOT NULL,
	"records_done" bigint DEFAULT 0 NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"rejected" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"external_key" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"brand" text,
	"brand_slug" text,
	"description" text,
	"image_url" text,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lowest_price_cents" integer,
	"search_text" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_slug_unique" UNIQUE("slug"),
	CONSTRAINT "item_external_key" UNIQUE("category_id","external_key")
);
--> statement-breakpoint
CREATE TABLE "measurement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"period" text NOT NULL,
	"value" double precision NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "measurement_period" UNIQUE("item_id","criterion_id","period")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"external_key" text NOT NULL,
	"store" text NOT NULL,
	"url" text NOT NULL,
	"price_cents" integer NOT NULL,
	"instalment_count" smallint,
	"instalment_cents" integer,
	"is_commissioned" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "offer_external_key" UNIQUE("item_id","external_key"),
	CONSTRAINT "offer_price_positive" CHECK ("offer"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "pending_score" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"cause" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prior" (
	"category_id" integer NOT NULL,
	"criterion_slug" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"mean" double precision NOT NULL,
	"second_moment" double precision NOT NULL,
	"strength" double precision NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prior_category_id_criterion_slug_version_pk" PRIMARY KEY("category_id","criterion_slug","version")
);
--> statement-breakpoint
CREATE TABLE "ranking" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL,
	"item_count" integer NOT NULL,
	"ranked_count" integer NOT NULL,
	"few_count" integer NOT NULL,
	"unrated_count" integer NOT NULL,
	"evidence_count" bigint NOT NULL,
	"facets" jsonb NOT NULL,
	"lowest_price_cents" integer,
	"highest_price_cents" integer,
	"is_current" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_entry" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"section" text NOT NULL,
	"list_order" integer NOT NULL,
	"position" integer,
	"tie_group" integer,
	"is_tied" boolean DEFAULT false NOT NULL,
	"likely_low" integer,
	"likely_high" integer,
	"previous_position" integer,
	"had_snapshot" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_snapshot" (
	"item_id" integer NOT NULL,
	"day" date NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"displayed" smallint NOT NULL,
	CONSTRAINT "ranking_snapshot_item_id_day_pk" PRIMARY KEY("item_id","day")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"external_key" text NOT NULL,
	"author_name" text NOT NULL,
	"title" text,
	"body" text NOT NULL,
	"stars" smallint NOT NULL,
	"criterion_stars" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"exclusion_reason" text,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "review_external_key" UNIQUE("item_id","external_key"),
	CONSTRAINT "review_stars_range" CHECK ("review"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "score" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"status" text NOT NULL,
	"displayed" smallint,
	"mean" double precision,
	"deviation" double precision,
	"low" double precision,
	"high" double precision,
	"counted" integer DEFAULT 0 NOT NULL,
	"criteria" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prior_version" integer NOT NULL,
	"method_version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "score_range" CHECK ("score"."displayed" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "score_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slug_redirect" (
	"old_slug" text PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "aggregate" ADD CONSTRAINT "aggregate_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criterion" ADD CONSTRAINT "criterion_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_criterion_id_criterion_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criterion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_score" ADD CONSTRAINT "pending_score_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prior" ADD CONSTRAINT "prior_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking" ADD CONSTRAINT "ranking_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_entry" ADD CONSTRAINT "ranking_entry_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_entry" ADD CONSTRAINT "ranking_entry_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_snapshot" ADD CONSTRAINT "ranking_snapshot_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_snapshot" ADD CONSTRAINT "ranking_snapshot_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score" ADD CONSTRAINT "score_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score" ADD CONSTRAINT "score_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_redirect" ADD CONSTRAINT "slug_redirect_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_received" ON "event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "event_item" ON "event" USING btree ("item_slug","received_at");--> statement-breakpoint
CREATE INDEX "import_run_fingerprint" ON "import_run" USING btree ("fingerprint","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "item_category_brand" ON "item" USING btree ("category_id","brand_slug");--> statement-breakpoint
CREATE INDEX "item_category_price" ON "item" USING btree ("category_id","lowest_price_cents");--> statement-breakpoint
CREATE INDEX "offer_item_price" ON "offer" USING btree ("item_id","price_cents");--> statement-breakpoint
CREATE UNIQUE INDEX "ranking_entry_order" ON "ranking_entry" USING btree ("category_id","list_order");--> statement-breakpoint
CREATE INDEX "ranking_snapshot_category_day" ON "ranking_snapshot" USING btree ("category_id","day");--> statement-breakpoint
CREATE INDEX "review_item_time" ON "review" USING btree ("item_id","reviewed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_item_stars" ON "review" USING btree ("item_id","stars");--> statement-breakpoint
CREATE INDEX "score_category_displayed" ON "score" USING btree ("category_id","displayed");--> statement-breakpoint
CREATE INDEX "score_updated" ON "score" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "score_log_item" ON "score_log" USING btree ("item_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "score_log_at" ON "score_log" USING btree ("at" DESC NULLS LAST);