-- The search in the catalogue finds what is asked at oral exams: the topics of a subject's reviews stand on its row, in all their spellings, each
-- once; a name that a moderator gave stands for its spellings. `topics_text` is the same folded, one a line (docs/decisions/107-topics-in-the-search.md).
ALTER TABLE "course_subjects" ADD COLUMN "oral_topics" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "topics_text" TEXT NOT NULL DEFAULT '';
CREATE INDEX "course_subjects_topics_idx" ON "course_subjects" USING gin ("topics_text" public.gin_trgm_ops)
  WITH (fastupdate = off) WHERE "topics_text" > '' AND "retired_at" IS NULL;

-- Each once, the first five hundred: of a set and one more the same as of both together.
CREATE FUNCTION topic_set(topics text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT DISTINCT topic COLLATE "C" FROM unnest(topics) topic ORDER BY 1 LIMIT 500);

CREATE FUNCTION topics_of_subject(subject text) RETURNS text[] LANGUAGE sql STABLE
  RETURN public.topic_set(ARRAY(
    SELECT coalesce(n.name, each.spelling)
    FROM (SELECT DISTINCT spelling FROM course_reviews CROSS JOIN unnest(oral_topics) spelling WHERE course_subject_id = subject) each
    LEFT JOIN oral_topic_names n ON n.course_subject_id = subject AND n.key = public.topic_key(each.spelling)
  ));

CREATE FUNCTION fold_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.topics_text := public.fold(array_to_string(NEW.oral_topics, E'\n'));
  RETURN NEW;
END $$;
CREATE TRIGGER "course_subjects_fold_topics" BEFORE UPDATE OF "oral_topics" ON "course_subjects"
  FOR EACH ROW EXECUTE FUNCTION fold_topics();

-- The figures lock the subjects first. New reviews add their topics; what is taken away or changed has them collected again.
CREATE OR REPLACE FUNCTION summarise_reviewed_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM summarise_subjects(ARRAY(SELECT DISTINCT course_subject_id FROM added));
    UPDATE course_subjects s SET oral_topics = topic_set(s.oral_topics || named.topics)
    FROM (
      SELECT a.course_subject_id AS id, array_agg(DISTINCT coalesce(n.name, spelling)) AS topics
      FROM added a CROSS JOIN unnest(a.oral_topics) spelling
      LEFT JOIN oral_topic_names n ON n.course_subject_id = a.course_subject_id AND n.key = topic_key(spelling) GROUP BY 1
    ) named WHERE s.id = named.id AND NOT s.oral_topics @> named.topics;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM summarise_subjects(ARRAY(SELECT DISTINCT course_subject_id FROM removed));
    UPDATE course_subjects SET oral_topics = topics_of_subject(id)
    WHERE id IN (SELECT course_subject_id FROM removed WHERE oral_topics <> '{}');
  ELSE
    PERFORM summarise_subjects(ARRAY(SELECT course_subject_id FROM added UNION SELECT course_subject_id FROM removed));
    UPDATE course_subjects SET oral_topics = topics_of_subject(id)
    WHERE id IN (
      SELECT unnest(ARRAY[a.course_subject_id, r.course_subject_id]) FROM added a JOIN removed r USING (id)
      WHERE (a.course_subject_id, a.oral_topics) IS DISTINCT FROM (r.course_subject_id, r.oral_topics)
    );
  END IF;
  RETURN NULL;
END $$;

-- Topics that reviews name already.
UPDATE "course_subjects" SET "oral_topics" = topics_of_subject("id")
WHERE "id" IN (SELECT "course_subject_id" FROM "course_reviews" WHERE "oral_topics" <> '{}');
