-- A database of version 1.0.0, as its server filled it, by pg_dump 15. Loaded and migrated by api/src/database/upgrade.test.ts.
-- How it is made, and how that of another version: README.md beside it.

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pgboss; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA pgboss;


--
-- Name: citext; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS citext WITH SCHEMA public;


--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: unaccent; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;


--
-- Name: job_state; Type: TYPE; Schema: pgboss; Owner: -
--

CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);


--
-- Name: create_queue(text, jsonb); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;


--
-- Name: delete_queue(text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;


--
-- Name: job_now(); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;


--
-- Name: job_table_format(text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;


--
-- Name: job_table_run(text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;


--
-- Name: job_table_run_async(text, integer, text, text, text); Type: FUNCTION; Schema: pgboss; Owner: -
--

CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;


--
-- Name: add_to_professor_totals(bigint, bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.add_to_professor_totals(more_reviewed bigint, more_reviews bigint, more_rating bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  free text;
BEGIN
  IF more_reviewed = 0 AND more_reviews = 0 AND more_rating = 0 THEN
    RETURN;
  END IF;
  SELECT id INTO free FROM professor_totals LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN
    UPDATE professor_totals SET reviewed = reviewed + more_reviewed, reviews = reviews + more_reviews, rating_sum = rating_sum + more_rating
    WHERE id = free;
  ELSE
    INSERT INTO professor_totals (reviewed, reviews, rating_sum) VALUES (more_reviewed, more_reviews, more_rating);
  END IF;
END $$;


--
-- Name: announce_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.announce_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('chiostro_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;


--
-- Name: average_professor(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.average_professor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  reviews numeric := nullif(NEW.review_count, 0);
  sums numeric := NEW.material_sum + NEW.exam_sum + NEW.lecture_sum + NEW.helpfulness_sum;
BEGIN
  NEW.material_rating := coalesce(round(NEW.material_sum / reviews, 1), 0);
  NEW.exam_rating := coalesce(round(NEW.exam_sum / reviews, 1), 0);
  NEW.lecture_rating := coalesce(round(NEW.lecture_sum / reviews, 1), 0);
  NEW.helpfulness_rating := coalesce(round(NEW.helpfulness_sum / reviews, 1), 0);
  NEW.overall_rating := coalesce(round(sums / (4 * reviews), 1), 0);
  NEW.rating_sum := 10 * sums;
  RETURN NEW;
END $$;


--
-- Name: fold(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));


--
-- Name: book_search_text(text, text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.book_search_text(title text, course text, professor text, isbn text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((((((title || ' '::text) || course) || ' '::text) || professor) || ' '::text) || isbn));


--
-- Name: count_professor_reviews(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_professor_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM FROM professors WHERE id IN (SELECT professor_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM FROM professors WHERE id IN (SELECT professor_id FROM removed) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    PERFORM FROM professors WHERE id IN (SELECT professor_id FROM added UNION ALL SELECT professor_id FROM removed)
      ORDER BY id FOR NO KEY UPDATE;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE professors p SET review_count = p.review_count + n.reviews, material_sum = p.material_sum + n.material,
      exam_sum = p.exam_sum + n.exam, lecture_sum = p.lecture_sum + n.lecture, helpfulness_sum = p.helpfulness_sum + n.helpfulness
    FROM (SELECT professor_id, count(*)::int AS reviews, sum(material_rating) AS material, sum(exam_rating) AS exam,
      sum(lecture_rating) AS lecture, sum(helpfulness_rating) AS helpfulness FROM added GROUP BY professor_id) n
    WHERE p.id = n.professor_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE professors p SET review_count = p.review_count - n.reviews, material_sum = p.material_sum - n.material,
      exam_sum = p.exam_sum - n.exam, lecture_sum = p.lecture_sum - n.lecture, helpfulness_sum = p.helpfulness_sum - n.helpfulness
    FROM (SELECT professor_id, count(*)::int AS reviews, sum(material_rating) AS material, sum(exam_rating) AS exam,
      sum(lecture_rating) AS lecture, sum(helpfulness_rating) AS helpfulness FROM removed GROUP BY professor_id) n
    WHERE p.id = n.professor_id;
  END IF;
  RETURN NULL;
END $$;


--
-- Name: empty_professor_totals(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.empty_professor_totals() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM professor_totals;
  RETURN NULL;
END $$;


--
-- Name: event_search_text(text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.event_search_text(title text, description text, target_audience text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((((title || ' '::text) || description) || ' '::text) || target_audience));


--
-- Name: fold_book(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_book() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_text := public.book_search_text(NEW.title, NEW.course, NEW.professor, NEW.isbn);
  RETURN NEW;
END $$;


--
-- Name: fold_course_subject(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_course_subject() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_name := public.fold(NEW.course_name);
  NEW.search_text := public.subject_search_text(NEW.course_name, NEW.course_code, NEW.professors);
  RETURN NEW;
END $$;


--
-- Name: fold_name(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_name := public.fold(NEW.name);
  RETURN NEW;
END $$;


--
-- Name: fold_name(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_name(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(public.fold(value), '-‐‑–''’‘ʼ`´'::text, '    '::text), '\s+'::text, ' '::text, 'g'::text));


--
-- Name: fold_professor(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_professor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_name := public.fold_name(NEW.name);
  RETURN NEW;
END $$;


--
-- Name: fold_topics(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_topics() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.topics_text := public.fold(array_to_string(NEW.oral_topics, E'\n'));
  RETURN NEW;
END $$;


--
-- Name: follow_mailbox(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.follow_mailbox(email text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN (lower(email) ~ '@(gmail|googlemail)\.com$'::text) THEN (replace(regexp_replace(lower(email), '[+@].*$'::text, ''::text), '.'::text, ''::text) || '@gmail.com'::text) ELSE regexp_replace(lower(email), '\+[^@]*@'::text, '@'::text) END;


--
-- Name: name_key(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.name_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(public.fold_name(value), ' '::text, ''::text);


--
-- Name: note_changed_review(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_changed_review() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE professor_replies SET review_changed = true WHERE review_id = NEW.id AND NOT review_changed;
  RETURN NULL;
END $$;


--
-- Name: note_fresh(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_fresh() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_fresh_record(TG_ARGV[0], NEW.id);
  RETURN NULL;
END $$;


--
-- Name: note_fresh_book(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_fresh_book() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.listed AND (NOT OLD.listed OR NEW.price < OLD.price
    OR (NEW.title, NEW.course, NEW.subject_id, NEW.professor, NEW.isbn, NEW.condition)
      IS DISTINCT FROM (OLD.title, OLD.course, OLD.subject_id, OLD.professor, OLD.isbn, OLD.condition))
  THEN
    PERFORM note_fresh_record('book', NEW.id);
  END IF;
  RETURN NULL;
END $$;


--
-- Name: note_fresh_event(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_fresh_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF (NEW.title, NEW.description, NEW.target_audience, NEW.tags) IS DISTINCT FROM (OLD.title, OLD.description, OLD.target_audience, OLD.tags) THEN
    PERFORM note_fresh_record('event', NEW.id);
  END IF;
  RETURN NULL;
END $$;


--
-- Name: note_fresh_record(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_fresh_record(fresh_kind text, fresh_id text) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO fresh_records ("kind", "record_id") VALUES (fresh_kind, fresh_id)
  ON CONFLICT ("kind", "record_id") DO UPDATE SET "at" = fresh_records."at";
$$;


--
-- Name: note_listed_book(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.note_listed_book() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.listed := NEW.state <> 'sold' AND NEW.expires_at > now();
  RETURN NEW;
END $$;


--
-- Name: professor_review_search_text(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.professor_review_search_text(course text, review text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((course || ' '::text) || review));


--
-- Name: refuse_audit_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF NEW.label = '' AND to_jsonb(NEW) - 'label' = to_jsonb(OLD) - 'label' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;


--
-- Name: refuse_idle_seat(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_idle_seat() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT FROM events WHERE id = NEW.id AND waitlist_count > offer_count
      AND (max_attendees IS NULL OR registration_count + offer_count < max_attendees)
      AND starts_at - interval '2 hours' > clock_timestamp()
  ) THEN
    RAISE EXCEPTION 'A seat of event % is free while people wait for one', NEW.id
      USING ERRCODE = 'check_violation', TABLE = 'events', CONSTRAINT = 'events_no_idle_seat';
  END IF;
  RETURN NULL;
END $$;


--
-- Name: restore_rows(regclass, jsonb); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.restore_rows(target regclass, saved jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
DECLARE
  columns text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
  WHERE attrelid = target AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND saved -> 0 ? attname::text;
  IF columns IS NOT NULL THEN
    EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)', target, columns) USING saved;
  END IF;
END $_$;


--
-- Name: round_rate_limit_expiry(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.round_rate_limit_expiry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.expire := (NEW.expire + 299999) / 300000 * 300000;
  RETURN NEW;
END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: course_subjects; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.course_subjects (
    id text NOT NULL,
    department_id text NOT NULL,
    degree_course_id text NOT NULL,
    curriculum_id text,
    course_code text DEFAULT ''::text NOT NULL,
    course_name text NOT NULL,
    professors text[] DEFAULT ARRAY[]::text[],
    is_common_to_multiple_curricula boolean DEFAULT false NOT NULL,
    year integer,
    semester text DEFAULT ''::text NOT NULL,
    credits numeric(4,1),
    requirement_type text DEFAULT ''::text NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    retired_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    search_name text DEFAULT ''::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    average_difficulty double precision,
    average_attendance double precision,
    average_grade double precision,
    exam_methods text[] DEFAULT ARRAY[]::text[],
    oral_topics text[] DEFAULT ARRAY[]::text[],
    topics_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT course_subjects_review_count_not_negative CHECK ((review_count >= 0))
)
WITH (fillfactor='80');
ALTER TABLE ONLY public.course_subjects ALTER COLUMN search_text SET STATISTICS 10;


--
-- Name: subject_named(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.subject_named(value text) RETURNS text
    LANGUAGE sql STABLE STRICT
    RETURN (SELECT min(course_subjects.id) AS min FROM public.course_subjects WHERE ((course_subjects.retired_at IS NULL) AND (public.name_key(subject_named.value) > ''::text) AND ((public.name_key(course_subjects.course_name) = public.name_key(subject_named.value)) OR (public.name_key(course_subjects.course_code) = public.name_key(subject_named.value)))) HAVING (count(*) = 1));


--
-- Name: subject_search_text(text, text, text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.subject_search_text(course_name text, course_code text, professors text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((((course_name || ' '::text) || course_code) || ' '::text) || array_to_string(professors, ' '::text)));


--
-- Name: summarise_reviewed_subjects(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.summarise_reviewed_subjects() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM summarise_subjects(ARRAY(SELECT DISTINCT course_subject_id FROM added));
    UPDATE course_subjects s SET oral_topics = topic_set(s.oral_topics || named.topics)
    FROM (
      SELECT a.course_subject_id AS id, array_agg(DISTINCT coalesce(n.name, spelling)) AS topics
      FROM added a CROSS JOIN unnest(a.oral_topics) spelling
      LEFT JOIN oral_topic_names n ON n.course_subject_id = a.course_subject_id AND n.key = topic_key(spelling) GROUP BY 1
    ) named WHERE s.id = named.id AND NOT s.oral_topics @> named.topics;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM summarise_subjects(ARRAY(SELECT DISTINCT course_subject_id FROM removed));
    UPDATE course_subjects SET oral_topics = topics_of_subject(id)
    WHERE id IN (SELECT course_subject_id FROM removed WHERE oral_topics <> '{}');
  ELSE
    PERFORM summarise_subjects(ARRAY(SELECT course_subject_id FROM added UNION SELECT course_subject_id FROM removed));
    UPDATE course_subjects SET oral_topics = topics_of_subject(id)
    WHERE id IN (
      SELECT unnest(ARRAY[a.course_subject_id, r.course_subject_id]) FROM added a JOIN removed r USING (id)
      WHERE (a.course_subject_id, a.oral_topics) IS DISTINCT FROM (r.course_subject_id, r.oral_topics)
    );
  END IF;
  RETURN NULL;
END $$;


--
-- Name: summarise_subjects(text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.summarise_subjects(touched text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM FROM course_subjects WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE course_subjects s SET review_count = f.reviews, average_difficulty = f.difficulty, average_attendance = f.attendance,
    average_grade = f.grade, exam_methods = f.methods
  FROM unnest(touched) subject (id) CROSS JOIN LATERAL (
    SELECT count(*)::int AS reviews, avg(difficulty_rating)::float8 AS difficulty, avg(attendance_importance)::float8 AS attendance,
      avg(exam_grade)::float8 AS grade
    FROM course_reviews WHERE course_subject_id = subject.id
  ) means CROSS JOIN LATERAL (
    SELECT means.*, ARRAY(
      SELECT method FROM course_reviews CROSS JOIN unnest(course_reviews.exam_methods) method WHERE course_subject_id = subject.id
      GROUP BY method HAVING count(*) * 5 >= means.reviews ORDER BY count(*) DESC, method
    ) AS methods
  ) f
  WHERE s.id = subject.id;
END $$;


--
-- Name: topic_key(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.topic_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(public.fold(value), '\s+'::text, ''::text, 'g'::text);


--
-- Name: topic_set(text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.topic_set(topics text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT (topic.topic COLLATE "C") AS topic FROM unnest(topic_set.topics) topic(topic) ORDER BY (topic.topic COLLATE "C") LIMIT 500);


--
-- Name: course_reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.course_reviews (
    id text NOT NULL,
    course_subject_id text NOT NULL,
    user_id text DEFAULT 'anonymous'::text NOT NULL,
    difficulty_rating integer NOT NULL,
    attendance_importance integer NOT NULL,
    study_materials text[],
    book_title text DEFAULT ''::text NOT NULL,
    notes_source text DEFAULT ''::text NOT NULL,
    exam_grade integer,
    exam_methods text[],
    exam_notes text DEFAULT ''::text NOT NULL,
    attended_year integer NOT NULL,
    current_year integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    exam_honours boolean DEFAULT false NOT NULL,
    receipt_hash text,
    oral_topics text[] DEFAULT ARRAY[]::text[],
    CONSTRAINT course_reviews_at_most_ten_topics CHECK ((cardinality(oral_topics) <= 10)),
    CONSTRAINT course_reviews_choices CHECK (((cardinality(study_materials) > 0) AND (cardinality(exam_methods) > 0))),
    CONSTRAINT course_reviews_grade_is_a_pass CHECK (((exam_grade >= 18) AND (exam_grade <= 30))),
    CONSTRAINT course_reviews_honours_with_the_highest_grade CHECK (((NOT exam_honours) OR (NOT (exam_grade IS DISTINCT FROM 30)))),
    CONSTRAINT course_reviews_ratings_out_of_30 CHECK ((((difficulty_rating >= 1) AND (difficulty_rating <= 30)) AND ((attendance_importance >= 1) AND (attendance_importance <= 30)))),
    CONSTRAINT course_reviews_years CHECK (((attended_year >= 2020) AND ((current_year >= 1) AND (current_year <= 7))))
);


--
-- Name: oral_topic_names; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.oral_topic_names (
    course_subject_id text NOT NULL,
    key text NOT NULL,
    name text NOT NULL
);


--
-- Name: topics_of_subject(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.topics_of_subject(subject text) RETURNS text[]
    LANGUAGE sql STABLE
    RETURN public.topic_set(ARRAY(SELECT COALESCE(n.name, each.spelling) AS "coalesce" FROM ((SELECT DISTINCT spelling.spelling FROM (public.course_reviews CROSS JOIN LATERAL unnest(course_reviews.oral_topics) spelling(spelling)) WHERE (course_reviews.course_subject_id = topics_of_subject.subject)) each LEFT JOIN public.oral_topic_names n ON (((n.course_subject_id = topics_of_subject.subject) AND (n.key = public.topic_key(each.spelling)))))));


--
-- Name: total_professors(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.total_professors() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  after record;
  before record;
BEGIN
  SELECT 0::bigint AS reviewed, 0::bigint AS reviews, 0::bigint AS rating INTO after;
  before := after;
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*) AS reviewed, coalesce(sum(review_count), 0) AS reviews, coalesce(sum(rating_sum), 0) AS rating INTO after
    FROM added WHERE is_visible AND review_count > 0;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*) AS reviewed, coalesce(sum(review_count), 0) AS reviews, coalesce(sum(rating_sum), 0) AS rating INTO before
    FROM removed WHERE is_visible AND review_count > 0;
  END IF;
  PERFORM add_to_professor_totals(after.reviewed - before.reviewed, after.reviews - before.reviews, after.rating - before.rating);
  RETURN NULL;
END $$;


--
-- Name: bam; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);


--
-- Name: job; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);


--
-- Name: job_common; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);


--
-- Name: job_dependency; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);


--
-- Name: queue; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);


--
-- Name: queue_stats; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);


--
-- Name: queue_stats_20261125; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261125 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: queue_stats_20261126; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261126 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: schedule; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);


--
-- Name: subscription; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: version; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);


--
-- Name: warning; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: _prisma_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);


--
-- Name: academic_professors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.academic_professors (
    id text NOT NULL,
    name text NOT NULL,
    department_id text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    office text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    research_areas text DEFAULT ''::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    professor_id text
);


--
-- Name: admin_devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.admin_devices (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);


--
-- Name: audit_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_log (
    id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    kind text DEFAULT ''::text NOT NULL,
    record_id text DEFAULT ''::text NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL
);


--
-- Name: books; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.books (
    id text NOT NULL,
    title text NOT NULL,
    course text DEFAULT ''::text NOT NULL,
    professor text DEFAULT ''::text NOT NULL,
    isbn text DEFAULT ''::text NOT NULL,
    condition text NOT NULL,
    price numeric(10,2) NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    seller_name text NOT NULL,
    seller_email public.citext NOT NULL,
    seller_whatsapp text DEFAULT ''::text NOT NULL,
    image_urls text[] DEFAULT ARRAY[]::text[],
    cover_image_index integer DEFAULT 0 NOT NULL,
    management_token_hashes text[] DEFAULT ARRAY[]::text[],
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    state text DEFAULT 'available'::text NOT NULL,
    expires_at timestamp(3) with time zone DEFAULT (now() + '120 days'::interval) NOT NULL,
    listed boolean DEFAULT true NOT NULL,
    sold_at timestamp(3) with time zone,
    sold_where text DEFAULT ''::text NOT NULL,
    sold_price numeric(10,2),
    expiry_told_at timestamp(3) with time zone,
    sale_asked_at timestamp(3) with time zone,
    subject_id text,
    search_text text DEFAULT ''::text NOT NULL,
    seller_network smallint,
    CONSTRAINT books_cover_is_an_image CHECK (((cover_image_index >= 0) AND (cover_image_index <= GREATEST((cardinality(image_urls) - 1), 0)))),
    CONSTRAINT books_price_not_negative CHECK ((price >= (0)::numeric)),
    CONSTRAINT books_sold_at CHECK (((state = 'sold'::text) = (sold_at IS NOT NULL))),
    CONSTRAINT books_sold_price_not_negative CHECK ((sold_price >= (0)::numeric)),
    CONSTRAINT books_state_known CHECK ((state = ANY (ARRAY['available'::text, 'reserved'::text, 'sold'::text])))
);
ALTER TABLE ONLY public.books ALTER COLUMN search_text SET STATISTICS 0;


--
-- Name: called_off_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.called_off_events (
    id text NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    has_end boolean NOT NULL,
    tag_hashes text[] DEFAULT ARRAY[]::text[],
    sequence integer NOT NULL,
    called_off_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: cancellation_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cancellation_tokens (
    hash text NOT NULL,
    attendee_id text NOT NULL
);


--
-- Name: case_decisions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.case_decisions (
    id text NOT NULL,
    case_id text NOT NULL,
    is_appeal boolean DEFAULT false NOT NULL,
    outcome text NOT NULL,
    ground text NOT NULL,
    rule text NOT NULL,
    reasons text NOT NULL,
    decided_by text NOT NULL,
    decided_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    effect text DEFAULT 'nothing'::text NOT NULL,
    is_told boolean DEFAULT false NOT NULL,
    appeal_side text DEFAULT ''::text NOT NULL,
    CONSTRAINT case_decisions_reasoned CHECK (((outcome = ANY (ARRAY['keep'::text, 'remove'::text])) AND (ground <> ''::text) AND (rule <> ''::text) AND (reasons <> ''::text)))
);


--
-- Name: case_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.case_reports (
    id text NOT NULL,
    case_id text NOT NULL,
    ground text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    email public.citext,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: case_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.case_tokens (
    hash text NOT NULL,
    case_id text NOT NULL,
    report_id text
);


--
-- Name: cases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.cases (
    id text NOT NULL,
    reference text NOT NULL,
    kind text NOT NULL,
    target_id text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    ground text NOT NULL,
    opened_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    since timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    appeal_side text,
    appeal_report_id text,
    appeal_text text DEFAULT ''::text NOT NULL,
    appealed_at timestamp(3) with time zone,
    CONSTRAINT cases_state CHECK ((state = ANY (ARRAY['open'::text, 'decided'::text, 'appealed'::text, 'closed'::text])))
);


--
-- Name: catalogue_files; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.catalogue_files (
    id text NOT NULL,
    uploaded_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    phase text DEFAULT ''::text NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    read double precision DEFAULT 0 NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.catalogue_files ALTER COLUMN content SET STORAGE EXTERNAL;


--
-- Name: catalogue_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_version (
    id integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT catalogue_version_has_one_row CHECK ((id = 1))
);


--
-- Name: check_in_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.check_in_links (
    hash text NOT NULL,
    event_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: check_ins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.check_ins (
    attendee_id text NOT NULL,
    entries timestamp(3) with time zone[],
    undone_at timestamp(3) with time zone,
    organiser_at timestamp(3) with time zone,
    organiser_undo boolean DEFAULT false NOT NULL
);


--
-- Name: courses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.courses (
    id text NOT NULL,
    school_id text NOT NULL,
    name text NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    type text DEFAULT ''::text NOT NULL,
    duration integer,
    credits numeric(5,1),
    language text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    has_curricula boolean DEFAULT false NOT NULL
);


--
-- Name: curricula; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.curricula (
    id text NOT NULL,
    degree_course_id text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: degree_courses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.degree_courses (
    id text NOT NULL,
    department_id text NOT NULL,
    name text NOT NULL,
    type text DEFAULT ''::text NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    years integer DEFAULT 0 NOT NULL,
    subject_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    search_name text DEFAULT ''::text NOT NULL
);


--
-- Name: deleted_records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deleted_records (
    kind text NOT NULL,
    record_id text NOT NULL,
    parent_id text,
    label text NOT NULL,
    data jsonb NOT NULL,
    deleted_by text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    deleted_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    is_held boolean DEFAULT false NOT NULL
);


--
-- Name: departments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.departments (
    id text NOT NULL,
    name text NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    degree_course_count integer DEFAULT 0 NOT NULL,
    subject_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    search_name text DEFAULT ''::text NOT NULL
);


--
-- Name: event_attendees; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_attendees (
    id text NOT NULL,
    event_id text NOT NULL,
    user_id text DEFAULT 'anonymous'::text NOT NULL,
    attendee_name text NOT NULL,
    attendee_email public.citext NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    registered_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    told_sequence integer DEFAULT 0 NOT NULL,
    told_at timestamp(3) with time zone,
    hidden boolean DEFAULT false NOT NULL,
    reminded_of text,
    announced boolean DEFAULT true NOT NULL
);


--
-- Name: event_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_messages (
    id text NOT NULL,
    event_id text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    audience text NOT NULL,
    sent_count integer NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.events (
    id text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    date text NOT NULL,
    start_time text NOT NULL,
    end_time text DEFAULT ''::text NOT NULL,
    duration text DEFAULT ''::text NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    target_audience text NOT NULL,
    max_attendees integer,
    registration_count integer DEFAULT 0 NOT NULL,
    tags text[] DEFAULT ARRAY[]::text[],
    location text NOT NULL,
    creator_name text NOT NULL,
    creator_email public.citext NOT NULL,
    organizer_id text DEFAULT 'anonymous'::text NOT NULL,
    image_urls text[] DEFAULT ARRAY[]::text[],
    cover_image_index integer DEFAULT 0 NOT NULL,
    management_token_hashes text[] DEFAULT ARRAY[]::text[],
    calendar_sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    participants_visibility text DEFAULT ''::text NOT NULL,
    offer_count integer DEFAULT 0 NOT NULL,
    waitlist_count integer DEFAULT 0 NOT NULL,
    end_date text DEFAULT ''::text NOT NULL,
    series_id text,
    calendar_withdrawals integer DEFAULT 0 NOT NULL,
    registration_mail text DEFAULT 'none'::text NOT NULL,
    registrations_told_at timestamp(3) with time zone,
    organiser_confirmed boolean DEFAULT false NOT NULL,
    CONSTRAINT events_cover_is_an_image CHECK (((cover_image_index >= 0) AND (cover_image_index <= GREATEST((cardinality(image_urls) - 1), 0)))),
    CONSTRAINT events_date_is_a_day CHECK ((date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT events_end_is_a_day CHECK ((end_date ~ '^(\d{4}-\d{2}-\d{2})?$'::text)),
    CONSTRAINT events_end_within_a_month CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '769:00:00'::interval)))),
    CONSTRAINT events_offers_are_to_waiting CHECK ((offer_count <= waitlist_count)),
    CONSTRAINT events_participants_visibility CHECK ((participants_visibility = ANY (ARRAY[''::text, 'public'::text, 'names'::text, 'organiser'::text]))),
    CONSTRAINT events_registration_mail_is_known CHECK ((registration_mail = ANY (ARRAY['none'::text, 'each'::text, 'daily'::text]))),
    CONSTRAINT events_seats_not_oversold CHECK (((registration_count >= 0) AND (offer_count >= 0) AND ((registration_count + offer_count) <= max_attendees))),
    CONSTRAINT events_times_are_times CHECK (((start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text) AND (end_time ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'::text)))
);


--
-- Name: feature_flags; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.feature_flags (
    name text NOT NULL,
    enabled boolean DEFAULT false NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: follow_news; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.follow_news (
    follow_id text NOT NULL,
    kind text NOT NULL,
    record_id text NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    batch text,
    told_at timestamp(3) with time zone
);


--
-- Name: follow_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.follow_tokens (
    hash text NOT NULL,
    follow_id text NOT NULL
);


--
-- Name: follows; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.follows (
    id text NOT NULL,
    email public.citext NOT NULL,
    kind text NOT NULL,
    frequency text NOT NULL,
    search text DEFAULT ''::text NOT NULL,
    patterns text[] DEFAULT ARRAY[]::text[],
    course text DEFAULT ''::text NOT NULL,
    condition text DEFAULT ''::text NOT NULL,
    max_price numeric(10,2),
    isbn text DEFAULT ''::text NOT NULL,
    subject_id text DEFAULT ''::text NOT NULL,
    tag text DEFAULT ''::text NOT NULL,
    target_id text DEFAULT ''::text NOT NULL,
    wanted_id text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    confirmed_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    asked_at timestamp(3) with time zone,
    stopped_at timestamp(3) with time zone,
    CONSTRAINT follows_frequency_known CHECK ((frequency = ANY (ARRAY['now'::text, 'daily'::text]))),
    CONSTRAINT follows_kind_known CHECK ((kind = ANY (ARRAY['books'::text, 'events'::text, 'subject'::text, 'professor'::text, 'wanted'::text]))),
    CONSTRAINT follows_wanted CHECK (((wanted_id IS NULL) OR (kind = 'wanted'::text)))
);


--
-- Name: fresh_records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.fresh_records (
    kind text NOT NULL,
    record_id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.images (
    url text NOT NULL,
    claimed_by text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    network text DEFAULT ''::text NOT NULL,
    site text DEFAULT ''::text NOT NULL
);


--
-- Name: isbn_records; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.isbn_records (
    isbn text NOT NULL,
    state text NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    authors text[] DEFAULT ARRAY[]::text[],
    publisher text DEFAULT ''::text NOT NULL,
    year integer,
    ask_again_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT isbn_records_state_known CHECK ((state = ANY (ARRAY['found'::text, 'unknown'::text, 'failed'::text, 'asking'::text])))
);


--
-- Name: kept_reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.kept_reviews (
    kind text NOT NULL,
    review_id text NOT NULL,
    kept_by text NOT NULL,
    kept_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: mailbox_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mailbox_tokens (
    hash text NOT NULL,
    email public.citext NOT NULL,
    mail_id text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);


--
-- Name: merged_professors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.merged_professors (
    id text NOT NULL,
    professor_id text NOT NULL,
    department text DEFAULT ''::text NOT NULL,
    name text DEFAULT ''::text NOT NULL
);


--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    id text NOT NULL,
    sender_id public.citext NOT NULL,
    receiver_id public.citext NOT NULL,
    book_id text,
    subject text NOT NULL,
    content text NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: notice_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notice_tokens (
    hash text NOT NULL,
    event_id text NOT NULL
);


--
-- Name: outgoing_mails; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outgoing_mails (
    id text NOT NULL,
    template text NOT NULL,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    sent_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone,
    recipient_hash text,
    dispatched_at timestamp(3) with time zone,
    proven boolean DEFAULT false NOT NULL,
    turn smallint
);


--
-- Name: past_import_changes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.past_import_changes (
    import_id text NOT NULL,
    table_name text NOT NULL,
    kind text NOT NULL,
    no integer NOT NULL,
    rows jsonb NOT NULL
);


--
-- Name: past_imports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.past_imports (
    id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    actor text DEFAULT ''::text NOT NULL,
    format text NOT NULL,
    created integer NOT NULL,
    updated integer NOT NULL,
    unchanged integer NOT NULL,
    retired integer NOT NULL,
    kept integer NOT NULL,
    rejected integer NOT NULL,
    changed boolean NOT NULL,
    undone_at timestamp(3) with time zone,
    undone_by text DEFAULT ''::text NOT NULL
);


--
-- Name: professor_replies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.professor_replies (
    id text NOT NULL,
    review_id text NOT NULL,
    text text NOT NULL,
    replied_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    review_changed boolean DEFAULT false NOT NULL,
    author_email public.citext DEFAULT ''::text NOT NULL,
    CONSTRAINT professor_replies_text_length CHECK (((length(text) >= 1) AND (length(text) <= 1500)))
);


--
-- Name: professor_reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.professor_reviews (
    id text NOT NULL,
    professor_id text NOT NULL,
    user_id text DEFAULT 'anonymous'::text NOT NULL,
    course text NOT NULL,
    semester text NOT NULL,
    material_rating numeric(3,1) NOT NULL,
    exam_rating numeric(3,1) NOT NULL,
    lecture_rating numeric(3,1) NOT NULL,
    helpfulness_rating numeric(3,1) NOT NULL,
    review text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    receipt_hash text,
    CONSTRAINT professor_reviews_ratings_out_of_30 CHECK ((((material_rating >= (0)::numeric) AND (material_rating <= (30)::numeric)) AND ((exam_rating >= (0)::numeric) AND (exam_rating <= (30)::numeric)) AND ((lecture_rating >= (0)::numeric) AND (lecture_rating <= (30)::numeric)) AND ((helpfulness_rating >= (0)::numeric) AND (helpfulness_rating <= (30)::numeric))))
);


--
-- Name: professor_totals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.professor_totals (
    id text DEFAULT (gen_random_uuid())::text NOT NULL,
    reviewed integer NOT NULL,
    reviews integer NOT NULL,
    rating_sum bigint NOT NULL
)
WITH (fillfactor='10');


--
-- Name: professors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.professors (
    id text NOT NULL,
    name text NOT NULL,
    department text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    courses text[] DEFAULT ARRAY[]::text[],
    overall_rating numeric(3,1) DEFAULT 0 NOT NULL,
    material_rating numeric(3,1) DEFAULT 0 NOT NULL,
    exam_rating numeric(3,1) DEFAULT 0 NOT NULL,
    lecture_rating numeric(3,1) DEFAULT 0 NOT NULL,
    helpfulness_rating numeric(3,1) DEFAULT 0 NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    material_sum numeric(12,1) DEFAULT 0 NOT NULL,
    exam_sum numeric(12,1) DEFAULT 0 NOT NULL,
    lecture_sum numeric(12,1) DEFAULT 0 NOT NULL,
    helpfulness_sum numeric(12,1) DEFAULT 0 NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    in_catalogue boolean DEFAULT false NOT NULL,
    search_name text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    rating_sum integer DEFAULT 0 NOT NULL,
    keeps_department boolean DEFAULT false NOT NULL,
    proposed_department text DEFAULT ''::text NOT NULL,
    CONSTRAINT professors_one_department CHECK (((department = ''::text) OR (proposed_department = ''::text))),
    CONSTRAINT professors_review_count_not_negative CHECK ((review_count >= 0))
);


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);


--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    code_hash text NOT NULL,
    user_id text NOT NULL
);


--
-- Name: reply_addresses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reply_addresses (
    id text NOT NULL,
    professor_id text NOT NULL,
    address public.citext NOT NULL,
    is_imported boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: schools; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schools (
    id text NOT NULL,
    name text NOT NULL
);


--
-- Name: seller_contacts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seller_contacts (
    id text NOT NULL,
    book_id text NOT NULL,
    book_title text NOT NULL,
    book_price numeric(10,2) NOT NULL,
    buyer_name text NOT NULL,
    buyer_email public.citext NOT NULL,
    seller_name text NOT NULL,
    seller_email public.citext NOT NULL,
    message text NOT NULL,
    email_sent boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    sid text NOT NULL,
    sess text NOT NULL,
    expire timestamp(3) with time zone NOT NULL,
    user_id text NOT NULL
);


--
-- Name: subject_professors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.subject_professors (
    subject_id text NOT NULL,
    professor_id text NOT NULL,
    role text DEFAULT ''::text NOT NULL
);


--
-- Name: subjects; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.subjects (
    id text NOT NULL,
    course_id text NOT NULL,
    name text NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    credits numeric(4,1),
    semester text DEFAULT ''::text NOT NULL,
    year integer,
    description text DEFAULT ''::text NOT NULL,
    professor text DEFAULT ''::text NOT NULL,
    is_mandatory boolean DEFAULT true NOT NULL
);


--
-- Name: ticket_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ticket_codes (
    hash text NOT NULL,
    attendee_id text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id text NOT NULL,
    username public.citext NOT NULL,
    password_hash text NOT NULL,
    email text,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    profile_image_url text DEFAULT ''::text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    year integer,
    department text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    role text DEFAULT 'admin'::text NOT NULL,
    totp_secret text,
    totp_confirmed_at timestamp(3) with time zone,
    totp_last_step integer DEFAULT 0 NOT NULL,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'moderator'::text]))),
    CONSTRAINT users_totp_check CHECK (((totp_confirmed_at IS NULL) OR (totp_secret IS NOT NULL)))
);


--
-- Name: waiting_entries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.waiting_entries (
    id text NOT NULL,
    event_id text NOT NULL,
    attendee_name text NOT NULL,
    attendee_email public.citext NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    place integer NOT NULL,
    joined_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    invited_at timestamp(3) with time zone,
    invite_reason text DEFAULT ''::text NOT NULL,
    offered_at timestamp(3) with time zone,
    offer_expires_at timestamp(3) with time zone,
    expired_at timestamp(3) with time zone,
    CONSTRAINT waiting_entries_expired_has_no_offer CHECK (((expired_at IS NULL) OR (offered_at IS NULL))),
    CONSTRAINT waiting_entries_offer_has_an_end CHECK (((offered_at IS NULL) = (offer_expires_at IS NULL)))
);


--
-- Name: waiting_entries_place_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.waiting_entries_place_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: waiting_entries_place_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.waiting_entries_place_seq OWNED BY public.waiting_entries.place;


--
-- Name: waitlist_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.waitlist_tokens (
    hash text NOT NULL,
    entry_id text NOT NULL
);


--
-- Name: wanted_books; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wanted_books (
    id text NOT NULL,
    title text NOT NULL,
    course text DEFAULT ''::text NOT NULL,
    subject_id text,
    isbn text DEFAULT ''::text NOT NULL,
    max_price numeric(10,2),
    note text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    email public.citext NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    confirmed_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL
);


--
-- Name: wanted_contacts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wanted_contacts (
    id text NOT NULL,
    wanted_id text NOT NULL,
    wanted_title text NOT NULL,
    book_id text DEFAULT ''::text NOT NULL,
    name text NOT NULL,
    email public.citext NOT NULL,
    seeker_email public.citext NOT NULL,
    message text NOT NULL,
    email_sent boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: job_common; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;


--
-- Name: queue_stats_20261125; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261125 FOR VALUES FROM ('2026-11-25 00:00:00+00') TO ('2026-11-26 00:00:00+00');


--
-- Name: queue_stats_20261126; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261126 FOR VALUES FROM ('2026-11-26 00:00:00+00') TO ('2026-11-27 00:00:00+00');


--
-- Name: waiting_entries place; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waiting_entries ALTER COLUMN place SET DEFAULT nextval('public.waiting_entries_place_seq'::regclass);


--
-- Data for Name: bam; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: job_common; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.job_common (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, singleton_key, singleton_on, group_id, group_tier, start_after, created_on, started_on, completed_on, keep_until, output, dead_letter, policy, heartbeat_on, heartbeat_seconds, blocked, blocking, pending_dependencies, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id) VALUES
	('978ebea3-5460-4630-8f70-a3015f4a7dfc', 'link_books_to_subjects', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:44:09.084185+00', '2026-11-25 21:44:09.084185+00', '2026-11-25 21:44:09.864864+00', '2026-11-25 21:44:10.291912+00', '2026-12-25 21:44:09.084185+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:44:09.864864+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('70287e67-2648-4408-85c4-4ba80adfac98', 'link_books_to_subjects', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:41:06.628821+00', '2026-11-25 21:41:06.628821+00', '2026-11-25 21:41:07.016458+00', '2026-11-25 21:41:07.31219+00', '2026-12-25 21:41:06.628821+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:41:07.016458+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0ed6b062-cbed-4f14-9917-5bae5ab50792', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "queue_mails_in_turn", "slot": "2026-11-25 21:41:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'queue\_mails\_in\_turn__', '2026-11-25 21:41:00', NULL, NULL, '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:11.454418+00', '2026-11-25 21:41:11.511191+00', '2026-12-09 21:41:06.776428+00', NULL, NULL, 'standard', '2026-11-25 21:41:11.454418+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('54f7ed93-5ffa-42eb-af84-5880521c1786', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "delist_expired_books", "slot": "2026-11-25 21:41:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'delist\_expired\_books__', '2026-11-25 21:41:00', NULL, NULL, '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:11.454418+00', '2026-11-25 21:41:11.511191+00', '2026-12-09 21:41:06.776428+00', NULL, NULL, 'standard', '2026-11-25 21:41:11.454418+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('72aac8ee-1c39-48bc-99e2-0af1e5208b8f', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "tell_followers", "slot": "2026-11-25 21:41:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'tell\_followers__', '2026-11-25 21:41:00', NULL, NULL, '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:11.454418+00', '2026-11-25 21:41:11.511191+00', '2026-12-09 21:41:06.776428+00', NULL, NULL, 'standard', '2026-11-25 21:41:11.454418+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('fde78d7e-98bf-49d8-9ca0-937d3cab6e15', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "purge_deleted", "slot": "2026-11-25 21:41:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'purge\_deleted__', '2026-11-25 21:41:00', NULL, NULL, '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:06.776428+00', '2026-11-25 21:41:11.454418+00', '2026-11-25 21:41:11.511191+00', '2026-12-09 21:41:06.776428+00', NULL, NULL, 'standard', '2026-11-25 21:41:11.454418+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('868c031b-a70c-476a-9c04-f375a4d88f4a', 'queue_mails_in_turn', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:41:11.464391+00', '2026-11-25 21:41:11.464391+00', '2026-11-25 21:41:16.494703+00', '2026-11-25 21:41:16.539232+00', '2026-12-25 21:41:11.464391+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:41:16.494703+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('cd0b334b-775c-494a-8cc8-4f778f2328a0', 'delist_expired_books', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:41:11.464472+00', '2026-11-25 21:41:11.464472+00', '2026-11-25 21:41:16.480204+00', '2026-11-25 21:41:16.552347+00', '2026-12-25 21:41:11.464472+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:41:16.480204+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d374f379-9a86-4a9a-8202-d1e651c1cec6', 'purge_deleted', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:41:11.472571+00', '2026-11-25 21:41:11.472571+00', '2026-11-25 21:41:16.479746+00', '2026-11-25 21:41:16.589026+00', '2026-12-25 21:41:11.472571+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:41:16.479746+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b16f1e1a-09c9-4eb0-bd59-2cae1c1fc07b', 'tell_followers', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:41:11.468425+00', '2026-11-25 21:41:11.468425+00', '2026-11-25 21:41:16.486917+00', '2026-11-25 21:41:16.627406+00', '2026-12-25 21:41:11.468425+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:41:16.486917+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('06b23b07-6363-4531-8112-3eb4bc48d15e', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "delist_expired_books", "slot": "2026-11-25 21:42:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'delist\_expired\_books__', '2026-11-25 21:42:00', NULL, NULL, '2026-11-25 21:42:06.697364+00', '2026-11-25 21:42:06.697364+00', '2026-11-25 21:42:11.470441+00', '2026-11-25 21:42:11.548134+00', '2026-12-09 21:42:06.697364+00', NULL, NULL, 'standard', '2026-11-25 21:42:11.470441+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2b8d4de7-13cc-4e2d-b22a-fd0c537fdcb3', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "tell_followers", "slot": "2026-11-25 21:42:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'tell\_followers__', '2026-11-25 21:42:00', NULL, NULL, '2026-11-25 21:42:06.697364+00', '2026-11-25 21:42:06.697364+00', '2026-11-25 21:42:11.470441+00', '2026-11-25 21:42:11.548134+00', '2026-12-09 21:42:06.697364+00', NULL, NULL, 'standard', '2026-11-25 21:42:11.470441+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7863101b-6001-487a-b987-addb4125ec71', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "queue_mails_in_turn", "slot": "2026-11-25 21:42:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'queue\_mails\_in\_turn__', '2026-11-25 21:42:00', NULL, NULL, '2026-11-25 21:42:06.697364+00', '2026-11-25 21:42:06.697364+00', '2026-11-25 21:42:11.470441+00', '2026-11-25 21:42:11.548134+00', '2026-12-09 21:42:06.697364+00', NULL, NULL, 'standard', '2026-11-25 21:42:11.470441+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('16fc3eb3-c46b-4133-ba20-75d378895b53', 'queue_mails_in_turn', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:42:11.488339+00', '2026-11-25 21:42:11.488339+00', '2026-11-25 21:42:11.569096+00', '2026-11-25 21:42:11.580628+00', '2026-12-25 21:42:11.488339+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:42:11.569096+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1762b54c-7147-436b-8de0-37e089b405ff', 'delist_expired_books', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:42:11.485499+00', '2026-11-25 21:42:11.485499+00', '2026-11-25 21:42:16.5839+00', '2026-11-25 21:42:16.600204+00', '2026-12-25 21:42:11.485499+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:42:16.5839+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a64b82f5-f0a7-4fe4-85e2-c01827db8d78', 'tell_followers', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:42:11.492422+00', '2026-11-25 21:42:11.492422+00', '2026-11-25 21:42:16.650718+00', '2026-11-25 21:42:16.769248+00', '2026-12-25 21:42:11.492422+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:42:16.650718+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('01db3280-4bc5-4fb5-9d86-8763d64314f6', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "queue_mails_in_turn", "slot": "2026-11-25 21:43:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'queue\_mails\_in\_turn__', '2026-11-25 21:43:00', NULL, NULL, '2026-11-25 21:43:06.705126+00', '2026-11-25 21:43:06.705126+00', '2026-11-25 21:43:11.475046+00', '2026-11-25 21:43:11.497117+00', '2026-12-09 21:43:06.705126+00', NULL, NULL, 'standard', '2026-11-25 21:43:11.475046+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a133573a-b901-47b9-8451-7d833e2b647d', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "delist_expired_books", "slot": "2026-11-25 21:43:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'delist\_expired\_books__', '2026-11-25 21:43:00', NULL, NULL, '2026-11-25 21:43:06.705126+00', '2026-11-25 21:43:06.705126+00', '2026-11-25 21:43:11.475046+00', '2026-11-25 21:43:11.497117+00', '2026-12-09 21:43:06.705126+00', NULL, NULL, 'standard', '2026-11-25 21:43:11.475046+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f46de6ce-e583-4aaa-af01-9219d1dd32cd', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "tell_followers", "slot": "2026-11-25 21:43:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'tell\_followers__', '2026-11-25 21:43:00', NULL, NULL, '2026-11-25 21:43:06.705126+00', '2026-11-25 21:43:06.705126+00', '2026-11-25 21:43:11.475046+00', '2026-11-25 21:43:11.497117+00', '2026-12-09 21:43:06.705126+00', NULL, NULL, 'standard', '2026-11-25 21:43:11.475046+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7dfbca82-1f7e-4df3-a1b6-ef216b47dd19', 'queue_mails_in_turn', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:43:11.484143+00', '2026-11-25 21:43:11.484143+00', '2026-11-25 21:43:11.589606+00', '2026-11-25 21:43:11.597695+00', '2026-12-25 21:43:11.484143+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:43:11.589606+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('43f50b5c-5996-49fc-89ab-faab5151cd70', 'delist_expired_books', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:43:11.484849+00', '2026-11-25 21:43:11.484849+00', '2026-11-25 21:43:16.608717+00', '2026-11-25 21:43:16.619218+00', '2026-12-25 21:43:11.484849+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:43:16.608717+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0616050c-32d7-4f58-9695-a909479931e0', 'tell_followers', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:43:11.481638+00', '2026-11-25 21:43:11.481638+00', '2026-11-25 21:43:16.78634+00', '2026-11-25 21:43:16.836327+00', '2026-12-25 21:43:11.481638+00', NULL, 'dead_letters', 'exclusive', '2026-11-25 21:43:16.78634+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('efa89166-37a8-4a53-84a0-8895c823b26a', 'tell_registrations', 0, '{"eventId": "01a214a9-d80b-703a-8451-329e2cec5066"}', 'created', 5, 0, 10, true, 3600, 900, 3600, '01a214a9-d80b-703a-8451-329e2cec5066', NULL, NULL, NULL, '2026-11-25 21:44:25.122677+00', '2026-11-25 21:43:25.122677+00', NULL, NULL, '2026-12-25 21:44:25.122677+00', NULL, 'dead_letters', 'short', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6083d0d9-eeeb-4c35-bb35-dcabbd06bab2', 'send_mail', 10, '{"id": "01a214a9-d7d3-7598-9117-3becbe65f98d"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-d7d3-7598-9117-3becbe65f98d', NULL, NULL, NULL, '2026-11-25 21:43:24.859885+00', '2026-11-25 21:43:24.859885+00', '2026-11-25 21:43:24.914424+00', '2026-11-25 21:43:25.303113+00', '2026-12-25 21:43:24.859885+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:24.914424+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b9f1818d-2cb7-43c6-927a-38d6fd0dd91b', 'send_mail', 10, '{"id": "01a214a9-d776-75ed-9191-8437d52ad0e3"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-d776-75ed-9191-8437d52ad0e3', NULL, NULL, NULL, '2026-11-25 21:43:24.707959+00', '2026-11-25 21:43:24.707959+00', '2026-11-25 21:43:24.895173+00', '2026-11-25 21:43:25.313757+00', '2026-12-25 21:43:24.707959+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:24.895173+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f1ccbce0-a8c7-440c-a2d2-b62e2c14e372', 'send_mail', 10, '{"id": "01a214a9-d962-7190-9c2e-5522013de3dd"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-d962-7190-9c2e-5522013de3dd', NULL, NULL, NULL, '2026-11-25 21:43:25.26212+00', '2026-11-25 21:43:25.26212+00', '2026-11-25 21:43:25.351844+00', '2026-11-25 21:43:25.767674+00', '2026-12-25 21:43:25.26212+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.351844+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1438e44c-c587-48c8-8720-fbefbe79ee57', 'send_mail', 10, '{"id": "01a214a9-d949-70aa-b16f-95e04f1e2750"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-d949-70aa-b16f-95e04f1e2750', NULL, NULL, NULL, '2026-11-25 21:43:25.247162+00', '2026-11-25 21:43:25.247162+00', '2026-11-25 21:43:25.352758+00', '2026-11-25 21:43:25.774117+00', '2026-12-25 21:43:25.247162+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.352758+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('de726d97-4d59-4802-8475-6b54273387ea', 'send_mail', 10, '{"id": "01a214aa-561f-754c-8691-ff460d2c4a3e"}', 'created', 40, 0, 2, true, 21600, 360, 3600, '01a214aa-561f-754c-8691-ff460d2c4a3e', NULL, NULL, NULL, '2026-11-25 21:44:27.126274+00', '2026-11-25 21:43:57.126274+00', NULL, NULL, '2026-12-25 21:44:27.126274+00', NULL, 'fail_mail', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4914e88b-d7a8-41ef-a218-6d1f48b09d6a', 'send_mail', 10, '{"id": "01a214a9-d852-721b-ada2-d4e4929d7232"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-d852-721b-ada2-d4e4929d7232', NULL, NULL, NULL, '2026-11-25 21:43:24.912908+00', '2026-11-25 21:43:24.912908+00', '2026-11-25 21:43:25.315926+00', '2026-11-25 21:43:25.756455+00', '2026-12-25 21:43:24.912908+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.315926+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('97921f5a-45d8-46bc-9acf-68247cab2508', 'send_mail', 10, '{"id": "01a214a9-db73-76f2-bc81-89ed95bfcd15"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-db73-76f2-bc81-89ed95bfcd15', NULL, NULL, NULL, '2026-11-25 21:43:25.767043+00', '2026-11-25 21:43:25.767043+00', '2026-11-25 21:43:25.862006+00', '2026-11-25 21:43:25.943661+00', '2026-12-25 21:43:25.767043+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.862006+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('432dc4c5-b3e5-4f72-bb6b-b767adba014a', 'send_mail', 10, '{"id": "01a214a9-dbb1-756f-b8ae-8c48432e1e45"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-dbb1-756f-b8ae-8c48432e1e45', NULL, NULL, NULL, '2026-11-25 21:43:25.854059+00', '2026-11-25 21:43:25.854059+00', '2026-11-25 21:43:25.948105+00', '2026-11-25 21:43:26.036978+00', '2026-12-25 21:43:25.854059+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.948105+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b4cedb43-e047-4698-8626-d90c15039241', 'tell_followers', 0, '{}', 'created', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:44:14.015523+00', '2026-11-25 21:44:14.015523+00', NULL, NULL, '2026-12-25 21:44:14.015523+00', NULL, 'dead_letters', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c3b22232-3ecd-49a3-aacb-4f1ec6944e0a', 'send_mail', 10, '{"id": "01a214aa-8cb9-769e-9830-166bdc5d30e7"}', 'retry', 40, 1, 2, true, 21600, 360, 3600, '01a214aa-8cb9-769e-9830-166bdc5d30e7', NULL, NULL, NULL, '2026-11-25 21:44:19.133876+00', '2026-11-25 21:44:11.132323+00', '2026-11-25 21:44:13.876203+00', NULL, '2026-12-25 21:44:11.132323+00', '{"name": "Error", "message": "ESOCKET CONN connect ECONNREFUSED 127.0.0.1:9"}', 'fail_mail', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('180235da-1929-4c9d-bd6c-537cd1351955', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "tell_followers", "slot": "2026-11-25 21:44:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'tell\_followers__', '2026-11-25 21:44:00', NULL, NULL, '2026-11-25 21:44:10.159629+00', '2026-11-25 21:44:10.159629+00', '2026-11-25 21:44:13.982504+00', '2026-11-25 21:44:14.058627+00', '2026-12-09 21:44:10.159629+00', NULL, NULL, 'standard', '2026-11-25 21:44:13.982504+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('49445ffc-07fa-4e27-82e2-7e8a934e683a', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "delist_expired_books", "slot": "2026-11-25 21:44:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'delist\_expired\_books__', '2026-11-25 21:44:00', NULL, NULL, '2026-11-25 21:44:10.159629+00', '2026-11-25 21:44:10.159629+00', '2026-11-25 21:44:13.982504+00', '2026-11-25 21:44:14.058627+00', '2026-12-09 21:44:10.159629+00', NULL, NULL, 'standard', '2026-11-25 21:44:13.982504+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('536d6584-157b-44b8-b9b3-617c98c36420', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "queue_mails_in_turn", "slot": "2026-11-25 21:44:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'queue\_mails\_in\_turn__', '2026-11-25 21:44:00', NULL, NULL, '2026-11-25 21:44:10.159629+00', '2026-11-25 21:44:10.159629+00', '2026-11-25 21:44:13.982504+00', '2026-11-25 21:44:14.058627+00', '2026-12-09 21:44:10.159629+00', NULL, NULL, 'standard', '2026-11-25 21:44:13.982504+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1de813a7-4f73-455c-a23e-d7355e856d8f', 'queue_mails_in_turn', 0, '{}', 'created', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:44:14.018259+00', '2026-11-25 21:44:14.018259+00', NULL, NULL, '2026-12-25 21:44:14.018259+00', NULL, 'dead_letters', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0e246e0e-e60f-4823-af1b-42d6a96986d4', 'send_mail', 10, '{"id": "01a214a9-d8db-7414-afb3-d7a0b4a2e3a2"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-d8db-7414-afb3-d7a0b4a2e3a2', NULL, NULL, NULL, '2026-11-25 21:43:25.122677+00', '2026-11-25 21:43:25.122677+00', '2026-11-25 21:43:25.320209+00', '2026-11-25 21:43:25.763984+00', '2026-12-25 21:43:25.122677+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.320209+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('fb364661-3a6d-4be7-b681-22c5d6e163a8', 'send_mail', 10, '{"id": "01a214a9-db04-76ba-b8ba-dda530c9a7a1"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-db04-76ba-b8ba-dda530c9a7a1', NULL, NULL, NULL, '2026-11-25 21:43:25.662554+00', '2026-11-25 21:43:25.662554+00', '2026-11-25 21:43:25.761445+00', '2026-11-25 21:43:25.856134+00', '2026-12-25 21:43:25.662554+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.761445+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d8d60a8e-074c-4f8a-b0e2-5cdeeab62892', 'send_mail', 10, '{"id": "01a214a9-dbdd-7143-a207-911328d5bfab"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214a9-dbdd-7143-a207-911328d5bfab', NULL, NULL, NULL, '2026-11-25 21:43:25.906748+00', '2026-11-25 21:43:25.906748+00', '2026-11-25 21:43:25.962199+00', '2026-11-25 21:43:26.045741+00', '2026-12-25 21:43:25.906748+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:25.962199+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ba4b0126-b118-4cac-894b-8cb73a1d35ad', 'delist_expired_books', 0, '{}', 'created', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-25 21:44:14.014919+00', '2026-11-25 21:44:14.014919+00', NULL, NULL, '2026-12-25 21:44:14.014919+00', NULL, 'dead_letters', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6a38a609-e430-49a4-a8c4-c1252e1b5afd', 'send_mail', 10, '{"id": "01a214aa-5525-7569-9f09-5ba8385a417b"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214aa-5525-7569-9f09-5ba8385a417b', NULL, NULL, NULL, '2026-11-25 21:43:56.938277+00', '2026-11-25 21:43:56.938277+00', '2026-11-25 21:43:57.124396+00', '2026-11-25 21:43:57.249378+00', '2026-12-25 21:43:56.938277+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:57.124396+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('dbd7ef81-85bf-46ed-a87d-d924eded0698', 'send_mail', 10, '{"id": "01a214aa-54e7-722d-a11a-d01191a517fb"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a214aa-54e7-722d-a11a-d01191a517fb', NULL, NULL, NULL, '2026-11-25 21:43:56.82811+00', '2026-11-25 21:43:56.82811+00', '2026-11-25 21:43:57.103771+00', '2026-11-25 21:43:57.328344+00', '2026-12-25 21:43:56.82811+00', NULL, 'fail_mail', 'exclusive', '2026-11-25 21:43:57.103771+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,3,0,0,0,0,0,3,0,0,0,0,0}', NULL, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:06.417172+00', '2026-11-25 21:41:06.417172+00'),
	('apply_retention', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.290704+00', '2026-11-25 21:41:05.290704+00'),
	('ask_followers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.221465+00', '2026-11-25 21:41:05.221465+00'),
	('find_forgotten_seats', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.212596+00', '2026-11-25 21:41:05.212596+00'),
	('link_books_to_subjects', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.193474+00', '2026-11-25 21:41:05.193474+00'),
	('pass_on_seats', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.207864+00', '2026-11-25 21:41:05.207864+00'),
	('prune_mail', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.180352+00', '2026-11-25 21:41:05.180352+00'),
	('clear_rate_limits', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.260797+00', '2026-11-25 21:41:05.260797+00'),
	('dead_letters', 'standard', 2, 0, false, NULL, 900, 2592000, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', NULL, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.134564+00', '2026-11-25 21:41:05.134564+00'),
	('delist_expired_books', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.181874+00', '2026-11-25 21:41:05.181874+00'),
	('digest_of_registrations', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.228924+00', '2026-11-25 21:41:05.228924+00'),
	('forget_imports', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.252375+00', '2026-11-25 21:41:05.252375+00'),
	('purge_sessions', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.267602+00', '2026-11-25 21:41:05.267602+00'),
	('queue_mails_in_turn', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.174952+00', '2026-11-25 21:41:05.174952+00'),
	('remind_book_owners', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.184608+00', '2026-11-25 21:41:05.184608+00'),
	('remind_of_events', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.217251+00', '2026-11-25 21:41:05.217251+00'),
	('remove_images', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.236797+00', '2026-11-25 21:41:05.236797+00'),
	('requeue_mails', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.171787+00', '2026-11-25 21:41:05.171787+00'),
	('fail_mail', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.165681+00', '2026-11-25 21:41:05.165681+00'),
	('purge_deleted', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.275465+00', '2026-11-25 21:41:05.275465+00'),
	('send_mail', 'exclusive', 40, 2, true, 21600, 360, 2592000, 3600, 'fail_mail', false, 'job_common', 1, 1, 0, 0, 0, 0, 13, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.293808+00', '2026-11-25 21:41:05.293808+00'),
	('sweep_catalogue_files', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.247302+00', '2026-11-25 21:41:05.247302+00'),
	('sweep_images', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.240596+00', '2026-11-25 21:41:05.240596+00'),
	('tell_event_change', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.200139+00', '2026-11-25 21:41:05.200139+00'),
	('tell_followers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.220098+00', '2026-11-25 21:41:05.220098+00'),
	('tell_registrations', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.222352+00', '2026-11-25 21:41:05.222352+00'),
	('tidy_cases', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', 20, false, NULL, '2026-11-25 21:43:57.699758+00', '2026-11-25 21:43:57.724216+00', '2026-11-25 21:41:16.493619+00', '2026-11-25 21:41:05.285127+00', '2026-11-25 21:41:05.285127+00');


--
-- Data for Name: queue_stats_20261125; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261126; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) VALUES
	('requeue_mails', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.320561+00', '2026-11-25 21:41:05.320561+00', NULL),
	('prune_mail', '', 'cron', '30 2 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.333838+00', '2026-11-25 21:41:05.333838+00', NULL),
	('remind_book_owners', '', 'cron', '7 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.34927+00', '2026-11-25 21:41:05.34927+00', NULL),
	('find_forgotten_seats', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.352962+00', '2026-11-25 21:41:05.352962+00', NULL),
	('remind_of_events', '', 'cron', '0 10-21 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-25 21:41:05.363965+00', '2026-11-25 21:41:05.363965+00', NULL),
	('ask_followers', '', 'cron', '22 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.37405+00', '2026-11-25 21:41:05.37405+00', NULL),
	('digest_of_registrations', '', 'cron', '0 18 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-25 21:41:05.376569+00', '2026-11-25 21:41:05.376569+00', NULL),
	('sweep_images', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.37865+00', '2026-11-25 21:41:05.37865+00', NULL),
	('sweep_catalogue_files', '', 'cron', '*/15 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.385522+00', '2026-11-25 21:41:05.385522+00', NULL),
	('forget_imports', '', 'cron', '23 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.388541+00', '2026-11-25 21:41:05.388541+00', NULL),
	('clear_rate_limits', '', 'cron', '15 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.393718+00', '2026-11-25 21:41:05.393718+00', NULL),
	('purge_sessions', '', 'cron', '45 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.408525+00', '2026-11-25 21:41:05.408525+00', NULL),
	('tidy_cases', '', 'cron', '23 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.420327+00', '2026-11-25 21:41:05.420327+00', NULL),
	('apply_retention', '', 'cron', '52 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.432234+00', '2026-11-25 21:41:05.432234+00', NULL),
	('purge_deleted', '', 'cron', '41 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.417901+00', '2026-11-25 21:41:05.417901+00', 'd374f379-9a86-4a9a-8202-d1e651c1cec6'),
	('queue_mails_in_turn', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.327317+00', '2026-11-25 21:41:05.327317+00', '1de813a7-4f73-455c-a23e-d7355e856d8f'),
	('delist_expired_books', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.338751+00', '2026-11-25 21:41:05.338751+00', 'ba4b0126-b118-4cac-894b-8cb73a1d35ad'),
	('tell_followers', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-25 21:41:05.369411+00', '2026-11-25 21:41:05.369411+00', 'b4cedb43-e047-4698-8626-d90c15039241');


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) VALUES
	(43, '2026-11-25 21:44:09.119848+00', '2026-11-25 21:44:08.648176+00', '2026-11-25 21:41:06.504369+00', '2026-11-25 21:41:16.582735+00', NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: _prisma_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._prisma_migrations (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count) VALUES
	('73f2f262-69bf-42c3-b23f-467428dff3e3', 'be88577b796d61f682a14393e66167c95c61bebf86dbd725fb55e82858c28683', '2026-11-25 21:41:02.804904+00', '20261121000000_ground_floor', NULL, NULL, '2026-11-25 21:41:02.605324+00', 1),
	('ca07b947-c1c9-4a0e-87bc-ef8bf77d488c', 'abfa0351e979754c87d83213f1fdae7bb3685d8980ad8f0ee92054d488bf23e6', '2026-11-25 21:41:02.896889+00', '20261121010000_events', NULL, NULL, '2026-11-25 21:41:02.824579+00', 1),
	('a189ec16-fa0c-4168-9b62-29bbd965dcf1', 'e2435292fddb6cca8bb1918c54043e00e697d4cf8650e5faf8627ea560c7f335', '2026-11-25 21:41:03.133303+00', '20261121020000_catalogue', NULL, NULL, '2026-11-25 21:41:02.909428+00', 1),
	('38432d48-4a70-4765-8f36-cc91900cea35', 'a9cae93c278398de486100f028d8f5eb7b94e52c3d9c61718780aaeee4120211', '2026-11-25 21:41:03.144247+00', '20261121030000_search_without_pending_list', NULL, NULL, '2026-11-25 21:41:03.141106+00', 1),
	('fad021d5-ed7f-4871-96b6-e1874f25a8bf', 'a9c6be59c50130e669d0186b3b00a23ba60546fb2ca83e124df27a522c3bddcd', '2026-11-25 21:41:03.160423+00', '20261121050000_subject_search_columns', NULL, NULL, '2026-11-25 21:41:03.146939+00', 1),
	('8b75c180-1a07-49b9-83a4-85f225aebd65', '8187526a2ceb88a741e11c59be4de80120b5fd665b0a2e9896416d9c3d0d5404', '2026-11-25 21:41:03.256733+00', '20261121060100_professors', NULL, NULL, '2026-11-25 21:41:03.17496+00', 1),
	('d0da5676-4755-4954-99e5-edfcc582e99e', 'b65538a490b4544853cdc77c468a3a8cc5bc78be22b650924b237221c7930734', '2026-11-25 21:41:03.267727+00', '20261121060110_professor_rating_sum', NULL, NULL, '2026-11-25 21:41:03.260405+00', 1),
	('8f03cc77-062c-4ec0-8d63-187b0281f59a', '91f784d2193ab036023fcbdcf2fe52bc0597c3be400afb042999d5d4c31e4946', '2026-11-25 21:41:03.350981+00', '20261121060200_admins', NULL, NULL, '2026-11-25 21:41:03.296209+00', 1),
	('40bc2e04-2341-4e25-828d-909ea7fe5a00', '1adaffe0ad6e44be7459190d1841e7dfb141927c03d44846bf053e73f03e3ffb', '2026-11-25 21:41:03.420502+00', '20261121060210_admin_lists', NULL, NULL, '2026-11-25 21:41:03.356314+00', 1),
	('76bb6fa3-0371-4b7f-8474-e57ae75dc826', '54b1e3db21f8f6855952c2c9e67de7361a325a4508db674fddc4a10d990e53ba', '2026-11-25 21:41:03.459541+00', '20261121060300_deletion', NULL, NULL, '2026-11-25 21:41:03.432109+00', 1),
	('a672a0b1-7f4b-42f5-a9a7-fa4b5f292f0a', '3dfce17afdf5705a6b54e3f1a60a2b1547162b5deef5fa1c4ae9c76c471b7ac5', '2026-11-25 21:41:03.506223+00', '20261121060400_catalogue_files', NULL, NULL, '2026-11-25 21:41:03.465576+00', 1),
	('35cad8ce-daaa-4a9c-8d41-e9c8983f4846', 'c772a7c9e5c79bf630bdc085f9fa93337005d72ded7a63270c4fe7f72b96a1fc', '2026-11-25 21:41:03.524628+00', '20261121070100_change_notices', NULL, NULL, '2026-11-25 21:41:03.510326+00', 1),
	('625384eb-02e7-4ba0-9ab1-32d0e527ce18', '4ab347fe50fb8a025f7be76af47babe0d0493ebeed9ca5d7558b929c6cda6b3e', '2026-11-25 21:41:03.53562+00', '20261121070200_search_statistics', NULL, NULL, '2026-11-25 21:41:03.528157+00', 1),
	('a408e820-7d6d-4305-96ed-7b0c473442fb', '2c76c660ed5af545d627fa258f98965f47d8c3f1cafb651108e15faa5e823b8c', '2026-11-25 21:41:03.554241+00', '20261122010000_drop_graphile_worker', NULL, NULL, '2026-11-25 21:41:03.548139+00', 1),
	('ec171fd6-20b2-42ce-ae10-55e4702aa39f', '33c9a2a59031f6154185db71f34f350ecc8bca362e3227061007cb55601d7d8c', '2026-11-25 21:41:03.572599+00', '20261122070000_catalogue_file_in_one_row', NULL, NULL, '2026-11-25 21:41:03.569123+00', 1),
	('8f992fd3-d1cd-450a-ae5a-b359f500832b', 'ada534c53bfa227bc1822c261947bd0d15c4c4c0cfcc13dff5c73ba3562e5546', '2026-11-25 21:41:03.610509+00', '20261122100000_anonymous_reviews', NULL, NULL, '2026-11-25 21:41:03.588925+00', 1),
	('600a3b24-1402-479f-b45c-4f8c51878668', '1d2d6a988a26f7bd40f80f3ead700cc6928d281a0889cdc4e2f9b765beed7b7c', '2026-11-25 21:41:03.622384+00', '20261122110000_held_reviews', NULL, NULL, '2026-11-25 21:41:03.620963+00', 1),
	('1eaa084a-07bd-4ae5-a359-19fd3f5132be', '12ff73a93f0d0219b06804a65747f23148880085e29f82739b61e3f2663af3f9', '2026-11-25 21:41:03.634481+00', '20261122120000_considerate_mail', NULL, NULL, '2026-11-25 21:41:03.628455+00', 1),
	('671ad422-d321-48dc-8104-ecc0e1f8bfa1', '380868bd2985095f07e73e46a857242aa5595cbdc6648500b04e305286888f2d', '2026-11-25 21:41:03.650533+00', '20261122130000_private_participants', NULL, NULL, '2026-11-25 21:41:03.641424+00', 1),
	('06a83881-2a27-47c9-a2cc-beff6b59153a', '4c771e909a1190cc5b9d3e51f88d5e7ee253e89606aa9387f3dfc62d186aafa8', '2026-11-25 21:41:03.679119+00', '20261122140000_merged_professors', NULL, NULL, '2026-11-25 21:41:03.657267+00', 1),
	('0e8a77a9-6b8a-4495-9725-6d141ab60026', '19a425ba05400ef8b2bd02b187a2a124b44e66ab9e017a13cec0cc37fe637444', '2026-11-25 21:41:03.688976+00', '20261122140000_unclaimed_images', NULL, NULL, '2026-11-25 21:41:03.684954+00', 1),
	('1e05cfe6-7847-4d7e-8395-345e01282bad', '0f93ec8dce9eb272cb9bcb79d34acfb8a3948cbc6db31d18996241212bec830a', '2026-11-25 21:41:03.716279+00', '20261122141000_admin_devices', NULL, NULL, '2026-11-25 21:41:03.69273+00', 1),
	('838dcfb2-84a7-4cf5-ad32-022ebe67c220', 'c96ee472e9843bb492dcd4f641cd5eaf8123f0a5db465c8320f24c53d2332cf7', '2026-11-25 21:41:03.726308+00', '20261122150000_names_of_merged_professors', NULL, NULL, '2026-11-25 21:41:03.719106+00', 1),
	('c37227b5-b51a-405a-9d11-733dc08cbadc', '1509a3b26d2b2a1fe0e6ef4ba04345ddd3ff93541bb819400cfc0f4188354729', '2026-11-25 21:41:03.785419+00', '20261122160000_mailbox_tokens', NULL, NULL, '2026-11-25 21:41:03.740399+00', 1),
	('564f2882-d413-4e12-a1d0-c5abad48e2fa', 'be43798b646dbe06518abca363f9c9dfa55d98ffef1b96d95500a204b68c6ccd', '2026-11-25 21:41:03.81036+00', '20261122160000_past_imports', NULL, NULL, '2026-11-25 21:41:03.789054+00', 1),
	('0337fac1-7838-411c-8359-183058e21ddb', '6b7ccec9e78ae5175642e7c9825ea8733cb648acabacf33cd45fd4dbffd56b6f', '2026-11-25 21:41:03.823927+00', '20261122160000_professor_search', NULL, NULL, '2026-11-25 21:41:03.81556+00', 1),
	('0fc332b6-ad03-4fda-a6e3-f89997a6b358', 'd42459f991f357a95c8a7e7c9b76988f4f7ea828f51e3eeb4b32316b385137e1', '2026-11-25 21:41:03.845331+00', '20261122161000_proposed_departments', NULL, NULL, '2026-11-25 21:41:03.832784+00', 1),
	('e5463024-01ad-4d92-b26b-d4c710487258', '43433ddd1f7a8d92381647bad2bdf4bafa6a77b892b91194dd2d47e386085f0a', '2026-11-25 21:41:03.88905+00', '20261122170000_listing_life', NULL, NULL, '2026-11-25 21:41:03.859541+00', 1),
	('ee01eff5-dd01-413b-bd62-dab677ae204b', 'e6b5bbed7000ef86539a757c1ea6f1449fee015ee7b68dd30a272823788742e8', '2026-11-25 21:41:03.904664+00', '20261122172000_exam_honours', NULL, NULL, '2026-11-25 21:41:03.900498+00', 1),
	('1845965a-a5a2-4304-9b6c-01818216c6d4', 'b8d0e20f11ef0daa9058e587ce8a37e5add90bec3568478bf900c82e2090a135', '2026-11-25 21:41:03.911032+00', '20261122180000_books_by_price', NULL, NULL, '2026-11-25 21:41:03.90856+00', 1),
	('a52a1250-c886-4997-b670-cde3ec8d96da', '4036653cc80d6a6875d4c32dc725f88681e1b4cac51932f0a52fd307012b7513', '2026-11-25 21:41:03.951626+00', '20261122180000_check_in', NULL, NULL, '2026-11-25 21:41:03.916481+00', 1),
	('45041324-7160-439d-824e-0a4333590e21', '402ea1bf80626428af1d4361339d1ebf53be1d9d54346790cdeeb0cd5816b22c', '2026-11-25 21:41:03.966911+00', '20261122180100_most_reviewed_subjects', NULL, NULL, '2026-11-25 21:41:03.95536+00', 1),
	('280f6bf6-326f-480c-9652-5f166e4351aa', 'a2161b8f47cfde1a716ba5579f7e468cc590ebd350ea90745c104d731d8c10d2', '2026-11-25 21:41:04.025034+00', '20261122190000_waiting_list', NULL, NULL, '2026-11-25 21:41:03.972931+00', 1),
	('542fcce0-15c6-4047-85e2-ffd0ce2009a9', '22e1ccb97af9cac00efd3f6a311dbd6d797000d38b63ba600c3bc35de5891498', '2026-11-25 21:41:04.068396+00', '20261122200000_messages_and_reminders', NULL, NULL, '2026-11-25 21:41:04.033138+00', 1),
	('0411b77f-ba97-40e2-a091-e696e3d37a53', '01d4845afac1ab83f951000fe7c89453314dbebac849a6b9735bd6eaa7ea6b7c', '2026-11-25 21:41:04.080979+00', '20261122210000_review_receipts', NULL, NULL, '2026-11-25 21:41:04.073594+00', 1),
	('427f4835-6db5-41f2-be58-9ac9031472cc', '7b27f86763544e2ba8e18115053e52e9aa6931d781546302ad26242cd7cea12f', '2026-11-25 21:41:04.086035+00', '20261122220000_admin_roles', NULL, NULL, '2026-11-25 21:41:04.084853+00', 1),
	('16beb058-a2e3-4d69-95e3-b9b3a60d414b', 'b668a4cb27d7a76f02895807ef9170b0de8251206cf54a976c037537deab6f14', '2026-11-25 21:41:04.166439+00', '20261122220000_cases', NULL, NULL, '2026-11-25 21:41:04.091847+00', 1),
	('b0f58213-bded-4792-9c7d-c3b4de84e4df', '9dc3c6d281dc5f92e3adb136bdf5d64dbcb69bb9dd9083b4f1b95f7bcb0526c7', '2026-11-25 21:41:04.177431+00', '20261122220000_event_series', NULL, NULL, '2026-11-25 21:41:04.172969+00', 1),
	('1b15a6f7-0d12-48ad-81c2-b3d7887e3fb4', 'a807741ea62df9c9ae61ab9a3301cec622640b96fe5fc5e0c4b0371623be64ba', '2026-11-25 21:41:04.207347+00', '20261122230000_books_of_subjects', NULL, NULL, '2026-11-25 21:41:04.188604+00', 1),
	('16ac010d-5883-4663-8b9c-3d4383befbb9', 'b001d2f013314d716bfa9b5df696d95edcf298568020d49682230749ece96d6f', '2026-11-25 21:41:04.250115+00', '20261122233000_professor_replies', NULL, NULL, '2026-11-25 21:41:04.216905+00', 1),
	('d9594630-73f8-4545-adf4-466740952924', '4ec453eb93beef3728b466f7334beb6153a67ad034108575860195e1989398ab', '2026-11-25 21:41:04.265166+00', '20261122234000_called_off_events', NULL, NULL, '2026-11-25 21:41:04.256703+00', 1),
	('d7e0bb35-76d3-42db-ae3b-28be476e32a1', 'f19aa2fff4085874c4f4a1fd3bb888a1840e98baf6f81bee0aac99ecaa735988', '2026-11-25 21:41:04.275746+00', '20261122234000_oral_topics', NULL, NULL, '2026-11-25 21:41:04.268569+00', 1),
	('ba2b47f1-9e14-44fd-a871-8b1da8ef2d49', 'd7aac9db1cb04667b28c13328057dbd4bd9425b01f58fec7d406d1dc2bff0517', '2026-11-25 21:41:04.29129+00', '20261122234100_figures_of_subjects', NULL, NULL, '2026-11-25 21:41:04.27831+00', 1),
	('fefe36aa-019f-48ee-87db-c8a6b912b247', '8237eab852f3b692b201c3de1a2b22a600bfe49e820a9f3ebabf0fd9c4ca5665', '2026-11-25 21:41:04.420556+00', '20261122235000_follows', NULL, NULL, '2026-11-25 21:41:04.30636+00', 1),
	('740a0de9-638a-4e07-9af3-5ef2b1ac6e14', 'ee249a3b88710f0b203fb19b75e2096a4abf3b5cee7d180092d48d5bf24b37d4', '2026-11-25 21:41:04.436489+00', '20261122235000_registration_mail', NULL, NULL, '2026-11-25 21:41:04.428487+00', 1),
	('18908df1-8ad1-4575-b4d3-8e97514a322c', 'f411b9eb19c8ab269663dde604d6b28f5e3889aaef95bbadae1d32dadb28c96a', '2026-11-25 21:41:04.45685+00', '20261122235000_second_factor', NULL, NULL, '2026-11-25 21:41:04.43922+00', 1),
	('d6aca696-83b8-4d0a-9346-4eec31c7db00', '75b443c0a13afbb47338ab54676a9ad70cedd013627261b74c294d7b8270edf7', '2026-11-25 21:41:04.473535+00', '20261122235500_isbn_records', NULL, NULL, '2026-11-25 21:41:04.46491+00', 1),
	('f4560894-d31f-41b8-9b67-109cbf9de95a', '155f9faf014d5ad5fbf5d183f2eb4b040cce2a6f65765b4bb5e0b7da9f4a70a9', '2026-11-25 21:41:04.479955+00', '20261122235500_reply_authors', NULL, NULL, '2026-11-25 21:41:04.475687+00', 1),
	('6c11afee-c58d-4f06-9a57-c7b351ce7a79', 'e14277052dd7ff05ae023970429ed93c43de8a729f9056a00ff296dd206fba09', '2026-11-25 21:41:04.489361+00', '20261122235600_case_notices', NULL, NULL, '2026-11-25 21:41:04.487891+00', 1),
	('951111b2-78fa-4e64-b19d-ff6fd79d7031', '58b8c5e134226df52466f24860f51505cef434221e1d5f30db59588b23be7157', '2026-11-25 21:41:04.496722+00', '20261122235710_one_mailbox', NULL, NULL, '2026-11-25 21:41:04.492699+00', 1),
	('88037bf7-3acf-4ef7-a770-dc21e7db7619', '4fba313e60d1511cb4aa151be04494d82a816e1aac4643eba413e5d3bb58f5ca', '2026-11-25 21:41:04.517091+00', '20261122235800_kept_reviews', NULL, NULL, '2026-11-25 21:41:04.504673+00', 1),
	('3469fc53-7193-4183-8eaa-b052ae9636f6', '55d66464d6a6ff1360557e9d837899e0203ad620833a667729763218b0131f94', '2026-11-25 21:41:04.53822+00', '20261122235810_notice_tokens', NULL, NULL, '2026-11-25 21:41:04.522259+00', 1),
	('8c287cd0-c92e-4d67-a7e7-953ba5adfbbf', 'c40f50d0c674f5ed8cb7e28ff6e001c4bed3a10d4f53a58466a8bd5fb032cfff', '2026-11-25 21:41:04.544915+00', '20261122236000_topics_of_subjects', NULL, NULL, '2026-11-25 21:41:04.540481+00', 1),
	('b2deb382-dd8b-428d-8959-a61c13be036a', 'd503758419da3c8595152440304ceff9ee0ec0d24d83e90209565c1e3c39efad', '2026-11-25 21:41:04.556647+00', '20261122236100_wanted_of_subjects', NULL, NULL, '2026-11-25 21:41:04.552587+00', 1),
	('90302525-db28-40f9-bfea-1e1ace29f47a', 'ddbff4ca276d670de9e67e26f70644689bd2e73447bd3da4d42b1f08ea3195ff', '2026-11-25 21:41:04.594455+00', '20261123000000_order_of_professors', NULL, NULL, '2026-11-25 21:41:04.559221+00', 1),
	('465b3635-4fab-48d9-b372-b23d6b13210c', 'f832620e6c9b982117c50435128cafe4780a896bf13bb798258965a28c3ccb69', '2026-11-25 21:41:04.606102+00', '20261123010000_text_of_listings', NULL, NULL, '2026-11-25 21:41:04.599524+00', 1),
	('52273e0f-99a9-45de-b906-dec8a4cce0e2', '65d47a17d748746e1285ea452c03d98aecb759d631b6ef37ab32b9b0fec2511c', '2026-11-25 21:41:04.61652+00', '20261123020000_names_of_subjects', NULL, NULL, '2026-11-25 21:41:04.613328+00', 1),
	('0e2d40d8-bea3-4028-94ff-f94c950366ee', 'ededae3c97b942ad3dc4251dfdeb8b433e6c1fa452c8a12edabcd579563e4de2', '2026-11-25 21:41:04.631807+00', '20261123030000_confirmed_organisers', NULL, NULL, '2026-11-25 21:41:04.629705+00', 1),
	('7bd36a2f-251b-4e10-8c29-1ddc00bcc51c', 'bc213e94036c1c73a9faeead8c9640ea0ed8739bb09c8262e605831ec887bb28', '2026-11-25 21:41:04.639012+00', '20261123030000_total_limits_unrounded', NULL, NULL, '2026-11-25 21:41:04.6366+00', 1),
	('bb5c2ce2-408c-41cb-87e8-25be0832ac51', 'd16d9483864d53d5ef5865cda032616c5ab9d51988ad8c6a2581d7de06253b35', '2026-11-25 21:41:04.64829+00', '20261123050000_order_of_names', NULL, NULL, '2026-11-25 21:41:04.644801+00', 1),
	('99ff54ad-0119-41b0-9ddf-c7bfe8da104f', '45c607db0bb413eb09d74ddeb26bce07a2ffa257d2f86e7ef615b6ae8cf4379d', '2026-11-25 21:41:04.654524+00', '20261123070000_organisers_word_at_the_door', NULL, NULL, '2026-11-25 21:41:04.652149+00', 1),
	('fc7be8f4-c5b0-48d6-a5ee-a2c55d695e6d', '344609306aac0dfe10586b3b9e5f785e9a6d849201859f734ed55f6d03475b08', '2026-11-25 21:41:04.668409+00', '20261123160346_turns_of_a_mailbox', NULL, NULL, '2026-11-25 21:41:04.660774+00', 1),
	('9ac38ade-7528-4f2e-9608-546f8169bec2', '367259cfb11c45a63369a2050d3340fa0dbac52c84e9bc2015172f5fffcbf9c2', '2026-11-25 21:41:04.678626+00', '20261123174500_networks_of_sellers', NULL, NULL, '2026-11-25 21:41:04.675171+00', 1),
	('dc6aeee2-57b5-4f13-8970-a74e6547a5ef', 'bd5db4dc6a4b49d69bdf73109dba04392a1471b2ef6ec3b7c5e76ed18c22b8dc', '2026-11-25 21:41:04.685765+00', '20261123200000_order_of_the_catalogue', NULL, NULL, '2026-11-25 21:41:04.682978+00', 1),
	('3b06a1f9-670f-434d-9997-4ca8d891d65e', '182d41108a5b2ff3139bc93466a8115412893d2fb8e23b420056faf614edf564', '2026-11-25 21:41:04.719058+00', '20261123210000_names_of_accounts', NULL, NULL, '2026-11-25 21:41:04.689521+00', 1),
	('dd719553-ca4d-4364-b865-bf31cc32f5bf', 'b38ded9c6a39980474720f00e64aa979302011cf2d6f54702c07c6553841c32c', '2026-11-25 21:41:04.825096+00', '20261123230000_addresses_without_case', NULL, NULL, '2026-11-25 21:41:04.728879+00', 1),
	('fdb6ffa3-8800-4b53-8c35-202f6432739a', '35f1d76604a148fb4bb0ba938329464838a9711db1ac33db03d40c1f153ec53f', '2026-11-25 21:41:04.850889+00', '20261124030000_mail_without_a_queue', NULL, NULL, '2026-11-25 21:41:04.848913+00', 1);


--
-- Data for Name: academic_professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.academic_professors (id, name, department_id, email, office, phone, bio, research_areas, is_active, created_at, updated_at, professor_id) VALUES
	('0421683e-1adb-492c-8a59-0887a3c6758f', 'Ada Rossi', '528b24ee-6756-4152-8a86-4538f33decd3', '', '', '', '', '', true, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'db77e194-4efd-4445-bacc-3c50d517e3d0'),
	('480bd763-ddb5-442c-8c18-46ff035865ad', 'Gino Neri', '528b24ee-6756-4152-8a86-4538f33decd3', '', '', '', '', '', true, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', '82021bae-b081-4763-bc37-6e670311ab12'),
	('396f77ab-9b1a-42b4-9388-a6a7b55b572d', 'Ortensia Valdombra', '8bbc7b48-3103-4875-850f-66897f063aac', '', '', '', '', '', true, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', '61b79002-be78-461f-91c9-fa9d5090684c');


--
-- Data for Name: admin_devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.admin_devices (token_hash, user_id, expires_at) VALUES
	('0e6980b13e2ba85dcbbdb77f1dc534471588b2106ca8dc7a803dbc9971448f1e', '01a214a7-ba9b-747f-9655-18643bad1c8e', '2027-11-25 21:43:21.919+00'),
	('81e31d0cf078914211dab1444ca7f6e45cf8033811fa9695f5012e13ec5866a8', '01a214a7-ba9b-747f-9655-18643bad1c8e', '2027-11-25 21:43:56.68+00'),
	('2c2fcb4f884bf33e1f827388bf2f87a438d7f255d3fd52ba51409614b1b039cc', '01a214a7-ba9b-747f-9655-18643bad1c8e', '2027-11-25 21:44:11.059+00');


--
-- Data for Name: audit_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_log (id, at, actor, action, kind, record_id, label, reason) VALUES
	('b3005f86-a3cb-49ff-aec6-365862c8dd1e', '2026-11-25 21:41:06.347+00', '', 'create-admin', 'admin', '01a214a7-ba9b-747f-9655-18643bad1c8e', 'custode', 'admin'),
	('69a09fd2-3122-4936-804c-47a7c4df52e8', '2026-11-25 21:43:21.918+00', 'custode', 'login', '', '', '', ''),
	('113febdc-3b91-432c-ba75-4117766d887d', '2026-11-25 21:43:22.103+00', 'custode', 'set-flag', 'flag', 'courses', 'courses', 'aperta'),
	('381bb55a-03f8-4bf1-83a4-fbf50c10e776', '2026-11-25 21:43:22.167+00', 'custode', 'set-flag', 'flag', 'professors', 'professors', 'aperta'),
	('588d646f-856a-4a75-b502-13e2c7271068', '2026-11-25 21:43:24.547+00', 'custode', 'import', 'catalogue', '8033325e-0c65-4213-9f11-0f5c6d03e4a8', 'csv', 'nuovi 3, aggiornati 0, invariati 0, ritirati 0'),
	('a199a7eb-a149-462d-84be-30526cd91ffb', '2026-11-25 21:43:56.679+00', 'custode', 'login', '', '', '', ''),
	('543a2fb3-41ee-4684-a3de-e6cb599c018a', '2026-11-25 21:43:57.198+00', 'custode', 'delete', 'book', '01a214aa-5497-75bf-a595-8ded9e62c50e', 'Un annuncio di troppo', 'Pubblicità'),
	('0b2df831-022f-4d72-b7b6-9891e69d82a7', '2026-11-25 21:44:11.059+00', 'custode', 'login', '', '', '', '');


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.books (id, title, course, professor, isbn, condition, price, description, seller_name, seller_email, seller_whatsapp, image_urls, cover_image_index, management_token_hashes, created_at, updated_at, state, expires_at, listed, sold_at, sold_where, sold_price, expiry_told_at, sale_asked_at, subject_id, search_text, seller_network) VALUES
	('01a214a9-d721-7c37-964e-0bca4ebc9053', 'Analisi matematica 1', 'Analisi matematica', 'Ada Rossi', '9788820721435', 'Come nuovo', 18.50, 'Sottolineato a matita.', 'Ada', 'Ada@Example.org', '+393331234567', '{}', 0, '{1ac541ba653d57967fe8870b2a656e7f28da6070132225c93379e6a0fd4f81b4}', '2026-11-25 21:43:24.73+00', '2026-11-25 21:43:24.999+00', 'available', '2127-03-25 21:43:24.708+00', true, NULL, '', NULL, NULL, NULL, '367bb8f4-f256-4ed3-83f7-1d070180ea30', 'analisi matematica 1 analisi matematica ada rossi 9788820721435', NULL),
	('01a214aa-8c7b-7323-9a41-2cc7eeadc4d5', 'Grammatica greca', '', '', '', 'Buone condizioni', 7.00, '', 'Bo', 'bo@example.org', '', '{}', 0, '{db9f04872d72a24ded8ca44dd64903fb7caa0f79b9efebd89827631b15d18b5b,911490c55a50b22b388d381bf85fcbe6f77a112f05828ff011462de058fa0154}', '2026-11-25 21:44:11.165+00', '2026-11-25 21:44:13.906+00', 'available', '2127-03-25 21:44:11.132+00', true, NULL, '', NULL, NULL, NULL, NULL, 'grammatica greca   ', NULL);


--
-- Data for Name: called_off_events; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: cancellation_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.cancellation_tokens (hash, attendee_id) VALUES
	('45662e39720427eac1cb77fa97ce2910074eb845d099dfb4d756eec1dd244783', '1a145fc9-312a-4e56-984f-61ef99751eb8'),
	('9641651e47895d08c8ca5ed3ed685d96987b02faa8678ce9fec1a8fed05e85f2', '75b5ec45-d1ee-4558-baef-092573354de8');


--
-- Data for Name: case_decisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_decisions (id, case_id, is_appeal, outcome, ground, rule, reasons, decided_by, decided_at, effect, is_told, appeal_side) VALUES
	('beab6e81-1d50-4f15-bad6-c98d9cfa83d9', '8a36ec6d-1509-41dd-8099-0d26dae3762e', false, 'remove', 'spam', 'honest', 'Pubblicità', 'custode', '2026-11-25 21:43:57.198+00', 'hidden', false, '');


--
-- Data for Name: case_reports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_reports (id, case_id, ground, text, email, created_at) VALUES
	('24f9ef09-8895-467c-8b9c-b728f252c018', '6e820614-2815-4be7-bff6-7770a51d635f', 'spam', 'Pubblicità.', 'leo@example.org', '2026-11-25 21:43:25.866+00');


--
-- Data for Name: case_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_tokens (hash, case_id, report_id) VALUES
	('2b39f8e01ff0937571ff6651bdcd45b4b3f2ca6169c0db0720eff9b6b3687053', '6e820614-2815-4be7-bff6-7770a51d635f', '24f9ef09-8895-467c-8b9c-b728f252c018');


--
-- Data for Name: cases; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.cases (id, reference, kind, target_id, state, ground, opened_at, since, appeal_side, appeal_report_id, appeal_text, appealed_at) VALUES
	('6e820614-2815-4be7-bff6-7770a51d635f', 'ED51-JQV3', 'book', '01a214a9-d721-7c37-964e-0bca4ebc9053', 'open', 'spam', '2026-11-25 21:43:25.854+00', '2026-11-25 21:43:25.854+00', NULL, NULL, '', NULL),
	('8a36ec6d-1509-41dd-8099-0d26dae3762e', '0X0Y-6FN1', 'book', '01a214aa-5497-75bf-a595-8ded9e62c50e', 'decided', 'spam', '2026-11-25 21:43:57.126+00', '2026-11-25 21:43:57.201+00', NULL, NULL, '', NULL);


--
-- Data for Name: catalogue_files; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: catalogue_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.catalogue_version (id, version, changed_at) VALUES
	(1, 1, '2026-11-25 21:43:22.29+00');


--
-- Data for Name: check_in_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: check_ins; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: course_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.course_reviews (id, course_subject_id, user_id, difficulty_rating, attendance_importance, study_materials, book_title, notes_source, exam_grade, exam_methods, exam_notes, attended_year, current_year, created_at, exam_honours, receipt_hash, oral_topics) VALUES
	('3d3a629e-57df-4bdb-a717-ea239e191897', '367bb8f4-f256-4ed3-83f7-1d070180ea30', 'anonymous', 21, 9, '{libro}', 'Manuale di analisi', '', 28, '{scritto,orale}', 'Due esercizi e una domanda.', 2025, 2, '2026-11-25 21:43:57.022+00', false, '4566b2e41a381ae6ff29707279c8351b67ac88859c616315547ef191d0bcba19', '{"Teorema di Rolle"}');


--
-- Data for Name: course_subjects; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.course_subjects (id, department_id, degree_course_id, curriculum_id, course_code, course_name, professors, is_common_to_multiple_curricula, year, semester, credits, requirement_type, language, review_count, retired_at, created_at, updated_at, search_name, search_text, average_difficulty, average_attendance, average_grade, exam_methods, oral_topics, topics_text) VALUES
	('5ccea635-802f-455e-96e8-bff5039b93ea', '528b24ee-6756-4152-8a86-4538f33decd3', '87fc1d23-f85b-4dc8-a374-84456f342aa5', NULL, 'GE1', 'Geometria', '{"Gino Neri"}', false, 1, '', 9.0, '', '', 0, NULL, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'geometria', 'geometria ge1 gino neri', NULL, NULL, NULL, '{}', '{}', ''),
	('71c31107-16a1-4382-bfb6-59b4cc0bbbda', '8bbc7b48-3103-4875-850f-66897f063aac', '817488fb-68bd-4700-bcf9-6a737c76ffad', NULL, 'SA1', 'Storia antica', '{"Ortensia Valdombra"}', false, 2, '', 6.0, '', '', 0, NULL, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'storia antica', 'storia antica sa1 ortensia valdombra', NULL, NULL, NULL, '{}', '{}', ''),
	('367bb8f4-f256-4ed3-83f7-1d070180ea30', '528b24ee-6756-4152-8a86-4538f33decd3', '87fc1d23-f85b-4dc8-a374-84456f342aa5', NULL, 'AM1', 'Analisi matematica', '{"Ada Rossi","Gino Neri"}', false, 1, '', 9.0, '', '', 1, NULL, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'analisi matematica', 'analisi matematica am1 ada rossi gino neri', 21, 9, 28, '{orale,scritto}', '{"Teorema di Rolle"}', 'teorema di rolle');


--
-- Data for Name: courses; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: curricula; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: degree_courses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.degree_courses (id, department_id, name, type, code, description, language, years, subject_count, created_at, updated_at, search_name) VALUES
	('817488fb-68bd-4700-bcf9-6a737c76ffad', '8bbc7b48-3103-4875-850f-66897f063aac', 'Storia', '', 'L-42', '', '', 2, 1, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'storia'),
	('87fc1d23-f85b-4dc8-a374-84456f342aa5', '528b24ee-6756-4152-8a86-4538f33decd3', 'Matematica', '', 'L-35', '', '', 1, 2, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'matematica');


--
-- Data for Name: deleted_records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason, deleted_at, is_held) VALUES
	('book', '01a214aa-5497-75bf-a595-8ded9e62c50e', NULL, 'Un annuncio di troppo', '{"books": [{"id": "01a214aa-5497-75bf-a595-8ded9e62c50e", "isbn": "", "price": 3.00, "state": "available", "title": "Un annuncio di troppo", "course": "", "listed": true, "sold_at": null, "condition": "Buone condizioni", "professor": "", "created_at": "2026-11-25T21:43:56.866+00:00", "expires_at": "2127-03-25T21:43:56.828+00:00", "image_urls": [], "sold_price": null, "sold_where": "", "subject_id": null, "updated_at": "2026-11-25T21:43:56.866+00:00", "description": "", "search_text": "un annuncio di troppo   ", "seller_name": "Ugo", "seller_email": "ugo@example.org", "sale_asked_at": null, "expiry_told_at": null, "seller_network": null, "seller_whatsapp": "", "cover_image_index": 0, "management_token_hashes": []}], "linked": {"messages": []}, "outgoing_mails": [{"id": "01a214aa-54e7-722d-a11a-d01191a517fb", "turn": null, "proven": false, "payload": {"bookId": "01a214aa-5497-75bf-a595-8ded9e62c50e"}, "sent_at": null, "attempts": 0, "template": "book.management-link", "failed_at": null, "created_at": "2026-11-25T21:43:56.903+00:00", "last_error": null, "dispatched_at": null, "recipient_hash": null}]}', 'custode', 'Pubblicità', '2026-11-25 21:43:57.126+00', false);


--
-- Data for Name: departments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.departments (id, name, code, description, degree_course_count, subject_count, created_at, updated_at, search_name) VALUES
	('8bbc7b48-3103-4875-850f-66897f063aac', 'Lettere', '', '', 1, 1, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'lettere'),
	('528b24ee-6756-4152-8a86-4538f33decd3', 'Scienze', '', '', 1, 2, '2026-11-25 21:43:22.29+00', '2026-11-25 21:43:22.29+00', 'scienze');


--
-- Data for Name: event_attendees; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.event_attendees (id, event_id, user_id, attendee_name, attendee_email, notes, registered_at, told_sequence, told_at, hidden, reminded_of, announced) VALUES
	('1a145fc9-312a-4e56-984f-61ef99751eb8', '01a214a9-d80b-703a-8451-329e2cec5066', 'anonymous', 'Elena', 'elena@example.org', 'Arrivo tardi', '2026-11-25 21:43:25.123+00', 0, NULL, false, NULL, false),
	('75b5ec45-d1ee-4558-baef-092573354de8', '01a214a9-d80b-703a-8451-329e2cec5066', 'anonymous', 'Furio', 'furio@example.org', '', '2026-11-25 21:43:25.247+00', 0, NULL, true, NULL, false);


--
-- Data for Name: event_messages; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events (id, title, description, category, date, start_time, end_time, duration, starts_at, ends_at, target_audience, max_attendees, registration_count, tags, location, creator_name, creator_email, organizer_id, image_urls, cover_image_index, management_token_hashes, calendar_sequence, created_at, updated_at, participants_visibility, offer_count, waitlist_count, end_date, series_id, calendar_withdrawals, registration_mail, registrations_told_at, organiser_confirmed) VALUES
	('01a214a9-d80b-703a-8451-329e2cec5066', 'Assemblea di facoltà', 'Si parla degli appelli.', '', '2127-03-10', '18:00', '20:00', '', '2127-03-10 17:00:00+00', '2127-03-10 19:00:00+00', 'Tutti', 2, 2, '{assemblea}', 'Aula magna', 'Dina', 'dina@example.org', 'anonymous', '{}', 0, '{6fac00552640f4c24b3b6f7448f1b424000e3a0f2a8643795558c3608f33b641}', 0, '2026-11-25 21:43:24.939+00', '2026-11-25 21:43:25.369+00', '', 0, 1, '', NULL, 0, 'each', NULL, false);


--
-- Data for Name: feature_flags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.feature_flags (name, enabled, updated_at) VALUES
	('courses', true, '2026-11-25 21:43:22.083+00'),
	('professors', true, '2026-11-25 21:43:22.163+00');


--
-- Data for Name: follow_news; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: follow_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.follow_tokens (hash, follow_id) VALUES
	('96216dad3c5bd78153d7b2e3c51c40df3a750b8c57dc65d8bf6600081f2b9fdc', '01a214a9-dafe-779c-94be-f02c0aac2ca3'),
	('99332f11019f8afb8e1704e9d2fa4aab867e0c8c1a630e1c69595976723348ab', '01a214a9-db6a-779f-8c74-9c08c1a1169d');


--
-- Data for Name: follows; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.follows (id, email, kind, frequency, search, patterns, course, condition, max_price, isbn, subject_id, tag, target_id, wanted_id, created_at, confirmed_at, expires_at, asked_at, stopped_at) VALUES
	('01a214a9-dafe-779c-94be-f02c0aac2ca3', 'ida@example.org', 'books', 'daily', 'chimica', '{%chimica%}', '', '', NULL, '', '', '', '', NULL, '2026-11-25 21:43:25.695+00', NULL, '2026-11-27 21:43:25.693+00', NULL, NULL),
	('01a214a9-db6a-779f-8c74-9c08c1a1169d', 'ida@example.org', 'wanted', 'now', 'Chimica organica', '{%chimica%,%organica%}', '', '', 20.00, '', '', '', '', '01a214a9-db58-76de-9b14-b24ee858347a', '2026-11-25 21:43:25.802+00', NULL, '2026-11-27 21:43:25.773+00', NULL, NULL);


--
-- Data for Name: fresh_records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.fresh_records (kind, record_id, at) VALUES
	('book', '01a214a9-d721-7c37-964e-0bca4ebc9053', '2026-11-25 21:43:24.708+00'),
	('event', '01a214a9-d80b-703a-8451-329e2cec5066', '2026-11-25 21:43:24.913+00'),
	('professor-review', '6a296880-fa6f-4f30-8b18-f1229605b696', '2026-11-25 21:43:25.366+00'),
	('book', '01a214aa-5497-75bf-a595-8ded9e62c50e', '2026-11-25 21:43:56.828+00'),
	('course-review', '3d3a629e-57df-4bdb-a717-ea239e191897', '2026-11-25 21:43:57.022+00'),
	('book', '01a214aa-8c7b-7323-9a41-2cc7eeadc4d5', '2026-11-25 21:44:11.132+00');


--
-- Data for Name: images; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: isbn_records; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: kept_reviews; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: mailbox_tokens; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: merged_professors; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.messages (id, sender_id, receiver_id, book_id, subject, content, is_read, created_at) VALUES
	('01a214a9-d7cf-72e9-a5bc-336bae3d53e5', 'cleo@example.org', 'Ada@Example.org', '01a214a9-d721-7c37-964e-0bca4ebc9053', 'Richiesta per "Analisi matematica 1"', 'Buongiorno, il libro è ancora disponibile?', false, '2026-11-25 21:43:24.879+00');


--
-- Data for Name: notice_tokens; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: oral_topic_names; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: outgoing_mails; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outgoing_mails (id, template, payload, attempts, last_error, created_at, sent_at, failed_at, recipient_hash, dispatched_at, proven, turn) VALUES
	('01a214a9-d7d3-7598-9117-3becbe65f98d', 'book.buyer-message', '{"contactId": "01a214a9-d7cc-74b5-93d2-a545d1a31f05"}', 1, NULL, '2026-11-25 21:43:24.883+00', '2026-11-25 21:43:25.261+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-d776-75ed-9191-8437d52ad0e3', 'book.management-link', '{"bookId": "01a214a9-d721-7c37-964e-0bca4ebc9053"}', 1, NULL, '2026-11-25 21:43:24.791+00', '2026-11-25 21:43:25.288+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-d852-721b-ada2-d4e4929d7232', 'event.management-link', '{"eventId": "01a214a9-d80b-703a-8451-329e2cec5066"}', 1, NULL, '2026-11-25 21:43:25.02+00', '2026-11-25 21:43:25.721+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-d8db-7414-afb3-d7a0b4a2e3a2', 'event.registration', '{"registrationId": "1a145fc9-312a-4e56-984f-61ef99751eb8"}', 1, NULL, '2026-11-25 21:43:25.147+00', '2026-11-25 21:43:25.758+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-d962-7190-9c2e-5522013de3dd', 'book.contact-confirmation', '{"contactId": "01a214a9-d7cc-74b5-93d2-a545d1a31f05"}', 1, NULL, '2026-11-25 21:43:25.283+00', '2026-11-25 21:43:25.757+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-d949-70aa-b16f-95e04f1e2750', 'event.registration', '{"registrationId": "75b5ec45-d1ee-4558-baef-092573354de8"}', 1, NULL, '2026-11-25 21:43:25.257+00', '2026-11-25 21:43:25.764+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-db04-76ba-b8ba-dda530c9a7a1', 'follow.link', '{"followId": "01a214a9-dafe-779c-94be-f02c0aac2ca3"}', 1, NULL, '2026-11-25 21:43:25.7+00', '2026-11-25 21:43:25.824+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-db73-76f2-bc81-89ed95bfcd15', 'follow.link', '{"followId": "01a214a9-db6a-779f-8c74-9c08c1a1169d"}', 1, NULL, '2026-11-25 21:43:25.811+00', '2026-11-25 21:43:25.928+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-dbb1-756f-b8ae-8c48432e1e45', 'case.receipt', '{"reportId": "24f9ef09-8895-467c-8b9c-b728f252c018"}', 1, NULL, '2026-11-25 21:43:25.874+00', '2026-11-25 21:43:26.027+00', NULL, NULL, NULL, false, NULL),
	('01a214a9-dbdd-7143-a207-911328d5bfab', 'contact.message', '{"name": "Bo", "email": "bo@example.org", "message": "Come si fa a pubblicare un evento?", "subject": "Una domanda", "category": "altro"}', 1, NULL, '2026-11-25 21:43:25.917+00', '2026-11-25 21:43:26.027+00', NULL, NULL, NULL, false, NULL),
	('01a214aa-561f-754c-8691-ff460d2c4a3e', 'case.statement', '{"decisionId": "beab6e81-1d50-4f15-bad6-c98d9cfa83d9"}', 0, NULL, '2026-11-25 21:43:57.215+00', NULL, NULL, NULL, NULL, false, NULL),
	('01a214aa-5525-7569-9f09-5ba8385a417b', 'waitlist.joined', '{"place": 1, "entryId": "7a9261a5-fabd-4cdf-83dc-0de43c36ee2f"}', 1, NULL, '2026-11-25 21:43:56.965+00', '2026-11-25 21:43:57.237+00', NULL, NULL, NULL, false, NULL),
	('01a214aa-8cb9-769e-9830-166bdc5d30e7', 'book.management-link', '{"bookId": "01a214aa-8c7b-7323-9a41-2cc7eeadc4d5"}', 2, 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:9', '2026-11-25 21:44:11.195+00', NULL, NULL, NULL, NULL, false, NULL);


--
-- Data for Name: past_import_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.past_import_changes (import_id, table_name, kind, no, rows) VALUES
	('8033325e-0c65-4213-9f11-0f5c6d03e4a8', 'course_subjects', 'created', 0, '[{"id": "367bb8f4-f256-4ed3-83f7-1d070180ea30"}, {"id": "5ccea635-802f-455e-96e8-bff5039b93ea"}, {"id": "71c31107-16a1-4382-bfb6-59b4cc0bbbda"}]');


--
-- Data for Name: past_imports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.past_imports (id, at, actor, format, created, updated, unchanged, retired, kept, rejected, changed, undone_at, undone_by) VALUES
	('8033325e-0c65-4213-9f11-0f5c6d03e4a8', '2026-11-25 21:43:24.504+00', 'custode', 'csv', 3, 0, 0, 0, 0, 0, true, NULL, '');


--
-- Data for Name: professor_replies; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: professor_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professor_reviews (id, professor_id, user_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, created_at, receipt_hash) VALUES
	('6a296880-fa6f-4f30-8b18-f1229605b696', 'db77e194-4efd-4445-bacc-3c50d517e3d0', 'anonymous', 'Analisi matematica', '1', 24.0, 27.0, 28.0, 30.0, 'Spiega con calma e risponde a tutte le domande.', '2026-11-25 21:43:25.366+00', '5b8fd50e31111660ca7d36fb45736cc17357776853a5f16ca9131f1f2fc9a850');


--
-- Data for Name: professor_totals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professor_totals (id, reviewed, reviews, rating_sum) VALUES
	('03baa105-fa31-48a8-9f1b-233fc42f9d16', 1, 1, 1090);


--
-- Data for Name: professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professors (id, name, department, email, courses, overall_rating, material_rating, exam_rating, lecture_rating, helpfulness_rating, review_count, material_sum, exam_sum, lecture_sum, helpfulness_sum, is_visible, in_catalogue, search_name, created_at, rating_sum, keeps_department, proposed_department) VALUES
	('61b79002-be78-461f-91c9-fa9d5090684c', 'Ortensia Valdombra', 'Lettere', '', '{"Storia antica"}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'ortensia valdombra', '2026-11-25 21:43:22.29+00', 0, false, ''),
	('82021bae-b081-4763-bc37-6e670311ab12', 'Gino Neri', 'Scienze', '', '{"Analisi matematica",Geometria}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'gino neri', '2026-11-25 21:43:22.29+00', 0, false, ''),
	('db77e194-4efd-4445-bacc-3c50d517e3d0', 'Ada Rossi', 'Scienze', '', '{"Analisi matematica"}', 27.3, 24.0, 27.0, 28.0, 30.0, 1, 24.0, 27.0, 28.0, 30.0, true, true, 'ada rossi', '2026-11-25 21:43:22.29+00', 1090, false, '');


--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limits (key, points, expire) VALUES
	('reviewText:AaKCZKYcl-tNm_RItmnuigCusoMya2XGyYMCRqXtpZE', 1, 1795729500000);


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: reply_addresses; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: schools; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: seller_contacts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seller_contacts (id, book_id, book_title, book_price, buyer_name, buyer_email, seller_name, seller_email, message, email_sent, created_at) VALUES
	('01a214a9-d7cc-74b5-93d2-a545d1a31f05', '01a214a9-d721-7c37-964e-0bca4ebc9053', 'Analisi matematica 1', 18.50, 'Cleo', 'cleo@example.org', 'Ada', 'Ada@Example.org', 'Buongiorno, il libro è ancora disponibile?', true, '2026-11-25 21:43:24.876+00');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions (sid, sess, expire, user_id) VALUES
	('a97d7312aa2c4d14487eb3bfdd32d277f1280952a83f77dd39ef34a2df3d18b2', '{"startedAt":"2026-11-25T21:43:21.936Z","client":""}', '2026-12-02 21:43:21.936+00', '01a214a7-ba9b-747f-9655-18643bad1c8e'),
	('dc0092c0c419390309b92730ba0c18d99bc0d2453a20f01eaa3d3181b506c858', '{"startedAt":"2026-11-25T21:43:56.684Z","client":""}', '2026-12-02 21:43:56.684+00', '01a214a7-ba9b-747f-9655-18643bad1c8e'),
	('fa46b41985d01f8f0f2f0c92919225ebc9020f099bfb9c144e554291bb5b3ecf', '{"startedAt":"2026-11-25T21:44:11.084Z","client":""}', '2026-12-02 21:44:11.084+00', '01a214a7-ba9b-747f-9655-18643bad1c8e');


--
-- Data for Name: subject_professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subject_professors (subject_id, professor_id, role) VALUES
	('367bb8f4-f256-4ed3-83f7-1d070180ea30', '0421683e-1adb-492c-8a59-0887a3c6758f', ''),
	('367bb8f4-f256-4ed3-83f7-1d070180ea30', '480bd763-ddb5-442c-8c18-46ff035865ad', ''),
	('5ccea635-802f-455e-96e8-bff5039b93ea', '480bd763-ddb5-442c-8c18-46ff035865ad', ''),
	('71c31107-16a1-4382-bfb6-59b4cc0bbbda', '396f77ab-9b1a-42b4-9388-a6a7b55b572d', '');


--
-- Data for Name: subjects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ticket_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ticket_codes (hash, attendee_id, created_at) VALUES
	('fa90578c65b865e8b11272345b8691dbd277984556a9aa792f17d8975eb1ccbb', '1a145fc9-312a-4e56-984f-61ef99751eb8', '2026-11-25 21:43:25.123+00'),
	('565afeed71f58001171f6f81b0424ee82d89cc0855f7e2ab785842f86d40156d', '75b5ec45-d1ee-4558-baef-092573354de8', '2026-11-25 21:43:25.247+00'),
	('f41b6d2d61c0237eb1fd84c668f08adc4ac0f458db19ae59b1ddeb1a9b3734fa', '1a145fc9-312a-4e56-984f-61ef99751eb8', '2026-11-25 21:43:25.373+00'),
	('ef2fce8378b6a6351b4cc4aa1dc8f84a85ae3f546c143cdc4f16e1ec832fc95f', '75b5ec45-d1ee-4558-baef-092573354de8', '2026-11-25 21:43:25.618+00');


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users (id, username, password_hash, email, first_name, last_name, profile_image_url, is_admin, year, department, created_at, updated_at, role, totp_secret, totp_confirmed_at, totp_last_step) VALUES
	('01a214a7-ba9b-747f-9655-18643bad1c8e', 'custode', '$argon2id$v=19$m=19456,t=2,p=1$R3S7uZ0dhIsWEaziw9BvrA$C2s/6qpLpwKRxdvseKuUhdMMLp/7uXTeDFDp3+KiaBk', NULL, '', '', '', true, NULL, '', '2026-11-25 21:41:06.334+00', '2026-11-25 21:41:06.334+00', 'admin', NULL, NULL, 0);


--
-- Data for Name: waiting_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.waiting_entries (id, event_id, attendee_name, attendee_email, notes, hidden, place, joined_at, invited_at, invite_reason, offered_at, offer_expires_at, expired_at) VALUES
	('7a9261a5-fabd-4cdf-83dc-0de43c36ee2f', '01a214a9-d80b-703a-8451-329e2cec5066', 'Gaia', 'gaia@example.org', '', false, 1, '2026-11-25 21:43:56.938+00', NULL, '', NULL, NULL, NULL);


--
-- Data for Name: waitlist_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.waitlist_tokens (hash, entry_id) VALUES
	('2ddb4487975a166648638ac0bf729328df7a1d7785aa19d7f268f50ad7c54970', '7a9261a5-fabd-4cdf-83dc-0de43c36ee2f'),
	('bb0b7128ac460fb78e62c670692ef7020fb67601fdaa802e7bc1f00b01cc96e1', '7a9261a5-fabd-4cdf-83dc-0de43c36ee2f');


--
-- Data for Name: wanted_books; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.wanted_books (id, title, course, subject_id, isbn, max_price, note, name, email, created_at, confirmed_at, expires_at) VALUES
	('01a214a9-db58-76de-9b14-b24ee858347a', 'Chimica organica', '', NULL, '', 20.00, '', 'Ida', 'ida@example.org', '2026-11-25 21:43:25.784+00', NULL, '2026-11-27 21:43:25.773+00');


--
-- Data for Name: wanted_contacts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: waiting_entries_place_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.waiting_entries_place_seq', 1, true);


--
-- Name: bam bam_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);


--
-- Name: job job_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);


--
-- Name: job_common job_common_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);


--
-- Name: job_dependency job_dependency_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);


--
-- Name: queue queue_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);


--
-- Name: queue_stats queue_stats_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261125 queue_stats_20261125_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261125
    ADD CONSTRAINT queue_stats_20261125_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261126 queue_stats_20261126_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261126
    ADD CONSTRAINT queue_stats_20261126_pkey PRIMARY KEY (id, captured_on);


--
-- Name: schedule schedule_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);


--
-- Name: subscription subscription_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);


--
-- Name: version version_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);


--
-- Name: warning warning_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);


--
-- Name: _prisma_migrations _prisma_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);


--
-- Name: academic_professors academic_professors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.academic_professors
    ADD CONSTRAINT academic_professors_pkey PRIMARY KEY (id);


--
-- Name: admin_devices admin_devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.admin_devices
    ADD CONSTRAINT admin_devices_pkey PRIMARY KEY (token_hash, user_id);


--
-- Name: audit_log audit_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);


--
-- Name: books books_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (id);


--
-- Name: called_off_events called_off_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.called_off_events
    ADD CONSTRAINT called_off_events_pkey PRIMARY KEY (id);


--
-- Name: cancellation_tokens cancellation_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cancellation_tokens
    ADD CONSTRAINT cancellation_tokens_pkey PRIMARY KEY (hash);


--
-- Name: case_decisions case_decisions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_decisions
    ADD CONSTRAINT case_decisions_pkey PRIMARY KEY (id);


--
-- Name: case_reports case_reports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_reports
    ADD CONSTRAINT case_reports_pkey PRIMARY KEY (id);


--
-- Name: case_tokens case_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_tokens
    ADD CONSTRAINT case_tokens_pkey PRIMARY KEY (hash);


--
-- Name: cases cases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);


--
-- Name: catalogue_files catalogue_files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_files
    ADD CONSTRAINT catalogue_files_pkey PRIMARY KEY (id);


--
-- Name: catalogue_version catalogue_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (id);


--
-- Name: check_in_links check_in_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_links
    ADD CONSTRAINT check_in_links_pkey PRIMARY KEY (hash);


--
-- Name: check_ins check_ins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_pkey PRIMARY KEY (attendee_id);


--
-- Name: course_reviews course_reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_reviews
    ADD CONSTRAINT course_reviews_pkey PRIMARY KEY (id);


--
-- Name: course_subjects course_subjects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_pkey PRIMARY KEY (id);


--
-- Name: courses courses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (id);


--
-- Name: curricula curricula_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.curricula
    ADD CONSTRAINT curricula_pkey PRIMARY KEY (id);


--
-- Name: degree_courses degree_courses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.degree_courses
    ADD CONSTRAINT degree_courses_pkey PRIMARY KEY (id);


--
-- Name: deleted_records deleted_records_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deleted_records
    ADD CONSTRAINT deleted_records_pkey PRIMARY KEY (kind, record_id);


--
-- Name: departments departments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.departments
    ADD CONSTRAINT departments_pkey PRIMARY KEY (id);


--
-- Name: event_attendees event_attendees_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_attendees
    ADD CONSTRAINT event_attendees_pkey PRIMARY KEY (id);


--
-- Name: event_messages event_messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_messages
    ADD CONSTRAINT event_messages_pkey PRIMARY KEY (id);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);


--
-- Name: feature_flags feature_flags_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feature_flags
    ADD CONSTRAINT feature_flags_pkey PRIMARY KEY (name);


--
-- Name: follow_news follow_news_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.follow_news
    ADD CONSTRAINT follow_news_pkey PRIMARY KEY (follow_id, kind, record_id);


--
-- Name: follow_tokens follow_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.follow_tokens
    ADD CONSTRAINT follow_tokens_pkey PRIMARY KEY (hash, follow_id);


--
-- Name: follows follows_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (id);


--
-- Name: fresh_records fresh_records_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.fresh_records
    ADD CONSTRAINT fresh_records_pkey PRIMARY KEY (kind, record_id);


--
-- Name: images images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (url);


--
-- Name: isbn_records isbn_records_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.isbn_records
    ADD CONSTRAINT isbn_records_pkey PRIMARY KEY (isbn);


--
-- Name: kept_reviews kept_reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.kept_reviews
    ADD CONSTRAINT kept_reviews_pkey PRIMARY KEY (kind, review_id);


--
-- Name: mailbox_tokens mailbox_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mailbox_tokens
    ADD CONSTRAINT mailbox_tokens_pkey PRIMARY KEY (hash);


--
-- Name: merged_professors merged_professors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.merged_professors
    ADD CONSTRAINT merged_professors_pkey PRIMARY KEY (id);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);


--
-- Name: notice_tokens notice_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_tokens
    ADD CONSTRAINT notice_tokens_pkey PRIMARY KEY (hash, event_id);


--
-- Name: oral_topic_names oral_topic_names_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oral_topic_names
    ADD CONSTRAINT oral_topic_names_pkey PRIMARY KEY (course_subject_id, key);


--
-- Name: outgoing_mails outgoing_mails_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id);


--
-- Name: past_import_changes past_import_changes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.past_import_changes
    ADD CONSTRAINT past_import_changes_pkey PRIMARY KEY (import_id, table_name, kind, no);


--
-- Name: past_imports past_imports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.past_imports
    ADD CONSTRAINT past_imports_pkey PRIMARY KEY (id);


--
-- Name: professor_replies professor_replies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professor_replies
    ADD CONSTRAINT professor_replies_pkey PRIMARY KEY (id);


--
-- Name: professor_reviews professor_reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professor_reviews
    ADD CONSTRAINT professor_reviews_pkey PRIMARY KEY (id);


--
-- Name: professor_totals professor_totals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professor_totals
    ADD CONSTRAINT professor_totals_pkey PRIMARY KEY (id);


--
-- Name: professors professors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professors
    ADD CONSTRAINT professors_pkey PRIMARY KEY (id);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash);


--
-- Name: reply_addresses reply_addresses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reply_addresses
    ADD CONSTRAINT reply_addresses_pkey PRIMARY KEY (id);


--
-- Name: schools schools_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schools
    ADD CONSTRAINT schools_pkey PRIMARY KEY (id);


--
-- Name: seller_contacts seller_contacts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seller_contacts
    ADD CONSTRAINT seller_contacts_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);


--
-- Name: subject_professors subject_professors_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subject_professors
    ADD CONSTRAINT subject_professors_pkey PRIMARY KEY (subject_id, professor_id);


--
-- Name: subjects subjects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subjects
    ADD CONSTRAINT subjects_pkey PRIMARY KEY (id);


--
-- Name: ticket_codes ticket_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_pkey PRIMARY KEY (hash);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: waiting_entries waiting_entries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waiting_entries
    ADD CONSTRAINT waiting_entries_pkey PRIMARY KEY (id);


--
-- Name: waitlist_tokens waitlist_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waitlist_tokens
    ADD CONSTRAINT waitlist_tokens_pkey PRIMARY KEY (hash);


--
-- Name: wanted_books wanted_books_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_books
    ADD CONSTRAINT wanted_books_pkey PRIMARY KEY (id);


--
-- Name: wanted_contacts wanted_contacts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_contacts
    ADD CONSTRAINT wanted_contacts_pkey PRIMARY KEY (id);


--
-- Name: job_common_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));


--
-- Name: job_common_i10; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i11; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));


--
-- Name: job_common_i12; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);


--
-- Name: job_common_i2; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));


--
-- Name: job_common_i3; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));


--
-- Name: job_common_i4; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));


--
-- Name: job_common_i6; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));


--
-- Name: job_common_i7; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));


--
-- Name: job_common_i8; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));


--
-- Name: job_common_i9; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));


--
-- Name: job_dep_parent_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);


--
-- Name: queue_stats_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261125_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261125_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261125 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261126_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261126_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261126 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: warning_i1; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);


--
-- Name: academic_professors_department_id_name_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX academic_professors_department_id_name_key ON public.academic_professors USING btree (department_id, public.fold(name));


--
-- Name: academic_professors_professor_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX academic_professors_professor_id_idx ON public.academic_professors USING btree (professor_id);


--
-- Name: admin_devices_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX admin_devices_expires_at_idx ON public.admin_devices USING btree (expires_at);


--
-- Name: admin_devices_user_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX admin_devices_user_id_idx ON public.admin_devices USING btree (user_id);


--
-- Name: audit_log_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_log_at_id_idx ON public.audit_log USING btree (at DESC, id DESC);


--
-- Name: books_course_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_course_key ON public.books USING btree (public.name_key(course));


--
-- Name: books_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_created_at_id_idx ON public.books USING btree (created_at DESC, id DESC);


--
-- Name: books_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_expires_at_idx ON public.books USING btree (expires_at);


--
-- Name: books_isbn_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_isbn_idx ON public.books USING btree (isbn);


--
-- Name: books_listed_condition_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_listed_condition_created_at_id_idx ON public.books USING btree (listed, condition, created_at DESC, id DESC);


--
-- Name: books_listed_course_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_listed_course_created_at_id_idx ON public.books USING btree (listed, course, created_at DESC, id DESC);


--
-- Name: books_listed_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_listed_created_at_id_idx ON public.books USING btree (listed, created_at DESC, id DESC);


--
-- Name: books_listed_price_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_listed_price_id_idx ON public.books USING btree (listed, price, id);


--
-- Name: books_search_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_search_idx ON public.books USING gin (search_text public.gin_trgm_ops) WITH (fastupdate=off);


--
-- Name: books_search_listed_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_search_listed_idx ON public.books USING gin (search_text public.gin_trgm_ops) WITH (fastupdate=off) WHERE listed;


--
-- Name: books_seller; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_seller ON public.books USING btree (seller_email);


--
-- Name: books_subject_id_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX books_subject_id_created_at_id_idx ON public.books USING btree (subject_id, created_at DESC, id DESC);


--
-- Name: called_off_events_ends_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX called_off_events_ends_at_idx ON public.called_off_events USING btree (ends_at);


--
-- Name: cancellation_tokens_attendee_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cancellation_tokens_attendee_id_idx ON public.cancellation_tokens USING btree (attendee_id);


--
-- Name: case_decisions_case_id_appeal_side_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX case_decisions_case_id_appeal_side_key ON public.case_decisions USING btree (case_id, appeal_side);


--
-- Name: case_decisions_decided_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX case_decisions_decided_at_idx ON public.case_decisions USING btree (decided_at);


--
-- Name: case_reports_case_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX case_reports_case_id_idx ON public.case_reports USING btree (case_id);


--
-- Name: case_reports_email_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX case_reports_email_idx ON public.case_reports USING btree (email);


--
-- Name: case_reports_one_of_address; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX case_reports_one_of_address ON public.case_reports USING btree (case_id, email) WHERE (email IS NOT NULL);


--
-- Name: case_tokens_case_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX case_tokens_case_id_idx ON public.case_tokens USING btree (case_id);


--
-- Name: case_tokens_report_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX case_tokens_report_id_idx ON public.case_tokens USING btree (report_id);


--
-- Name: cases_kind_target_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_kind_target_id_idx ON public.cases USING btree (kind, target_id);


--
-- Name: cases_one_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cases_one_open ON public.cases USING btree (kind, target_id) WHERE (state = 'open'::text);


--
-- Name: cases_reference_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cases_reference_key ON public.cases USING btree (reference);


--
-- Name: cases_state_since_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_state_since_id_idx ON public.cases USING btree (state, since, id);


--
-- Name: check_in_links_event_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX check_in_links_event_id_idx ON public.check_in_links USING btree (event_id);


--
-- Name: course_reviews_attendance_importance_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_attendance_importance_id_idx ON public.course_reviews USING btree (attendance_importance, id);


--
-- Name: course_reviews_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_by_day ON public.course_reviews USING btree (course_subject_id, (((created_at AT TIME ZONE 'Europe/Rome'::text))::date) DESC, id DESC);


--
-- Name: course_reviews_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_created_at_id_idx ON public.course_reviews USING btree (created_at DESC, id DESC);


--
-- Name: course_reviews_difficulty_rating_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_difficulty_rating_id_idx ON public.course_reviews USING btree (difficulty_rating, id);


--
-- Name: course_reviews_highest_grade_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_highest_grade_idx ON public.course_reviews USING btree (COALESCE(exam_grade, 0) DESC, id DESC);


--
-- Name: course_reviews_lowest_grade_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_lowest_grade_idx ON public.course_reviews USING btree (COALESCE(exam_grade, 99), id);


--
-- Name: course_reviews_receipt_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX course_reviews_receipt_hash_key ON public.course_reviews USING btree (receipt_hash);


--
-- Name: course_reviews_search_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_search_idx ON public.course_reviews USING gin (public.fold(exam_notes) public.gin_trgm_ops) WITH (gin_pending_list_limit='64');
ALTER INDEX public.course_reviews_search_idx ALTER COLUMN 1 SET STATISTICS 10;


--
-- Name: course_subjects_code_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_code_key ON public.course_subjects USING btree (public.name_key(course_code)) WHERE (retired_at IS NULL);


--
-- Name: course_subjects_curriculum_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_curriculum_id_idx ON public.course_subjects USING btree (curriculum_id);


--
-- Name: course_subjects_degree_course_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_degree_course_id_idx ON public.course_subjects USING btree (degree_course_id);


--
-- Name: course_subjects_department_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_department_id_idx ON public.course_subjects USING btree (department_id);


--
-- Name: course_subjects_most_reviewed_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_most_reviewed_idx ON public.course_subjects USING btree (review_count DESC, id) WHERE ((review_count > 0) AND (retired_at IS NULL));


--
-- Name: course_subjects_name_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_name_key ON public.course_subjects USING btree (public.name_key(course_name)) WHERE (retired_at IS NULL);


--
-- Name: course_subjects_search_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_search_idx ON public.course_subjects USING gin (search_text public.gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (retired_at IS NULL);


--
-- Name: course_subjects_search_name_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_search_name_idx ON public.course_subjects USING btree (search_name text_pattern_ops, id) WHERE (retired_at IS NULL);


--
-- Name: course_subjects_topics_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_subjects_topics_idx ON public.course_subjects USING gin (topics_text public.gin_trgm_ops) WITH (fastupdate=off) WHERE ((topics_text > ''::text) AND (retired_at IS NULL));


--
-- Name: courses_school_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX courses_school_id_idx ON public.courses USING btree (school_id);


--
-- Name: curricula_degree_course_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX curricula_degree_course_id_idx ON public.curricula USING btree (degree_course_id);


--
-- Name: degree_courses_department_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX degree_courses_department_id_idx ON public.degree_courses USING btree (department_id);


--
-- Name: deleted_records_deleted_at_record_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deleted_records_deleted_at_record_id_idx ON public.deleted_records USING btree (deleted_at DESC, record_id DESC);


--
-- Name: deleted_records_parent_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deleted_records_parent_id_idx ON public.deleted_records USING btree (parent_id);


--
-- Name: event_attendees_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX event_attendees_address ON public.event_attendees USING btree (attendee_email);


--
-- Name: event_attendees_event_id_email_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX event_attendees_event_id_email_key ON public.event_attendees USING btree (event_id, attendee_email);


--
-- Name: event_attendees_event_id_registered_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX event_attendees_event_id_registered_at_id_idx ON public.event_attendees USING btree (event_id, registered_at, id);


--
-- Name: event_attendees_unannounced; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX event_attendees_unannounced ON public.event_attendees USING btree (event_id) WHERE (NOT announced);


--
-- Name: event_messages_event_id_sent_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX event_messages_event_id_sent_at_idx ON public.event_messages USING btree (event_id, sent_at);


--
-- Name: events_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_created_at_id_idx ON public.events USING btree (created_at, id);


--
-- Name: events_creator; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_creator ON public.events USING btree (creator_email);


--
-- Name: events_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_date ON public.events USING btree (date);


--
-- Name: events_search_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_search_idx ON public.events USING gin (public.event_search_text(title, description, target_audience) public.gin_trgm_ops) WITH (fastupdate=off);
ALTER INDEX public.events_search_idx ALTER COLUMN 1 SET STATISTICS 10;


--
-- Name: events_series_id_starts_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_series_id_starts_at_idx ON public.events USING btree (series_id, starts_at);


--
-- Name: events_starts_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_starts_at_id_idx ON public.events USING btree (starts_at, id);


--
-- Name: events_tags_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_tags_idx ON public.events USING gin (tags);


--
-- Name: follow_news_batch_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follow_news_batch_idx ON public.follow_news USING btree (batch);


--
-- Name: follow_news_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follow_news_due ON public.follow_news USING btree (due_at) WHERE (batch IS NULL);


--
-- Name: follow_news_kind_record_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follow_news_kind_record_id_idx ON public.follow_news USING btree (kind, record_id);


--
-- Name: follow_news_told_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follow_news_told_at_idx ON public.follow_news USING btree (told_at);


--
-- Name: follow_tokens_follow_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follow_tokens_follow_id_idx ON public.follow_tokens USING btree (follow_id);


--
-- Name: follows_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follows_address ON public.follows USING btree (email);


--
-- Name: follows_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follows_expires_at_idx ON public.follows USING btree (expires_at);


--
-- Name: follows_mailbox; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follows_mailbox ON public.follows USING btree (public.follow_mailbox((email)::text));


--
-- Name: follows_target_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX follows_target_id_idx ON public.follows USING btree (target_id);


--
-- Name: follows_wanted_id_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX follows_wanted_id_key ON public.follows USING btree (wanted_id);


--
-- Name: fresh_records_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX fresh_records_at_idx ON public.fresh_records USING btree (at);


--
-- Name: images_claimed_by_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX images_claimed_by_idx ON public.images USING btree (claimed_by);


--
-- Name: mailbox_tokens_email_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mailbox_tokens_email_idx ON public.mailbox_tokens USING btree (email);


--
-- Name: mailbox_tokens_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mailbox_tokens_expires_at_idx ON public.mailbox_tokens USING btree (expires_at);


--
-- Name: mailbox_tokens_mailbox; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mailbox_tokens_mailbox ON public.mailbox_tokens USING btree (public.follow_mailbox((email)::text));


--
-- Name: merged_professors_name_department; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merged_professors_name_department ON public.merged_professors USING btree (public.name_key(name), public.name_key(department));


--
-- Name: merged_professors_professor_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX merged_professors_professor_id_idx ON public.merged_professors USING btree (professor_id);


--
-- Name: messages_book_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_book_id_idx ON public.messages USING btree (book_id);


--
-- Name: messages_receiver; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_receiver ON public.messages USING btree (receiver_id);


--
-- Name: messages_sender; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX messages_sender ON public.messages USING btree (sender_id);


--
-- Name: notice_tokens_event_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notice_tokens_event_id_idx ON public.notice_tokens USING btree (event_id);


--
-- Name: outgoing_mails_created_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outgoing_mails_created_at_idx ON public.outgoing_mails USING btree (created_at);


--
-- Name: outgoing_mails_recipient_hash_dispatched_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outgoing_mails_recipient_hash_dispatched_at_idx ON public.outgoing_mails USING btree (recipient_hash, dispatched_at);


--
-- Name: outgoing_mails_turn; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outgoing_mails_turn ON public.outgoing_mails USING btree (recipient_hash, proven, turn, created_at, id) WHERE (turn IS NOT NULL);


--
-- Name: past_imports_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX past_imports_at_idx ON public.past_imports USING btree (at DESC);


--
-- Name: professor_replies_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_replies_author ON public.professor_replies USING btree (author_email);


--
-- Name: professor_replies_review_id_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX professor_replies_review_id_key ON public.professor_replies USING btree (review_id);


--
-- Name: professor_reviews_by_day; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_by_day ON public.professor_reviews USING btree (professor_id, (((created_at AT TIME ZONE 'Europe/Rome'::text))::date) DESC, id DESC);


--
-- Name: professor_reviews_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_created_at_id_idx ON public.professor_reviews USING btree (created_at DESC, id DESC);


--
-- Name: professor_reviews_exam_rating_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_exam_rating_id_idx ON public.professor_reviews USING btree (exam_rating, id);


--
-- Name: professor_reviews_helpfulness_rating_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_helpfulness_rating_id_idx ON public.professor_reviews USING btree (helpfulness_rating, id);


--
-- Name: professor_reviews_lecture_rating_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_lecture_rating_id_idx ON public.professor_reviews USING btree (lecture_rating, id);


--
-- Name: professor_reviews_material_rating_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_material_rating_id_idx ON public.professor_reviews USING btree (material_rating, id);


--
-- Name: professor_reviews_receipt_hash_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX professor_reviews_receipt_hash_key ON public.professor_reviews USING btree (receipt_hash);


--
-- Name: professor_reviews_search_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_search_idx ON public.professor_reviews USING gin (public.professor_review_search_text(course, review) public.gin_trgm_ops) WITH (gin_pending_list_limit='64');
ALTER INDEX public.professor_reviews_search_idx ALTER COLUMN 1 SET STATISTICS 10;


--
-- Name: professors_department_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professors_department_idx ON public.professors USING btree (department);


--
-- Name: professors_name_department_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX professors_name_department_key ON public.professors USING btree (public.name_key(name), public.name_key((department || proposed_department)));


--
-- Name: professors_proposed_department_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professors_proposed_department_idx ON public.professors USING btree (created_at DESC, id DESC) WHERE (proposed_department <> ''::text);


--
-- Name: professors_rating_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professors_rating_idx ON public.professors USING btree (((- review_count)), ((- rating_sum)), search_name, id) WHERE is_visible;


--
-- Name: professors_search_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professors_search_idx ON public.professors USING gin (search_name public.gin_trgm_ops) WITH (fastupdate=off);


--
-- Name: professors_search_name_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professors_search_name_id_idx ON public.professors USING btree (search_name, id);


--
-- Name: rate_limits_expire_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rate_limits_expire_idx ON public.rate_limits USING btree (expire);


--
-- Name: recovery_codes_user_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX recovery_codes_user_id_idx ON public.recovery_codes USING btree (user_id);


--
-- Name: reply_addresses_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reply_addresses_address ON public.reply_addresses USING btree (address);


--
-- Name: reply_addresses_professor_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reply_addresses_professor_id_idx ON public.reply_addresses USING btree (professor_id);


--
-- Name: seller_contacts_book_id_created_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seller_contacts_book_id_created_at_idx ON public.seller_contacts USING btree (book_id, created_at);


--
-- Name: seller_contacts_buyer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seller_contacts_buyer ON public.seller_contacts USING btree (buyer_email);


--
-- Name: seller_contacts_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seller_contacts_created_at_id_idx ON public.seller_contacts USING btree (created_at DESC, id DESC);


--
-- Name: seller_contacts_seller; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX seller_contacts_seller ON public.seller_contacts USING btree (seller_email);


--
-- Name: sessions_expire_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expire_idx ON public.sessions USING btree (expire);


--
-- Name: sessions_user_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);


--
-- Name: subject_professors_professor_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX subject_professors_professor_id_idx ON public.subject_professors USING btree (professor_id);


--
-- Name: subjects_course_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX subjects_course_id_idx ON public.subjects USING btree (course_id);


--
-- Name: ticket_codes_attendee_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ticket_codes_attendee_id_idx ON public.ticket_codes USING btree (attendee_id);


--
-- Name: users_email_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);


--
-- Name: users_username_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (username);


--
-- Name: waiting_entries_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waiting_entries_address ON public.waiting_entries USING btree (attendee_email);


--
-- Name: waiting_entries_event_id_email_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX waiting_entries_event_id_email_key ON public.waiting_entries USING btree (event_id, attendee_email);


--
-- Name: waiting_entries_event_id_place_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waiting_entries_event_id_place_idx ON public.waiting_entries USING btree (event_id, place);


--
-- Name: waiting_entries_offers; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waiting_entries_offers ON public.waiting_entries USING btree (offer_expires_at) WHERE (offer_expires_at IS NOT NULL);


--
-- Name: waitlist_tokens_entry_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waitlist_tokens_entry_id_idx ON public.waitlist_tokens USING btree (entry_id);


--
-- Name: wanted_books_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_books_address ON public.wanted_books USING btree (email);


--
-- Name: wanted_books_course_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_books_course_key ON public.wanted_books USING btree (public.name_key(course));


--
-- Name: wanted_books_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_books_created_at_id_idx ON public.wanted_books USING btree (created_at DESC, id DESC);


--
-- Name: wanted_books_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_books_expires_at_idx ON public.wanted_books USING btree (expires_at);


--
-- Name: wanted_books_subject_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_books_subject_id_idx ON public.wanted_books USING btree (subject_id);


--
-- Name: wanted_contacts_created_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_contacts_created_at_idx ON public.wanted_contacts USING btree (created_at);


--
-- Name: wanted_contacts_seeker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_contacts_seeker ON public.wanted_contacts USING btree (seeker_email);


--
-- Name: wanted_contacts_writer; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_contacts_writer ON public.wanted_contacts USING btree (email);


--
-- Name: job_common_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;


--
-- Name: queue_stats_20261125_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261125_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261125_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261125_pkey;


--
-- Name: queue_stats_20261126_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261126_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261126_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261126_pkey;


--
-- Name: academic_professors academic_professors_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER academic_professors_announced AFTER INSERT OR DELETE OR UPDATE ON public.academic_professors FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: academic_professors academic_professors_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER academic_professors_emptied AFTER TRUNCATE ON public.academic_professors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: audit_log audit_log_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();


--
-- Name: audit_log audit_log_not_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();


--
-- Name: books books_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER books_announced AFTER INSERT OR DELETE OR UPDATE ON public.books FOR EACH ROW EXECUTE FUNCTION public.announce_change('books');


--
-- Name: books books_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER books_emptied AFTER TRUNCATE ON public.books FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('books');


--
-- Name: books books_fold; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER books_fold BEFORE INSERT OR UPDATE OF title, course, professor, isbn ON public.books FOR EACH ROW EXECUTE FUNCTION public.fold_book();


--
-- Name: books books_fresh; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER books_fresh AFTER INSERT ON public.books FOR EACH ROW EXECUTE FUNCTION public.note_fresh('book');


--
-- Name: books books_fresh_again; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER books_fresh_again AFTER UPDATE ON public.books FOR EACH ROW EXECUTE FUNCTION public.note_fresh_book();


--
-- Name: books books_listed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER books_listed BEFORE INSERT OR UPDATE ON public.books FOR EACH ROW EXECUTE FUNCTION public.note_listed_book();


--
-- Name: called_off_events called_off_events_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER called_off_events_announced AFTER INSERT OR DELETE OR UPDATE ON public.called_off_events FOR EACH ROW EXECUTE FUNCTION public.announce_change('events');


--
-- Name: called_off_events called_off_events_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER called_off_events_emptied AFTER TRUNCATE ON public.called_off_events FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('events');


--
-- Name: case_decisions case_decisions_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER case_decisions_announced AFTER INSERT OR DELETE OR UPDATE ON public.case_decisions FOR EACH ROW EXECUTE FUNCTION public.announce_change('cases');


--
-- Name: case_decisions case_decisions_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER case_decisions_emptied AFTER TRUNCATE ON public.case_decisions FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('cases');


--
-- Name: case_reports case_reports_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER case_reports_announced AFTER INSERT OR DELETE OR UPDATE ON public.case_reports FOR EACH ROW EXECUTE FUNCTION public.announce_change('cases');


--
-- Name: case_reports case_reports_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER case_reports_emptied AFTER TRUNCATE ON public.case_reports FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('cases');


--
-- Name: cases cases_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cases_announced AFTER INSERT OR DELETE OR UPDATE ON public.cases FOR EACH ROW EXECUTE FUNCTION public.announce_change('cases');


--
-- Name: cases cases_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER cases_emptied AFTER TRUNCATE ON public.cases FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('cases');


--
-- Name: catalogue_version catalogue_version_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER catalogue_version_announced AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_version FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogueVersion');


--
-- Name: catalogue_version catalogue_version_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER catalogue_version_emptied AFTER TRUNCATE ON public.catalogue_version FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogueVersion');


--
-- Name: course_reviews course_reviews_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_reviews_added AFTER INSERT ON public.course_reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_reviewed_subjects();


--
-- Name: course_reviews course_reviews_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_reviews_announced AFTER INSERT OR DELETE OR UPDATE ON public.course_reviews FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: course_reviews course_reviews_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_reviews_changed AFTER UPDATE ON public.course_reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_reviewed_subjects();


--
-- Name: course_reviews course_reviews_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_reviews_emptied AFTER TRUNCATE ON public.course_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: course_reviews course_reviews_fresh; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_reviews_fresh AFTER INSERT ON public.course_reviews FOR EACH ROW EXECUTE FUNCTION public.note_fresh('course-review');


--
-- Name: course_reviews course_reviews_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_reviews_removed AFTER DELETE ON public.course_reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.summarise_reviewed_subjects();


--
-- Name: course_subjects course_subjects_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_subjects_announced AFTER INSERT OR DELETE OR UPDATE ON public.course_subjects FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: course_subjects course_subjects_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_subjects_emptied AFTER TRUNCATE ON public.course_subjects FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: course_subjects course_subjects_fold; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_subjects_fold BEFORE INSERT OR UPDATE OF course_name, course_code, professors ON public.course_subjects FOR EACH ROW EXECUTE FUNCTION public.fold_course_subject();


--
-- Name: course_subjects course_subjects_fold_topics; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_subjects_fold_topics BEFORE UPDATE OF oral_topics ON public.course_subjects FOR EACH ROW EXECUTE FUNCTION public.fold_topics();


--
-- Name: curricula curricula_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER curricula_announced AFTER INSERT OR DELETE OR UPDATE ON public.curricula FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: curricula curricula_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER curricula_emptied AFTER TRUNCATE ON public.curricula FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: degree_courses degree_courses_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER degree_courses_announced AFTER INSERT OR DELETE OR UPDATE ON public.degree_courses FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: degree_courses degree_courses_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER degree_courses_emptied AFTER TRUNCATE ON public.degree_courses FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: degree_courses degree_courses_fold; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER degree_courses_fold BEFORE INSERT OR UPDATE OF name ON public.degree_courses FOR EACH ROW EXECUTE FUNCTION public.fold_name();


--
-- Name: departments departments_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER departments_announced AFTER INSERT OR DELETE OR UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: departments departments_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER departments_emptied AFTER TRUNCATE ON public.departments FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: departments departments_fold; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER departments_fold BEFORE INSERT OR UPDATE OF name ON public.departments FOR EACH ROW EXECUTE FUNCTION public.fold_name();


--
-- Name: event_attendees event_attendees_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER event_attendees_announced AFTER INSERT OR DELETE OR UPDATE ON public.event_attendees FOR EACH ROW EXECUTE FUNCTION public.announce_change('events');


--
-- Name: event_attendees event_attendees_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER event_attendees_emptied AFTER TRUNCATE ON public.event_attendees FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('events');


--
-- Name: events events_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_announced AFTER INSERT OR DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION public.announce_change('events');


--
-- Name: events events_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_emptied AFTER TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('events');


--
-- Name: events events_fresh; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_fresh AFTER INSERT ON public.events FOR EACH ROW EXECUTE FUNCTION public.note_fresh('event');


--
-- Name: events events_fresh_again; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_fresh_again AFTER UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION public.note_fresh_event();


--
-- Name: events events_no_idle_seat; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER events_no_idle_seat AFTER INSERT OR UPDATE ON public.events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.waitlist_count > new.offer_count)) EXECUTE FUNCTION public.refuse_idle_seat();


--
-- Name: feature_flags feature_flags_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER feature_flags_announced AFTER INSERT OR DELETE OR UPDATE ON public.feature_flags FOR EACH ROW EXECUTE FUNCTION public.announce_change('flags');


--
-- Name: feature_flags feature_flags_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER feature_flags_emptied AFTER TRUNCATE ON public.feature_flags FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('flags');


--
-- Name: merged_professors merged_professors_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER merged_professors_announced AFTER INSERT OR DELETE OR UPDATE ON public.merged_professors FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: merged_professors merged_professors_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER merged_professors_emptied AFTER TRUNCATE ON public.merged_professors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: oral_topic_names oral_topic_names_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER oral_topic_names_announced AFTER INSERT OR DELETE OR UPDATE ON public.oral_topic_names FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: oral_topic_names oral_topic_names_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER oral_topic_names_emptied AFTER TRUNCATE ON public.oral_topic_names FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: professor_replies professor_replies_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_replies_announced AFTER INSERT OR DELETE OR UPDATE ON public.professor_replies FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professor_replies professor_replies_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_replies_emptied AFTER TRUNCATE ON public.professor_replies FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professor_reviews professor_replies_review_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_replies_review_changed AFTER UPDATE ON public.professor_reviews FOR EACH ROW WHEN ((((((((old.review IS DISTINCT FROM new.review) OR (old.course IS DISTINCT FROM new.course)) OR (old.semester IS DISTINCT FROM new.semester)) OR (old.material_rating IS DISTINCT FROM new.material_rating)) OR (old.exam_rating IS DISTINCT FROM new.exam_rating)) OR (old.lecture_rating IS DISTINCT FROM new.lecture_rating)) OR (old.helpfulness_rating IS DISTINCT FROM new.helpfulness_rating))) EXECUTE FUNCTION public.note_changed_review();


--
-- Name: professor_reviews professor_reviews_added; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_reviews_added AFTER INSERT ON public.professor_reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_professor_reviews();


--
-- Name: professor_reviews professor_reviews_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_reviews_announced AFTER INSERT OR DELETE OR UPDATE ON public.professor_reviews FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professor_reviews professor_reviews_changed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_reviews_changed AFTER UPDATE ON public.professor_reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_professor_reviews();


--
-- Name: professor_reviews professor_reviews_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_reviews_emptied AFTER TRUNCATE ON public.professor_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professor_reviews professor_reviews_fresh; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_reviews_fresh AFTER INSERT ON public.professor_reviews FOR EACH ROW EXECUTE FUNCTION public.note_fresh('professor-review');


--
-- Name: professor_reviews professor_reviews_removed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_reviews_removed AFTER DELETE ON public.professor_reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_professor_reviews();


--
-- Name: professor_totals professor_totals_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_totals_announced AFTER INSERT OR DELETE OR UPDATE ON public.professor_totals FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professor_totals professor_totals_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_totals_emptied AFTER TRUNCATE ON public.professor_totals FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professors professors_added_to_totals; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_added_to_totals AFTER INSERT ON public.professors REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.total_professors();


--
-- Name: professors professors_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_announced AFTER INSERT OR DELETE OR UPDATE ON public.professors FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professors professors_average; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_average BEFORE UPDATE OF review_count, material_sum, exam_sum, lecture_sum, helpfulness_sum ON public.professors FOR EACH ROW EXECUTE FUNCTION public.average_professor();


--
-- Name: professors professors_changed_in_totals; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_changed_in_totals AFTER UPDATE ON public.professors REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.total_professors();


--
-- Name: professors professors_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_emptied AFTER TRUNCATE ON public.professors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professors professors_emptied_totals; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_emptied_totals AFTER TRUNCATE ON public.professors FOR EACH STATEMENT EXECUTE FUNCTION public.empty_professor_totals();


--
-- Name: professors professors_fold; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_fold BEFORE INSERT OR UPDATE OF name ON public.professors FOR EACH ROW EXECUTE FUNCTION public.fold_professor();


--
-- Name: professors professors_removed_from_totals; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professors_removed_from_totals AFTER DELETE ON public.professors REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.total_professors();


--
-- Name: rate_limits rate_limits_rounded; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER rate_limits_rounded BEFORE INSERT OR UPDATE ON public.rate_limits FOR EACH ROW WHEN (((new.key)::text !~~ 'isbnTotal:%'::text)) EXECUTE FUNCTION public.round_rate_limit_expiry();


--
-- Name: subject_professors subject_professors_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER subject_professors_announced AFTER INSERT OR DELETE OR UPDATE ON public.subject_professors FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: subject_professors subject_professors_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER subject_professors_emptied AFTER TRUNCATE ON public.subject_professors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: wanted_books wanted_books_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER wanted_books_announced AFTER INSERT OR DELETE OR UPDATE ON public.wanted_books FOR EACH ROW EXECUTE FUNCTION public.announce_change('books');


--
-- Name: wanted_books wanted_books_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER wanted_books_emptied AFTER TRUNCATE ON public.wanted_books FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('books');


--
-- Name: job_common dlq_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: job_common q_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;


--
-- Name: queue queue_dead_letter_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);


--
-- Name: schedule schedule_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: subscription subscription_name_fkey; Type: FK CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;


--
-- Name: academic_professors academic_professors_department_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.academic_professors
    ADD CONSTRAINT academic_professors_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: academic_professors academic_professors_professor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.academic_professors
    ADD CONSTRAINT academic_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- Name: admin_devices admin_devices_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.admin_devices
    ADD CONSTRAINT admin_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: books books_subject_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- Name: cancellation_tokens cancellation_tokens_attendee_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.cancellation_tokens
    ADD CONSTRAINT cancellation_tokens_attendee_id_fkey FOREIGN KEY (attendee_id) REFERENCES public.event_attendees(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: case_decisions case_decisions_case_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_decisions
    ADD CONSTRAINT case_decisions_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: case_reports case_reports_case_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_reports
    ADD CONSTRAINT case_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: case_tokens case_tokens_case_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_tokens
    ADD CONSTRAINT case_tokens_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: case_tokens case_tokens_report_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.case_tokens
    ADD CONSTRAINT case_tokens_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.case_reports(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: check_in_links check_in_links_event_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_links
    ADD CONSTRAINT check_in_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: check_ins check_ins_attendee_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_attendee_id_fkey FOREIGN KEY (attendee_id) REFERENCES public.event_attendees(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: course_reviews course_reviews_course_subject_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_reviews
    ADD CONSTRAINT course_reviews_course_subject_id_fkey FOREIGN KEY (course_subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: course_subjects course_subjects_curriculum_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_curriculum_id_fkey FOREIGN KEY (curriculum_id) REFERENCES public.curricula(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- Name: course_subjects course_subjects_degree_course_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_degree_course_id_fkey FOREIGN KEY (degree_course_id) REFERENCES public.degree_courses(id) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: course_subjects course_subjects_department_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: courses courses_school_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_school_id_fkey FOREIGN KEY (school_id) REFERENCES public.schools(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: curricula curricula_degree_course_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.curricula
    ADD CONSTRAINT curricula_degree_course_id_fkey FOREIGN KEY (degree_course_id) REFERENCES public.degree_courses(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: degree_courses degree_courses_department_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.degree_courses
    ADD CONSTRAINT degree_courses_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: event_attendees event_attendees_event_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_attendees
    ADD CONSTRAINT event_attendees_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: event_messages event_messages_event_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_messages
    ADD CONSTRAINT event_messages_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: follow_news follow_news_follow_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.follow_news
    ADD CONSTRAINT follow_news_follow_id_fkey FOREIGN KEY (follow_id) REFERENCES public.follows(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: follow_tokens follow_tokens_follow_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.follow_tokens
    ADD CONSTRAINT follow_tokens_follow_id_fkey FOREIGN KEY (follow_id) REFERENCES public.follows(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: follows follows_wanted_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_wanted_id_fkey FOREIGN KEY (wanted_id) REFERENCES public.wanted_books(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: merged_professors merged_professors_professor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.merged_professors
    ADD CONSTRAINT merged_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: messages messages_book_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- Name: notice_tokens notice_tokens_event_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notice_tokens
    ADD CONSTRAINT notice_tokens_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: oral_topic_names oral_topic_names_course_subject_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.oral_topic_names
    ADD CONSTRAINT oral_topic_names_course_subject_id_fkey FOREIGN KEY (course_subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: past_import_changes past_import_changes_import_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.past_import_changes
    ADD CONSTRAINT past_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.past_imports(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: professor_replies professor_replies_review_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professor_replies
    ADD CONSTRAINT professor_replies_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.professor_reviews(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: professor_reviews professor_reviews_professor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professor_reviews
    ADD CONSTRAINT professor_reviews_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON UPDATE CASCADE ON DELETE RESTRICT;


--
-- Name: recovery_codes recovery_codes_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: reply_addresses reply_addresses_professor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reply_addresses
    ADD CONSTRAINT reply_addresses_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: sessions sessions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: subject_professors subject_professors_professor_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subject_professors
    ADD CONSTRAINT subject_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.academic_professors(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: subject_professors subject_professors_subject_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subject_professors
    ADD CONSTRAINT subject_professors_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: subjects subjects_course_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.subjects
    ADD CONSTRAINT subjects_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: ticket_codes ticket_codes_attendee_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ticket_codes
    ADD CONSTRAINT ticket_codes_attendee_id_fkey FOREIGN KEY (attendee_id) REFERENCES public.event_attendees(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: waiting_entries waiting_entries_event_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waiting_entries
    ADD CONSTRAINT waiting_entries_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: waitlist_tokens waitlist_tokens_entry_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.waitlist_tokens
    ADD CONSTRAINT waitlist_tokens_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.waiting_entries(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: wanted_books wanted_books_subject_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wanted_books
    ADD CONSTRAINT wanted_books_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE SET NULL;


--
-- PostgreSQL database dump complete
--


