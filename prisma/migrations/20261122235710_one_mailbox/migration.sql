-- The mailbox of an address, by the rule of api/src/mail/mailbox.ts: text after a plus is its owner's own, as are dots in the addresses of Gmail.
CREATE OR REPLACE FUNCTION follow_mailbox(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN lower(email) ~ '@(gmail|googlemail)\.com$'
    THEN replace(regexp_replace(lower(email), '[+@].*$', ''), '.', '') || '@gmail.com'
    ELSE regexp_replace(lower(email), '\+[^@]*@', '@') END;
REINDEX INDEX "follows_mailbox";

-- Links that prove a mailbox are counted by mailbox as well.
CREATE INDEX "mailbox_tokens_mailbox" ON "mailbox_tokens" (follow_mailbox("email"));
