-- One mailbox has one seat of an event. Of further registrations that a mailbox made before, the column stays null: nobody loses a seat by this.
ALTER TABLE "event_attendees" ADD COLUMN "attendee_mailbox" TEXT;

UPDATE "event_attendees" SET "attendee_mailbox" = follow_mailbox("attendee_email") FROM (
  SELECT DISTINCT ON ("event_id", follow_mailbox("attendee_email")) "id" FROM "event_attendees"
  ORDER BY "event_id", follow_mailbox("attendee_email"), "registered_at", "id"
) "first" WHERE "first"."id" = "event_attendees"."id";

CREATE UNIQUE INDEX "event_attendees_event_id_mailbox_key" ON "event_attendees"("event_id", "attendee_mailbox");

-- Finds the entry of a mailbox in a waiting list; its writers hold the event's lock.
CREATE INDEX "waiting_entries_mailbox" ON "waiting_entries" ("event_id", follow_mailbox("attendee_email"));
