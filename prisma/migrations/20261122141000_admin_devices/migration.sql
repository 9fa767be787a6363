-- Devices that admins have logged in from (docs/decisions/064-known-devices.md).
CREATE TABLE "admin_devices" (
    "token_hash" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_devices_pkey" PRIMARY KEY ("token_hash", "user_id")
);
CREATE INDEX "admin_devices_user_id_idx" ON "admin_devices"("user_id");
CREATE INDEX "admin_devices_expires_at_idx" ON "admin_devices"("expires_at");
ALTER TABLE "admin_devices" ADD CONSTRAINT "admin_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
