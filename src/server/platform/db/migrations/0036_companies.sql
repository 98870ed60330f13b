CREATE TABLE "company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"cnpj_root" text,
	"cnpj" text,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_slug_unique" UNIQUE("slug"),
	CONSTRAINT "company_cnpj_root_unique" UNIQUE("cnpj_root"),
	CONSTRAINT "company_cnpj_of_root" CHECK ("company"."cnpj" is null or left("company"."cnpj", 8) = "company"."cnpj_root")
);
--> statement-breakpoint
CREATE TABLE "company_alias" (
	"cnpj_root" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"former_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_brand" (
	"brand_slug" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_redirect" (
	"old_slug" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_company" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer,
	"is_edited" boolean NOT NULL,
	CONSTRAINT "item_company_said" CHECK ("item_company"."company_id" is not null or "item_company"."is_edited")
);
--> statement-breakpoint
ALTER TABLE "company_grant" DROP CONSTRAINT "company_grant_of";
--> statement-breakpoint
ALTER TABLE "company_grant" DROP CONSTRAINT "company_grant_one";
--> statement-breakpoint
ALTER TABLE "company_grant" DROP CONSTRAINT "company_grant_item_id_item_id_fk";
--> statement-breakpoint
-- The names of grants and answers become companies. An address that two names share gets a suffix.
INSERT INTO "company" ("slug", "name")
SELECT CASE WHEN rank = 1 THEN slug ELSE slug || '-' || left(md5(name), 8) END, name
FROM (
  SELECT name, slug, row_number() OVER (PARTITION BY slug ORDER BY name) AS rank
  FROM (
    SELECT name, coalesce(nullif(trim(both '-' from regexp_replace(lower(translate(replace(name, '+', ' plus '), 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ', 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn')), '[^a-z0-9]+', '-', 'g')), ''), 'empresa') AS slug
    FROM (SELECT company AS name FROM company_grant UNION SELECT company FROM review_answer) AS names
  ) AS addressed
) AS ranked;
--> statement-breakpoint
-- A brand, or an item, belongs to the company to which it was granted first.
INSERT INTO "company_brand" ("brand_slug", "company_id")
SELECT DISTINCT ON (brand_slug) brand_slug, company_id
FROM (
  SELECT g.id, c.id AS company_id, trim(both '-' from regexp_replace(lower(translate(replace(g.brand, '+', ' plus '), 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ', 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn')), '[^a-z0-9]+', '-', 'g')) AS brand_slug
  FROM company_grant g JOIN company c ON c.name = g.company WHERE g.brand IS NOT NULL
) AS granted
WHERE brand_slug <> '' ORDER BY brand_slug, id;
--> statement-breakpoint
INSERT INTO "item_company" ("item_id", "company_id", "is_edited")
SELECT DISTINCT ON (g.item_id) g.item_id, c.id, true
FROM company_grant g JOIN company c ON c.name = g.company WHERE g.item_id IS NOT NULL ORDER BY g.item_id, g.id;
--> statement-breakpoint
ALTER TABLE "company_grant" ADD COLUMN "company_id" integer;
--> statement-breakpoint
ALTER TABLE "review_answer" ADD COLUMN "company_id" integer;
--> statement-breakpoint
-- Users keep what they may answer: they act for the company that has the brand or the item now.
UPDATE "company_grant" g SET company_id = coalesce(
  (SELECT b.company_id FROM company_brand b WHERE b.brand_slug = trim(both '-' from regexp_replace(lower(translate(replace(g.brand, '+', ' plus '), 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ', 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn')), '[^a-z0-9]+', '-', 'g'))),
  (SELECT i.company_id FROM item_company i WHERE i.item_id = g.item_id),
  (SELECT c.id FROM company c WHERE c.name = g.company));
--> statement-breakpoint
DELETE FROM "company_grant" g USING "company_grant" o
WHERE o.user_id = g.user_id AND o.company_id = g.company_id AND o.id < g.id;
--> statement-breakpoint
UPDATE "review_answer" a SET company_id = c.id FROM company c WHERE c.name = a.company;
--> statement-breakpoint
ALTER TABLE "company_grant" ALTER COLUMN "company_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "review_answer" ALTER COLUMN "company_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "company_alias" ADD CONSTRAINT "company_alias_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_brand" ADD CONSTRAINT "company_brand_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_redirect" ADD CONSTRAINT "company_redirect_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_company" ADD CONSTRAINT "item_company_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_company" ADD CONSTRAINT "item_company_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "company_alias_company" ON "company_alias" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "company_brand_company" ON "company_brand" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "item_company_company" ON "item_company" USING btree ("company_id");
--> statement-breakpoint
ALTER TABLE "company_grant" ADD CONSTRAINT "company_grant_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_answer" ADD CONSTRAINT "review_answer_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "company_grant_company" ON "company_grant" USING btree ("company_id");
--> statement-breakpoint
CREATE INDEX "review_answer_company" ON "review_answer" USING btree ("company_id");
--> statement-breakpoint
ALTER TABLE "company_grant" DROP COLUMN "id";
--> statement-breakpoint
ALTER TABLE "company_grant" DROP COLUMN "company";
--> statement-breakpoint
ALTER TABLE "company_grant" DROP COLUMN "brand";
--> statement-breakpoint
ALTER TABLE "company_grant" DROP COLUMN "item_id";
--> statement-breakpoint
ALTER TABLE "review_answer" DROP COLUMN "company";
--> statement-breakpoint
ALTER TABLE "company_grant" ADD CONSTRAINT "company_grant_user_id_company_id_pk" PRIMARY KEY("user_id","company_id");
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "company" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('company', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''legal_name'', t.legal_name, ''cnpj_root'', t.cnpj_root, ''cnpj'', t.cnpj)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "company" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('company', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''legal_name'', t.legal_name, ''cnpj_root'', t.cnpj_root, ''cnpj'', t.cnpj)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "company" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('company', 't.id', '''''', 'jsonb_build_object(''id'', t.id, ''slug'', t.slug, ''name'', t.name, ''legal_name'', t.legal_name, ''cnpj_root'', t.cnpj_root, ''cnpj'', t.cnpj)');
--> statement-breakpoint
CREATE TRIGGER journal_insert AFTER INSERT ON "item_company" REFERENCING NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item-company', 't.item_id', '''''', 'jsonb_build_object(''item_id'', t.item_id, ''company_id'', t.company_id, ''is_edited'', t.is_edited)');
--> statement-breakpoint
CREATE TRIGGER journal_update AFTER UPDATE ON "item_company" REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item-company', 't.item_id', '''''', 'jsonb_build_object(''item_id'', t.item_id, ''company_id'', t.company_id, ''is_edited'', t.is_edited)');
--> statement-breakpoint
CREATE TRIGGER journal_delete AFTER DELETE ON "item_company" REFERENCING OLD TABLE AS before_rows
  FOR EACH STATEMENT WHEN (current_setting('prova.import_run', true) <> '')
  EXECUTE FUNCTION journal_import('item-company', 't.item_id', '''''', 'jsonb_build_object(''item_id'', t.item_id, ''company_id'', t.company_id, ''is_edited'', t.is_edited)');
