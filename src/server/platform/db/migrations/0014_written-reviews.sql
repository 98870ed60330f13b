CREATE TABLE "review_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" bigint NOT NULL,
	"sort_order" smallint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_report_user" UNIQUE("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_vote" (
	"review_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_vote_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "author_id" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "pros" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "cons" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "owned_for" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "helpful_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "unhelpful_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "usefulness" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photo" ADD CONSTRAINT "review_photo_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_version" ADD CONSTRAINT "review_version_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_vote" ADD CONSTRAINT "review_vote_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photo_review" ON "review_photo" USING btree ("review_id","sort_order");--> statement-breakpoint
CREATE INDEX "review_report_of_user" ON "review_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_version_review" ON "review_version" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_vote_user" ON "review_vote" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_author" ON "review" USING btree ("author_id","item_id") WHERE "review"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "review_item_usefulness" ON "review" USING btree ("item_id","usefulness" DESC NULLS FIRST,"reviewed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);