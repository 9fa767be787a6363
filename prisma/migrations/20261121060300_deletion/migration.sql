-- CreateTable
CREATE TABLE "deleted_records" (
    "kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "parent_id" TEXT,
    "label" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "deleted_by" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_records_pkey" PRIMARY KEY ("kind","record_id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "kind" TEXT NOT NULL DEFAULT '',
    "record_id" TEXT NOT NULL DEFAULT '',
    "label" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_records_deleted_at_record_id_idx" ON "deleted_records"("deleted_at" DESC, "record_id" DESC);

-- CreateIndex
CREATE INDEX "deleted_records_parent_id_idx" ON "deleted_records"("parent_id");

-- CreateIndex
CREATE INDEX "audit_log_at_id_idx" ON "audit_log"("at" DESC, "id" DESC);

-- Puts rows back into their table as they were. Only the columns that they have and the table still has are named: one that a later
-- migration added takes its default (jsonb_populate_recordset alone would write NULL), one that was dropped is left behind.
CREATE FUNCTION restore_rows(target regclass, saved jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
  WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND saved -> 0 ? attname::text;
  IF columns IS NOT NULL THEN
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)', target, columns) USING saved;
  END IF;
END $$;

-- The log is only ever added to. After a year an entry may go (`auditKeptForDays` in domain/src/audit.ts): it names people.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
