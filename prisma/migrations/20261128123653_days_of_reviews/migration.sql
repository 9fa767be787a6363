-- Moderators list reviews by the day on which they were written, as everyone does: the random ids decide within it.
DROP INDEX "course_reviews_created_at_id_idx";
DROP INDEX "professor_reviews_created_at_id_idx";
CREATE INDEX "course_reviews_day_id_idx" ON "course_reviews" ((("created_at" AT TIME ZONE 'Europe/Rome')::date) DESC, "id" DESC);
CREATE INDEX "professor_reviews_day_id_idx" ON "professor_reviews" ((("created_at" AT TIME ZONE 'Europe/Rome')::date) DESC, "id" DESC);

-- A case of a review that waits for a moderator was opened in the moment in which that was written: its day is what is kept.
UPDATE "cases" SET "since" = date_trunc('day', "since", 'Europe/Rome') WHERE "ground" = 'burst' AND "since" = "opened_at";
UPDATE "cases" SET "opened_at" = date_trunc('day', "opened_at", 'Europe/Rome') WHERE "ground" = 'burst';

-- What names people is forgotten at each end of a message, not only when the mail server has confirmed it.
UPDATE "outgoing_mails" SET "payload" = '{}', "last_error" = regexp_replace("last_error", '[^[:space:]<>()"'',;:]…@', '…@', 'g')
WHERE ("sent_at" IS NOT NULL OR "failed_at" IS NOT NULL) AND "payload" <> '{}' AND "template" IN ('event.called-off', 'event.registration-cancelled',
  'event.registration-removed', 'mine.erased', 'mine.link', 'proofs.code', 'reply.link', 'waitlist.called-off');
