CREATE TABLE "evidence_day" (
	"item_id" integer NOT NULL,
	"criterion_slug" text DEFAULT '' NOT NULL,
	"day" integer NOT NULL,
	"weight_sum" numeric(20, 4) NOT NULL,
	"value_sum" numeric(20, 4) NOT NULL,
	"square_sum" numeric(20, 4) NOT NULL,
	CONSTRAINT "evidence_day_item_id_criterion_slug_day_pk" PRIMARY KEY("item_id","criterion_slug","day")
);
--> statement-breakpoint
ALTER TABLE "evidence_day" ADD CONSTRAINT "evidence_day_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "evidence_day" ("item_id", "criterion_slug", "day", "weight_sum", "value_sum", "square_sum")
SELECT r."item_id", part.slug, to_char(r."reviewed_at" AT TIME ZONE 'America/Sao_Paulo', 'YYYYMMDD')::int, sum(r."weight"),
	sum(r."weight" * 25 * (part.stars - 1)), sum(r."weight" * 625 * (part.stars - 1) * (part.stars - 1))
FROM "review" r CROSS JOIN LATERAL (
	SELECT ''::text AS slug, r."stars"::int AS stars
	UNION ALL SELECT key, value::int FROM jsonb_each_text(r."criterion_stars")
) AS part
WHERE r."weight" > 0 GROUP BY 1, 2, 3;
