-- CreateTable
CREATE TABLE "cases" (
    "id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "ground" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "appeal_side" TEXT,
    "appeal_report_id" TEXT,
    "appeal_text" TEXT NOT NULL DEFAULT '',
    "appealed_at" TIMESTAMPTZ(3),

    CONSTRAINT "cases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_reports" (
    "id" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "ground" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "case_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_decisions" (
    "id" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "is_appeal" BOOLEAN NOT NULL DEFAULT false,
    "outcome" TEXT NOT NULL,
    "ground" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "reasons" TEXT NOT NULL,
    "decided_by" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "effect" TEXT NOT NULL DEFAULT 'nothing',
    "is_told" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "case_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "case_tokens" (
    "hash" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "report_id" TEXT,

    CONSTRAINT "case_tokens_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "cases_reference_key" ON "cases"("reference");

-- CreateIndex
CREATE INDEX "cases_kind_target_id_idx" ON "cases"("kind", "target_id");

-- CreateIndex
CREATE INDEX "cases_state_since_id_idx" ON "cases"("state", "since", "id");

-- CreateIndex
CREATE INDEX "case_reports_case_id_idx" ON "case_reports"("case_id");

-- CreateIndex
CREATE INDEX "case_reports_email_idx" ON "case_reports"("email");

-- CreateIndex
CREATE INDEX "case_decisions_decided_at_idx" ON "case_decisions"("decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "case_decisions_case_id_is_appeal_key" ON "case_decisions"("case_id", "is_appeal");

-- CreateIndex
CREATE INDEX "case_tokens_case_id_idx" ON "case_tokens"("case_id");

-- CreateIndex
CREATE INDEX "case_tokens_report_id_idx" ON "case_tokens"("report_id");

-- AddForeignKey
ALTER TABLE "case_reports" ADD CONSTRAINT "case_reports_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_tokens" ADD CONSTRAINT "case_tokens_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "case_tokens" ADD CONSTRAINT "case_tokens_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "case_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of an item one case is open, and of an address one report is in a case, whatever happens at once.
CREATE UNIQUE INDEX "cases_one_open" ON "cases" ("kind", "target_id") WHERE "state" = 'open';
CREATE UNIQUE INDEX "case_reports_one_of_address" ON "case_reports" ("case_id", "email") WHERE "email" IS NOT NULL;

-- No decision without ground, rule and reasons, whichever way it came.
ALTER TABLE "case_decisions" ADD CONSTRAINT "case_decisions_reasoned" CHECK ("outcome" IN ('keep', 'remove') AND "ground" <> '' AND "rule" <> '' AND "reasons" <> '');
ALTER TABLE "cases" ADD CONSTRAINT "cases_state" CHECK ("state" IN ('open', 'decided', 'appealed', 'closed'));

-- Reviews that already wait for a moderator stand in the queue.
INSERT INTO "cases" ("id", "reference", "kind", "target_id", "ground", "opened_at", "since")
SELECT gen_random_uuid(), upper(substr(code, 1, 4) || '-' || substr(code, 5, 4)), "kind", "record_id", 'burst', "deleted_at", "deleted_at"
FROM (SELECT replace(gen_random_uuid()::text, '-', '') AS code, * FROM "deleted_records" WHERE "is_held") held;
