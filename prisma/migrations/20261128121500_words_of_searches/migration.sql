-- Searches compare words (docs/decisions/143-words-of-a-search.md): a text is kept as its words in lower case without accents, each between two
-- spaces, so that a whole word and the beginning of one are patterns that the trigram indexes know. The same as `searchText` of
-- domain/src/searchWords.ts, which explains the steps; search.words.test.ts compares the two.
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text := translate(value, 'ºª°', '   ');
BEGIN
  IF words ~* '\mi\M' THEN
    words := regexp_replace(words, '(\S[\s(/-])i(?=\s*\.?\s*$|\s*[-–—,;:)(/&])', '\11', 'gi');
    words := regexp_replace(words, '(^|[\s(/-])i(?=\s+(?:e|ed|modulo|mod|parte|anno|semestre|livello|canale)(?![a-z]))', '\11', 'gi');
    IF value ~ '[a-z]' THEN
      words := regexp_replace(words, '(\S[\s(])I(?=\s)', '\11', 'g');
    END IF;
  END IF;
  words := public.fold(words);
  -- C++, C# and .NET keep their signs while all others become spaces.
  IF words ~ '[+#]|\.net' THEN
    words := regexp_replace(words, '([a-z0-9])\+\+', E'\\1\x01', 'g');
    words := regexp_replace(words, '([a-z0-9])#', E'\\1\x02', 'g');
    words := regexp_replace(words, '\.net(?![a-z0-9])', E' \x03net', 'g');
  END IF;
  words := ' ' || regexp_replace(words, '[]\s[!"$%&''()*,./:;<=>?@\\^_`{|}~«»…·•§£€¡¿“”„‘’‚‹›‐‑–—−×÷+#-]+', ' ', 'g') || ' ';
  words := regexp_replace(translate(words, E'\x01\x02\x03', '+#.'), ' +', ' ', 'g');
  IF position('+' in words) > 0 THEN
    words := replace(words, '+', '++');
  END IF;
  IF words ~ ' [ivx]+ ' THEN
    words := replace(replace(replace(replace(replace(words, ' ii ', ' 2 '), ' iii ', ' 3 '), ' iv ', ' 4 '), ' v ', ' 5 '), ' vi ', ' 6 ');
    words := replace(replace(replace(replace(replace(words, ' vii ', ' 7 '), ' viii ', ' 8 '), ' ix ', ' 9 '), ' x ', ' 10 '), ' xi ', ' 11 ');
    words := replace(replace(replace(replace(words, ' xii ', ' 12 '), ' xiii ', ' 13 '), ' xiv ', ' 14 '), ' xv ', ' 15 ');
    words := replace(replace(replace(replace(replace(words, ' xvi ', ' 16 '), ' xvii ', ' 17 '), ' xviii ', ' 18 '), ' xix ', ' 19 '), ' xx ', ' 20 ');
  END IF;
  RETURN words;
END $$;

DROP INDEX "books_search_idx";
DROP INDEX "books_search_listed_idx";
DROP INDEX "course_subjects_search_idx";
DROP INDEX "course_subjects_topics_idx";
DROP INDEX "events_search_idx";
DROP INDEX "professors_search_idx";
DROP INDEX "course_reviews_search_idx";
DROP INDEX "professor_reviews_search_idx";

