-- A subject's page shows the wanted books that name it, or have its name as their course, as it does for listings.
CREATE INDEX "wanted_books_course_key" ON "wanted_books" (name_key("course"));
