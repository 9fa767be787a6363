-- To guess how many rows a search will find, the planner compares what is looked for with every value it keeps of the text, and that is
-- the dear comparison of the search itself: with the usual hundred values the guess took three times as long as the search.
ALTER TABLE "course_subjects" ALTER COLUMN "search_text" SET STATISTICS 10;
ALTER INDEX "books_search_idx" ALTER COLUMN 1 SET STATISTICS 10;
ALTER INDEX "events_search_idx" ALTER COLUMN 1 SET STATISTICS 10;
ALTER INDEX "course_reviews_search_idx" ALTER COLUMN 1 SET STATISTICS 10;
ALTER INDEX "professor_reviews_search_idx" ALTER COLUMN 1 SET STATISTICS 10;
ANALYZE "course_subjects", "books", "events", "course_reviews", "professor_reviews";
