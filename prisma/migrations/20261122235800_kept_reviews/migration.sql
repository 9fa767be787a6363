-- Reviews that a moderator looked at and kept: for all moderators, whatever machine they work on.
CREATE TABLE "kept_reviews" (
  "kind" TEXT NOT NULL,
  "review_id" TEXT NOT NULL,
  "kept_by" TEXT NOT NULL,
  "kept_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "kept_reviews_pkey" PRIMARY KEY ("kind", "review_id")
);

-- One decision of a case, and one of each side's appeal: an appeal of the side that was right already does not take the other's away.
ALTER TABLE "case_decisions" ADD COLUMN "appeal_side" TEXT NOT NULL DEFAULT '';
UPDATE "case_decisions" d SET "appeal_side" = c."appeal_side" FROM "cases" c WHERE c."id" = d."case_id" AND d."is_appeal" AND c."appeal_side" IS NOT NULL;
DROP INDEX "case_decisions_case_id_is_appeal_key";
CREATE UNIQUE INDEX "case_decisions_case_id_appeal_side_key" ON "case_decisions"("case_id", "appeal_side");
