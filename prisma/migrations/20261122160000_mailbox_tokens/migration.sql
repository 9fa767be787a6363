-- CreateTable
CREATE TABLE "mailbox_tokens" (
    "hash" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "mail_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mailbox_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "mailbox_tokens_email_idx" ON "mailbox_tokens"("email");

-- CreateIndex
CREATE INDEX "mailbox_tokens_expires_at_idx" ON "mailbox_tokens"("expires_at");

-- What an address owns is found without reading whole tables.
CREATE INDEX "books_seller" ON "books" (lower("seller_email"));
CREATE INDEX "events_creator" ON "events" (lower("creator_email"));
CREATE INDEX "event_attendees_address" ON "event_attendees" (lower("attendee_email"));
CREATE INDEX "seller_contacts_seller" ON "seller_contacts" (lower("seller_email"));
CREATE INDEX "seller_contacts_buyer" ON "seller_contacts" (lower("buyer_email"));
CREATE INDEX "messages_sender" ON "messages" (lower("sender_id"));
CREATE INDEX "messages_receiver" ON "messages" (lower("receiver_id"));

-- A label may be blanked when the person whose words it repeats has all their data erased; nothing else of an entry changes.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NEW.label = '' AND to_jsonb(NEW) - 'label' = to_jsonb(OLD) - 'label' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;
