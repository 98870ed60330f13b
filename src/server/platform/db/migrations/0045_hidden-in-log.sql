-- Items that were hidden before the log stated it: a leaf for each, as canonical JSON (RFC 8785), with the time of hiding.
INSERT INTO "log_entry" ("kind", "item_id", "leaf", "at")
SELECT 'visibility', i.id, '{"at":' || to_json(to_char(i.hidden_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  || ',"category":' || to_json(c.slug) || ',"isHidden":true,"item":{"id":' || i.id || ',"name":' || to_json(i.name)
  || ',"slug":' || to_json(i.slug) || '},"kind":"visibility"}', i.hidden_at
FROM "item" i JOIN "category" c ON c.id = i.category_id
WHERE i.hidden_at IS NOT NULL ORDER BY i.hidden_at, i.id;
