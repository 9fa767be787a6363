-- Addresses are compared without case by their type, and keep the case in which they were written: Prisma looks them up as they are.
-- The type has the same bytes as text: no table is rewritten, no row changes; only the indexes are built again.
DROP INDEX "books_seller",
  "events_creator",
  "event_attendees_address",
  "event_attendees_event_id_email_key",
  "waiting_entries_address",
  "waiting_entries_event_id_email_key",
  "seller_contacts_seller",
  "seller_contacts_buyer",
  "messages_sender",
  "messages_receiver",
  "reply_addresses_address",
  "professor_replies_author",
  "follows_address",
  "wanted_books_address",
  "wanted_contacts_writer",
  "wanted_contacts_seeker";

ALTER TABLE "books" ALTER COLUMN "seller_email" TYPE public.citext;
ALTER TABLE "events" ALTER COLUMN "creator_email" TYPE public.citext;
ALTER TABLE "event_attendees" ALTER COLUMN "attendee_email" TYPE public.citext;
ALTER TABLE "waiting_entries" ALTER COLUMN "attendee_email" TYPE public.citext;
ALTER TABLE "seller_contacts" ALTER COLUMN "seller_email" TYPE public.citext, ALTER COLUMN "buyer_email" TYPE public.citext;
ALTER TABLE "messages" ALTER COLUMN "sender_id" TYPE public.citext, ALTER COLUMN "receiver_id" TYPE public.citext;
ALTER TABLE "reply_addresses" ALTER COLUMN "address" TYPE public.citext;
ALTER TABLE "professor_replies" ALTER COLUMN "author_email" TYPE public.citext;
ALTER TABLE "follows" ALTER COLUMN "email" TYPE public.citext;
ALTER TABLE "wanted_books" ALTER COLUMN "email" TYPE public.citext;
ALTER TABLE "wanted_contacts" ALTER COLUMN "email" TYPE public.citext, ALTER COLUMN "seeker_email" TYPE public.citext;
ALTER TABLE "mailbox_tokens" ALTER COLUMN "email" TYPE public.citext;
ALTER TABLE "case_reports" ALTER COLUMN "email" TYPE public.citext;

CREATE INDEX "books_seller" ON "books" ("seller_email");
CREATE INDEX "events_creator" ON "events" ("creator_email");
CREATE INDEX "event_attendees_address" ON "event_attendees" ("attendee_email");
CREATE UNIQUE INDEX "event_attendees_event_id_email_key" ON "event_attendees" ("event_id", "attendee_email");
CREATE INDEX "waiting_entries_address" ON "waiting_entries" ("attendee_email");
CREATE UNIQUE INDEX "waiting_entries_event_id_email_key" ON "waiting_entries" ("event_id", "attendee_email");
CREATE INDEX "seller_contacts_seller" ON "seller_contacts" ("seller_email");
CREATE INDEX "seller_contacts_buyer" ON "seller_contacts" ("buyer_email");
CREATE INDEX "messages_sender" ON "messages" ("sender_id");
CREATE INDEX "messages_receiver" ON "messages" ("receiver_id");
CREATE INDEX "reply_addresses_address" ON "reply_addresses" ("address");
CREATE INDEX "professor_replies_author" ON "professor_replies" ("author_email");
CREATE INDEX "follows_address" ON "follows" ("email");
CREATE INDEX "wanted_books_address" ON "wanted_books" ("email");
CREATE INDEX "wanted_contacts_writer" ON "wanted_contacts" ("email");
CREATE INDEX "wanted_contacts_seeker" ON "wanted_contacts" ("seeker_email");
