-- Second factor of an account (docs/product.md, "Administration"). The secret is encrypted with a key that is not in the database.
ALTER TABLE "users" ADD COLUMN "totp_secret" TEXT,
ADD COLUMN "totp_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN "totp_last_step" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "users" ADD CONSTRAINT "users_totp_check" CHECK ("totp_confirmed_at" IS NULL OR "totp_secret" IS NOT NULL);

CREATE TABLE "recovery_codes" (
    "code_hash" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("code_hash")
);
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
