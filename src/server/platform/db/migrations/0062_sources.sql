CREATE TABLE "source" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"first_period" text,
	"mapping_name" text NOT NULL,
	"mapping" text NOT NULL,
	"entry" text,
	"interval_hours" smallint DEFAULT 24 NOT NULL,
	"row_limit" smallint NOT NULL,
	"mean_limit" smallint NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_file" (
	"source_id" integer NOT NULL,
	"period" text NOT NULL,
	"address" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"sha256" text,
	"discarded_sha256" text,
	"facts" jsonb,
	"imported_at" timestamp (3) with time zone,
	CONSTRAINT "source_file_source_id_period_pk" PRIMARY KEY("source_id","period")
);
--> statement-breakpoint
CREATE TABLE "source_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source_id" integer NOT NULL,
	"period" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"said" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"facts" jsonb,
	"sha256" text,
	"draft_id" integer,
	"import_run_id" integer
);
--> statement-breakpoint
ALTER TABLE "source_file" ADD CONSTRAINT "source_file_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_run" ADD CONSTRAINT "source_run_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_next_run" ON "source" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "source_run_source" ON "source_run" USING btree ("source_id","id" DESC NULLS LAST);