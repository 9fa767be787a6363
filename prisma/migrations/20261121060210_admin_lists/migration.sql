-- The administration reads all reviews, newest first or by a rating, twenty at a time. Both ways: equal ratings go by id the same way.
-- CreateIndex
CREATE INDEX "course_reviews_created_at_id_idx" ON "course_reviews"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "course_reviews_difficulty_rating_id_idx" ON "course_reviews"("difficulty_rating", "id");

-- CreateIndex
CREATE INDEX "course_reviews_attendance_importance_id_idx" ON "course_reviews"("attendance_importance", "id");

-- CreateIndex
CREATE INDEX "professor_reviews_material_rating_id_idx" ON "professor_reviews"("material_rating", "id");

-- CreateIndex
CREATE INDEX "professor_reviews_exam_rating_id_idx" ON "professor_reviews"("exam_rating", "id");

-- CreateIndex
CREATE INDEX "professor_reviews_lecture_rating_id_idx" ON "professor_reviews"("lecture_rating", "id");

-- CreateIndex
CREATE INDEX "professor_reviews_helpfulness_rating_id_idx" ON "professor_reviews"("helpfulness_rating", "id");

-- Reviews that tell no grade come last in both directions: one index for each.
CREATE INDEX "course_reviews_highest_grade_idx" ON "course_reviews" ((coalesce("exam_grade", 0)) DESC, "id" DESC);
CREATE INDEX "course_reviews_lowest_grade_idx" ON "course_reviews" ((coalesce("exam_grade", 99)), "id");

-- What a moderator searches in. The names of subjects and professors have their own.
CREATE INDEX "course_reviews_search_idx" ON "course_reviews" USING gin (public.fold("exam_notes") public.gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);

CREATE FUNCTION professor_review_search_text(course text, review text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.fold(course || ' ' || review);

CREATE INDEX "professor_reviews_search_idx" ON "professor_reviews" USING gin (professor_review_search_text("course", "review") public.gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);
