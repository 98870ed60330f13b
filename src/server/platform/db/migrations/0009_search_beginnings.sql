CREATE TABLE "search_beginning" (
	"index_name" text NOT NULL,
	"beginning" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_beginning_index_name_beginning_pk" PRIMARY KEY("index_name","beginning")
);
--> statement-breakpoint
ALTER TABLE "search_beginning" ADD CONSTRAINT "search_beginning_index_name_search_index_name_fk" FOREIGN KEY ("index_name") REFERENCES "public"."search_index"("name") ON DELETE cascade ON UPDATE cascade;