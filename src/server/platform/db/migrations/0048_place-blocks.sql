DROP INDEX "ranking_place_price";--> statement-breakpoint
DROP INDEX "ranking_place_price_cents";--> statement-breakpoint
DROP INDEX "ranking_place_value";--> statement-breakpoint
DROP INDEX "ranking_place_reviews";--> statement-breakpoint
DROP INDEX "ranking_place_name";--> statement-breakpoint
-- Every row is updated once in its page, beside its old version, when places move.
ALTER TABLE "ranking_place" SET (fillfactor = 50);--> statement-breakpoint
-- One statement, so that the table is written anew once.
ALTER TABLE "ranking_place"
	ADD COLUMN "price_block" integer GENERATED ALWAYS AS (price_place >> 7) STORED,
	ADD COLUMN "value_block" integer GENERATED ALWAYS AS (value_place >> 7) STORED,
	ADD COLUMN "reviews_block" integer GENERATED ALWAYS AS (reviews_place >> 7) STORED,
	ADD COLUMN "name_block" integer GENERATED ALWAYS AS (name_place >> 7) STORED;--> statement-breakpoint
CREATE INDEX "ranking_place_price" ON "ranking_place" USING btree ("category_id","price_block");--> statement-breakpoint
CREATE INDEX "ranking_place_price_cents" ON "ranking_place" USING btree ("category_id","price_cents","price_block");--> statement-breakpoint
CREATE INDEX "ranking_place_value" ON "ranking_place" USING btree ("category_id","value_block");--> statement-breakpoint
CREATE INDEX "ranking_place_reviews" ON "ranking_place" USING btree ("category_id","reviews_block");--> statement-breakpoint
CREATE INDEX "ranking_place_name" ON "ranking_place" USING btree ("category_id","name_block");