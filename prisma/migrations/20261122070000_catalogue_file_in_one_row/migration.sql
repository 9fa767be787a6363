-- A file is one row, compressed by the server. Files that wait are sent again: they expire within an hour anyway.
DROP TABLE "catalogue_file_chunks";

DELETE FROM "catalogue_files";

ALTER TABLE "catalogue_files" DROP COLUMN "bytes", ADD COLUMN "content" BYTEA NOT NULL;

-- Compressed already.
ALTER TABLE "catalogue_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
