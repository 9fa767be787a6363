-- Bounds on what one address receives (docs/decisions/062-mail-to-strangers.md).

-- SHA-256 of the recipient's address and when the message last left for it: one address gets few unconfirmed messages an hour.
ALTER TABLE "outgoing_mails" ADD COLUMN "recipient_hash" TEXT, ADD COLUMN "dispatched_at" TIMESTAMPTZ(3);
CREATE INDEX "outgoing_mails_recipient_hash_dispatched_at_idx" ON "outgoing_mails"("recipient_hash", "dispatched_at");

-- The version of date, times and place that an attendee knows, and when they were last told of a change.
ALTER TABLE "event_attendees" ADD COLUMN "told_sequence" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "told_at" TIMESTAMPTZ(3);
UPDATE "event_attendees" SET "told_sequence" = "calendar_sequence" FROM "events" WHERE "events"."id" = "event_id" AND "calendar_sequence" > 0;
