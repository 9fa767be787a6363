-- The subjects that most was written about, for the home page. Subjects without reviews, nearly all of them, are not in it.
CREATE INDEX "course_subjects_most_reviewed_idx" ON "course_subjects" ("review_count" DESC, "id") WHERE "review_count" > 0 AND "retired_at" IS NULL;
