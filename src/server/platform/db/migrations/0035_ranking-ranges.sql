CREATE TABLE "ranking_range" (
	"item_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"category_id" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"displayed" smallint,
	"mean" double precision,
	"deviation" double precision,
	"low" double precision,
	"high" double precision,
	"counted" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	CONSTRAINT "ranking_range_item_id_valid_from_pk" PRIMARY KEY("item_id","valid_from"),
	CONSTRAINT "ranking_range_days" CHECK ("ranking_range"."valid_to" > "ranking_range"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "ranking_range" ADD CONSTRAINT "ranking_range_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ranking_range_category" ON "ranking_range" USING btree ("category_id","valid_from");--> statement-breakpoint
CREATE INDEX "ranking_range_open" ON "ranking_range" USING btree ("category_id","item_id") WHERE "ranking_range"."valid_to" is null;--> statement-breakpoint
-- The logs of published scores have every state that the snapshots were taken of, with its interval and the days
-- between two snapshots. Of each item and day the last state counts. The standard deviation follows from the interval
-- (1.645 deviations to each side, clipped to 0 and 100); what the criteria contributed is known of the newest state only.
WITH "change" AS (
	SELECT 2 AS "part", "id" AS "place", "item_id", "at", "leaf"::jsonb -> 'after' AS "after" FROM "log_entry" WHERE "kind" = 'score'
	UNION ALL
	SELECT 1, "position", "item_id", "at", "leaf"::jsonb -> 'after' FROM "log_leaf" WHERE "kind" = 'score'
	UNION ALL
	SELECT 0, "id", "item_id", "at", "after" FROM "archived_score_log"
), "day_end" AS (
	SELECT DISTINCT ON ("item_id", ("at" AT TIME ZONE 'America/Sao_Paulo')::date)
		"item_id", ("at" AT TIME ZONE 'America/Sao_Paulo')::date AS "day", "after"
	FROM "change" ORDER BY "item_id", ("at" AT TIME ZONE 'America/Sao_Paulo')::date, "part" DESC, "place" DESC
), "spanned" AS (
	SELECT *, lead("day") OVER (PARTITION BY "item_id" ORDER BY "day") AS "next_day" FROM "day_end"
), "bounded" AS (
	SELECT *, ("after" ->> 'mean')::float8 AS "mean", ("after" ->> 'low')::float8 AS "low", ("after" ->> 'high')::float8 AS "high"
	FROM "spanned"
)
INSERT INTO "ranking_range" ("item_id", "valid_from", "valid_to", "category_id", "slug", "name", "name_key", "status",
	"displayed", "mean", "deviation", "low", "high", "counted", "criteria")
SELECT b."item_id", b."day", least(b."next_day", (i."hidden_at" AT TIME ZONE 'America/Sao_Paulo')::date), i."category_id",
	i."slug", i."name",
	regexp_replace(regexp_replace(lower(regexp_replace(normalize(i."name", NFD), '[\u0300-\u036f]', '', 'g')),
		'([0-9]+)', '000000000000\1', 'g'), '[0-9]*([0-9]{12})', '\1', 'g'),
	b."after" ->> 'status', (b."after" ->> 'displayed')::smallint, b."mean",
	CASE WHEN b."next_day" IS NULL THEN s."deviation" ELSE greatest(b."high" - b."mean", b."mean" - b."low") / 1.645 END,
	b."low", b."high", (b."after" ->> 'counted')::int,
	CASE WHEN b."next_day" IS NULL THEN s."criteria" ELSE '{}'::jsonb END
FROM "bounded" b JOIN "item" i ON i."id" = b."item_id" JOIN "score" s ON s."item_id" = i."id"
WHERE i."hidden_at" IS NULL OR b."day" < (i."hidden_at" AT TIME ZONE 'America/Sao_Paulo')::date;
--> statement-breakpoint
DROP TABLE "ranking_snapshot" CASCADE;
