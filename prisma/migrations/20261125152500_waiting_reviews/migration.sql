-- AlterTable
ALTER TABLE "deleted_records" ADD COLUMN "public_from" DATE;

-- Written by hand from here.

-- A verified review that waits for the morning (VERIFIED_DELAY) was never public, like one that waits for a moderator.
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_waiting_is_held" CHECK ("public_from" IS NULL OR "is_held");
