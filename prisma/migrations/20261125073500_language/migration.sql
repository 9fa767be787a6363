-- The language in which a person is written to. Those who are there were written to in Italian. No check of its values: another language is a line of
-- domain/src/languages.ts, and an unknown one means Italian.
ALTER TABLE "books" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "seller_contacts" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "events" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "event_attendees" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "waiting_entries" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "follows" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "wanted_books" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "case_reports" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
ALTER TABLE "professor_replies" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'it';
