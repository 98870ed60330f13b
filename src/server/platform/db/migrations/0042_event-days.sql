CREATE TABLE "event_day_count" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"events" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "event_day_count_day_name_kind_subject_pk" PRIMARY KEY("day","name","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "event_seen" (
	"day" date NOT NULL,
	"event_id" uuid NOT NULL,
	CONSTRAINT "event_seen_day_event_id_pk" PRIMARY KEY("day","event_id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- A table cannot become a partitioned one: its rows move to a new table of its name.
ALTER TABLE "event" RENAME TO "event_before";--> statement-breakpoint
ALTER TABLE "event_before" DROP CONSTRAINT "event_event_id_unique";--> statement-breakpoint
ALTER TABLE "event_before" DROP CONSTRAINT "event_pkey";--> statement-breakpoint
ALTER SEQUENCE "event_id_seq" RENAME TO "event_before_id_seq";--> statement-breakpoint
DROP INDEX "event_received";--> statement-breakpoint
DROP INDEX "event_item";--> statement-breakpoint
DROP INDEX "event_visitor";--> statement-breakpoint
CREATE TABLE "event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"visitor_id" text NOT NULL,
	"is_account" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"item_slug" text,
	"ranking_slug" text,
	"fields" jsonb NOT NULL,
	"device_type" text NOT NULL,
	"device" jsonb NOT NULL,
	"event_id" uuid,
	"network_mark" uuid,
	CONSTRAINT "event_received_at_id_pk" PRIMARY KEY("received_at","id")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE INDEX "event_visitor" ON "event" USING btree ("visitor_id");--> statement-breakpoint
-- The partitions of the rows, and of today and tomorrow. Later ones are made by `day-partitions.ts` under the same names.
DO $$
DECLARE
	each_day date;
	zone CONSTANT text := 'America/Sao_Paulo';
BEGIN
	FOR each_day IN
		SELECT ("received_at" AT TIME ZONE zone)::date FROM "event_before"
		UNION SELECT (now() AT TIME ZONE zone)::date UNION SELECT (now() AT TIME ZONE zone)::date + 1
		ORDER BY 1
	LOOP
		EXECUTE format(
			'CREATE TABLE %I PARTITION OF "event" FOR VALUES FROM (timestamp %L AT TIME ZONE %L) TO (timestamp %L AT TIME ZONE %L)',
			'event_' || to_char(each_day, 'YYYYMMDD'),
			to_char(each_day, 'YYYY-MM-DD'), zone, to_char(each_day + 1, 'YYYY-MM-DD'), zone);
	END LOOP;
	FOR each_day IN
		SELECT ("received_at" AT TIME ZONE 'UTC')::date + beside FROM "event_before", generate_series(-1, 1) beside
		WHERE "received_at" > now() - interval '8 days' AND "event_id" IS NOT NULL
		UNION SELECT (now() AT TIME ZONE 'UTC')::date UNION SELECT (now() AT TIME ZONE 'UTC')::date + 1
		ORDER BY 1
	LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "event_seen" FOR VALUES FROM (%L) TO (%L)',
			'event_seen_' || to_char(each_day, 'YYYYMMDD'),
			to_char(each_day, 'YYYY-MM-DD'), to_char(each_day + 1, 'YYYY-MM-DD'));
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "event" ("id", "received_at", "visitor_id", "is_account", "name", "item_slug", "ranking_slug", "fields",
	"device_type", "device", "event_id", "network_mark") OVERRIDING SYSTEM VALUE
SELECT "id", "received_at", "visitor_id", "is_account", "name", "item_slug", "ranking_slug", "fields",
	"device_type", "device", "event_id", "network_mark"
FROM "event_before";
--> statement-breakpoint
SELECT setval('event_id_seq', "last_value", "is_called") FROM "event_before_id_seq";--> statement-breakpoint
-- When an event was sent was not stored. It counts as sent on the day on which it came, and on the two beside it.
INSERT INTO "event_seen" ("day", "event_id")
SELECT ("received_at" AT TIME ZONE 'UTC')::date + beside, "event_id"
FROM "event_before", generate_series(-1, 1) beside
WHERE "received_at" > now() - interval '8 days' AND "event_id" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "event_before";
