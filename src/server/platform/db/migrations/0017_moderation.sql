CREATE TABLE "moderation_appeal" (
	"decision_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"appealed_at" timestamp (3) with time zone NOT NULL,
	"answer_id" integer,
	CONSTRAINT "moderation_appeal_answer_id_unique" UNIQUE("answer_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_decision" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_decision_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" bigint,
	"decision" text NOT NULL,
	"reason" text,
	"text" text DEFAULT '' NOT NULL,
	"moderator_id" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	"is_on_appeal" boolean DEFAULT false NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_visit" (
	"user_id" text PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"sort_order" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_review" (
	"review_id" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_user" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_report" ADD COLUMN "decision_id" integer;--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_decision_id_moderation_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decision"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeal" ADD CONSTRAINT "moderation_appeal_answer_id_moderation_decision_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."moderation_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decision" ADD CONSTRAINT "moderation_decision_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_photo" ADD CONSTRAINT "withheld_photo_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_review" ADD CONSTRAINT "withheld_review_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_appeal_open" ON "moderation_appeal" USING btree ("appealed_at") WHERE "moderation_appeal"."answer_id" is null;--> statement-breakpoint
CREATE INDEX "moderation_decision_review" ON "moderation_decision" USING btree ("review_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_decision_time" ON "moderation_decision" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "withheld_photo_review" ON "withheld_photo" USING btree ("review_id","sort_order");--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_decision_id_moderation_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decision"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_report_open" ON "review_report" USING btree ("review_id") WHERE "review_report"."decision_id" is null;