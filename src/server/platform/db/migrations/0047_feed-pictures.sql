CREATE TABLE "feed_picture" (
	"item_id" integer NOT NULL,
	"address" text NOT NULL,
	"feed_id" integer,
	"feed_name" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"failure" jsonb,
	"picture" text,
	"fetched_at" timestamp (3) with time zone,
	CONSTRAINT "feed_picture_item_id_address_pk" PRIMARY KEY("item_id","address")
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "feed_image_url" text;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "uses_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_picture" ADD CONSTRAINT "feed_picture_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_picture" ADD CONSTRAINT "feed_picture_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_picture_feed" ON "feed_picture" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "feed_picture_due" ON "feed_picture" USING btree ("next_try_at") WHERE "feed_picture"."next_try_at" is not null;--> statement-breakpoint
-- Addresses of feeds in the audit log were told with their paths, where shops put tokens too; only their origin stays.
UPDATE "operator_action" SET
  "before" = CASE WHEN "before" ->> 'address' IS NULL THEN "before"
    ELSE jsonb_set("before", '{address}', to_jsonb(regexp_replace("before" ->> 'address', '^(https?://[^/?#]*).*$', '\1/…'))) END,
  "after" = CASE WHEN "after" ->> 'address' IS NULL THEN "after"
    ELSE jsonb_set("after", '{address}', to_jsonb(regexp_replace("after" ->> 'address', '^(https?://[^/?#]*).*$', '\1/…'))) END
WHERE "subject_kind" = 'feed';
