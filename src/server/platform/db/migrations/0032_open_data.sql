CREATE TABLE "dump_file" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"rows" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dump_file_day_name_pk" PRIMARY KEY("day","name")
);
