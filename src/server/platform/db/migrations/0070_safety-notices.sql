CREATE TABLE "safety_notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"authority" text NOT NULL,
	"number" text NOT NULL,
	"published_on" date NOT NULL,
	"risk" text NOT NULL,
	"affected" text,
	"remedy" text,
	"url" text NOT NULL,
	CONSTRAINT "safety_notice_number" UNIQUE("authority","number")
);
--> statement-breakpoint
CREATE TABLE "safety_notice_match" (
	"authority" text NOT NULL,
	"number" text NOT NULL,
	"product_key" text NOT NULL,
	"item_id" integer,
	"matched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "safety_notice_match_of" UNIQUE NULLS NOT DISTINCT("authority","number","product_key","item_id")
);
--> statement-breakpoint
CREATE TABLE "safety_notice_product" (
	"notice_id" integer NOT NULL,
	"product_key" text NOT NULL,
	"brand" text,
	"model" text,
	"gtin" text,
	CONSTRAINT "safety_notice_product_notice_id_product_key_pk" PRIMARY KEY("notice_id","product_key")
);
--> statement-breakpoint
ALTER TABLE "safety_notice_match" ADD CONSTRAINT "safety_notice_match_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_notice_product" ADD CONSTRAINT "safety_notice_product_notice_id_safety_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."safety_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_notice_match_item" ON "safety_notice_match" USING btree ("item_id");
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "safety_notice" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('notice', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''authority'', t.authority, ''number'', t.number, ''published_on'', t.published_on, ''risk'', t.risk, ''affected'', t.affected, ''remedy'', t.remedy, ''url'', t.url)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "safety_notice" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('notice', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''authority'', t.authority, ''number'', t.number, ''published_on'', t.published_on, ''risk'', t.risk, ''affected'', t.affected, ''remedy'', t.remedy, ''url'', t.url)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "safety_notice" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('notice', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''authority'', t.authority, ''number'', t.number, ''published_on'', t.published_on, ''risk'', t.risk, ''affected'', t.affected, ''remedy'', t.remedy, ''url'', t.url)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "safety_notice_product" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('notice', 't.notice_id', 't.product_key', 'jsonb_build_object(''notice_id'', t.notice_id, ''product_key'', t.product_key, ''brand'', t.brand, ''model'', t.model, ''gtin'', t.gtin)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "safety_notice_product" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('notice', 't.notice_id', 't.product_key', 'jsonb_build_object(''notice_id'', t.notice_id, ''product_key'', t.product_key, ''brand'', t.brand, ''model'', t.model, ''gtin'', t.gtin)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "safety_notice_product" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('notice', 't.notice_id', 't.product_key', 'jsonb_build_object(''notice_id'', t.notice_id, ''product_key'', t.product_key, ''brand'', t.brand, ''model'', t.model, ''gtin'', t.gtin)');
