-- A department that no record has yet is proposed with a professor, who shows without it until an admin approves.
ALTER TABLE "professors" ADD COLUMN "proposed_department" TEXT NOT NULL DEFAULT '',
  ADD CONSTRAINT "professors_one_department" CHECK ("department" = '' OR "proposed_department" = '');

-- The same name with the same proposal is the same professor.
DROP INDEX "professors_name_department_key";
CREATE UNIQUE INDEX "professors_name_department_key" ON "professors" (name_key("name"), name_key("department" || "proposed_department"));
CREATE INDEX "professors_proposed_department_idx" ON "professors" ("created_at" DESC, "id" DESC) WHERE "proposed_department" <> '';
