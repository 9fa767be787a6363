-- CreateTable
CREATE TABLE "catalogue_reads" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "options" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "begun_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "what" TEXT NOT NULL DEFAULT '',
    "done" INTEGER NOT NULL DEFAULT 0,
    "all" INTEGER NOT NULL DEFAULT 0,
    "left" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT NOT NULL DEFAULT '',
    "result" JSONB,
    "file" TEXT,
    "changes" TEXT,
    "import_id" TEXT,

    CONSTRAINT "catalogue_reads_pkey" PRIMARY KEY ("id")
);

-- One read at a time, whichever process it was begun in.
CREATE UNIQUE INDEX "catalogue_reads_active" ON "catalogue_reads" ((true)) WHERE "state" IN ('waiting', 'reading', 'comparing');
