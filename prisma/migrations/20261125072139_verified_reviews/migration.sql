-- CreateTable
CREATE TABLE "proof_keys" (
    "year" TEXT NOT NULL,
    "turn" INTEGER NOT NULL DEFAULT 1,
    "public_key" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "pepper" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proof_keys_pkey" PRIMARY KEY ("year","turn")
);

-- CreateTable
CREATE TABLE "proof_signer" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "public_key" TEXT NOT NULL,
    "secret" TEXT NOT NULL,

    CONSTRAINT "proof_signer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proof_targets" (
    "year" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "degree_course_id" TEXT NOT NULL,
    "targets" TEXT[],

    CONSTRAINT "proof_targets_pkey" PRIMARY KEY ("year","turn","degree_course_id")
);

-- CreateTable
CREATE TABLE "proof_codes" (
    "mail_id" TEXT NOT NULL,
    "mailbox_hash" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "proof_codes_pkey" PRIMARY KEY ("mail_id")
);

-- CreateTable
CREATE TABLE "proof_claims" (
    "year" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "mailbox_hash" TEXT NOT NULL,
    "degree_course_id" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,

    CONSTRAINT "proof_claims_pkey" PRIMARY KEY ("year","turn","mailbox_hash")
);

-- CreateTable
CREATE TABLE "spent_proofs" (
    "hash" TEXT NOT NULL,
    "year" TEXT NOT NULL,
    "degree_course_id" TEXT,

    CONSTRAINT "spent_proofs_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "proof_codes_mailbox_hash_idx" ON "proof_codes"("mailbox_hash");

-- CreateIndex
CREATE INDEX "spent_proofs_year_idx" ON "spent_proofs"("year");
