-- Subjects whose name is, or begins with, what is looked for: the best matches, found without those that only have it somewhere.
CREATE INDEX "course_subjects_search_name_idx" ON "course_subjects" ("search_name" text_pattern_ops) WHERE "retired_at" IS NULL;
