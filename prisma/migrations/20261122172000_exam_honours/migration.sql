-- 30 e lode: a grade of its own, which averages count as 30.
ALTER TABLE "course_reviews" ADD COLUMN "exam_honours" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "course_reviews_honours_with_the_highest_grade" CHECK (NOT "exam_honours" OR "exam_grade" IS NOT DISTINCT FROM 30);
