CREATE TABLE "import_change" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_change_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"part" text NOT NULL,
	"before" jsonb,
	"after" text,
	"kept" text
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "has_journal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_change_unit" ON "import_change" USING btree ("kind","unit");--> statement-breakpoint
CREATE INDEX "import_change_run" ON "import_change" USING btree ("run_id","kind","unit");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION journal_import() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  run integer := current_setting('prova.import_run')::integer;
  rows text := format('select (%s)::text as unit, (%s)::text as part, %s as image', TG_ARGV[1], TG_ARGV[2], TG_ARGV[3]);
  target text := 'insert into import_change (run_id, kind, unit, part, before, after) select $1, $2, ';
BEGIN
  IF TG_OP = 'INSERT' THEN
    EXECUTE target || format('unit, part, null, md5(image::text) from (%s from after_rows t) a', rows) USING run, TG_ARGV[0];
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE target || format('unit, part, image, null from (%s from before_rows t) b', rows) USING run, TG_ARGV[0];
  ELSE
    EXECUTE target || format(
      'unit, part, b.image, md5(a.image::text) from (%1$s from before_rows t) b
        join (%1$s from after_rows t) a using (unit, part) where a.image <> b.image', rows) USING run, TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "category" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''department'', t.department, ''description'', t.description, ''item_noun'', t.item_noun, ''attributes'', t.attributes, ''source'', t.source)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "category" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''department'', t.department, ''description'', t.description, ''item_noun'', t.item_noun, ''attributes'', t.attributes, ''source'', t.source)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "category" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''department'', t.department, ''description'', t.description, ''item_noun'', t.item_noun, ''attributes'', t.attributes, ''source'', t.source)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "criterion" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.category_id', 't.slug', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''slug'', t.slug, ''name'', t.name, ''description'', t.description, ''weight'', t.weight, ''sort_order'', t.sort_order, ''measurement_best'', t.measurement_best, ''measurement_worst'', t.measurement_worst, ''measurement_unit'', t.measurement_unit, ''measurement_decimals'', t.measurement_decimals)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "criterion" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.category_id', 't.slug', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''slug'', t.slug, ''name'', t.name, ''description'', t.description, ''weight'', t.weight, ''sort_order'', t.sort_order, ''measurement_best'', t.measurement_best, ''measurement_worst'', t.measurement_worst, ''measurement_unit'', t.measurement_unit, ''measurement_decimals'', t.measurement_decimals)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "criterion" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('category', 't.category_id', 't.slug', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''slug'', t.slug, ''name'', t.name, ''description'', t.description, ''weight'', t.weight, ''sort_order'', t.sort_order, ''measurement_best'', t.measurement_best, ''measurement_worst'', t.measurement_worst, ''measurement_unit'', t.measurement_unit, ''measurement_decimals'', t.measurement_decimals)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "item" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''external_key'', t.external_key, ''slug'', t.slug, ''name'', t.name, ''brand'', t.brand, ''brand_slug'', t.brand_slug, ''description'', t.description, ''image_url'', t.image_url, ''attributes'', t.attributes, ''search_text'', t.search_text, ''content_hash'', t.content_hash, ''gtin'', t.gtin, ''mpn'', t.mpn, ''hidden_at'', t.hidden_at at time zone ''UTC'')');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "item" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''external_key'', t.external_key, ''slug'', t.slug, ''name'', t.name, ''brand'', t.brand, ''brand_slug'', t.brand_slug, ''description'', t.description, ''image_url'', t.image_url, ''attributes'', t.attributes, ''search_text'', t.search_text, ''content_hash'', t.content_hash, ''gtin'', t.gtin, ''mpn'', t.mpn, ''hidden_at'', t.hidden_at at time zone ''UTC'')');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "item" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''external_key'', t.external_key, ''slug'', t.slug, ''name'', t.name, ''brand'', t.brand, ''brand_slug'', t.brand_slug, ''description'', t.description, ''image_url'', t.image_url, ''attributes'', t.attributes, ''search_text'', t.search_text, ''content_hash'', t.content_hash, ''gtin'', t.gtin, ''mpn'', t.mpn, ''hidden_at'', t.hidden_at at time zone ''UTC'')');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "slug_redirect" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.item_id', 't.old_slug', 'jsonb_build_object(''old_slug'', t.old_slug, ''item_id'', t.item_id)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "slug_redirect" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.item_id', 't.old_slug', 'jsonb_build_object(''old_slug'', t.old_slug, ''item_id'', t.item_id)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "slug_redirect" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.item_id', 't.old_slug', 'jsonb_build_object(''old_slug'', t.old_slug, ''item_id'', t.item_id)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "offer" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('offer', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''store'', t.store, ''url'', t.url, ''price_cents'', t.price_cents, ''instalment_count'', t.instalment_count, ''instalment_cents'', t.instalment_cents, ''is_commissioned'', t.is_commissioned, ''seen_at'', t.seen_at at time zone ''UTC'', ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "offer" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('offer', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''store'', t.store, ''url'', t.url, ''price_cents'', t.price_cents, ''instalment_count'', t.instalment_count, ''instalment_cents'', t.instalment_cents, ''is_commissioned'', t.is_commissioned, ''seen_at'', t.seen_at at time zone ''UTC'', ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "offer" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('offer', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''store'', t.store, ''url'', t.url, ''price_cents'', t.price_cents, ''instalment_count'', t.instalment_count, ''instalment_cents'', t.instalment_cents, ''is_commissioned'', t.is_commissioned, ''seen_at'', t.seen_at at time zone ''UTC'', ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "review" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('review', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''author_name'', t.author_name, ''title'', t.title, ''body'', t.body, ''stars'', t.stars, ''criterion_stars'', t.criterion_stars, ''is_verified'', t.is_verified, ''exclusion_reason'', t.exclusion_reason, ''removed_at'', t.removed_at at time zone ''UTC'', ''reviewed_at'', t.reviewed_at at time zone ''UTC'', ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "review" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('review', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''author_name'', t.author_name, ''title'', t.title, ''body'', t.body, ''stars'', t.stars, ''criterion_stars'', t.criterion_stars, ''is_verified'', t.is_verified, ''exclusion_reason'', t.exclusion_reason, ''removed_at'', t.removed_at at time zone ''UTC'', ''reviewed_at'', t.reviewed_at at time zone ''UTC'', ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "review" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('review', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''author_name'', t.author_name, ''title'', t.title, ''body'', t.body, ''stars'', t.stars, ''criterion_stars'', t.criterion_stars, ''is_verified'', t.is_verified, ''exclusion_reason'', t.exclusion_reason, ''removed_at'', t.removed_at at time zone ''UTC'', ''reviewed_at'', t.reviewed_at at time zone ''UTC'', ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "aggregate" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('aggregate', 't.item_id || ''/'' || t.period || ''/'' || t.source', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''period'', t.period, ''source'', t.source, ''mean'', t.mean, ''count'', t.count, ''scale_minimum'', t.scale_minimum, ''scale_maximum'', t.scale_maximum, ''mean_step'', t.mean_step, ''histogram'', t.histogram, ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "aggregate" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('aggregate', 't.item_id || ''/'' || t.period || ''/'' || t.source', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''period'', t.period, ''source'', t.source, ''mean'', t.mean, ''count'', t.count, ''scale_minimum'', t.scale_minimum, ''scale_maximum'', t.scale_maximum, ''mean_step'', t.mean_step, ''histogram'', t.histogram, ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "aggregate" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('aggregate', 't.item_id || ''/'' || t.period || ''/'' || t.source', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''period'', t.period, ''source'', t.source, ''mean'', t.mean, ''count'', t.count, ''scale_minimum'', t.scale_minimum, ''scale_maximum'', t.scale_maximum, ''mean_step'', t.mean_step, ''histogram'', t.histogram, ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "measurement" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('measurement', 't.item_id || ''/'' || t.period || ''/'' || t.criterion_id', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''criterion_id'', t.criterion_id, ''period'', t.period, ''value'', t.value, ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "measurement" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('measurement', 't.item_id || ''/'' || t.period || ''/'' || t.criterion_id', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''criterion_id'', t.criterion_id, ''period'', t.period, ''value'', t.value, ''content_hash'', t.content_hash)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "measurement" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('measurement', 't.item_id || ''/'' || t.period || ''/'' || t.criterion_id', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''criterion_id'', t.criterion_id, ''period'', t.period, ''value'', t.value, ''content_hash'', t.content_hash)');
