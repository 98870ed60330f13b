ALTER TABLE "kept_measurement" ADD COLUMN "cases" integer;--> statement-breakpoint
ALTER TABLE "kept_measurement" ADD COLUMN "scale_minimum" double precision;--> statement-breakpoint
ALTER TABLE "kept_measurement" ADD COLUMN "scale_maximum" double precision;--> statement-breakpoint
ALTER TABLE "measurement" ADD COLUMN "cases" integer;--> statement-breakpoint
ALTER TABLE "measurement" ADD COLUMN "scale_minimum" double precision;--> statement-breakpoint
ALTER TABLE "measurement" ADD COLUMN "scale_maximum" double precision;--> statement-breakpoint
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_cases" CHECK (num_nulls("measurement"."cases", "measurement"."scale_minimum", "measurement"."scale_maximum") = 3
        or coalesce("measurement"."cases" > 0 and "measurement"."scale_minimum" < "measurement"."scale_maximum", false));
--> statement-breakpoint
DROP TRIGGER journal_insert ON "measurement";
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "measurement" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('measurement', 't.item_id || ''/'' || t.period || ''/'' || t.criterion_id', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''criterion_id'', t.criterion_id, ''period'', t.period, ''value'', t.value, ''content_hash'', t.content_hash) || jsonb_strip_nulls(jsonb_build_object(''cases'', t.cases, ''scale_minimum'', t.scale_minimum, ''scale_maximum'', t.scale_maximum))');
--> statement-breakpoint
DROP TRIGGER journal_update ON "measurement";
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "measurement" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('measurement', 't.item_id || ''/'' || t.period || ''/'' || t.criterion_id', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''criterion_id'', t.criterion_id, ''period'', t.period, ''value'', t.value, ''content_hash'', t.content_hash) || jsonb_strip_nulls(jsonb_build_object(''cases'', t.cases, ''scale_minimum'', t.scale_minimum, ''scale_maximum'', t.scale_maximum))');
--> statement-breakpoint
DROP TRIGGER journal_delete ON "measurement";
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "measurement" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('measurement', 't.item_id || ''/'' || t.period || ''/'' || t.criterion_id', '''''', 'jsonb_build_object(''id'', t.id, ''item_id'', t.item_id, ''criterion_id'', t.criterion_id, ''period'', t.period, ''value'', t.value, ''content_hash'', t.content_hash) || jsonb_strip_nulls(jsonb_build_object(''cases'', t.cases, ''scale_minimum'', t.scale_minimum, ''scale_maximum'', t.scale_maximum))');
