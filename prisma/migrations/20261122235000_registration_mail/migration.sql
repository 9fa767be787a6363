-- AlterTable
ALTER TABLE "event_attendees" ADD COLUMN     "announced" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "events" ADD COLUMN     "registration_mail" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "registrations_told_at" TIMESTAMPTZ(3);

-- What organisers wait to be told is found without reading whole tables.
CREATE INDEX "event_attendees_unannounced" ON "event_attendees" ("event_id") WHERE NOT "announced";

ALTER TABLE "events" ADD CONSTRAINT "events_registration_mail_is_known" CHECK ("registration_mail" IN ('none', 'each', 'daily'));
