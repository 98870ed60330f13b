CREATE TABLE "alert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" integer NOT NULL,
	"item_id" integer,
	"threshold" integer,
	"low" double precision,
	"high" double precision,
	"is_within" boolean,
	"leader_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "alert_of" UNIQUE NULLS NOT DISTINCT("user_id","kind","category_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"user_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favorite_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"token" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_list_token_unique" UNIQUE("token"),
	CONSTRAINT "item_list_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "item_list_entry" (
	"list_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "item_list_entry_list_id_item_id_pk" PRIMARY KEY("list_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "mail_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"occasion" text NOT NULL,
	"alert_id" integer,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "mail_message_occasion_unique" UNIQUE("occasion")
);
--> statement-breakpoint
CREATE TABLE "mail_subscription" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"wants_summary" boolean DEFAULT false NOT NULL,
	"stopped" text,
	"stopped_at" timestamp (3) with time zone,
	"link_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_list_entry" ADD CONSTRAINT "item_list_entry_list_id_item_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."item_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_list_entry" ADD CONSTRAINT "item_list_entry_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_item" ON "alert" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "alert_category" ON "alert" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "favorite_newest" ON "favorite" USING btree ("user_id","added_at" DESC NULLS LAST,"item_id");--> statement-breakpoint
CREATE INDEX "favorite_item" ON "favorite" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_list_entry_item" ON "item_list_entry" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "mail_message_due" ON "mail_message" USING btree ("not_before","id") WHERE "mail_message"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mail_message_user" ON "mail_message" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_subscription_email" ON "mail_subscription" USING btree (lower("email"));