CREATE TABLE "validation" (
	"method_version" integer NOT NULL,
	"data_at" timestamp (3) with time zone NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "validation_method_version_data_at_pk" PRIMARY KEY("method_version","data_at")
);
