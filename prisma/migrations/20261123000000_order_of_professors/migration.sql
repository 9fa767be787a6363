-- Among professors with equally many reviews the highest rated come in this order, whatever the mean of all is
-- (docs/decisions/030-fair-order-of-professors.md). All keys ascend, so that one comparison of rows finds where a page goes on.
CREATE INDEX "professors_rating_idx" ON "professors" ((-"review_count"), (-"rating_sum"), "search_name", "id") WHERE "is_visible";

-- CreateTable
CREATE TABLE "professor_totals" (
    "id" TEXT NOT NULL DEFAULT (gen_random_uuid())::text,
    "reviewed" INTEGER NOT NULL,
    "reviews" INTEGER NOT NULL,
    "rating_sum" BIGINT NOT NULL,

    CONSTRAINT "professor_totals_pkey" PRIMARY KEY ("id")
);
-- Room for the versions of its few rows.
ALTER TABLE "professor_totals" SET (fillfactor = 10);

-- Adds to a row of totals that no other transaction is writing to, and makes one where there is none: there are as many as ever wrote at once,
-- no review waits for another, and no two can wait for each other.
CREATE FUNCTION add_to_professor_totals(more_reviewed bigint, more_reviews bigint, more_rating bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free text;
BEGIN
  IF more_reviewed = 0 AND more_reviews = 0 AND more_rating = 0 THEN
    RETURN;
  END IF;
  SELECT id INTO free FROM professor_totals LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE professor_totals SET reviewed = reviewed + more_reviewed, reviews = reviews + more_reviews, rating_sum = rating_sum + more_rating
    WHERE id = free;
  ELSE
    INSERT INTO professor_totals (reviewed, reviews, rating_sum) VALUES (more_reviewed, more_reviews, more_rating);
  END IF;
END $$;

-- Totals of the visible professors follow their rows, however these are written.
CREATE FUNCTION total_professors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  after record;
  before record;
BEGIN
  SELECT 0::bigint AS reviewed, 0::bigint AS reviews, 0::bigint AS rating INTO after;
  before := after;
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*) AS reviewed, coalesce(sum(review_count), 0) AS reviews, coalesce(sum(rating_sum), 0) AS rating INTO after
    FROM added WHERE is_visible AND review_count > 0;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*) AS reviewed, coalesce(sum(review_count), 0) AS reviews, coalesce(sum(rating_sum), 0) AS rating INTO before
    FROM removed WHERE is_visible AND review_count > 0;
  END IF;
  PERFORM add_to_professor_totals(after.reviewed - before.reviewed, after.reviews - before.reviews, after.rating - before.rating);
  RETURN NULL;
END $$;

CREATE TRIGGER "professors_added_to_totals" AFTER INSERT ON "professors"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_professors();
CREATE TRIGGER "professors_removed_from_totals" AFTER DELETE ON "professors"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION total_professors();
CREATE TRIGGER "professors_changed_in_totals" AFTER UPDATE ON "professors"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION total_professors();

CREATE FUNCTION empty_professor_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM professor_totals;
  RETURN NULL;
END $$;
CREATE TRIGGER "professors_emptied_totals" AFTER TRUNCATE ON "professors" FOR EACH STATEMENT EXECUTE FUNCTION empty_professor_totals();

-- Answers that are kept read them.
CREATE TRIGGER "professor_totals_announced" AFTER INSERT OR UPDATE OR DELETE ON "professor_totals"
  FOR EACH ROW EXECUTE FUNCTION announce_change('professors');
CREATE TRIGGER "professor_totals_emptied" AFTER TRUNCATE ON "professor_totals"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('professors');

-- The triggers above have locked the table: no review comes in between.
INSERT INTO "professor_totals" ("reviewed", "reviews", "rating_sum")
SELECT count(*), coalesce(sum("review_count"), 0), coalesce(sum("rating_sum"), 0) FROM "professors" WHERE "is_visible" AND "review_count" > 0 HAVING count(*) > 0;
