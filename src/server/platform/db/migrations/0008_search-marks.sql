-- Entries are made anew from the records, by the build that this row asks for at the next start.
INSERT INTO "search_state" ("name", "value")
	SELECT 'reindex', '{"fingerprint":"","after":0}' WHERE EXISTS (SELECT FROM "search_entry")
	ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value";--> statement-breakpoint
TRUNCATE "search_entry", "search_term";--> statement-breakpoint
CREATE TABLE "search_facet" (
	"id" bigint PRIMARY KEY NOT NULL,
	"attribute" text NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "search_entry_filters";--> statement-breakpoint
ALTER TABLE "search_entry" ALTER COLUMN "facets" SET DATA TYPE bytea USING ''::bytea;--> statement-breakpoint
ALTER TABLE "search_entry" ALTER COLUMN "place" SET DATA TYPE bytea USING ''::bytea;--> statement-breakpoint
DROP INDEX "search_term_neighbours";--> statement-breakpoint
ALTER TABLE "search_term" ALTER COLUMN "neighbours" SET DATA TYPE integer[] USING '{}'::integer[];--> statement-breakpoint
ALTER TABLE "search_index" ADD COLUMN "tiers" jsonb;--> statement-breakpoint
ALTER TABLE "search_entry" DROP COLUMN "filters";--> statement-breakpoint
-- Values are read by the thousand, and too short to be worth compressing.
ALTER TABLE "search_entry" ALTER COLUMN "facets" SET STORAGE MAIN;--> statement-breakpoint
-- Words with digits are never corrected.
CREATE INDEX "search_term_neighbours" ON "search_term" USING gin ("neighbours") WITH (fastupdate=false) WHERE neighbours <> '{}';--> statement-breakpoint
-- What is written since the index was last tidied is read by every search, one by one.
ALTER INDEX "search_entry_words" SET (gin_pending_list_limit = 256);
