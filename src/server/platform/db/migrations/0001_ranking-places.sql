CREATE TABLE "ranking_place" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"price_cents" integer,
	"price_place" integer NOT NULL,
	"value_place" integer NOT NULL,
	"reviews_place" integer NOT NULL,
	"name_place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_ranking" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_ranking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "ranking_entry_order";--> statement-breakpoint
ALTER TABLE "ranking" ADD COLUMN "score_counts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranking" ADD COLUMN "refresh_milliseconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ranking_entry" ADD COLUMN "brand_slug" text;--> statement-breakpoint
ALTER TABLE "ranking_place" ADD CONSTRAINT "ranking_place_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_place" ADD CONSTRAINT "ranking_place_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_ranking" ADD CONSTRAINT "stale_ranking_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ranking_place_price" ON "ranking_place" USING btree ("category_id","price_place");--> statement-breakpoint
CREATE INDEX "ranking_place_price_cents" ON "ranking_place" USING btree ("category_id","price_cents","price_place");--> statement-breakpoint
CREATE INDEX "ranking_place_value" ON "ranking_place" USING btree ("category_id","value_place");--> statement-breakpoint
CREATE INDEX "ranking_place_reviews" ON "ranking_place" USING btree ("category_id","reviews_place");--> statement-breakpoint
CREATE INDEX "ranking_place_name" ON "ranking_place" USING btree ("category_id","name_place");--> statement-breakpoint
CREATE INDEX "stale_ranking_category" ON "stale_ranking" USING btree ("category_id","since");--> statement-breakpoint
CREATE INDEX "ranking_entry_brand" ON "ranking_entry" USING btree ("category_id","brand_slug","list_order");--> statement-breakpoint
ALTER TABLE "ranking" DROP COLUMN "is_current";--> statement-breakpoint
ALTER TABLE "ranking_entry" ADD CONSTRAINT "ranking_entry_place" UNIQUE("category_id","list_order") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
UPDATE "ranking_entry" e SET "brand_slug" = i."brand_slug" FROM "item" i WHERE i."id" = e."item_id";--> statement-breakpoint
INSERT INTO "stale_ranking" ("category_id", "since") SELECT "category_id", "refreshed_at" FROM "ranking";
