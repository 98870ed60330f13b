CREATE TABLE "import_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"folder" text NOT NULL,
	"file_name" text NOT NULL,
	"mapping_name" text,
	"mapping" text,
	"period" text,
	"report" jsonb,
	"job_id" integer,
	"run_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "report" jsonb;