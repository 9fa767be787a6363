-- An hour that the clocks skip in spring was taken: the page said 02:30 where JSON-LD and calendars said 03:30. It is written as the moment that is stored.
UPDATE "events" SET "start_time" = to_char("starts_at" AT TIME ZONE 'Europe/Rome', 'HH24:MI')
WHERE "start_time" ~ '^02:' AND to_char("starts_at" AT TIME ZONE 'Europe/Rome', 'HH24:MI') ~ '^03:';

UPDATE "events" SET "end_time" = to_char("ends_at" AT TIME ZONE 'Europe/Rome', 'HH24:MI')
WHERE "end_time" ~ '^02:' AND to_char("ends_at" AT TIME ZONE 'Europe/Rome', 'HH24:MI') ~ '^03:';
