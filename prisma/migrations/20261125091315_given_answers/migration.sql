-- CreateTable
CREATE TABLE "given_answers" (
    "key_hash" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "claim_id" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "given_answers_pkey" PRIMARY KEY ("key_hash")
);

-- CreateIndex
CREATE INDEX "given_answers_expires_at_idx" ON "given_answers"("expires_at");
