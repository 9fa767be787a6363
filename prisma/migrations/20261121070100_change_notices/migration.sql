-- Whoever keeps answers (api/src/cache) hears of every change that could make them wrong, whichever way it came: the server, another process,
-- an import, a restore, psql. Row by row, so that a statement that changed nothing says nothing; PostgreSQL folds equal notices of a
-- transaction into one, and sends them when it commits.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chiostro_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- The topics are those of api/src/database/changes.ts. A table without a topic is not read by any answer that is kept (a test holds this).
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('books', 'books'),
    ('events', 'events'), ('event_attendees', 'events'),
    ('departments', 'catalogue'), ('degree_courses', 'catalogue'), ('curricula', 'catalogue'), ('course_subjects', 'catalogue'),
    ('academic_professors', 'catalogue'), ('subject_professors', 'catalogue'), ('course_reviews', 'catalogue'),
    ('catalogue_version', 'catalogueVersion'),
    ('professors', 'professors'), ('professor_reviews', 'professors'),
    ('feature_flags', 'flags')
  ) AS known (name, topic)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION announce_change(%L)',
      source.name || '_announced', source.name, source.topic);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change(%L)',
      source.name || '_emptied', source.name, source.topic);
  END LOOP;
END $$;
