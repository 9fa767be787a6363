-- What the organiser said last of an attendee stands above what helpers report.
ALTER TABLE "check_ins" ADD COLUMN "organiser_at" TIMESTAMPTZ(3),
  ADD COLUMN "organiser_undo" BOOLEAN NOT NULL DEFAULT false;

-- Moments that lie ahead were accepted: an undo of the year 2999 kept a person out for ever.
UPDATE "check_ins" SET
  "entries" = ARRAY(SELECT "entry" FROM unnest("entries") AS "entry" WHERE "entry" <= now() + interval '5 minutes' ORDER BY 1),
  "undone_at" = CASE WHEN "undone_at" <= now() + interval '5 minutes' THEN "undone_at" END
WHERE "undone_at" > now() + interval '5 minutes' OR now() + interval '5 minutes' < ANY ("entries");
