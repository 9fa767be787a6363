-- AlterTable
ALTER TABLE "events" ADD COLUMN     "offer_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "waitlist_count" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "waiting_entries" (
    "id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "attendee_name" TEXT NOT NULL,
    "attendee_email" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "place" SERIAL NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "invited_at" TIMESTAMPTZ(3),
    "invite_reason" TEXT NOT NULL DEFAULT '',
    "offered_at" TIMESTAMPTZ(3),
    "offer_expires_at" TIMESTAMPTZ(3),
    "expired_at" TIMESTAMPTZ(3),

    CONSTRAINT "waiting_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist_tokens" (
    "hash" TEXT NOT NULL,
    "entry_id" TEXT NOT NULL,

    CONSTRAINT "waitlist_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "waiting_entries_event_id_place_idx" ON "waiting_entries"("event_id", "place");

-- CreateIndex
CREATE INDEX "waitlist_tokens_entry_id_idx" ON "waitlist_tokens"("entry_id");

-- AddForeignKey
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "waitlist_tokens" ADD CONSTRAINT "waitlist_tokens_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "waiting_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- One place for each address, however it is written.
CREATE UNIQUE INDEX "waiting_entries_event_id_email_key" ON "waiting_entries" ("event_id", lower("attendee_email"));
-- What an address owns, and which offers have run out, are found without reading whole tables.
CREATE INDEX "waiting_entries_address" ON "waiting_entries" (lower("attendee_email"));
CREATE INDEX "waiting_entries_offers" ON "waiting_entries" ("offer_expires_at") WHERE "offer_expires_at" IS NOT NULL;

ALTER TABLE "waiting_entries"
  ADD CONSTRAINT "waiting_entries_offer_has_an_end" CHECK (("offered_at" IS NULL) = ("offer_expires_at" IS NULL)),
  ADD CONSTRAINT "waiting_entries_expired_has_no_offer" CHECK ("expired_at" IS NULL OR "offered_at" IS NULL);

-- An offered seat is a taken seat.
ALTER TABLE "events"
  DROP CONSTRAINT "events_seats_not_oversold",
  ADD CONSTRAINT "events_seats_not_oversold"
    CHECK ("registration_count" >= 0 AND "offer_count" >= 0 AND "registration_count" + "offer_count" <= "max_attendees"),
  ADD CONSTRAINT "events_offers_are_to_waiting" CHECK ("offer_count" <= "waitlist_count");

-- No transaction ends with a free seat while people wait for one: what frees a seat passes it on (waitlist/passOn.ts), and a statement that
-- forgets to fails. Within two hours of the start seats are open to all (`offersEndHours` in domain/src/waitlist.ts).
CREATE FUNCTION refuse_idle_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM events WHERE id = NEW.id AND waitlist_count > offer_count
      AND (max_attendees IS NULL OR registration_count + offer_count < max_attendees)
      AND starts_at - interval '2 hours' > clock_timestamp()
  ) THEN
    RAISE EXCEPTION 'A seat of event % is free while people wait for one', NEW.id
      USING ERRCODE = 'check_violation', TABLE = 'events', CONSTRAINT = 'events_no_idle_seat';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "events_no_idle_seat" AFTER INSERT OR UPDATE ON "events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.waitlist_count > NEW.offer_count) EXECUTE FUNCTION refuse_idle_seat();
