-- Reviews that wait for a moderator stand where deleted ones do.
ALTER TABLE "deleted_records" ADD COLUMN "is_held" BOOLEAN NOT NULL DEFAULT false;
