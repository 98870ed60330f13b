CREATE TABLE "account_seen" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cluster_member" (
	"writer_key" text PRIMARY KEY NOT NULL,
	"root" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_link" (
	"review_id" bigint NOT NULL,
	"writer_key" text NOT NULL,
	"other_key" text NOT NULL,
	CONSTRAINT "review_link_review_id_other_key_pk" PRIMARY KEY("review_id","other_key")
);
--> statement-breakpoint
CREATE TABLE "review_signal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_signal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"writer_key" text NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "weight_share" numeric(5, 4) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "cluster_weight" numeric(5, 4);--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "own_weight" numeric(5, 4) GENERATED ALWAYS AS (case when exclusion_reason is not null then 0
          else trunc((case when is_verified then 1 else 0.7 end) * weight_share, 4) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "weight" numeric(5, 4) GENERATED ALWAYS AS (case when exclusion_reason is not null then 0
          else coalesce(cluster_weight, trunc((case when is_verified then 1 else 0.7 end) * weight_share, 4)) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "left_writer" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "writer_key" text GENERATED ALWAYS AS (coalesce(left_writer, author_id)) STORED;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "sketch" integer[];--> statement-breakpoint
ALTER TABLE "review_link" ADD CONSTRAINT "review_link_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_signal" ADD CONSTRAINT "review_signal_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cluster_member_root" ON "cluster_member" USING btree ("root");--> statement-breakpoint
CREATE INDEX "review_link_writer" ON "review_link" USING btree ("writer_key");--> statement-breakpoint
CREATE INDEX "review_link_other" ON "review_link" USING btree ("other_key");--> statement-breakpoint
CREATE INDEX "review_signal_mark" ON "review_signal" USING btree ("kind","mark","seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_signal_writer" ON "review_signal" USING btree ("writer_key","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "review_signal_review" ON "review_signal" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_signal_time" ON "review_signal" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "review_writer" ON "review" USING btree ("writer_key","item_id") WHERE "review"."writer_key" is not null;--> statement-breakpoint
CREATE INDEX "review_item_writers" ON "review" USING btree ("item_id","reviewed_at" DESC NULLS FIRST) WHERE "review"."writer_key" is not null;--> statement-breakpoint
CREATE INDEX "review_sketch" ON "review" USING gin ("sketch") WHERE "review"."sketch" is not null;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_weight_share" CHECK ("review"."weight_share" between 0 and 1);