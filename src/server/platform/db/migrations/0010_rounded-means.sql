ALTER TABLE "aggregate" ADD COLUMN "mean_step" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "rounding_variance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Means that are there already get the step that all means of their source in their category have in common.
UPDATE "aggregate" SET "mean_step" = steps."step" FROM (
  SELECT "item"."category_id", "aggregate"."source",
    CASE WHEN bool_and(abs("mean" * 10 - round("mean" * 10)) < 1e-6) THEN 0.1
      WHEN bool_and(abs("mean" * 100 - round("mean" * 100)) < 1e-6) THEN 0.01
      WHEN bool_and(abs("mean" * 1000 - round("mean" * 1000)) < 1e-6) THEN 0.001
      ELSE 0 END AS "step"
  FROM "aggregate" JOIN "item" ON "item"."id" = "aggregate"."item_id"
  WHERE "aggregate"."histogram" IS NULL GROUP BY 1, 2
) AS steps, "item"
WHERE "item"."id" = "aggregate"."item_id" AND steps."category_id" = "item"."category_id"
  AND steps."source" = "aggregate"."source" AND "aggregate"."histogram" IS NULL;--> statement-breakpoint
UPDATE "evidence" SET "rounding_variance" = sums."variance" FROM (
  SELECT "item_id", sum(ceil(("count" * ((100 * "mean_step") / ("scale_maximum" - "scale_minimum"))) ^ 2 / 12)) AS "variance"
  FROM "aggregate" WHERE "histogram" IS NULL AND "mean_step" > 0 AND "count" > 0 GROUP BY 1
) AS sums
WHERE sums."item_id" = "evidence"."item_id" AND "evidence"."criterion_slug" = '';
