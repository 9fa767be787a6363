-- AlterTable
ALTER TABLE "course_reviews" ADD COLUMN "receipt_hash" TEXT;

-- AlterTable
ALTER TABLE "professor_reviews" ADD COLUMN "receipt_hash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "course_reviews_receipt_hash_key" ON "course_reviews"("receipt_hash");

-- CreateIndex
CREATE UNIQUE INDEX "professor_reviews_receipt_hash_key" ON "professor_reviews"("receipt_hash");
