-- Moderators decide about content, and administrate nothing else. Every account until now was an administrator's.
ALTER TABLE "users" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'admin';
ALTER TABLE "users" ADD CONSTRAINT "users_role_check" CHECK ("role" IN ('admin', 'moderator'));
