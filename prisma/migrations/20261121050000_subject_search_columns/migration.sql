-- A search looks at every word of many offerings: what it looks at is folded once, when it is written, and not each time it is read.
ALTER TABLE "course_subjects" ADD COLUMN "search_name" TEXT NOT NULL DEFAULT '', ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION fold_course_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := public.fold(NEW.course_name);
  NEW.search_text := public.subject_search_text(NEW.course_name, NEW.course_code, NEW.professors);
  RETURN NEW;
END $$;

CREATE TRIGGER "course_subjects_fold" BEFORE INSERT OR UPDATE OF "course_name", "course_code", "professors" ON "course_subjects"
  FOR EACH ROW EXECUTE FUNCTION fold_course_subject();

UPDATE "course_subjects" SET "search_name" = public.fold("course_name"),
  "search_text" = public.subject_search_text("course_name", "course_code", "professors");

DROP INDEX "course_subjects_search_idx";

-- Of what is offered only: nobody looks for a retired subject. An import writes thousands of rows at once, which a short list of pending
-- entries makes three times faster; a list of at most 64 kB costs a search nothing that can be measured.
CREATE INDEX "course_subjects_search_idx" ON "course_subjects" USING gin ("search_text" public.gin_trgm_ops)
  WITH (gin_pending_list_limit = 64) WHERE "retired_at" IS NULL;

-- Room on every page for the next version of a row: counting a review then leaves the indexes alone (a HOT update).
ALTER TABLE "course_subjects" SET (fillfactor = 80);
