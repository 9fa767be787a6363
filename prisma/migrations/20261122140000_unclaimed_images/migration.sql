-- What unclaimed images weigh and whose network they came from (docs/decisions/012-images.md).
ALTER TABLE "images" ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "network" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "site" TEXT NOT NULL DEFAULT '';
