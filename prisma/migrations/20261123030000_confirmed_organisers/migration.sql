-- Messages about registrations go to organisers who asked for them with a link that was sent to their address.
-- AlterTable
ALTER TABLE "events" ADD COLUMN     "organiser_confirmed" BOOLEAN NOT NULL DEFAULT false;
