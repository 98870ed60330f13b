ALTER TABLE "category" ADD COLUMN "maximum_age_months" smallint;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "newest_month" integer;--> statement-breakpoint
ALTER TABLE "measurement" ADD COLUMN "period_month" integer GENERATED ALWAYS AS (case when period ~ '^[0-9]{4}$' then left(period, 4)::int * 12 + 12
          when period ~ '^[0-9]{4}-T[1-4]$' then left(period, 4)::int * 12 + right(period, 1)::int * 3
          when period ~ '^[0-9]{4}-S[12]$' then left(period, 4)::int * 12 + right(period, 1)::int * 6
          when period ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$' then left(period, 4)::int * 12 + substr(period, 6, 2)::int
          else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ranking" ADD COLUMN "outdated_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "measurement_month" ON "measurement" USING btree ("criterion_id","period_month");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_maximum_age" CHECK ("category"."maximum_age_months" between 0 and 600);--> statement-breakpoint
DROP TRIGGER journal_insert ON "category";
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "category" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''department'', t.department, ''description'', t.description, ''item_noun'', t.item_noun, ''attributes'', t.attributes, ''source'', t.source) || jsonb_strip_nulls(jsonb_build_object(''maximum_age_months'', t.maximum_age_months))');
--> statement-breakpoint
DROP TRIGGER journal_update ON "category";
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "category" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''department'', t.department, ''description'', t.description, ''item_noun'', t.item_noun, ''attributes'', t.attributes, ''source'', t.source) || jsonb_strip_nulls(jsonb_build_object(''maximum_age_months'', t.maximum_age_months))');
--> statement-breakpoint
DROP TRIGGER journal_delete ON "category";
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "category" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''department'', t.department, ''description'', t.description, ''item_noun'', t.item_noun, ''attributes'', t.attributes, ''source'', t.source) || jsonb_strip_nulls(jsonb_build_object(''maximum_age_months'', t.maximum_age_months))');

--> statement-breakpoint
CREATE TABLE "period_score" (
	"category_id" integer NOT NULL,
	"month" integer NOT NULL,
	"period" text NOT NULL,
	"item_id" integer NOT NULL,
	"status" text NOT NULL,
	"displayed" smallint,
	"mean" double precision,
	"deviation" double precision,
	"low" double precision,
	"high" double precision,
	"counted" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	CONSTRAINT "period_score_category_id_month_item_id_pk" PRIMARY KEY("category_id","month","item_id")
);
--> statement-breakpoint
ALTER TABLE "ranking" ADD COLUMN "periods" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "period_score" ADD CONSTRAINT "period_score_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_score" ADD CONSTRAINT "period_score_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "period_score_item" ON "period_score" USING btree ("item_id","month");