-- Forgiving search: `fold` takes accents and case away; both extensions are trusted, so no superuser is needed.
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

-- unaccent() itself is only STABLE, because its dictionary could be edited; an index needs the promise that it is not.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

-- CreateTable
CREATE TABLE "books" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "course" TEXT NOT NULL DEFAULT '',
    "professor" TEXT NOT NULL DEFAULT '',
    "isbn" TEXT NOT NULL DEFAULT '',
    "condition" TEXT NOT NULL,
    "price" DECIMAL(10,2) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "seller_name" TEXT NOT NULL,
    "seller_email" TEXT NOT NULL,
    "seller_whatsapp" TEXT NOT NULL DEFAULT '',
    "image_urls" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "cover_image_index" INTEGER NOT NULL DEFAULT 0,
    "management_token_hashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "books_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "books_price_not_negative" CHECK ("price" >= 0),
    CONSTRAINT "books_cover_is_an_image" CHECK ("cover_image_index" BETWEEN 0 AND greatest(cardinality("image_urls") - 1, 0))
);

-- CreateTable
CREATE TABLE "seller_contacts" (
    "id" TEXT NOT NULL,
    "book_id" TEXT NOT NULL,
    "book_title" TEXT NOT NULL,
    "book_price" DECIMAL(10,2) NOT NULL,
    "buyer_name" TEXT NOT NULL,
    "buyer_email" TEXT NOT NULL,
    "seller_name" TEXT NOT NULL,
    "seller_email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "email_sent" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" TEXT NOT NULL,
    "sender_id" TEXT NOT NULL,
    "receiver_id" TEXT NOT NULL,
    "book_id" TEXT,
    "subject" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "images" (
    "url" TEXT NOT NULL,
    "claimed_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "images_pkey" PRIMARY KEY ("url")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "outgoing_mails" (
    "id" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "books_created_at_id_idx" ON "books"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "books_course_created_at_id_idx" ON "books"("course", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "books_condition_created_at_id_idx" ON "books"("condition", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "seller_contacts_created_at_id_idx" ON "seller_contacts"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "messages_book_id_idx" ON "messages"("book_id");

-- CreateIndex
CREATE INDEX "images_claimed_by_idx" ON "images"("claimed_by");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "outgoing_mails_created_at_idx" ON "outgoing_mails"("created_at");

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_book_id_fkey" FOREIGN KEY ("book_id") REFERENCES "books"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a listing is found by. An expression index, because a generated column drifts from the Prisma schema.
CREATE FUNCTION book_search_text(title text, course text, professor text, isbn text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.fold(title || ' ' || course || ' ' || professor || ' ' || isbn);

CREATE INDEX "books_search_idx" ON "books" USING gin (book_search_text("title", "course", "professor", "isbn") public.gin_trgm_ops);
