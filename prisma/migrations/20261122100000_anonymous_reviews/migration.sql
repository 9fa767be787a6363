-- Nothing public tells at what time of the day a review was written, and nothing stored connects it to an address
-- (docs/decisions/060-reviews-without-a-trace.md).

-- Ids were UUIDs of version 7, which begin with the millisecond they were made at. Nothing refers to them.
UPDATE "course_reviews" SET "id" = gen_random_uuid()::text WHERE substr("id", 15, 1) = '7';
UPDATE "professor_reviews" SET "id" = gen_random_uuid()::text WHERE substr("id", 15, 1) = '7';

-- Lists are in the order of the day, and of the random id within it.
DROP INDEX "course_reviews_course_subject_id_created_at_id_idx";
DROP INDEX "professor_reviews_professor_id_created_at_id_idx";
CREATE INDEX "course_reviews_by_day" ON "course_reviews" ("course_subject_id", (("created_at" AT TIME ZONE 'Europe/Rome')::date) DESC, "id" DESC);
CREATE INDEX "professor_reviews_by_day" ON "professor_reviews" ("professor_id", (("created_at" AT TIME ZONE 'Europe/Rome')::date) DESC, "id" DESC);

-- Counts of a rate limit expire at multiples of five minutes: an exact expiry is the exact moment of a request.
CREATE FUNCTION round_rate_limit_expiry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expire := (NEW.expire + 299999) / 300000 * 300000;
  RETURN NEW;
END $$;
CREATE TRIGGER rate_limits_rounded BEFORE INSERT OR UPDATE ON "rate_limits" FOR EACH ROW EXECUTE FUNCTION round_rate_limit_expiry();

-- Unkeyed hashes of addresses from before are forgotten at once.
DELETE FROM "rate_limits";
