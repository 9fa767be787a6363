-- AlterTable
ALTER TABLE "events" ADD COLUMN     "calendar_withdrawals" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "called_off_events" (
    "id" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "has_end" BOOLEAN NOT NULL,
    "tag_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sequence" INTEGER NOT NULL,
    "called_off_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "called_off_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "called_off_events_ends_at_idx" ON "called_off_events"("ends_at");

-- The calendar feed is an answer that is kept.
CREATE TRIGGER "called_off_events_announced" AFTER INSERT OR UPDATE OR DELETE ON "called_off_events" FOR EACH ROW EXECUTE FUNCTION announce_change('events');
CREATE TRIGGER "called_off_events_emptied" AFTER TRUNCATE ON "called_off_events" FOR EACH STATEMENT EXECUTE FUNCTION announce_change('events');
