CREATE TABLE "item_alias" (
	"category_id" integer NOT NULL,
	"external_key" text NOT NULL,
	"item_id" integer NOT NULL,
	"former_item_id" integer NOT NULL,
	"former_name" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_alias_category_id_external_key_pk" PRIMARY KEY("category_id","external_key")
);
--> statement-breakpoint
DROP INDEX "review_author";--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "written_for" integer;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "item_alias" ADD CONSTRAINT "item_alias_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_alias" ADD CONSTRAINT "item_alias_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_alias_item" ON "item_alias" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_author" ON "review" USING btree ("author_id","item_id",coalesce("superseded_at", 'infinity'::timestamptz)) WHERE "review"."author_id" is not null;