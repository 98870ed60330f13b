ALTER TABLE "category" ADD COLUMN "department" text;--> statement-breakpoint
-- A demonstration that is there already gets the departments that a new one has.
UPDATE "category" SET "department" = CASE
  WHEN "slug" IN ('fogoes', 'geladeiras', 'maquinas-de-lavar') THEN 'Eletrodomésticos'
  WHEN "slug" IN ('celulares', 'fones-de-ouvido', 'notebooks', 'smart-tvs') THEN 'Eletrônicos'
  WHEN "slug" IN ('air-fryers', 'aspiradores-robo', 'cafeteiras', 'ventiladores') THEN 'Eletroportáteis'
  WHEN "slug" = 'colchoes' THEN 'Casa e móveis'
END WHERE "is_demonstration";
