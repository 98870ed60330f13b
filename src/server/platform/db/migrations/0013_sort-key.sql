ALTER TABLE "search_entry" RENAME COLUMN "place" TO "sort_key";--> statement-breakpoint
ALTER INDEX "search_entry_place" RENAME TO "search_entry_sort_key";
