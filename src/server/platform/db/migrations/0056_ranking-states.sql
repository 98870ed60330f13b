CREATE TABLE "category_alias" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "item" ADD COLUMN "hidden_with_category" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category_alias" ADD CONSTRAINT "category_alias_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_alias_category" ON "category_alias" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_deleted_hidden" CHECK ("category"."deleted_at" is null or "category"."hidden_at" <= "category"."deleted_at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION hide_with_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
  own timestamptz := NEW.hidden_at;
BEGIN
  -- The lock waits for whoever is hiding or showing the ranking.
  SELECT c.hidden_at INTO since FROM category c WHERE c.id = NEW.category_id FOR KEY SHARE;
  IF NEW.hidden_with_category AND (since IS NULL OR own = since) THEN
    own := NULL;
  END IF;
  NEW.hidden_with_category := own IS NULL AND since IS NOT NULL;
  NEW.hidden_at := coalesce(own, since);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hide_with_category BEFORE INSERT OR UPDATE OF hidden_at, hidden_with_category, category_id ON "item"
  FOR EACH ROW EXECUTE FUNCTION hide_with_category();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hide_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item SET hidden_with_category = hidden_with_category
    WHERE category_id = NEW.id AND (hidden_at IS NULL OR hidden_with_category);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hide_items AFTER UPDATE OF hidden_at ON "category"
  FOR EACH ROW WHEN (OLD.hidden_at IS DISTINCT FROM NEW.hidden_at) EXECUTE FUNCTION hide_items();
--> statement-breakpoint
DROP TRIGGER journal_insert ON "item";
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "item" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''external_key'', t.external_key, ''slug'', t.slug, ''name'', t.name, ''brand'', t.brand, ''brand_slug'', t.brand_slug, ''description'', t.description, ''image_url'', t.image_url, ''attributes'', t.attributes, ''search_text'', t.search_text, ''content_hash'', t.content_hash, ''gtin'', t.gtin, ''mpn'', t.mpn, ''hidden_at'', (case when not t.hidden_with_category then t.hidden_at end) at time zone ''UTC'')');
--> statement-breakpoint
DROP TRIGGER journal_update ON "item";
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "item" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''external_key'', t.external_key, ''slug'', t.slug, ''name'', t.name, ''brand'', t.brand, ''brand_slug'', t.brand_slug, ''description'', t.description, ''image_url'', t.image_url, ''attributes'', t.attributes, ''search_text'', t.search_text, ''content_hash'', t.content_hash, ''gtin'', t.gtin, ''mpn'', t.mpn, ''hidden_at'', (case when not t.hidden_with_category then t.hidden_at end) at time zone ''UTC'')');
--> statement-breakpoint
DROP TRIGGER journal_delete ON "item";
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "item" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''category_id'', t.category_id, ''external_key'', t.external_key, ''slug'', t.slug, ''name'', t.name, ''brand'', t.brand, ''brand_slug'', t.brand_slug, ''description'', t.description, ''image_url'', t.image_url, ''attributes'', t.attributes, ''search_text'', t.search_text, ''content_hash'', t.content_hash, ''gtin'', t.gtin, ''mpn'', t.mpn, ''hidden_at'', (case when not t.hidden_with_category then t.hidden_at end) at time zone ''UTC'')');
