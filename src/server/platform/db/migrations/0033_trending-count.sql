CREATE TABLE "trending_count" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"milliseconds" integer NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "trending_count_only" CHECK ("trending_count"."is_only")
);
