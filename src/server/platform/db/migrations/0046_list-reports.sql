CREATE TABLE "list_report" (
	"list_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "list_report_list_id_user_id_pk" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "list_report" ADD CONSTRAINT "list_report_list_id_item_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."item_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_report_of_user" ON "list_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "list_report_open" ON "list_report" USING btree ("list_id") WHERE "list_report"."closed_at" is null;