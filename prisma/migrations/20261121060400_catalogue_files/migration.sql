-- Files on their way into the catalogue. Unlogged: nothing is lost when a crash of the database empties them, and a large file costs
-- no write-ahead log.
CREATE UNLOGGED TABLE "catalogue_files" (
    "id" TEXT NOT NULL,
    "bytes" INTEGER,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "phase" TEXT NOT NULL DEFAULT '',
    "rows" INTEGER NOT NULL DEFAULT 0,
    "read" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "catalogue_files_pkey" PRIMARY KEY ("id")
);

CREATE UNLOGGED TABLE "catalogue_file_chunks" (
    "file_id" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "catalogue_file_chunks_pkey" PRIMARY KEY ("file_id", "no")
);

-- Read once, front to back: compressing would only cost time.
ALTER TABLE "catalogue_file_chunks" ALTER COLUMN "data" SET STORAGE EXTERNAL;

ALTER TABLE "catalogue_file_chunks" ADD CONSTRAINT "catalogue_file_chunks_file_id_fkey"
  FOREIGN KEY ("file_id") REFERENCES "catalogue_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
