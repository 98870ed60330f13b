CREATE TABLE "compared_pair" (
	"first_item_id" integer NOT NULL,
	"second_item_id" integer NOT NULL,
	"visitors" integer NOT NULL,
	"page_since" timestamp (3) with time zone,
	CONSTRAINT "compared_pair_first_item_id_second_item_id_pk" PRIMARY KEY("first_item_id","second_item_id"),
	CONSTRAINT "compared_pair_order" CHECK ("compared_pair"."first_item_id" < "compared_pair"."second_item_id")
);
--> statement-breakpoint
CREATE TABLE "publication_notice" (
	"service" text PRIMARY KEY NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ranking_top" (
	"category_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"item_id" integer NOT NULL,
	"valid_to" timestamp (3) with time zone,
	CONSTRAINT "ranking_top_category_id_position_valid_from_pk" PRIMARY KEY("category_id","position","valid_from")
);
--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "positive_notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "negative_notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "compared_pair" ADD CONSTRAINT "compared_pair_first_item_id_item_id_fk" FOREIGN KEY ("first_item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compared_pair" ADD CONSTRAINT "compared_pair_second_item_id_item_id_fk" FOREIGN KEY ("second_item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_top" ADD CONSTRAINT "ranking_top_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranking_top" ADD CONSTRAINT "ranking_top_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compared_pair_second" ON "compared_pair" USING btree ("second_item_id");--> statement-breakpoint
CREATE INDEX "ranking_top_from" ON "ranking_top" USING btree ("category_id","valid_from");--> statement-breakpoint
CREATE INDEX "ranking_top_item" ON "ranking_top" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_category_created" ON "item" USING btree ("category_id","created_at");