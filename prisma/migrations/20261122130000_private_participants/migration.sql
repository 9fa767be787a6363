-- Who is in an event's public list, and who sees it (docs/decisions/063-participants-addresses.md).
ALTER TABLE "event_attendees" ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "events" ADD COLUMN "participants_visibility" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "events_participants_visibility" CHECK ("participants_visibility" IN ('', 'public', 'names', 'organiser'));
