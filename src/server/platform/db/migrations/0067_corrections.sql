CREATE TABLE "measurement_correction" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurement_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"criterion_id" integer NOT NULL,
	"period" text NOT NULL,
	"before" double precision NOT NULL,
	"after" double precision NOT NULL,
	"run_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measurement_correction" ADD CONSTRAINT "measurement_correction_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_correction" ADD CONSTRAINT "measurement_correction_criterion_id_criterion_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."criterion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurement_correction" ADD CONSTRAINT "measurement_correction_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measurement_correction_item" ON "measurement_correction" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "measurement_correction_period" ON "measurement_correction" USING btree ("criterion_id","period");--> statement-breakpoint
CREATE INDEX "measurement_correction_run" ON "measurement_correction" USING btree ("run_id");