-- The shortest of the names that begin with what is looked for are found in the index alone.
DROP INDEX "course_subjects_search_name_idx";
CREATE INDEX "course_subjects_search_name_idx" ON "course_subjects" ("search_name" text_pattern_ops, "id") WHERE "retired_at" IS NULL;
