-- CreateEnum
CREATE TYPE "LinkPlatform" AS ENUM ('discord', 'drive', 'site', 'telegram', 'whatsapp');

-- CreateEnum
CREATE TYPE "LinkState" AS ENUM ('dead', 'ok', 'unknown');

-- CreateTable
CREATE TABLE "links" (
    "id" TEXT NOT NULL,
    "subject_id" TEXT,
    "degree_course_id" TEXT,
    "platform" "LinkPlatform" NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "language" TEXT NOT NULL DEFAULT 'it',
    "by_student" BOOLEAN NOT NULL DEFAULT false,
    "state" "LinkState" NOT NULL DEFAULT 'unknown',
    "checked_at" TIMESTAMPTZ(3),
    "dead_days" INTEGER NOT NULL DEFAULT 0,
    "dead_on" DATE,
    "complaints" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_tokens" (
    "hash" TEXT NOT NULL,
    "link_id" TEXT NOT NULL,

    CONSTRAINT "link_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "links_created_at_id_idx" ON "links"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "links_expires_at_idx" ON "links"("expires_at");

-- CreateIndex
CREATE INDEX "links_subject_id_idx" ON "links"("subject_id");

-- CreateIndex
CREATE INDEX "links_degree_course_id_idx" ON "links"("degree_course_id");

-- CreateIndex
CREATE INDEX "links_address" ON "links"("email");

-- CreateIndex
CREATE INDEX "link_tokens_link_id_idx" ON "link_tokens"("link_id");

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "course_subjects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_degree_course_id_fkey" FOREIGN KEY ("degree_course_id") REFERENCES "degree_courses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "links"
  ADD CONSTRAINT "links_one_place" CHECK (num_nonnulls("subject_id", "degree_course_id") = 1),
  ADD CONSTRAINT "links_https" CHECK ("url" LIKE 'https://%'),
  ADD CONSTRAINT "links_hidden_was_public" CHECK ("hidden_at" IS NULL OR "confirmed_at" IS NOT NULL);

-- One of an address at one place; a final slash does not make another.
CREATE UNIQUE INDEX "links_once" ON "links" (coalesce("subject_id", "degree_course_id"), (regexp_replace("url", '/$', '')));

CREATE TRIGGER "links_announced" AFTER INSERT OR UPDATE OR DELETE ON "links" FOR EACH ROW EXECUTE FUNCTION announce_change('catalogue');
CREATE TRIGGER "links_emptied" AFTER TRUNCATE ON "links" FOR EACH STATEMENT EXECUTE FUNCTION announce_change('catalogue');

-- Followers of the subject are told once it is public; not again when its proposer confirms it anew.
CREATE TRIGGER "links_fresh" AFTER UPDATE ON "links" FOR EACH ROW
  WHEN (OLD."confirmed_at" IS NULL AND NEW."confirmed_at" IS NOT NULL AND NEW."subject_id" IS NOT NULL) EXECUTE FUNCTION note_fresh('link');
