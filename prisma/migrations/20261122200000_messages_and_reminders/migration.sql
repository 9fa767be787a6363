-- AlterTable
ALTER TABLE "event_attendees" ADD COLUMN     "reminded_of" TEXT;

-- CreateTable
CREATE TABLE "event_messages" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "sent_count" INTEGER NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_messages_event_id_sent_at_idx" ON "event_messages"("event_id", "sent_at");

-- AddForeignKey
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The reminders of tomorrow's events are found without reading whole tables.
CREATE INDEX "events_date" ON "events" ("date");
