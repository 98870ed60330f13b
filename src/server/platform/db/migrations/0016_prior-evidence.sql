CREATE TABLE "prior_evidence" (
	"category_id" integer NOT NULL,
	"version" integer NOT NULL,
	"criterion_slug" text DEFAULT '' NOT NULL,
	"item_id" integer NOT NULL,
	"counted" integer,
	"weight_sum" numeric(20, 4),
	"value_sum" numeric(20, 4),
	"square_sum" numeric(20, 4),
	"measured" double precision,
	CONSTRAINT "prior_evidence_category_id_version_criterion_slug_item_id_pk" PRIMARY KEY("category_id","version","criterion_slug","item_id")
);
--> statement-breakpoint
ALTER TABLE "prior_evidence" ADD CONSTRAINT "prior_evidence_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;