CREATE TABLE "search_entry" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"index_name" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"filters" text[] NOT NULL,
	"facets" text[] NOT NULL,
	"sortable" jsonb NOT NULL,
	"place" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_index" (
	"name" text PRIMARY KEY NOT NULL,
	"primary_name" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"synonyms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"index_name" text NOT NULL,
	"object_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"pushed_hash" text,
	"item_id" integer,
	"category_id" integer,
	CONSTRAINT "search_record_object" UNIQUE("index_name","object_id")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"index_name" text NOT NULL,
	"term" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	"neighbours" text[] NOT NULL,
	CONSTRAINT "search_term_index_name_term_pk" PRIMARY KEY("index_name","term")
);
--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_record_id_search_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."search_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_record" ADD CONSTRAINT "search_record_index_name_search_index_name_fk" FOREIGN KEY ("index_name") REFERENCES "public"."search_index"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "search_record" ADD CONSTRAINT "search_record_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_record" ADD CONSTRAINT "search_record_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_term" ADD CONSTRAINT "search_term_index_name_search_index_name_fk" FOREIGN KEY ("index_name") REFERENCES "public"."search_index"("name") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "search_entry_words" ON "search_entry" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entry_filters" ON "search_entry" USING gin ("filters");--> statement-breakpoint
CREATE INDEX "search_entry_place" ON "search_entry" USING btree ("index_name","place","record_id");--> statement-breakpoint
CREATE INDEX "search_record_item" ON "search_record" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "search_record_category" ON "search_record" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_term_neighbours" ON "search_term" USING gin ("neighbours");