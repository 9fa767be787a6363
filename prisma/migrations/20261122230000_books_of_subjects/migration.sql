-- AlterTable
ALTER TABLE "books" ADD COLUMN "subject_id" TEXT;

-- CreateIndex
CREATE INDEX "books_subject_id_created_at_id_idx" ON "books"("subject_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "books" ADD CONSTRAINT "books_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "course_subjects"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The listings of a subject are also those whose course text equals its name, accents, case and spaces aside.
DROP INDEX "books_course_folded";
CREATE INDEX "books_course_key" ON "books" (name_key("course"));
CREATE INDEX "course_subjects_name_key" ON "course_subjects" (name_key("course_name")) WHERE "retired_at" IS NULL;
CREATE INDEX "course_subjects_code_key" ON "course_subjects" (name_key("course_code")) WHERE "retired_at" IS NULL;

-- The one current offering that a text equals by name or by code; null when none does, or several.
CREATE FUNCTION subject_named(value text) RETURNS text LANGUAGE sql STABLE STRICT
  RETURN (
    SELECT min(id) FROM course_subjects
    WHERE retired_at IS NULL AND name_key(value) > '' AND (name_key(course_name) = name_key(value) OR name_key(course_code) = name_key(value))
    HAVING count(*) = 1);
