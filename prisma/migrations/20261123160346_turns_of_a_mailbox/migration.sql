-- AlterTable
ALTER TABLE "outgoing_mails" ADD COLUMN     "proven" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "turn" SMALLINT;

-- Those that wait for their turn, in its order; few at most times.
CREATE INDEX "outgoing_mails_turn" ON "outgoing_mails" ("recipient_hash", "proven", "turn", "created_at", "id") WHERE "turn" IS NOT NULL;
