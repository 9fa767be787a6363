-- The figures of transparency are answers that are kept: what they count notifies of its changes.
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['cases', 'case_reports', 'case_decisions'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION announce_change(%L)',
      source || '_announced', source, 'cases');
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change(%L)',
      source || '_emptied', source, 'cases');
  END LOOP;
END $$;
