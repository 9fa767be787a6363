-- Names of accounts are compared without case by their type: Prisma looks them up as they are.
CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;

DROP INDEX "users_username_key";
ALTER TABLE "users" ALTER COLUMN "username" TYPE public.citext;
CREATE UNIQUE INDEX "users_username_key" ON "users" ("username");
