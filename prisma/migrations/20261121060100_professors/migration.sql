-- Names are compared by their letters: accents, case, apostrophes ("D'Amico", "D’Amico", "Nicolo'") and hyphens of double surnames aside.
CREATE FUNCTION fold_name(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN btrim(regexp_replace(translate(public.fold(value), '-‐‑–''’‘ʼ`´', '    '), '\s+', ' ', 'g'));

-- And for two to be the same, spaces aside as well.
CREATE FUNCTION name_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN replace(public.fold_name(value), ' ', '');

-- CreateTable
CREATE TABLE "professors" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "department" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "courses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "overall_rating" DECIMAL(3,1) NOT NULL DEFAULT 0,
    "material_rating" DECIMAL(3,1) NOT NULL DEFAULT 0,
    "exam_rating" DECIMAL(3,1) NOT NULL DEFAULT 0,
    "lecture_rating" DECIMAL(3,1) NOT NULL DEFAULT 0,
    "helpfulness_rating" DECIMAL(3,1) NOT NULL DEFAULT 0,
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "material_sum" DECIMAL(12,1) NOT NULL DEFAULT 0,
    "exam_sum" DECIMAL(12,1) NOT NULL DEFAULT 0,
    "lecture_sum" DECIMAL(12,1) NOT NULL DEFAULT 0,
    "helpfulness_sum" DECIMAL(12,1) NOT NULL DEFAULT 0,
    "is_visible" BOOLEAN NOT NULL DEFAULT true,
    "in_catalogue" BOOLEAN NOT NULL DEFAULT false,
    "search_name" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "professors_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "professors_review_count_not_negative" CHECK ("review_count" >= 0)
);

-- CreateTable
CREATE TABLE "professor_reviews" (
    "id" TEXT NOT NULL,
    "professor_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL DEFAULT 'anonymous',
    "course" TEXT NOT NULL,
    "semester" TEXT NOT NULL,
    "material_rating" DECIMAL(3,1) NOT NULL,
    "exam_rating" DECIMAL(3,1) NOT NULL,
    "lecture_rating" DECIMAL(3,1) NOT NULL,
    "helpfulness_rating" DECIMAL(3,1) NOT NULL,
    "review" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "professor_reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "professor_reviews_ratings_out_of_30" CHECK ("material_rating" BETWEEN 0 AND 30 AND "exam_rating" BETWEEN 0 AND 30
      AND "lecture_rating" BETWEEN 0 AND 30 AND "helpfulness_rating" BETWEEN 0 AND 30)
);

-- AlterTable
ALTER TABLE "academic_professors" ADD COLUMN "professor_id" TEXT;

-- CreateIndex
CREATE INDEX "professors_department_idx" ON "professors"("department");

-- CreateIndex
CREATE INDEX "professors_search_name_id_idx" ON "professors"("search_name", "id");

