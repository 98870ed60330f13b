-- Rows are read by the thousand: words that are compressed, or kept elsewhere, would be fetched again for each comparison.
ALTER TABLE "search_entry" SET (toast_tuple_target = 8160);--> statement-breakpoint
-- Counts of words change often; room in the page keeps the change out of the indexes.
ALTER TABLE "search_term" SET (fillfactor = 70);
