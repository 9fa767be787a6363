-- Topics asked at oral exams (docs/decisions/103-oral-topics.md).
ALTER TABLE "course_reviews" ADD COLUMN "oral_topics" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD CONSTRAINT "course_reviews_at_most_ten_topics" CHECK (cardinality("oral_topics") <= 10);

-- Reviews that wait for a moderator are read from their saved copy.
UPDATE "deleted_records" SET "data" = jsonb_set("data", '{course_reviews,0,oral_topics}', '[]')
WHERE "kind" = 'course-review' AND "data" #> '{course_reviews,0}' IS NOT NULL AND "data" #> '{course_reviews,0,oral_topics}' IS NULL;

-- What two spellings of a topic have in common: case, accents and spaces aside.
CREATE FUNCTION topic_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(public.fold(value), '\s+', '', 'g');

-- CreateTable
CREATE TABLE "oral_topic_names" (
    "course_subject_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "oral_topic_names_pkey" PRIMARY KEY ("course_subject_id","key")
);

-- AddForeignKey
ALTER TABLE "oral_topic_names" ADD CONSTRAINT "oral_topic_names_course_subject_id_fkey" FOREIGN KEY ("course_subject_id") REFERENCES "course_subjects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "oral_topic_names_announced" AFTER INSERT OR UPDATE OR DELETE ON "oral_topic_names"
  FOR EACH ROW EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER "oral_topic_names_emptied" AFTER TRUNCATE ON "oral_topic_names"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
