CREATE TABLE "category_draft" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"criteria" jsonb NOT NULL,
	"author_id" text,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "criteria_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "criteria_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"changed_scores" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_measurement" (
	"category_id" integer NOT NULL,
	"criterion_slug" text NOT NULL,
	"item_id" integer NOT NULL,
	"period" text NOT NULL,
	"value" double precision NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "kept_measurement_item_id_criterion_slug_period_pk" PRIMARY KEY("item_id","criterion_slug","period")
);
--> statement-breakpoint
ALTER TABLE "category_draft" ADD CONSTRAINT "category_draft_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "criteria_change" ADD CONSTRAINT "criteria_change_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_measurement" ADD CONSTRAINT "kept_measurement_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_measurement" ADD CONSTRAINT "kept_measurement_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criteria_change_category" ON "criteria_change" USING btree ("category_id","id" DESC NULLS LAST);