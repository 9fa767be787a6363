-- What it takes to undo an import of the catalogue (docs/decisions/026-imports-undone.md).
CREATE TABLE "past_imports" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL DEFAULT '',
    "format" TEXT NOT NULL,
    "created" INTEGER NOT NULL,
    "updated" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "retired" INTEGER NOT NULL,
    "kept" INTEGER NOT NULL,
    "rejected" INTEGER NOT NULL,
    "changed" BOOLEAN NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "past_imports_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "past_imports_at_idx" ON "past_imports"("at" DESC);

CREATE TABLE "past_import_changes" (
    "import_id" TEXT NOT NULL,
    "table_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "no" INTEGER NOT NULL,
    "rows" JSONB NOT NULL,

    CONSTRAINT "past_import_changes_pkey" PRIMARY KEY ("import_id", "table_name", "kind", "no")
);
ALTER TABLE "past_import_changes" ADD CONSTRAINT "past_import_changes_import_id_fkey"
  FOREIGN KEY ("import_id") REFERENCES "past_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
