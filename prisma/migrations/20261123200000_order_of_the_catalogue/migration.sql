-- Departments and degree courses are listed by their folded names, as subjects and professors are: a column that Prisma can order by.
ALTER TABLE "departments" ADD COLUMN "search_name" TEXT NOT NULL DEFAULT '';
ALTER TABLE "degree_courses" ADD COLUMN "search_name" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION fold_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := public.fold(NEW.name);
  RETURN NEW;
END $$;

CREATE TRIGGER "departments_fold" BEFORE INSERT OR UPDATE OF "name" ON "departments" FOR EACH ROW EXECUTE FUNCTION fold_name();
CREATE TRIGGER "degree_courses_fold" BEFORE INSERT OR UPDATE OF "name" ON "degree_courses" FOR EACH ROW EXECUTE FUNCTION fold_name();

UPDATE "departments" SET "search_name" = public.fold("name");
UPDATE "degree_courses" SET "search_name" = public.fold("name");
