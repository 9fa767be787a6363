-- As the other search indexes: an import leaves thousands of rows that every search would read again until a vacuum.
ALTER INDEX "course_subjects_search_idx" SET (fastupdate = off);
