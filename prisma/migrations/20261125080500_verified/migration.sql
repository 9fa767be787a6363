-- Written with a proof of studying here (docs/verified-reviews.md).
ALTER TABLE "course_reviews" ADD COLUMN "verified" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "professor_reviews" ADD COLUMN "verified" BOOLEAN NOT NULL DEFAULT false;