-- The ISBN stands apart from all numbers, and is found by itself or four digits of it.
CREATE OR REPLACE FUNCTION book_search_text(title text, course text, professor text, isbn text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.search_words(title) || public.search_words(course) || public.search_words(professor)
    || CASE WHEN isbn = '' THEN '' ELSE '=' || isbn || ' ' END;

-- The name stands before the line: one condition on the text tells whether a word is in it.
CREATE OR REPLACE FUNCTION subject_search_text(course_name text, course_code text, professors text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.search_words(course_name) || '|' || public.search_words(course_code) || public.search_words(array_to_string(professors, ' '));

CREATE OR REPLACE FUNCTION professor_review_search_text(course text, review text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.search_words(course) || public.search_words(review);

CREATE FUNCTION topics_search_text(topics text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (SELECT coalesce(string_agg(public.search_words(topic), E'\n' ORDER BY place), '') FROM unnest(topics) WITH ORDINALITY each (topic, place));

CREATE OR REPLACE FUNCTION fold_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.topics_text := public.topics_search_text(NEW.oral_topics);
  RETURN NEW;
END $$;

-- What an event, a wanted book and a professor are found by is made once, when it is written, as with listings.
DROP FUNCTION event_search_text(text, text, text);
ALTER TABLE "events" ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';
ALTER TABLE "wanted_books" ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';
ALTER TABLE "professors" ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION event_search_text(title text, description text, target_audience text, location text, creator_name text, tags text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.search_words(title) || public.search_words(array_to_string(tags, ' ')) || public.search_words(location)
    || public.search_words(creator_name) || public.search_words(target_audience) || public.search_words(description);

CREATE FUNCTION fold_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := public.event_search_text(NEW.title, NEW.description, NEW.target_audience, NEW.location, NEW.creator_name, NEW.tags);
  RETURN NEW;
END $$;

CREATE FUNCTION fold_wanted_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := public.book_search_text(NEW.title, NEW.course, NEW.name, NEW.isbn);
  RETURN NEW;
END $$;

-- `search_name` stays what it is: the order of professors, and what tells whether two are one.
CREATE OR REPLACE FUNCTION fold_professor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := public.fold_name(NEW.name);
  NEW.search_text := public.search_words(NEW.name);
  RETURN NEW;
END $$;

-- What is told by mail is what is found: by place and organiser, too.
CREATE OR REPLACE FUNCTION note_fresh_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.title, NEW.description, NEW.target_audience, NEW.tags, NEW.location, NEW.creator_name)
    IS DISTINCT FROM (OLD.title, OLD.description, OLD.target_audience, OLD.tags, OLD.location, OLD.creator_name) THEN
    PERFORM note_fresh_record('event', NEW.id);
  END IF;
  RETURN NULL;
END $$;

-- This changes nothing that triggers watch.
ALTER TABLE "books" DISABLE TRIGGER USER;
ALTER TABLE "course_subjects" DISABLE TRIGGER USER;
ALTER TABLE "events" DISABLE TRIGGER USER;
ALTER TABLE "professors" DISABLE TRIGGER USER;
ALTER TABLE "wanted_books" DISABLE TRIGGER USER;
UPDATE "books" SET "search_text" = public.book_search_text("title", "course", "professor", "isbn");
UPDATE "course_subjects" SET "search_text" = public.subject_search_text("course_name", "course_code", "professors"),
  "topics_text" = public.topics_search_text("oral_topics");
UPDATE "events" SET "search_text" = public.event_search_text("title", "description", "target_audience", "location", "creator_name", "tags");
UPDATE "professors" SET "search_text" = public.search_words("name");
UPDATE "wanted_books" SET "search_text" = public.book_search_text("title", "course", "name", "isbn");
ALTER TABLE "books" ENABLE TRIGGER USER;
ALTER TABLE "course_subjects" ENABLE TRIGGER USER;
ALTER TABLE "events" ENABLE TRIGGER USER;
ALTER TABLE "professors" ENABLE TRIGGER USER;
ALTER TABLE "wanted_books" ENABLE TRIGGER USER;

CREATE TRIGGER "events_fold" BEFORE INSERT OR UPDATE OF "title", "description", "target_audience", "location", "creator_name", "tags" ON "events"
  FOR EACH ROW EXECUTE FUNCTION fold_event();
CREATE TRIGGER "wanted_books_fold" BEFORE INSERT OR UPDATE OF "title", "course", "name", "isbn" ON "wanted_books"
  FOR EACH ROW EXECUTE FUNCTION fold_wanted_book();

-- The indexes as they were, over the new texts.
CREATE INDEX "books_search_idx" ON "books" USING gin ("search_text" public.gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "books_search_listed_idx" ON "books" USING gin ("search_text" public.gin_trgm_ops) WITH (fastupdate = off) WHERE "listed";
CREATE INDEX "course_subjects_search_idx" ON "course_subjects" USING gin ("search_text" public.gin_trgm_ops)
  WITH (gin_pending_list_limit = 64) WHERE "retired_at" IS NULL;
CREATE INDEX "course_subjects_topics_idx" ON "course_subjects" USING gin ("topics_text" public.gin_trgm_ops)
  WITH (fastupdate = off) WHERE "topics_text" > '' AND "retired_at" IS NULL;
CREATE INDEX "events_search_idx" ON "events" USING gin ("search_text" public.gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "wanted_books_search_idx" ON "wanted_books" USING gin ("search_text" public.gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "professors_search_idx" ON "professors" USING gin ("search_text" public.gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "course_reviews_search_idx" ON "course_reviews" USING gin (public.search_words("exam_notes") public.gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);
CREATE INDEX "professor_reviews_search_idx" ON "professor_reviews" USING gin (professor_review_search_text("course", "review") public.gin_trgm_ops)
  WITH (gin_pending_list_limit = 64);

-- As with listings (20261123010000_text_of_listings): comparing what is looked for with what the planner would keep of these texts takes longer
-- than the search.
ALTER TABLE "events" ALTER COLUMN "search_text" SET STATISTICS 0;
ALTER TABLE "wanted_books" ALTER COLUMN "search_text" SET STATISTICS 0;
ALTER TABLE "professors" ALTER COLUMN "search_text" SET STATISTICS 0;
ALTER INDEX "course_reviews_search_idx" ALTER COLUMN 1 SET STATISTICS 10;
ALTER INDEX "professor_reviews_search_idx" ALTER COLUMN 1 SET STATISTICS 10;

-- Patterns of follows are made of their search by the server, which makes those anew that an older version made.
ALTER TABLE "follows" ADD COLUMN "patterns_version" INTEGER NOT NULL DEFAULT 0;
