-- Jobs are in pg-boss's own schema now. Messages that waited here are queued again when the server starts (api/src/mail/outbox.ts).
DROP SCHEMA IF EXISTS graphile_worker CASCADE;
