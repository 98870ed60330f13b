CREATE TABLE "price_range" (
	"item_id" integer NOT NULL,
	"offer_key" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"store" text NOT NULL,
	"price_cents" integer NOT NULL,
	"instalment_count" smallint,
	"instalment_cents" integer,
	"down_payment_cents" integer,
	CONSTRAINT "price_range_item_id_offer_key_valid_from_pk" PRIMARY KEY("item_id","offer_key","valid_from"),
	CONSTRAINT "price_range_days" CHECK ("price_range"."valid_to" > "price_range"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "price_range" ADD CONSTRAINT "price_range_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The prices of now, since the day on which they were last seen: nobody knows for how long they held before.
INSERT INTO "price_range" ("item_id", "offer_key", "valid_from", "store", "price_cents", "instalment_count", "instalment_cents", "down_payment_cents")
SELECT "item_id", "external_key", ("seen_at" AT TIME ZONE 'America/Sao_Paulo')::date, "store", "price_cents", "instalment_count", "instalment_cents", "down_payment_cents"
FROM "offer" WHERE "seen_at" > now() - interval '7 days';
