ALTER TABLE "evidence" ADD COLUMN "closed_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "closed_weight" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "closed_value" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "closed_square" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prior_evidence" ADD COLUMN "months" integer;--> statement-breakpoint
ALTER TABLE "prior_evidence" ADD COLUMN "month_weight" double precision;--> statement-breakpoint
ALTER TABLE "prior_evidence" ADD COLUMN "month_value" double precision;--> statement-breakpoint
ALTER TABLE "prior_evidence" ADD COLUMN "month_square" double precision;--> statement-breakpoint
ALTER TABLE "prior_evidence" ADD COLUMN "decayed_weight" double precision;--> statement-breakpoint
ALTER TABLE "prior_evidence" ADD COLUMN "decayed_value" double precision;