-- CreateTable
CREATE TABLE "follows" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "frequency" TEXT NOT NULL,
    "search" TEXT NOT NULL DEFAULT '',
    "patterns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "course" TEXT NOT NULL DEFAULT '',
    "condition" TEXT NOT NULL DEFAULT '',
    "max_price" DECIMAL(10,2),
    "isbn" TEXT NOT NULL DEFAULT '',
    "subject_id" TEXT NOT NULL DEFAULT '',
    "tag" TEXT NOT NULL DEFAULT '',
    "target_id" TEXT NOT NULL DEFAULT '',
    "wanted_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "follows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follow_tokens" (
    "hash" TEXT NOT NULL,
    "follow_id" TEXT NOT NULL,

    CONSTRAINT "follow_tokens_pkey" PRIMARY KEY ("hash","follow_id")
);

-- CreateTable
CREATE TABLE "follow_news" (
    "follow_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "batch" TEXT,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "follow_news_pkey" PRIMARY KEY ("follow_id","kind","record_id")
);

-- CreateTable
CREATE TABLE "fresh_records" (
    "kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fresh_records_pkey" PRIMARY KEY ("kind","record_id")
);

-- CreateTable
CREATE TABLE "wanted_books" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "course" TEXT NOT NULL DEFAULT '',
    "subject_id" TEXT,
    "isbn" TEXT NOT NULL DEFAULT '',
    "max_price" DECIMAL(10,2),
    "note" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wanted_books_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wanted_contacts" (
    "id" TEXT NOT NULL,
    "wanted_id" TEXT NOT NULL,
    "wanted_title" TEXT NOT NULL,
    "book_id" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "seeker_email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "email_sent" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wanted_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "follows_wanted_id_key" ON "follows"("wanted_id");

-- CreateIndex
CREATE INDEX "follows_expires_at_idx" ON "follows"("expires_at");

-- CreateIndex
CREATE INDEX "follows_target_id_idx" ON "follows"("target_id");

-- CreateIndex
CREATE INDEX "follow_tokens_follow_id_idx" ON "follow_tokens"("follow_id");

-- CreateIndex
CREATE INDEX "follow_news_batch_idx" ON "follow_news"("batch");

-- CreateIndex
CREATE INDEX "follow_news_told_at_idx" ON "follow_news"("told_at");

-- CreateIndex
CREATE INDEX "follow_news_kind_record_id_idx" ON "follow_news"("kind", "record_id");

-- CreateIndex
CREATE INDEX "fresh_records_at_idx" ON "fresh_records"("at");

-- CreateIndex
CREATE INDEX "wanted_books_created_at_id_idx" ON "wanted_books"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "wanted_books_expires_at_idx" ON "wanted_books"("expires_at");

-- CreateIndex
CREATE INDEX "wanted_books_subject_id_idx" ON "wanted_books"("subject_id");

-- CreateIndex
CREATE INDEX "wanted_contacts_created_at_idx" ON "wanted_contacts"("created_at");

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_wanted_id_fkey" FOREIGN KEY ("wanted_id") REFERENCES "wanted_books"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow_tokens" ADD CONSTRAINT "follow_tokens_follow_id_fkey" FOREIGN KEY ("follow_id") REFERENCES "follows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_follow_id_fkey" FOREIGN KEY ("follow_id") REFERENCES "follows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wanted_books" ADD CONSTRAINT "wanted_books_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "course_subjects"("id") ON DELETE SET NULL ON UPDATE CASCADE;


ALTER TABLE "follows"
ADD CONSTRAINT "follows_kind_known" CHECK ("kind" IN ('books', 'events', 'subject', 'professor', 'wanted')),
ADD CONSTRAINT "follows_frequency_known" CHECK ("frequency" IN ('now', 'daily')),
ADD CONSTRAINT "follows_wanted" CHECK ("wanted_id" IS NULL OR "kind" = 'wanted');

-- The mailbox of an address: text after a plus is its owner's own. Of one mailbox only so many follows are kept.
CREATE FUNCTION follow_mailbox(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(email, '\+[^@]*@', '@'));
CREATE INDEX "follows_mailbox" ON "follows" (follow_mailbox("email"));

-- What an address owns is found without reading whole tables.
CREATE INDEX "follows_address" ON "follows" (lower("email"));
CREATE INDEX "wanted_books_address" ON "wanted_books" (lower("email"));
CREATE INDEX "wanted_contacts_writer" ON "wanted_contacts" (lower("email"));
CREATE INDEX "wanted_contacts_seeker" ON "wanted_contacts" (lower("seeker_email"));

-- What waits to be told.
CREATE INDEX "follow_news_due" ON "follow_news" ("due_at") WHERE "batch" IS NULL;

-- Records whose followers are to be found, whichever way they changed: published, renewed, taken back, cheaper, described anew, restored, released by
-- a moderator. A conflicting row that is being taken is waited for: what changed after it was read is looked at again.
CREATE FUNCTION note_fresh_record(fresh_kind text, fresh_id text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fresh_records ("kind", "record_id") VALUES (fresh_kind, fresh_id)
  ON CONFLICT ("kind", "record_id") DO UPDATE SET "at" = fresh_records."at";
$$;

CREATE FUNCTION note_fresh() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_fresh_record(TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION note_fresh_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.listed AND (NOT OLD.listed OR NEW.price < OLD.price
    OR (NEW.title, NEW.course, NEW.subject_id, NEW.professor, NEW.isbn, NEW.condition)
      IS DISTINCT FROM (OLD.title, OLD.course, OLD.subject_id, OLD.professor, OLD.isbn, OLD.condition))
  THEN
    PERFORM note_fresh_record('book', NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_fresh_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.title, NEW.description, NEW.target_audience, NEW.tags) IS DISTINCT FROM (OLD.title, OLD.description, OLD.target_audience, OLD.tags) THEN
    PERFORM note_fresh_record('event', NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "books_fresh" AFTER INSERT ON "books" FOR EACH ROW EXECUTE FUNCTION note_fresh('book');
CREATE TRIGGER "books_fresh_again" AFTER UPDATE ON "books" FOR EACH ROW EXECUTE FUNCTION note_fresh_book();
CREATE TRIGGER "events_fresh" AFTER INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION note_fresh('event');
CREATE TRIGGER "events_fresh_again" AFTER UPDATE ON "events" FOR EACH ROW EXECUTE FUNCTION note_fresh_event();
CREATE TRIGGER "course_reviews_fresh" AFTER INSERT ON "course_reviews" FOR EACH ROW EXECUTE FUNCTION note_fresh('course-review');
CREATE TRIGGER "professor_reviews_fresh" AFTER INSERT ON "professor_reviews" FOR EACH ROW EXECUTE FUNCTION note_fresh('professor-review');

-- Wanted books are in answers that are kept.
CREATE TRIGGER "wanted_books_announced" AFTER INSERT OR UPDATE OR DELETE ON "wanted_books" FOR EACH ROW EXECUTE FUNCTION announce_change('books');
CREATE TRIGGER "wanted_books_emptied" AFTER TRUNCATE ON "wanted_books" FOR EACH STATEMENT EXECUTE FUNCTION announce_change('books');
