-- CreateTable
CREATE TABLE "isbn_records" (
    "isbn" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "authors" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "publisher" TEXT NOT NULL DEFAULT '',
    "year" INTEGER,
    "ask_again_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "isbn_records_pkey" PRIMARY KEY ("isbn"),
    CONSTRAINT "isbn_records_state_known" CHECK ("state" IN ('found', 'unknown', 'failed', 'asking'))
);
