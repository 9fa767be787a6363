-- CreateTable
CREATE TABLE "ticket_codes" (
    "hash" TEXT NOT NULL,
    "attendee_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ticket_codes_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "check_ins" (
    "attendee_id" TEXT NOT NULL,
    "entries" TIMESTAMPTZ(3)[],
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "check_ins_pkey" PRIMARY KEY ("attendee_id")
);

-- CreateTable
CREATE TABLE "check_in_links" (
    "hash" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "check_in_links_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "ticket_codes_attendee_id_idx" ON "ticket_codes"("attendee_id");

-- CreateIndex
CREATE INDEX "check_in_links_event_id_idx" ON "check_in_links"("event_id");

-- AddForeignKey
ALTER TABLE "ticket_codes" ADD CONSTRAINT "ticket_codes_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "event_attendees"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_attendee_id_fkey" FOREIGN KEY ("attendee_id") REFERENCES "event_attendees"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_in_links" ADD CONSTRAINT "check_in_links_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
