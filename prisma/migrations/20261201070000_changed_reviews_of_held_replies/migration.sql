-- A reply that waits for a moderator, or that one removed, says so too when it is shown again.
CREATE OR REPLACE FUNCTION note_changed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professor_replies SET review_changed = true WHERE review_id = NEW.id AND NOT review_changed;
  UPDATE deleted_records SET data = jsonb_set(data, '{professor_replies,0,review_changed}', 'true')
    WHERE kind = 'professor-reply' AND parent_id = NEW.id;
  RETURN NULL;
END $$;
