-- Messages that waited in the job queue of version 0.1.0, which was dropped with it, have no job. They count as failed, so that they are listed and can be
-- sent again (`chiostro mail retry --failed`). Where the present queue exists, waiting messages have jobs there.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN
    UPDATE "outgoing_mails" SET "failed_at" = now(), "last_error" = 'It waited in the job queue of version 0.1.0.'
    WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
  END IF;
END
$$;
