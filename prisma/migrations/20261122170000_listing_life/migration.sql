-- DropIndex
DROP INDEX "books_condition_created_at_id_idx";

-- DropIndex
DROP INDEX "books_course_created_at_id_idx";

-- AlterTable
ALTER TABLE "books" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'available',
ADD COLUMN "expires_at" TIMESTAMPTZ(3) NOT NULL DEFAULT (now() + '120 days'::interval),
ADD COLUMN "listed" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "sold_at" TIMESTAMPTZ(3),
ADD COLUMN "sold_where" TEXT NOT NULL DEFAULT '',
ADD COLUMN "sold_price" DECIMAL(10,2),
ADD COLUMN "expiry_told_at" TIMESTAMPTZ(3),
ADD COLUMN "sale_asked_at" TIMESTAMPTZ(3),
ADD CONSTRAINT "books_state_known" CHECK ("state" IN ('available', 'reserved', 'sold')),
ADD CONSTRAINT "books_sold_at" CHECK (("state" = 'sold') = ("sold_at" IS NOT NULL)),
ADD CONSTRAINT "books_sold_price_not_negative" CHECK ("sold_price" >= 0);

-- Listings that exist keep their publication's date, and their owners at least 14 days to renew them.
UPDATE "books" SET "expires_at" = greatest("created_at" + interval '120 days', now() + interval '14 days');

-- CreateIndex
CREATE INDEX "books_listed_created_at_id_idx" ON "books"("listed", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "books_listed_course_created_at_id_idx" ON "books"("listed", "course", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "books_listed_condition_created_at_id_idx" ON "books"("listed", "condition", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "books_isbn_idx" ON "books"("isbn");

-- CreateIndex
CREATE INDEX "books_expires_at_idx" ON "books"("expires_at");

-- CreateIndex
CREATE INDEX "seller_contacts_book_id_created_at_idx" ON "seller_contacts"("book_id", "created_at");

-- Searches of visitors read no sold or expired listings; those of the administration keep the index of all.
CREATE INDEX "books_search_listed_idx" ON "books" USING gin (book_search_text("title", "course", "professor", "isbn") public.gin_trgm_ops)
  WHERE "listed";
CREATE INDEX "books_course_folded" ON "books" (fold("course"));

-- Whether lists show it. A listing expires without being written to: a job touches it (api/src/features/books/life.jobs.ts).
CREATE FUNCTION note_listed_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.state <> 'sold' AND NEW.expires_at > now();
  RETURN NEW;
END $$;
CREATE TRIGGER "books_listed" BEFORE INSERT OR UPDATE ON "books" FOR EACH ROW EXECUTE FUNCTION note_listed_book();
