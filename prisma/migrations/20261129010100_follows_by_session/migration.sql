-- AlterEnum
ALTER TYPE "FollowKind" ADD VALUE 'degree_course' BEFORE 'events';

-- AlterEnum
ALTER TYPE "FollowFrequency" ADD VALUE 'session';

-- AlterTable
ALTER TABLE "follows" ADD COLUMN "year" INTEGER;

-- Degree courses are followed by the session, and nothing else is. As text: new values of an enumeration cannot be named in the transaction that adds them.
ALTER TABLE "follows" ADD CONSTRAINT "follows_by_session" CHECK ((kind::text = 'degree_course') = (frequency::text = 'session'));
