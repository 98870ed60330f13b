ALTER TABLE "offer" ADD COLUMN "card_price_cents" integer;--> statement-breakpoint
ALTER TABLE "price_range" ADD COLUMN "card_price_cents" integer;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_card_price" CHECK ("offer"."card_price_cents" >= "offer"."price_cents");
--> statement-breakpoint
DROP TRIGGER journal_insert ON "offer";
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "offer" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('offer', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''store'', t.store, ''url'', t.url, ''price_cents'', t.price_cents, ''instalment_count'', t.instalment_count, ''instalment_cents'', t.instalment_cents, ''is_commissioned'', t.is_commissioned, ''seen_at'', t.seen_at at time zone ''UTC'', ''content_hash'', t.content_hash) || jsonb_strip_nulls(jsonb_build_object(''card_price_cents'', t.card_price_cents))');
--> statement-breakpoint
DROP TRIGGER journal_update ON "offer";
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "offer" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('offer', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''store'', t.store, ''url'', t.url, ''price_cents'', t.price_cents, ''instalment_count'', t.instalment_count, ''instalment_cents'', t.instalment_cents, ''is_commissioned'', t.is_commissioned, ''seen_at'', t.seen_at at time zone ''UTC'', ''content_hash'', t.content_hash) || jsonb_strip_nulls(jsonb_build_object(''card_price_cents'', t.card_price_cents))');
--> statement-breakpoint
DROP TRIGGER journal_delete ON "offer";
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "offer" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('offer', 't.item_id || ''/'' || t.external_key', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''external_key'', t.external_key, ''store'', t.store, ''url'', t.url, ''price_cents'', t.price_cents, ''instalment_count'', t.instalment_count, ''instalment_cents'', t.instalment_cents, ''is_commissioned'', t.is_commissioned, ''seen_at'', t.seen_at at time zone ''UTC'', ''content_hash'', t.content_hash) || jsonb_strip_nulls(jsonb_build_object(''card_price_cents'', t.card_price_cents))');
