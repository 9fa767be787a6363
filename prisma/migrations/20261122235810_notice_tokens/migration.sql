-- CreateTable
CREATE TABLE "notice_tokens" (
    "hash" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,

    CONSTRAINT "notice_tokens_pkey" PRIMARY KEY ("hash","event_id")
);

-- CreateIndex
CREATE INDEX "notice_tokens_event_id_idx" ON "notice_tokens"("event_id");

-- AddForeignKey
ALTER TABLE "notice_tokens" ADD CONSTRAINT "notice_tokens_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
