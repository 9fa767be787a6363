-- AlterTable
ALTER TABLE "events" ADD COLUMN     "end_date" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "series_id" TEXT;

-- CreateIndex
CREATE INDEX "events_series_id_starts_at_idx" ON "events"("series_id", "starts_at");

-- The list finds what is not over by its start: no event may last longer (`longestHours` in domain/src/schedule.ts).
ALTER TABLE "events"
  ADD CONSTRAINT "events_end_is_a_day" CHECK ("end_date" ~ '^(\d{4}-\d{2}-\d{2})?$'),
  DROP CONSTRAINT "events_end_within_a_day",
  ADD CONSTRAINT "events_end_within_a_month" CHECK ("ends_at" > "starts_at" AND "ends_at" <= "starts_at" + interval '769 hours');
