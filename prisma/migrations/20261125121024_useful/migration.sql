-- CreateTable
CREATE TABLE "professor_review_votes" (
    "review_id" TEXT NOT NULL,
    "voter" TEXT NOT NULL,

    CONSTRAINT "professor_review_votes_pkey" PRIMARY KEY ("review_id","voter")
);

-- CreateTable
CREATE TABLE "course_review_votes" (
    "review_id" TEXT NOT NULL,
    "voter" TEXT NOT NULL,

    CONSTRAINT "course_review_votes_pkey" PRIMARY KEY ("review_id","voter")
);

-- AddForeignKey
ALTER TABLE "professor_review_votes" ADD CONSTRAINT "professor_review_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "professor_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_review_votes" ADD CONSTRAINT "course_review_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "course_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here.

-- A lower bound of how often a review is found useful, which orders «Più utili»: the lower end of a one-sided 95 % interval of a Poisson count
-- (square roots of counts vary by one half), with one vote more than there are, in the days since it was written and 90 more
-- (docs/decisions/137-useful-reviews.md).
CREATE FUNCTION useful_score(votes bigint, days int) RETURNS double precision IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT power(sqrt(votes::double precision + 1) - 0.8225, 2) / (greatest(days, 0) + 90)
$$;

-- Counts of votes are shown with the reviews.
CREATE TRIGGER "course_review_votes_announced" AFTER INSERT OR UPDATE OR DELETE ON "course_review_votes"
  FOR EACH ROW EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER "course_review_votes_emptied" AFTER TRUNCATE ON "course_review_votes"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER "professor_review_votes_announced" AFTER INSERT OR UPDATE OR DELETE ON "professor_review_votes"
  FOR EACH ROW EXECUTE FUNCTION announce_change('professors');
CREATE TRIGGER "professor_review_votes_emptied" AFTER TRUNCATE ON "professor_review_votes"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('professors');

-- How many confirmed and reviewed is public (/transparency).
CREATE TRIGGER "proof_claims_announced" AFTER INSERT OR UPDATE OR DELETE ON "proof_claims"
  FOR EACH ROW EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER "proof_claims_emptied" AFTER TRUNCATE ON "proof_claims"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER "spent_proofs_announced" AFTER INSERT OR UPDATE OR DELETE ON "spent_proofs"
  FOR EACH ROW EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER "spent_proofs_emptied" AFTER TRUNCATE ON "spent_proofs"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');
