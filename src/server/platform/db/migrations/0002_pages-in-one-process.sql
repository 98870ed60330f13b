-- A page reads fifty rows; starting PostgreSQL's parallel workers for them takes longer than reading them.
ALTER TABLE "item" SET (parallel_workers = 0);--> statement-breakpoint
ALTER TABLE "score" SET (parallel_workers = 0);--> statement-breakpoint
ALTER TABLE "ranking_entry" SET (parallel_workers = 0);--> statement-breakpoint
ALTER TABLE "ranking_place" SET (parallel_workers = 0);
