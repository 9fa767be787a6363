-- What the reviews of a subject say together stands on its row, because lists and tables of many subjects show it
-- (docs/decisions/104-figures-of-subjects.md).
ALTER TABLE "course_subjects" ADD COLUMN "average_difficulty" DOUBLE PRECISION,
  ADD COLUMN "average_attendance" DOUBLE PRECISION,
  ADD COLUMN "average_grade" DOUBLE PRECISION,
  ADD COLUMN "exam_methods" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Computes the figures of these subjects again from their reviews. They are locked first, in order, so that two such statements wait for each
-- other instead of for ever; the statement after that sees what others committed meanwhile.
CREATE FUNCTION summarise_subjects(touched text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM course_subjects WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE course_subjects s SET review_count = f.reviews, average_difficulty = f.difficulty, average_attendance = f.attendance,
    average_grade = f.grade, exam_methods = f.methods
  FROM unnest(touched) subject (id) CROSS JOIN LATERAL (
    SELECT count(*)::int AS reviews, avg(difficulty_rating)::float8 AS difficulty, avg(attendance_importance)::float8 AS attendance,
      avg(exam_grade)::float8 AS grade
    FROM course_reviews WHERE course_subject_id = subject.id
  ) means CROSS JOIN LATERAL (
    SELECT means.*, ARRAY(
      SELECT method FROM course_reviews CROSS JOIN unnest(course_reviews.exam_methods) method WHERE course_subject_id = subject.id
      GROUP BY method HAVING count(*) * 5 >= means.reviews ORDER BY count(*) DESC, method
    ) AS methods
  ) f
  WHERE s.id = subject.id;
END $$;

-- Once per statement, so that thousands of reviews at once cost one update.
CREATE FUNCTION summarise_reviewed_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM summarise_subjects(ARRAY(SELECT DISTINCT course_subject_id FROM added));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM summarise_subjects(ARRAY(SELECT DISTINCT course_subject_id FROM removed));
  ELSE
    PERFORM summarise_subjects(ARRAY(SELECT course_subject_id FROM added UNION SELECT course_subject_id FROM removed));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "course_reviews_added" AFTER INSERT ON "course_reviews"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION summarise_reviewed_subjects();
CREATE TRIGGER "course_reviews_removed" AFTER DELETE ON "course_reviews"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION summarise_reviewed_subjects();
CREATE TRIGGER "course_reviews_changed" AFTER UPDATE ON "course_reviews"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION summarise_reviewed_subjects();

-- Subjects that have reviews already.
SELECT summarise_subjects(ARRAY(SELECT DISTINCT course_subject_id FROM course_reviews));
