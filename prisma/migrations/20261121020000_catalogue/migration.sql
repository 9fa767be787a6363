-- CreateTable
CREATE TABLE "departments" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "degree_course_count" INTEGER NOT NULL DEFAULT 0,
    "subject_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "departments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "degree_courses" (
    "id" TEXT NOT NULL,
    "department_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT '',
    "code" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT '',
    "years" INTEGER NOT NULL DEFAULT 0,
    "subject_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "degree_courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curricula" (
    "id" TEXT NOT NULL,
    "degree_course_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "curricula_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_subjects" (
    "id" TEXT NOT NULL,
    "department_id" TEXT NOT NULL,
    "degree_course_id" TEXT NOT NULL,
    "curriculum_id" TEXT,
    "course_code" TEXT NOT NULL DEFAULT '',
    "course_name" TEXT NOT NULL,
    "professors" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_common_to_multiple_curricula" BOOLEAN NOT NULL DEFAULT false,
    "year" INTEGER,
    "semester" TEXT NOT NULL DEFAULT '',
    "credits" DECIMAL(4,1),
    "requirement_type" TEXT NOT NULL DEFAULT '',
    "language" TEXT NOT NULL DEFAULT '',
    "review_count" INTEGER NOT NULL DEFAULT 0,
    "retired_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_subjects_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "course_subjects_review_count_not_negative" CHECK ("review_count" >= 0)
);

-- CreateTable
CREATE TABLE "academic_professors" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "department_id" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "office" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "bio" TEXT NOT NULL DEFAULT '',
    "research_areas" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "academic_professors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subject_professors" (
    "subject_id" TEXT NOT NULL,
    "professor_id" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "subject_professors_pkey" PRIMARY KEY ("subject_id","professor_id")
);

-- CreateTable
CREATE TABLE "catalogue_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalogue_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "catalogue_version_has_one_row" CHECK ("id" = 1)
);

-- CreateTable
CREATE TABLE "feature_flags" (
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feature_flags_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "schools" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "schools_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courses" (
    "id" TEXT NOT NULL,
    "school_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "type" TEXT NOT NULL DEFAULT '',
    "duration" INTEGER,
    "credits" DECIMAL(5,1),
    "language" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '',
    "has_curricula" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "courses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subjects" (
    "id" TEXT NOT NULL,
    "course_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "credits" DECIMAL(4,1),
    "semester" TEXT NOT NULL DEFAULT '',
    "year" INTEGER,
    "description" TEXT NOT NULL DEFAULT '',
    "professor" TEXT NOT NULL DEFAULT '',
    "is_mandatory" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "subjects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_reviews" (
    "id" TEXT NOT NULL,
    "course_subject_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL DEFAULT 'anonymous',
    "difficulty_rating" INTEGER NOT NULL,
    "attendance_importance" INTEGER NOT NULL,
    "study_materials" TEXT[],
    "book_title" TEXT NOT NULL DEFAULT '',
    "notes_source" TEXT NOT NULL DEFAULT '',
    "exam_grade" INTEGER,
    "exam_methods" TEXT[],
    "exam_notes" TEXT NOT NULL DEFAULT '',
    "attended_year" INTEGER NOT NULL,
    "current_year" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "course_reviews_ratings_out_of_30" CHECK ("difficulty_rating" BETWEEN 1 AND 30 AND "attendance_importance" BETWEEN 1 AND 30),
    CONSTRAINT "course_reviews_grade_is_a_pass" CHECK ("exam_grade" BETWEEN 18 AND 30),
    CONSTRAINT "course_reviews_choices" CHECK (cardinality("study_materials") > 0 AND cardinality("exam_methods") > 0),
    CONSTRAINT "course_reviews_years" CHECK ("attended_year" >= 2020 AND "current_year" BETWEEN 1 AND 7)
);

-- CreateIndex
CREATE INDEX "degree_courses_department_id_idx" ON "degree_courses"("department_id");

-- CreateIndex
CREATE INDEX "curricula_degree_course_id_idx" ON "curricula"("degree_course_id");

-- CreateIndex
CREATE INDEX "course_subjects_degree_course_id_idx" ON "course_subjects"("degree_course_id");

-- CreateIndex
CREATE INDEX "course_subjects_department_id_idx" ON "course_subjects"("department_id");

-- CreateIndex
CREATE INDEX "course_subjects_curriculum_id_idx" ON "course_subjects"("curriculum_id");

-- CreateIndex
CREATE INDEX "subject_professors_professor_id_idx" ON "subject_professors"("professor_id");

-- CreateIndex
CREATE INDEX "courses_school_id_idx" ON "courses"("school_id");

-- CreateIndex
CREATE INDEX "subjects_course_id_idx" ON "subjects"("course_id");

-- CreateIndex
CREATE INDEX "course_reviews_course_subject_id_created_at_id_idx" ON "course_reviews"("course_subject_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "degree_courses" ADD CONSTRAINT "degree_courses_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curricula" ADD CONSTRAINT "curricula_degree_course_id_fkey" FOREIGN KEY ("degree_course_id") REFERENCES "degree_courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_subjects" ADD CONSTRAINT "course_subjects_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_subjects" ADD CONSTRAINT "course_subjects_degree_course_id_fkey" FOREIGN KEY ("degree_course_id") REFERENCES "degree_courses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_subjects" ADD CONSTRAINT "course_subjects_curriculum_id_fkey" FOREIGN KEY ("curriculum_id") REFERENCES "curricula"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "academic_professors" ADD CONSTRAINT "academic_professors_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subject_professors" ADD CONSTRAINT "subject_professors_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "course_subjects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subject_professors" ADD CONSTRAINT "subject_professors_professor_id_fkey" FOREIGN KEY ("professor_id") REFERENCES "academic_professors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_reviews" ADD CONSTRAINT "course_reviews_course_subject_id_fkey" FOREIGN KEY ("course_subject_id") REFERENCES "course_subjects"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The same name in a department is the same person, however it is written.
CREATE UNIQUE INDEX "academic_professors_department_id_name_key" ON "academic_professors" ("department_id", public.fold("name"));

-- array_to_string() is only STABLE, because it takes arrays of anything; of texts it is a promise it keeps.
CREATE FUNCTION subject_search_text(course_name text, course_code text, professors text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.fold(course_name || ' ' || course_code || ' ' || array_to_string(professors, ' '));

-- Of what is offered only: nobody looks for a retired subject.
CREATE INDEX "course_subjects_search_idx" ON "course_subjects"
  USING gin (subject_search_text("course_name", "course_code", "professors") public.gin_trgm_ops) WHERE "retired_at" IS NULL;

INSERT INTO "catalogue_version" DEFAULT VALUES;

-- Sections are closed until the team opens them (docs/decisions/032-sections-behind-flags.md).
INSERT INTO "feature_flags" ("name") VALUES ('courses'), ('professors');
