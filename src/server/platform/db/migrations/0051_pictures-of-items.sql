CREATE INDEX "item_image" ON "item" USING hash ("image_url");--> statement-breakpoint
CREATE INDEX "item_feed_image" ON "item" USING hash ("feed_image_url");