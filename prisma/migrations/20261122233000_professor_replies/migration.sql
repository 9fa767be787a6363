-- CreateTable
CREATE TABLE "reply_addresses" (
    "id" TEXT NOT NULL,
    "professor_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "is_imported" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reply_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "professor_replies" (
    "id" TEXT NOT NULL,
    "review_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "replied_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "review_changed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "professor_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reply_addresses_professor_id_idx" ON "reply_addresses"("professor_id");

-- CreateIndex
CREATE UNIQUE INDEX "professor_replies_review_id_key" ON "professor_replies"("review_id");

-- AddForeignKey
ALTER TABLE "reply_addresses" ADD CONSTRAINT "reply_addresses_professor_id_fkey" FOREIGN KEY ("professor_id") REFERENCES "professors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "professor_replies" ADD CONSTRAINT "professor_replies_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "professor_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here.

-- A mailbox is proven in lower case.
CREATE INDEX "reply_addresses_address" ON "reply_addresses" (lower("address"));

ALTER TABLE "professor_replies" ADD CONSTRAINT "professor_replies_text_length" CHECK (length("text") BETWEEN 1 AND 1500);

-- Replies are shown with the reviews of professors.
CREATE TRIGGER "professor_replies_announced" AFTER INSERT OR UPDATE OR DELETE ON "professor_replies"
  FOR EACH ROW EXECUTE FUNCTION announce_change('professors');
CREATE TRIGGER "professor_replies_emptied" AFTER TRUNCATE ON "professor_replies"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('professors');

-- Readers are told when a review is no longer the one that was answered.
CREATE FUNCTION note_changed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professor_replies SET review_changed = true WHERE review_id = NEW.id AND NOT review_changed;
  RETURN NULL;
END $$;
CREATE TRIGGER "professor_replies_review_changed" AFTER UPDATE ON "professor_reviews" FOR EACH ROW
  WHEN ((OLD.review, OLD.course, OLD.semester, OLD.material_rating, OLD.exam_rating, OLD.lecture_rating, OLD.helpfulness_rating)
    IS DISTINCT FROM (NEW.review, NEW.course, NEW.semester, NEW.material_rating, NEW.exam_rating, NEW.lecture_rating, NEW.helpfulness_rating))
  EXECUTE FUNCTION note_changed_review();
