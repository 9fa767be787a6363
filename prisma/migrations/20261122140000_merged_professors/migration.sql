-- Addresses of professors that were merged into others (docs/decisions/066-merged-professors.md).
CREATE TABLE "merged_professors" (
    "id" TEXT NOT NULL,
    "professor_id" TEXT NOT NULL,

    CONSTRAINT "merged_professors_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "merged_professors_professor_id_idx" ON "merged_professors"("professor_id");

-- AddForeignKey
ALTER TABLE "merged_professors" ADD CONSTRAINT "merged_professors_professor_id_fkey" FOREIGN KEY ("professor_id") REFERENCES "professors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "merged_professors_announced" AFTER INSERT OR UPDATE OR DELETE ON "merged_professors"
  FOR EACH ROW EXECUTE FUNCTION announce_change('professors');
CREATE TRIGGER "merged_professors_emptied" AFTER TRUNCATE ON "merged_professors"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('professors');

-- A department that an admin chose is not taken from the catalogue any more.
ALTER TABLE "professors" ADD COLUMN "keeps_department" BOOLEAN NOT NULL DEFAULT false;
