-- DropIndex
DROP INDEX "cases_state_since_id_idx";

-- AlterTable
ALTER TABLE "cases" ADD COLUMN     "is_urgent" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "cases_state_is_urgent_since_id_idx" ON "cases"("state", "is_urgent" DESC, "since", "id");
