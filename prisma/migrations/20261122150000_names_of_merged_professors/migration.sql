-- A duplicate that was merged does not come back under its old name (docs/decisions/066-merged-professors.md).
ALTER TABLE "merged_professors" ADD COLUMN "department" TEXT NOT NULL DEFAULT '',
ADD COLUMN "name" TEXT NOT NULL DEFAULT '';

CREATE INDEX "merged_professors_name_department" ON "merged_professors" (name_key("name"), name_key("department"));
