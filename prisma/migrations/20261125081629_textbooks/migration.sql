-- AlterTable
ALTER TABLE "course_subjects" ADD COLUMN     "textbooks" TEXT[] DEFAULT ARRAY[]::TEXT[];
