-- Closed choices become enums: PostgreSQL refuses other values, and Prisma gives each column the type of its choices. Labels stand in the order of
-- the alphabet, so that sorting by them gives what sorting the text gave.
CREATE TYPE "AdminRole" AS ENUM ('admin', 'moderator');
CREATE TYPE "BookState" AS ENUM ('available', 'reserved', 'sold');
CREATE TYPE "CaseState" AS ENUM ('appealed', 'closed', 'decided', 'open');
CREATE TYPE "CaseSide" AS ENUM ('author', 'reporter');
CREATE TYPE "CaseOutcome" AS ENUM ('keep', 'remove');
CREATE TYPE "CaseRule" AS ENUM ('experience', 'general', 'honest', 'law', 'place', 'privacy', 'respect', 'voice');
CREATE TYPE "CaseEffect" AS ENUM ('hidden', 'nothing', 'published', 'refused', 'restored');
CREATE TYPE "FollowKind" AS ENUM ('books', 'events', 'professor', 'subject', 'wanted');
CREATE TYPE "FollowFrequency" AS ENUM ('daily', 'now');
CREATE TYPE "RegistrationMail" AS ENUM ('daily', 'each', 'none');
CREATE TYPE "MessageAudience" AS ENUM ('everyone', 'registered');
CREATE TYPE "IsbnState" AS ENUM ('asking', 'failed', 'found', 'unknown');
CREATE TYPE "CatalogueFormat" AS ENUM ('csv', 'ifs01', 'json', 'legacy', 'records', 'unitn', 'xlsx');
CREATE TYPE "CatalogueChange" AS ENUM ('changed', 'created', 'deleted');
CREATE TYPE "CatalogueReadState" AS ENUM ('applied', 'cancelled', 'comparing', 'failed', 'reading', 'ready', 'waiting');

-- Checks and partial indexes compare with text: those that say more than the type come back below.
DROP INDEX "cases_one_open";
DROP INDEX "catalogue_reads_active";
ALTER TABLE "users" DROP CONSTRAINT "users_role_check";
ALTER TABLE "books" DROP CONSTRAINT "books_state_known", DROP CONSTRAINT "books_sold_at";
ALTER TABLE "cases" DROP CONSTRAINT "cases_state";
ALTER TABLE "case_decisions" DROP CONSTRAINT "case_decisions_reasoned";
ALTER TABLE "follows" DROP CONSTRAINT "follows_kind_known", DROP CONSTRAINT "follows_frequency_known", DROP CONSTRAINT "follows_wanted";
ALTER TABLE "events" DROP CONSTRAINT "events_registration_mail_is_known";
ALTER TABLE "isbn_records" DROP CONSTRAINT "isbn_records_state_known";

ALTER TABLE "users"
  ALTER COLUMN "role" DROP DEFAULT,
  ALTER COLUMN "role" TYPE "AdminRole" USING "role"::"AdminRole",
  ALTER COLUMN "role" SET DEFAULT 'admin';
ALTER TABLE "books"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "BookState" USING "state"::"BookState",
  ALTER COLUMN "state" SET DEFAULT 'available';
ALTER TABLE "cases"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "CaseState" USING "state"::"CaseState",
  ALTER COLUMN "state" SET DEFAULT 'open',
  ALTER COLUMN "appeal_side" TYPE "CaseSide" USING "appeal_side"::"CaseSide";
ALTER TABLE "case_decisions"
  ALTER COLUMN "outcome" TYPE "CaseOutcome" USING "outcome"::"CaseOutcome",
  ALTER COLUMN "rule" TYPE "CaseRule" USING "rule"::"CaseRule",
  ALTER COLUMN "effect" DROP DEFAULT,
  ALTER COLUMN "effect" TYPE "CaseEffect" USING "effect"::"CaseEffect",
  ALTER COLUMN "effect" SET DEFAULT 'nothing';
ALTER TABLE "follows"
  ALTER COLUMN "kind" TYPE "FollowKind" USING "kind"::"FollowKind",
  ALTER COLUMN "frequency" TYPE "FollowFrequency" USING "frequency"::"FollowFrequency";
ALTER TABLE "events"
  ALTER COLUMN "registration_mail" DROP DEFAULT,
  ALTER COLUMN "registration_mail" TYPE "RegistrationMail" USING "registration_mail"::"RegistrationMail",
  ALTER COLUMN "registration_mail" SET DEFAULT 'none';
ALTER TABLE "event_messages"
  ALTER COLUMN "audience" TYPE "MessageAudience" USING "audience"::"MessageAudience";
ALTER TABLE "isbn_records"
  ALTER COLUMN "state" TYPE "IsbnState" USING "state"::"IsbnState";
ALTER TABLE "past_imports"
  ALTER COLUMN "format" TYPE "CatalogueFormat" USING "format"::"CatalogueFormat";
ALTER TABLE "past_import_changes"
  ALTER COLUMN "kind" TYPE "CatalogueChange" USING "kind"::"CatalogueChange";
ALTER TABLE "catalogue_reads"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "CatalogueReadState" USING "state"::"CatalogueReadState",
  ALTER COLUMN "state" SET DEFAULT 'waiting';

ALTER TABLE "books" ADD CONSTRAINT "books_sold_at" CHECK (("state" = 'sold') = ("sold_at" IS NOT NULL));
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_reasoned" CHECK ("ground" <> '' AND "reasons" <> '');
ALTER TABLE "follows" ADD CONSTRAINT "follows_wanted" CHECK ("wanted_id" IS NULL OR "kind" = 'wanted');
CREATE UNIQUE INDEX "cases_one_open" ON "cases" ("kind", "target_id") WHERE "state" = 'open';
CREATE UNIQUE INDEX "catalogue_reads_active" ON "catalogue_reads" ((true)) WHERE "state" IN ('waiting', 'reading', 'comparing');
