CREATE TABLE "event_day_key" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "is_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "network_mark" uuid;--> statement-breakpoint
-- Until now events of an account came under its id alone, with or without a proof.
UPDATE "event" SET "is_account" = true
WHERE "visitor_id" !~* '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
  OR "visitor_id" IN (SELECT "sub"::text FROM "identity_user");--> statement-breakpoint
-- Until now fields that the site does not know were kept as they came, and the city of a device.
UPDATE "event" SET
  "fields" = (
    SELECT coalesce(jsonb_object_agg("key", "value"), '{}') FROM jsonb_each("fields")
    WHERE "key" IN ('path', 'brand', 'kind', 'position', 'results', 'filters')),
  "device" = "device" - 'city';
