-- AlterTable
ALTER TABLE "professor_replies" ADD COLUMN     "author_email" TEXT NOT NULL DEFAULT '';

-- What an address wrote is found without reading the whole table.
CREATE INDEX "professor_replies_author" ON "professor_replies" (lower("author_email"));
