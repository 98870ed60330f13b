CREATE TABLE "company_grant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"company" text NOT NULL,
	"brand" text,
	"item_id" integer,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "company_grant_of" UNIQUE NULLS NOT DISTINCT("user_id","brand","item_id"),
	CONSTRAINT "company_grant_one" CHECK (("company_grant"."brand" is null) <> ("company_grant"."item_id" is null))
);
--> statement-breakpoint
CREATE TABLE "review_answer" (
	"review_id" bigint PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"text" text NOT NULL,
	"user_id" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "company_grant" ADD CONSTRAINT "company_grant_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answer" ADD CONSTRAINT "review_answer_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;