-- CreateIndex
CREATE INDEX "professor_reviews_professor_id_created_at_id_idx" ON "professor_reviews"("professor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "professor_reviews_created_at_id_idx" ON "professor_reviews"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "academic_professors_professor_id_idx" ON "academic_professors"("professor_id");

-- AddForeignKey
ALTER TABLE "professor_reviews" ADD CONSTRAINT "professor_reviews_professor_id_fkey" FOREIGN KEY ("professor_id") REFERENCES "professors"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "academic_professors" ADD CONSTRAINT "academic_professors_professor_id_fkey" FOREIGN KEY ("professor_id") REFERENCES "professors"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The same name in a department is the same person, whoever adds them and whenever (contract, "POST /api/professors").
CREATE UNIQUE INDEX "professors_name_department_key" ON "professors" (name_key("name"), name_key("department"));

CREATE FUNCTION fold_professor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := public.fold_name(NEW.name);
  RETURN NEW;
END $$;

CREATE TRIGGER "professors_fold" BEFORE INSERT OR UPDATE OF "name" ON "professors"
  FOR EACH ROW EXECUTE FUNCTION fold_professor();

-- What is shown follows from the sums, whoever changes them: the exact mean, rounded once, half away from zero as people do.
CREATE FUNCTION average_professor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reviews numeric := nullif(NEW.review_count, 0);
BEGIN
  NEW.material_rating := coalesce(round(NEW.material_sum / reviews, 1), 0);
  NEW.exam_rating := coalesce(round(NEW.exam_sum / reviews, 1), 0);
  NEW.lecture_rating := coalesce(round(NEW.lecture_sum / reviews, 1), 0);
  NEW.helpfulness_rating := coalesce(round(NEW.helpfulness_sum / reviews, 1), 0);
  NEW.overall_rating := coalesce(round((NEW.material_sum + NEW.exam_sum + NEW.lecture_sum + NEW.helpfulness_sum) / (4 * reviews), 1), 0);
  RETURN NEW;
END $$;

CREATE TRIGGER "professors_average" BEFORE UPDATE OF "review_count", "material_sum", "exam_sum", "lecture_sum", "helpfulness_sum" ON "professors"
  FOR EACH ROW EXECUTE FUNCTION average_professor();

-- Every review that comes, changes or goes moves its professor's sums in the same transaction, however it is written. Once per statement,
-- so that thousands of reviews at once cost one update; professors are locked in order, so that two such statements wait for each other
-- instead of for ever.
CREATE FUNCTION count_professor_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM professors WHERE id IN (SELECT professor_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM FROM professors WHERE id IN (SELECT professor_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    PERFORM FROM professors WHERE id IN (SELECT professor_id FROM added UNION ALL SELECT professor_id FROM removed)
      ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE professors p SET review_count = p.review_count + n.reviews, material_sum = p.material_sum + n.material,
      exam_sum = p.exam_sum + n.exam, lecture_sum = p.lecture_sum + n.lecture, helpfulness_sum = p.helpfulness_sum + n.helpfulness
    FROM (SELECT professor_id, count(*)::int AS reviews, sum(material_rating) AS material, sum(exam_rating) AS exam,
      sum(lecture_rating) AS lecture, sum(helpfulness_rating) AS helpfulness FROM added GROUP BY professor_id) n
    WHERE p.id = n.professor_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE professors p SET review_count = p.review_count - n.reviews, material_sum = p.material_sum - n.material,
      exam_sum = p.exam_sum - n.exam, lecture_sum = p.lecture_sum - n.lecture, helpfulness_sum = p.helpfulness_sum - n.helpfulness
    FROM (SELECT professor_id, count(*)::int AS reviews, sum(material_rating) AS material, sum(exam_rating) AS exam,
      sum(lecture_rating) AS lecture, sum(helpfulness_rating) AS helpfulness FROM removed GROUP BY professor_id) n
    WHERE p.id = n.professor_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "professor_reviews_added" AFTER INSERT ON "professor_reviews"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_professor_reviews();
CREATE TRIGGER "professor_reviews_removed" AFTER DELETE ON "professor_reviews"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_professor_reviews();
CREATE TRIGGER "professor_reviews_changed" AFTER UPDATE ON "professor_reviews"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_professor_reviews();

-- A catalogue that is there already: everybody it has can be reviewed, as after every later import.
INSERT INTO "professors" ("id", "name", "department", "in_catalogue")
SELECT gen_random_uuid()::text, a.name, d.name, true
FROM "academic_professors" a JOIN "departments" d ON d.id = a.department_id WHERE a.is_active
ON CONFLICT DO NOTHING;

UPDATE "academic_professors" a SET "professor_id" = p.id
FROM "departments" d, "professors" p
WHERE d.id = a.department_id AND a.is_active AND name_key(p.name) = name_key(a.name) AND name_key(p.department) = name_key(d.name);

UPDATE "professors" p SET "courses" = n.courses
FROM (
  SELECT a.professor_id AS id, array_agg(DISTINCT s.course_name ORDER BY s.course_name) AS courses
  FROM "academic_professors" a JOIN "subject_professors" l ON l.professor_id = a.id JOIN "course_subjects" s ON s.id = l.subject_id
  WHERE s.retired_at IS NULL GROUP BY 1
) n
WHERE n.id = p.id;
