-- A database of version 1.1.0, as its server filled it, by pg_dump 15. Loaded and migrated by api/src/database/upgrade.test.ts.
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
-- Name: AdminRole; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."AdminRole" AS ENUM (
    'admin',
    'moderator'
);


--
-- Name: BookState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."BookState" AS ENUM (
    'available',
    'reserved',
    'sold'
);


--
-- Name: CaseEffect; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CaseEffect" AS ENUM (
    'hidden',
    'nothing',
    'published',
    'refused',
    'restored'
);


--
-- Name: CaseOutcome; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CaseOutcome" AS ENUM (
    'keep',
    'remove'
);


--
-- Name: CaseRule; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CaseRule" AS ENUM (
    'experience',
    'general',
    'honest',
    'law',
    'place',
    'privacy',
    'respect',
    'voice'
);


--
-- Name: CaseSide; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CaseSide" AS ENUM (
    'author',
    'reporter'
);


--
-- Name: CaseState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CaseState" AS ENUM (
    'appealed',
    'closed',
    'decided',
    'open'
);


--
-- Name: CatalogueChange; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CatalogueChange" AS ENUM (
    'changed',
    'created',
    'deleted'
);


--
-- Name: CatalogueFormat; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CatalogueFormat" AS ENUM (
    'csv',
    'ifs01',
    'json',
    'legacy',
    'records',
    'unitn',
    'xlsx'
);


--
-- Name: CatalogueReadState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."CatalogueReadState" AS ENUM (
    'applied',
    'cancelled',
    'comparing',
    'failed',
    'reading',
    'ready',
    'waiting'
);


--
-- Name: FollowFrequency; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."FollowFrequency" AS ENUM (
    'daily',
    'now',
    'session'
);


--
-- Name: FollowKind; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."FollowKind" AS ENUM (
    'books',
    'degree_course',
    'events',
    'professor',
    'subject',
    'wanted'
);


--
-- Name: IsbnState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."IsbnState" AS ENUM (
    'asking',
    'failed',
    'found',
    'unknown'
);


--
-- Name: LinkPlatform; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."LinkPlatform" AS ENUM (
    'discord',
    'drive',
    'site',
    'telegram',
    'whatsapp'
);


--
-- Name: LinkState; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."LinkState" AS ENUM (
    'dead',
    'ok',
    'unknown'
);


--
-- Name: MessageAudience; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."MessageAudience" AS ENUM (
    'everyone',
    'registered'
);


--
-- Name: RegistrationMail; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public."RegistrationMail" AS ENUM (
    'daily',
    'each',
    'none'
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
-- Name: search_words(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.search_words(value text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $_$
DECLARE
  words text := translate(value, 'ºª°', '   ');
BEGIN
  IF words ~* '\mi\M' THEN
    words := regexp_replace(words, '(\S[\s(/-])i(?=\s*\.?\s*$|\s*[-–—,;:)(/&])', '\11', 'gi');
    words := regexp_replace(words, '(^|[\s(/-])i(?=\s+(?:e|ed|modulo|mod|parte|anno|semestre|livello|canale)(?![a-z]))', '\11', 'gi');
    IF value ~ '[a-z]' THEN
      words := regexp_replace(words, '(\S[\s(])I(?=\s)', '\11', 'g');
    END IF;
  END IF;
  words := public.fold(words);
  -- C++, C# and .NET keep their signs while all others become spaces.
  IF words ~ '[+#]|\.net' THEN
    words := regexp_replace(words, '([a-z0-9])\+\+', E'\\1\x01', 'g');
    words := regexp_replace(words, '([a-z0-9])#', E'\\1\x02', 'g');
    words := regexp_replace(words, '\.net(?![a-z0-9])', E' \x03net', 'g');
  END IF;
  words := ' ' || regexp_replace(words, '[]\s[!"$%&''()*,./:;<=>?@\\^_`{|}~«»…·•§£€¡¿“”„‘’‚‹›‐‑–—−×÷+#-]+', ' ', 'g') || ' ';
  words := regexp_replace(translate(words, E'\x01\x02\x03', '+#.'), ' +', ' ', 'g');
  IF position('+' in words) > 0 THEN
    words := replace(words, '+', '++');
  END IF;
  IF words ~ ' [ivx]+ ' THEN
    words := replace(replace(replace(replace(replace(words, ' ii ', ' 2 '), ' iii ', ' 3 '), ' iv ', ' 4 '), ' v ', ' 5 '), ' vi ', ' 6 ');
    words := replace(replace(replace(replace(replace(words, ' vii ', ' 7 '), ' viii ', ' 8 '), ' ix ', ' 9 '), ' x ', ' 10 '), ' xi ', ' 11 ');
    words := replace(replace(replace(replace(words, ' xii ', ' 12 '), ' xiii ', ' 13 '), ' xiv ', ' 14 '), ' xv ', ' 15 ');
    words := replace(replace(replace(replace(replace(words, ' xvi ', ' 16 '), ' xvii ', ' 17 '), ' xviii ', ' 18 '), ' xix ', ' 19 '), ' xx ', ' 20 ');
  END IF;
  RETURN words;
END $_$;


--
-- Name: book_search_text(text, text, text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.book_search_text(title text, course text, professor text, isbn text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (((public.search_words(title) || public.search_words(course)) || public.search_words(professor)) || CASE WHEN (isbn = ''::text) THEN ''::text ELSE (('='::text || isbn) || ' '::text) END);


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
-- Name: event_search_text(text, text, text, text, text, text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.event_search_text(title text, description text, target_audience text, location text, creator_name text, tags text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (((((public.search_words(title) || public.search_words(array_to_string(tags, ' '::text))) || public.search_words(location)) || public.search_words(creator_name)) || public.search_words(target_audience)) || public.search_words(description));


--
-- Name: fold(text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));


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
-- Name: fold_event(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_text := public.event_search_text(NEW.title, NEW.description, NEW.target_audience, NEW.location, NEW.creator_name, NEW.tags);
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
  NEW.search_text := public.search_words(NEW.name);
  RETURN NEW;
END $$;


--
-- Name: fold_topics(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_topics() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.topics_text := public.topics_search_text(NEW.oral_topics);
  RETURN NEW;
END $$;


--
-- Name: fold_wanted_book(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.fold_wanted_book() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_text := public.book_search_text(NEW.title, NEW.course, NEW.name, NEW.isbn);
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
  IF (NEW.title, NEW.description, NEW.target_audience, NEW.tags, NEW.location, NEW.creator_name)
    IS DISTINCT FROM (OLD.title, OLD.description, OLD.target_audience, OLD.tags, OLD.location, OLD.creator_name) THEN
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
    RETURN (public.search_words(course) || public.search_words(review));


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
    textbooks text[] DEFAULT ARRAY[]::text[],
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
    RETURN (((public.search_words(course_name) || '|'::text) || public.search_words(course_code)) || public.search_words(array_to_string(professors, ' '::text)));


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
    verified boolean DEFAULT false NOT NULL,
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
-- Name: topics_search_text(text[]); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.topics_search_text(topics text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT COALESCE(string_agg(public.search_words(each.topic), '
'::text ORDER BY each.place), ''::text) AS "coalesce" FROM unnest(topics_search_text.topics) WITH ORDINALITY each(topic, place));


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
-- Name: useful_score(bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.useful_score(votes bigint, days integer) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT power(sqrt(votes::double precision + 1) - 0.8225, 2) / (greatest(days, 0) + 90)
$$;


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
-- Name: queue_stats_20261129; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261129 (
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
-- Name: queue_stats_20261130; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261130 (
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
    state public."BookState" DEFAULT 'available'::public."BookState" NOT NULL,
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
    language text DEFAULT 'it'::text NOT NULL,
    CONSTRAINT books_cover_is_an_image CHECK (((cover_image_index >= 0) AND (cover_image_index <= GREATEST((cardinality(image_urls) - 1), 0)))),
    CONSTRAINT books_price_not_negative CHECK ((price >= (0)::numeric)),
    CONSTRAINT books_sold_at CHECK (((state = 'sold'::public."BookState") = (sold_at IS NOT NULL))),
    CONSTRAINT books_sold_price_not_negative CHECK ((sold_price >= (0)::numeric))
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
    outcome public."CaseOutcome" NOT NULL,
    ground text NOT NULL,
    rule public."CaseRule" NOT NULL,
    reasons text NOT NULL,
    decided_by text NOT NULL,
    decided_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    effect public."CaseEffect" DEFAULT 'nothing'::public."CaseEffect" NOT NULL,
    is_told boolean DEFAULT false NOT NULL,
    appeal_side text DEFAULT ''::text NOT NULL,
    CONSTRAINT case_decisions_reasoned CHECK (((ground <> ''::text) AND (reasons <> ''::text)))
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
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    language text DEFAULT 'it'::text NOT NULL
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
    state public."CaseState" DEFAULT 'open'::public."CaseState" NOT NULL,
    ground text NOT NULL,
    opened_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    since timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    appeal_side public."CaseSide",
    appeal_report_id text,
    appeal_text text DEFAULT ''::text NOT NULL,
    appealed_at timestamp(3) with time zone,
    is_urgent boolean DEFAULT false NOT NULL
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
-- Name: catalogue_reads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalogue_reads (
    id text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    actor text NOT NULL,
    source text NOT NULL,
    year integer NOT NULL,
    options jsonb NOT NULL,
    state public."CatalogueReadState" DEFAULT 'waiting'::public."CatalogueReadState" NOT NULL,
    begun_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    what jsonb DEFAULT '""'::jsonb NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    "all" integer DEFAULT 0 NOT NULL,
    "left" integer DEFAULT 0 NOT NULL,
    problem jsonb,
    result jsonb,
    file text,
    changes text,
    import_id text
);


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
-- Name: course_review_votes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.course_review_votes (
    review_id text NOT NULL,
    voter text NOT NULL
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
    is_held boolean DEFAULT false NOT NULL,
    public_from date,
    CONSTRAINT deleted_records_waiting_is_held CHECK (((public_from IS NULL) OR is_held))
);


--
-- Name: demand_marks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.demand_marks (
    day date NOT NULL,
    topic_hash text NOT NULL,
    hash text NOT NULL
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
    announced boolean DEFAULT true NOT NULL,
    language text DEFAULT 'it'::text NOT NULL,
    attendee_mailbox text
);


--
-- Name: event_messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_messages (
    id text NOT NULL,
    event_id text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    audience public."MessageAudience" NOT NULL,
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
    registration_mail public."RegistrationMail" DEFAULT 'none'::public."RegistrationMail" NOT NULL,
    registrations_told_at timestamp(3) with time zone,
    organiser_confirmed boolean DEFAULT false NOT NULL,
    language text DEFAULT 'it'::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT events_cover_is_an_image CHECK (((cover_image_index >= 0) AND (cover_image_index <= GREATEST((cardinality(image_urls) - 1), 0)))),
    CONSTRAINT events_date_is_a_day CHECK ((date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT events_end_is_a_day CHECK ((end_date ~ '^(\d{4}-\d{2}-\d{2})?$'::text)),
    CONSTRAINT events_end_within_a_month CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '769:00:00'::interval)))),
    CONSTRAINT events_offers_are_to_waiting CHECK ((offer_count <= waitlist_count)),
    CONSTRAINT events_participants_visibility CHECK ((participants_visibility = ANY (ARRAY[''::text, 'public'::text, 'names'::text, 'organiser'::text]))),
    CONSTRAINT events_seats_not_oversold CHECK (((registration_count >= 0) AND (offer_count >= 0) AND ((registration_count + offer_count) <= max_attendees))),
    CONSTRAINT events_times_are_times CHECK (((start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text) AND (end_time ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'::text)))
);
ALTER TABLE ONLY public.events ALTER COLUMN search_text SET STATISTICS 0;


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
    kind public."FollowKind" NOT NULL,
    frequency public."FollowFrequency" NOT NULL,
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
    language text DEFAULT 'it'::text NOT NULL,
    patterns_version integer DEFAULT 0 NOT NULL,
    year integer,
    CONSTRAINT follows_by_session CHECK ((((kind)::text = 'degree_course'::text) = ((frequency)::text = 'session'::text))),
    CONSTRAINT follows_wanted CHECK (((wanted_id IS NULL) OR (kind = 'wanted'::public."FollowKind")))
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
-- Name: given_answers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.given_answers (
    key_hash text NOT NULL,
    request_hash text NOT NULL,
    claim_id text NOT NULL,
    claimed_at timestamp(3) with time zone NOT NULL,
    answer text,
    expires_at timestamp(3) with time zone NOT NULL
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
    state public."IsbnState" NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    authors text[] DEFAULT ARRAY[]::text[],
    publisher text DEFAULT ''::text NOT NULL,
    year integer,
    ask_again_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
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
-- Name: link_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.link_tokens (
    hash text NOT NULL,
    link_id text NOT NULL
);


--
-- Name: links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.links (
    id text NOT NULL,
    subject_id text,
    degree_course_id text,
    platform public."LinkPlatform" NOT NULL,
    title text NOT NULL,
    url text NOT NULL,
    email public.citext NOT NULL,
    language text DEFAULT 'it'::text NOT NULL,
    by_student boolean DEFAULT false NOT NULL,
    state public."LinkState" DEFAULT 'unknown'::public."LinkState" NOT NULL,
    checked_at timestamp(3) with time zone,
    dead_days integer DEFAULT 0 NOT NULL,
    dead_on date,
    complaints integer[] DEFAULT ARRAY[]::integer[],
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    confirmed_at timestamp(3) with time zone,
    hidden_at timestamp(3) with time zone,
    asked_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT links_hidden_was_public CHECK (((hidden_at IS NULL) OR (confirmed_at IS NOT NULL))),
    CONSTRAINT links_https CHECK ((url ~~ 'https://%'::text)),
    CONSTRAINT links_one_place CHECK ((num_nonnulls(subject_id, degree_course_id) = 1))
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
    kind public."CatalogueChange" NOT NULL,
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
    format public."CatalogueFormat" NOT NULL,
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
    language text DEFAULT 'it'::text NOT NULL,
    CONSTRAINT professor_replies_text_length CHECK (((length(text) >= 1) AND (length(text) <= 1500)))
);


--
-- Name: professor_review_votes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.professor_review_votes (
    review_id text NOT NULL,
    voter text NOT NULL
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
    verified boolean DEFAULT false NOT NULL,
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
    search_text text DEFAULT ''::text NOT NULL,
    CONSTRAINT professors_one_department CHECK (((department = ''::text) OR (proposed_department = ''::text))),
    CONSTRAINT professors_review_count_not_negative CHECK ((review_count >= 0))
);
ALTER TABLE ONLY public.professors ALTER COLUMN search_text SET STATISTICS 0;


--
-- Name: proof_claims; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.proof_claims (
    year text NOT NULL,
    turn integer NOT NULL,
    mailbox_hash text NOT NULL,
    degree_course_id text NOT NULL,
    request_hashes text[] NOT NULL
);


--
-- Name: proof_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.proof_codes (
    mail_id text NOT NULL,
    mailbox_hash text NOT NULL,
    code_hash text NOT NULL,
    other_tries integer DEFAULT 0 NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    asker text DEFAULT ''::text NOT NULL,
    asker_tries integer DEFAULT 0 NOT NULL
);


--
-- Name: proof_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.proof_keys (
    year text NOT NULL,
    turn integer DEFAULT 1 NOT NULL,
    public_key text NOT NULL,
    secret text NOT NULL,
    pepper text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);


--
-- Name: proof_signer; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.proof_signer (
    id integer DEFAULT 1 NOT NULL,
    public_key text NOT NULL,
    secret text NOT NULL
);


--
-- Name: proof_targets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.proof_targets (
    year text NOT NULL,
    turn integer NOT NULL,
    degree_course_id text NOT NULL,
    targets text[],
    batch integer DEFAULT 1 NOT NULL
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
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    language text DEFAULT 'it'::text NOT NULL
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
-- Name: spent_proofs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.spent_proofs (
    hash text NOT NULL,
    year text NOT NULL,
    degree_course_id text
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
-- Name: unmet_demand; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.unmet_demand (
    day date NOT NULL,
    kind text NOT NULL,
    words text NOT NULL,
    times integer NOT NULL,
    CONSTRAINT unmet_demand_of_three CHECK ((times >= 3))
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
    role public."AdminRole" DEFAULT 'admin'::public."AdminRole" NOT NULL,
    totp_secret text,
    totp_confirmed_at timestamp(3) with time zone,
    totp_last_step integer DEFAULT 0 NOT NULL,
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
    language text DEFAULT 'it'::text NOT NULL,
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
    expires_at timestamp(3) with time zone NOT NULL,
    language text DEFAULT 'it'::text NOT NULL,
    search_text text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.wanted_books ALTER COLUMN search_text SET STATISTICS 0;


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
-- Name: queue_stats_20261129; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261129 FOR VALUES FROM ('2026-11-29 00:00:00+00') TO ('2026-11-30 00:00:00+00');


--
-- Name: queue_stats_20261130; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261130 FOR VALUES FROM ('2026-11-30 00:00:00+00') TO ('2026-12-01 00:00:00+00');


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
	('1f493781-067f-48ee-bdce-939946dfe2dc', 'send_mail', 10, '{"id": "01a227de-9f4a-70fe-ada6-46197369d109"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-9f4a-70fe-ada6-46197369d109', NULL, NULL, NULL, '2026-11-29 15:13:50.903586+00', '2026-11-29 15:13:50.903586+00', '2026-11-29 15:13:51.105718+00', '2026-11-29 15:13:51.194559+00', '2026-12-29 15:13:50.903586+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:13:51.105718+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9415caf3-4534-4544-befc-baccb9dcd82e', 'send_mail', 10, '{"id": "01a227de-a11e-72ad-b4bb-282182de1af1"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-a11e-72ad-b4bb-282182de1af1', NULL, NULL, NULL, '2026-11-29 15:13:51.359002+00', '2026-11-29 15:13:51.359002+00', '2026-11-29 15:13:51.698946+00', '2026-11-29 15:13:51.741715+00', '2026-12-29 15:13:51.359002+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:13:51.698946+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('866e9589-6d55-4d8e-b671-3ac248092552', 'send_mail', 10, '{"id": "01a227de-a344-7348-b131-fada2668899a"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-a344-7348-b131-fada2668899a', NULL, NULL, NULL, '2026-11-29 15:13:51.924424+00', '2026-11-29 15:13:51.924424+00', '2026-11-29 15:13:52.2502+00', '2026-11-29 15:13:52.306454+00', '2026-12-29 15:13:51.924424+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:13:52.2502+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('932720f1-c4d8-4671-9bf0-e81b98a46699', 'send_mail', 10, '{"id": "01a227de-a31a-72a8-9418-4919b9145e84"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-a31a-72a8-9418-4919b9145e84', NULL, NULL, NULL, '2026-11-29 15:13:51.882509+00', '2026-11-29 15:13:51.882509+00', '2026-11-29 15:13:52.246916+00', '2026-11-29 15:13:52.315047+00', '2026-12-29 15:13:51.882509+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:13:52.246916+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('16838858-5e11-42c3-9321-3304d1437f27', 'send_mail', 10, '{"id": "01a227de-a4b1-73aa-ab83-0dd8e0da5cb1"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-a4b1-73aa-ab83-0dd8e0da5cb1', NULL, NULL, NULL, '2026-11-29 15:13:52.296083+00', '2026-11-29 15:13:52.296083+00', '2026-11-29 15:13:52.318324+00', '2026-11-29 15:13:52.34609+00', '2026-12-29 15:13:52.296083+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:13:52.318324+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e3bb181b-84d7-4aaf-bb19-3b8f5a8a3572', 'tell_registrations', 0, '{"eventId": "01a227de-a339-72eb-a577-8a492173f8aa"}', 'created', 5, 0, 10, true, 3600, 900, 3600, '01a227de-a339-72eb-a577-8a492173f8aa', NULL, NULL, NULL, '2026-11-29 15:14:52.359634+00', '2026-11-29 15:13:52.359634+00', NULL, NULL, '2026-12-29 15:14:52.359634+00', NULL, 'dead_letters', 'short', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('942ceb92-22f2-4fe4-9c4f-8e7b5f35a4a8', 'send_mail', 10, '{"id": "01a227de-a4f0-73ca-81ac-6d36638518e2"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-a4f0-73ca-81ac-6d36638518e2', NULL, NULL, NULL, '2026-11-29 15:13:52.359634+00', '2026-11-29 15:13:52.359634+00', '2026-11-29 15:13:52.848015+00', '2026-11-29 15:13:53.018053+00', '2026-12-29 15:13:52.359634+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:13:52.848015+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('939a32ef-e650-4978-a4f5-1b0243575454', 'send_mail', 10, '{"id": "01a227de-a504-7017-a234-8fd2347f7b25"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-a504-7017-a234-8fd2347f7b25', NULL, NULL, NULL, '2026-11-29 15:13:52.384955+00', '2026-11-29 15:13:52.384955+00', '2026-11-29 15:13:52.852427+00', '2026-11-29 15:13:53.025152+00', '2026-12-29 15:13:52.384955+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:13:52.852427+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0a462928-d06c-4978-b47d-6f61d7d0095d', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "tell_followers", "slot": "2026-11-29 15:13:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'tell\_followers__', '2026-11-29 15:13:00', NULL, NULL, '2026-11-29 15:13:48.768378+00', '2026-11-29 15:13:48.768378+00', '2026-11-29 15:13:53.599528+00', '2026-11-29 15:13:53.614022+00', '2026-12-13 15:13:48.768378+00', NULL, NULL, 'standard', '2026-11-29 15:13:53.599528+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b22fdb1d-604d-410a-adb4-65fbbc227961', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "queue_mails_in_turn", "slot": "2026-11-29 15:13:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'queue\_mails\_in\_turn__', '2026-11-29 15:13:00', NULL, NULL, '2026-11-29 15:13:48.768378+00', '2026-11-29 15:13:48.768378+00', '2026-11-29 15:13:53.599528+00', '2026-11-29 15:13:53.614022+00', '2026-12-13 15:13:48.768378+00', NULL, NULL, 'standard', '2026-11-29 15:13:53.599528+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('dd59e6c8-81f2-4907-8747-adb19aaaaed3', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "delist_expired_books", "slot": "2026-11-29 15:13:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'delist\_expired\_books__', '2026-11-29 15:13:00', NULL, NULL, '2026-11-29 15:13:48.768378+00', '2026-11-29 15:13:48.768378+00', '2026-11-29 15:13:53.599528+00', '2026-11-29 15:13:53.614022+00', '2026-12-13 15:13:48.768378+00', NULL, NULL, 'standard', '2026-11-29 15:13:53.599528+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f2496f5a-754e-4f77-9d91-cf6da14446ce', 'delist_expired_books', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:13:53.607583+00', '2026-11-29 15:13:53.607583+00', '2026-11-29 15:13:58.61422+00', '2026-11-29 15:13:58.654339+00', '2026-12-29 15:13:53.607583+00', NULL, 'dead_letters', 'exclusive', '2026-11-29 15:13:58.61422+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9276f8ca-0100-4457-ad11-620d992813e5', 'link_books_to_subjects', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:13:48.725051+00', '2026-11-29 15:13:48.725051+00', '2026-11-29 15:13:58.606645+00', '2026-11-29 15:13:58.657766+00', '2026-12-29 15:13:48.725051+00', NULL, 'dead_letters', 'exclusive', '2026-11-29 15:13:58.606645+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('7e8a2015-65bf-4ca6-b42f-ec4bb55e8ac2', 'queue_mails_in_turn', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:13:53.605751+00', '2026-11-29 15:13:53.605751+00', '2026-11-29 15:13:58.645936+00', '2026-11-29 15:13:58.67847+00', '2026-12-29 15:13:53.605751+00', NULL, 'dead_letters', 'exclusive', '2026-11-29 15:13:58.645936+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ea33522a-c3a7-4f68-aa26-687aa407fc47', 'tell_followers', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:13:53.603475+00', '2026-11-29 15:13:53.603475+00', '2026-11-29 15:13:58.640344+00', '2026-11-29 15:13:58.704341+00', '2026-12-29 15:13:53.603475+00', NULL, 'dead_letters', 'exclusive', '2026-11-29 15:13:58.640344+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('2cc37135-859b-478e-a377-bb7fb384b1da', 'send_mail', 10, '{"id": "01a227de-f3db-776f-855f-c603ad148dc7"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-f3db-776f-855f-c603ad148dc7', NULL, NULL, NULL, '2026-11-29 15:14:12.550747+00', '2026-11-29 15:14:12.550747+00', '2026-11-29 15:14:12.867141+00', '2026-11-29 15:14:12.899332+00', '2026-12-29 15:14:12.550747+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:14:12.867141+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b27369e3-c166-47e8-b6e4-b8945ec96431', 'send_mail', 10, '{"id": "01a227de-f5b1-741a-862c-2792300a1345"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-f5b1-741a-862c-2792300a1345', NULL, NULL, NULL, '2026-11-29 15:14:13.025364+00', '2026-11-29 15:14:13.025364+00', '2026-11-29 15:14:13.371053+00', '2026-11-29 15:14:13.401349+00', '2026-12-29 15:14:13.025364+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:14:13.371053+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ffc3d14d-1c97-4af5-aee3-428f6c31263f', 'send_mail', 10, '{"id": "01a227de-f907-73b0-b54a-f5107ebb62eb"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-f907-73b0-b54a-f5107ebb62eb', NULL, NULL, NULL, '2026-11-29 15:14:13.869913+00', '2026-11-29 15:14:13.869913+00', '2026-11-29 15:14:13.902802+00', '2026-11-29 15:14:13.944739+00', '2026-12-29 15:14:13.869913+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:14:13.902802+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('fb6e57a9-4d7a-49dd-8dc9-1a94717361ab', 'send_mail', 10, '{"id": "01a227de-fa04-70c8-8edd-98b65a189e10"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-fa04-70c8-8edd-98b65a189e10', NULL, NULL, NULL, '2026-11-29 15:14:14.13403+00', '2026-11-29 15:14:14.13403+00', '2026-11-29 15:14:14.448557+00', '2026-11-29 15:14:14.485789+00', '2026-12-29 15:14:14.13403+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:14:14.448557+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1b411b49-f97b-4e9b-8894-83486a1f3263', 'send_mail', 10, '{"id": "01a227de-fbf4-74b5-af97-65048b0b0024"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-fbf4-74b5-af97-65048b0b0024', NULL, NULL, NULL, '2026-11-29 15:14:14.630078+00', '2026-11-29 15:14:14.630078+00', '2026-11-29 15:14:14.988246+00', '2026-11-29 15:14:15.035334+00', '2026-12-29 15:14:14.630078+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:14:14.988246+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('09a76e03-7562-4171-9eb5-83294e71de39', 'send_mail', 10, '{"id": "01a227de-fe15-7242-b4b0-cac49d6ba63d"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a227de-fe15-7242-b4b0-cac49d6ba63d', NULL, NULL, NULL, '2026-11-29 15:14:15.188482+00', '2026-11-29 15:14:15.188482+00', '2026-11-29 15:14:15.538391+00', '2026-11-29 15:14:15.570255+00', '2026-12-29 15:14:15.188482+00', NULL, 'fail_mail', 'exclusive', '2026-11-29 15:14:15.538391+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4b8c2947-2da7-4deb-a65a-2c489d5aa69d', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "delist_expired_books", "slot": "2026-11-29 15:14:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'delist\_expired\_books__', '2026-11-29 15:14:00', NULL, NULL, '2026-11-29 15:14:18.755716+00', '2026-11-29 15:14:18.755716+00', '2026-11-29 15:14:18.782498+00', '2026-11-29 15:14:18.797815+00', '2026-12-13 15:14:18.755716+00', NULL, NULL, 'standard', '2026-11-29 15:14:18.782498+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d2fd6b7b-053a-44fa-bc19-8ab7d8bf1998', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "tell_followers", "slot": "2026-11-29 15:14:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'tell\_followers__', '2026-11-29 15:14:00', NULL, NULL, '2026-11-29 15:14:18.755716+00', '2026-11-29 15:14:18.755716+00', '2026-11-29 15:14:18.782498+00', '2026-11-29 15:14:18.797815+00', '2026-12-13 15:14:18.755716+00', NULL, NULL, 'standard', '2026-11-29 15:14:18.782498+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('757daf50-8ba1-4bb6-954a-ea0ba55eadeb', 'tell_followers', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:14:18.789516+00', '2026-11-29 15:14:18.789516+00', '2026-11-29 15:14:22.575005+00', '2026-11-29 15:14:22.816832+00', '2026-12-29 15:14:18.789516+00', NULL, 'dead_letters', 'exclusive', '2026-11-29 15:14:22.575005+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e205fc3b-afff-4c6f-ba13-294588a3bbfd', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "queue_mails_in_turn", "slot": "2026-11-29 15:14:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'queue\_mails\_in\_turn__', '2026-11-29 15:14:00', NULL, NULL, '2026-11-29 15:14:18.755716+00', '2026-11-29 15:14:18.755716+00', '2026-11-29 15:14:18.782498+00', '2026-11-29 15:14:18.797815+00', '2026-12-13 15:14:18.755716+00', NULL, NULL, 'standard', '2026-11-29 15:14:18.782498+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('49441861-232d-41ca-a0ba-aad7852cf2cf', 'link_books_to_subjects', 0, '{}', 'created', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:14:22.724076+00', '2026-11-29 15:14:22.724076+00', NULL, NULL, '2026-12-29 15:14:22.724076+00', NULL, 'dead_letters', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d7056040-885b-46da-ab89-7234feeb9f1e', 'queue_mails_in_turn', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:14:18.789138+00', '2026-11-29 15:14:18.789138+00', '2026-11-29 15:14:22.672901+00', '2026-11-29 15:14:22.766596+00', '2026-12-29 15:14:18.789138+00', NULL, 'dead_letters', 'exclusive', '2026-11-29 15:14:22.672901+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('84a26f09-cfdc-4e60-93a1-d594dd00712c', 'delist_expired_books', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-11-29 15:14:18.786465+00', '2026-11-29 15:14:18.786465+00', '2026-11-29 15:14:22.676962+00', '2026-11-29 15:14:22.784902+00', '2026-12-29 15:14:18.786465+00', NULL, 'dead_letters', 'exclusive', '2026-11-29 15:14:22.676962+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4b506ca2-a83c-4232-b36c-adcbdfbc35c0', 'send_mail', 10, '{"id": "01a227de-a2ee-73d0-8ca2-af5bfaa0b57a"}', 'retry', 40, 0, 2, true, 21600, 360, 3600, '01a227de-a2ee-73d0-8ca2-af5bfaa0b57a', NULL, NULL, NULL, '2026-11-29 15:14:26.614137+00', '2026-11-29 15:13:51.815661+00', '2026-11-29 15:14:22.615978+00', NULL, '2026-12-29 15:14:21.815661+00', '{"name": "Error", "message": "ESOCKET CONN connect ECONNREFUSED 127.0.0.1:1"}', 'fail_mail', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f9bb9611-7d54-40ed-af53-a993c744164b', 'send_mail', 10, '{"id": "01a227df-1c46-76fd-8aca-1368509dcfe4"}', 'retry', 40, 0, 2, true, 21600, 360, 3600, '01a227df-1c46-76fd-8aca-1368509dcfe4', NULL, NULL, NULL, '2026-11-29 15:14:25.784767+00', '2026-11-29 15:14:22.883118+00', '2026-11-29 15:14:23.161078+00', NULL, '2026-12-29 15:14:22.883118+00', '{"name": "Error", "message": "ESOCKET CONN connect ECONNREFUSED 127.0.0.1:1"}', 'fail_mail', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, NULL, NULL, '{0,0,0}', NULL, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:48.590068+00', '2026-11-29 15:13:48.590068+00'),
	('apply_retention', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.952595+00', '2026-11-29 15:13:47.952595+00'),
	('dead_letters', 'standard', 2, 0, false, NULL, 900, 2592000, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', NULL, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.917384+00', '2026-11-29 15:13:47.917384+00'),
	('ask_about_links', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.943991+00', '2026-11-29 15:13:47.943991+00'),
	('ask_followers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.941762+00', '2026-11-29 15:13:47.941762+00'),
	('check_links', 'short', 5, 10, true, 3600, 86000, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.943281+00', '2026-11-29 15:13:47.943281+00'),
	('clear_given_answers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.949989+00', '2026-11-29 15:13:47.949989+00'),
	('clear_proof_codes', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.953282+00', '2026-11-29 15:13:47.953282+00'),
	('clear_rate_limits', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.949316+00', '2026-11-29 15:13:47.949316+00'),
	('delist_expired_books', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,1}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.933221+00', '2026-11-29 15:13:47.933221+00'),
	('digest_of_registrations', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.938755+00', '2026-11-29 15:13:47.938755+00'),
	('fail_mail', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.926044+00', '2026-11-29 15:13:47.926044+00'),
	('find_forgotten_seats', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.940258+00', '2026-11-29 15:13:47.940258+00'),
	('forget_demand', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.955408+00', '2026-11-29 15:13:47.955408+00'),
	('forget_imports', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.947197+00', '2026-11-29 15:13:47.947197+00'),
	('link_books_to_subjects', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,1}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.932231+00', '2026-11-29 15:13:47.932231+00'),
	('pass_on_seats', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.939519+00', '2026-11-29 15:13:47.939519+00'),
	('prune_mail', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.931136+00', '2026-11-29 15:13:47.931136+00'),
	('publish_waiting_reviews', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.95777+00', '2026-11-29 15:13:47.95777+00'),
	('purge_deleted', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.951345+00', '2026-11-29 15:13:47.951345+00'),
	('purge_sessions', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.950656+00', '2026-11-29 15:13:47.950656+00'),
	('queue_mails_in_turn', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,1}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.929845+00', '2026-11-29 15:13:47.929845+00'),
	('read_catalogue', 'standard', 50, 2, true, 60, 86000, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.947902+00', '2026-11-29 15:13:47.947902+00'),
	('remind_book_owners', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.934187+00', '2026-11-29 15:13:47.934187+00'),
	('remind_of_events', 'exclusive', 5, 10, true, 3600, 900, 2592000, 151200, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.937002+00', '2026-11-29 15:13:47.937002+00'),
	('remove_images', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.944692+00', '2026-11-29 15:13:47.944692+00'),
	('requeue_mails', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.92822+00', '2026-11-29 15:13:47.92822+00'),
	('send_mail', 'exclusive', 40, 2, true, 21600, 360, 2592000, 3600, 'fail_mail', false, 'job_common', 1, 1, 0, 0, 0, 0, 14, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.961403+00', '2026-11-29 15:13:47.961403+00'),
	('sweep_catalogue_files', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.94651+00', '2026-11-29 15:13:47.94651+00'),
	('sweep_catalogue_reads', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.948546+00', '2026-11-29 15:13:47.948546+00'),
	('sweep_images', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.945779+00', '2026-11-29 15:13:47.945779+00'),
	('tell_demand', 'exclusive', 5, 10, true, 3600, 900, 2592000, 1825200, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.956164+00', '2026-11-29 15:13:47.956164+00'),
	('tell_event_change', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.935894+00', '2026-11-29 15:13:47.935894+00'),
	('tell_followers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,1}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.940957+00', '2026-11-29 15:13:47.940957+00'),
	('tell_registrations', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.937967+00', '2026-11-29 15:13:47.937967+00'),
	('tell_session_end', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.94253+00', '2026-11-29 15:13:47.94253+00'),
	('tidy_cases', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.951964+00', '2026-11-29 15:13:47.951964+00'),
	('tidy_proofs', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0}', 20, false, NULL, '2026-11-29 15:14:18.711717+00', '2026-11-29 15:14:18.716927+00', '2026-11-29 15:13:58.657011+00', '2026-11-29 15:13:47.9543+00', '2026-11-29 15:13:47.9543+00');


--
-- Data for Name: queue_stats_20261129; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261130; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) VALUES
	('requeue_mails', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:47.979865+00', '2026-11-29 15:13:47.979865+00', NULL),
	('prune_mail', '', 'cron', '30 2 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:47.991755+00', '2026-11-29 15:13:47.991755+00', NULL),
	('remind_book_owners', '', 'cron', '7 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.000699+00', '2026-11-29 15:13:48.000699+00', NULL),
	('remind_of_events', '', 'cron', '0 10-21 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-29 15:13:48.006148+00', '2026-11-29 15:13:48.006148+00', NULL),
	('digest_of_registrations', '', 'cron', '0 18 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-29 15:13:48.01075+00', '2026-11-29 15:13:48.01075+00', NULL),
	('find_forgotten_seats', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.014663+00', '2026-11-29 15:13:48.014663+00', NULL),
	('ask_followers', '', 'cron', '22 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.023623+00', '2026-11-29 15:13:48.023623+00', NULL),
	('tell_session_end', '', 'cron', '0 10 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-29 15:13:48.027475+00', '2026-11-29 15:13:48.027475+00', NULL),
	('check_links', '', 'cron', '17 4 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.031241+00', '2026-11-29 15:13:48.031241+00', NULL),
	('ask_about_links', '', 'cron', '26 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.034324+00', '2026-11-29 15:13:48.034324+00', NULL),
	('sweep_images', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.036994+00', '2026-11-29 15:13:48.036994+00', NULL),
	('sweep_catalogue_files', '', 'cron', '*/15 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.03947+00', '2026-11-29 15:13:48.03947+00', NULL),
	('forget_imports', '', 'cron', '23 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.042106+00', '2026-11-29 15:13:48.042106+00', NULL),
	('sweep_catalogue_reads', '', 'cron', '41 3 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.044322+00', '2026-11-29 15:13:48.044322+00', NULL),
	('clear_rate_limits', '', 'cron', '15 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.047294+00', '2026-11-29 15:13:48.047294+00', NULL),
	('clear_given_answers', '', 'cron', '35 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.049742+00', '2026-11-29 15:13:48.049742+00', NULL),
	('purge_sessions', '', 'cron', '45 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.051763+00', '2026-11-29 15:13:48.051763+00', NULL),
	('purge_deleted', '', 'cron', '41 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.05385+00', '2026-11-29 15:13:48.05385+00', NULL),
	('tidy_cases', '', 'cron', '23 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.056566+00', '2026-11-29 15:13:48.056566+00', NULL),
	('apply_retention', '', 'cron', '52 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.059077+00', '2026-11-29 15:13:48.059077+00', NULL),
	('clear_proof_codes', '', 'cron', '35 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.062343+00', '2026-11-29 15:13:48.062343+00', NULL),
	('tidy_proofs', '', 'cron', '20 0 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-29 15:13:48.065601+00', '2026-11-29 15:13:48.065601+00', NULL),
	('forget_demand', '', 'cron', '5 0 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.068093+00', '2026-11-29 15:13:48.068093+00', NULL),
	('tell_demand', '', 'cron', '0 8 * * 1', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-29 15:13:48.07054+00', '2026-11-29 15:13:48.07054+00', NULL),
	('publish_waiting_reviews', '', 'cron', '0 6 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-11-29 15:13:48.073063+00', '2026-11-29 15:13:48.073063+00', NULL),
	('queue_mails_in_turn', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:47.985889+00', '2026-11-29 15:13:47.985889+00', 'd7056040-885b-46da-ab89-7234feeb9f1e'),
	('delist_expired_books', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:47.996362+00', '2026-11-29 15:13:47.996362+00', '84a26f09-cfdc-4e60-93a1-d594dd00712c'),
	('tell_followers', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-11-29 15:13:48.018857+00', '2026-11-29 15:13:48.018857+00', '757daf50-8ba1-4bb6-954a-ea0ba55eadeb');


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) VALUES
	(43, '2026-11-29 15:14:18.735361+00', '2026-11-29 15:13:47.915235+00', '2026-11-29 15:13:48.615109+00', '2026-11-29 15:13:58.690068+00', NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: _prisma_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._prisma_migrations (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count) VALUES
	('f73462fc-a22d-4cb3-bc10-f62cfad61c49', 'be88577b796d61f682a14393e66167c95c61bebf86dbd725fb55e82858c28683', '2026-11-29 15:13:46.99216+00', '20261121000000_ground_floor', NULL, NULL, '2026-11-29 15:13:46.954573+00', 1),
	('05a3800f-bbff-40b8-9665-52607fbbeb98', 'abfa0351e979754c87d83213f1fdae7bb3685d8980ad8f0ee92054d488bf23e6', '2026-11-29 15:13:47.010764+00', '20261121010000_events', NULL, NULL, '2026-11-29 15:13:46.994477+00', 1),
	('a4471065-3c21-49e9-b012-3b659f9821fe', 'e2435292fddb6cca8bb1918c54043e00e697d4cf8650e5faf8627ea560c7f335', '2026-11-29 15:13:47.054564+00', '20261121020000_catalogue', NULL, NULL, '2026-11-29 15:13:47.012339+00', 1),
	('15230496-0b17-4274-bc41-ee668ced1992', 'a9cae93c278398de486100f028d8f5eb7b94e52c3d9c61718780aaeee4120211', '2026-11-29 15:13:47.057645+00', '20261121030000_search_without_pending_list', NULL, NULL, '2026-11-29 15:13:47.056418+00', 1),
	('2bf14773-81e2-43ce-a51b-49c80de33f4b', 'a9c6be59c50130e669d0186b3b00a23ba60546fb2ca83e124df27a522c3bddcd', '2026-11-29 15:13:47.062405+00', '20261121050000_subject_search_columns', NULL, NULL, '2026-11-29 15:13:47.058541+00', 1),
	('75ac8753-6ed8-40fc-ac76-9d6d0680d322', '8187526a2ceb88a741e11c59be4de80120b5fd665b0a2e9896416d9c3d0d5404', '2026-11-29 15:13:47.082202+00', '20261121060100_professors', NULL, NULL, '2026-11-29 15:13:47.064009+00', 1),
	('68979886-5a84-4440-980e-1d16df79109b', 'b65538a490b4544853cdc77c468a3a8cc5bc78be22b650924b237221c7930734', '2026-11-29 15:13:47.08566+00', '20261121060110_professor_rating_sum', NULL, NULL, '2026-11-29 15:13:47.083629+00', 1),
	('33415a13-92db-4493-92fb-47b2720398cc', '91f784d2193ab036023fcbdcf2fe52bc0597c3be400afb042999d5d4c31e4946', '2026-11-29 15:13:47.097091+00', '20261121060200_admins', NULL, NULL, '2026-11-29 15:13:47.086697+00', 1),
	('847bcbbc-0968-4cce-80f4-62c22206122b', '1adaffe0ad6e44be7459190d1841e7dfb141927c03d44846bf053e73f03e3ffb', '2026-11-29 15:13:47.109247+00', '20261121060210_admin_lists', NULL, NULL, '2026-11-29 15:13:47.098588+00', 1),
	('4e40ba19-09be-46a7-80a6-a06217bd9689', '54b1e3db21f8f6855952c2c9e67de7361a325a4508db674fddc4a10d990e53ba', '2026-11-29 15:13:47.119888+00', '20261121060300_deletion', NULL, NULL, '2026-11-29 15:13:47.110368+00', 1),
	('d9860317-78c8-41c9-97f2-57023d8eca79', '3dfce17afdf5705a6b54e3f1a60a2b1547162b5deef5fa1c4ae9c76c471b7ac5', '2026-11-29 15:13:47.130298+00', '20261121060400_catalogue_files', NULL, NULL, '2026-11-29 15:13:47.121265+00', 1),
	('534b308e-5cf7-4876-8416-15558bfadde4', 'c772a7c9e5c79bf630bdc085f9fa93337005d72ded7a63270c4fe7f72b96a1fc', '2026-11-29 15:13:47.134973+00', '20261121070100_change_notices', NULL, NULL, '2026-11-29 15:13:47.131528+00', 1),
	('b9caad9e-08b4-4137-8440-179a124893f7', '4ab347fe50fb8a025f7be76af47babe0d0493ebeed9ca5d7558b929c6cda6b3e', '2026-11-29 15:13:47.139037+00', '20261121070200_search_statistics', NULL, NULL, '2026-11-29 15:13:47.136242+00', 1),
	('242b9f63-75f6-4af9-bec0-850dbb34a43a', '2c76c660ed5af545d627fa258f98965f47d8c3f1cafb651108e15faa5e823b8c', '2026-11-29 15:13:47.14083+00', '20261122010000_drop_graphile_worker', NULL, NULL, '2026-11-29 15:13:47.140267+00', 1),
	('d11ef2ee-3001-4420-8147-ca86cd36fd2d', '33c9a2a59031f6154185db71f34f350ecc8bca362e3227061007cb55601d7d8c', '2026-11-29 15:13:47.143209+00', '20261122070000_catalogue_file_in_one_row', NULL, NULL, '2026-11-29 15:13:47.141692+00', 1),
	('3e8a5d12-e29c-495c-8ae9-6eab7ef68d4b', 'ada534c53bfa227bc1822c261947bd0d15c4c4c0cfcc13dff5c73ba3562e5546', '2026-11-29 15:13:47.15099+00', '20261122100000_anonymous_reviews', NULL, NULL, '2026-11-29 15:13:47.145216+00', 1),
	('40f15e49-f7ef-4b8c-810c-e7c806c4776d', '1d2d6a988a26f7bd40f80f3ead700cc6928d281a0889cdc4e2f9b765beed7b7c', '2026-11-29 15:13:47.153723+00', '20261122110000_held_reviews', NULL, NULL, '2026-11-29 15:13:47.1528+00', 1),
	('8ce8879c-940d-43d8-ad6c-308e555d66a7', '12ff73a93f0d0219b06804a65747f23148880085e29f82739b61e3f2663af3f9', '2026-11-29 15:13:47.156932+00', '20261122120000_considerate_mail', NULL, NULL, '2026-11-29 15:13:47.154526+00', 1),
	('e38dc3a8-a02d-42ec-8971-6a7214140af0', '380868bd2985095f07e73e46a857242aa5595cbdc6648500b04e305286888f2d', '2026-11-29 15:13:47.158969+00', '20261122130000_private_participants', NULL, NULL, '2026-11-29 15:13:47.15776+00', 1),
	('3a108359-09b1-487a-9a09-ab8d8d3d487b', '4c771e909a1190cc5b9d3e51f88d5e7ee253e89606aa9387f3dfc62d186aafa8', '2026-11-29 15:13:47.165434+00', '20261122140000_merged_professors', NULL, NULL, '2026-11-29 15:13:47.160248+00', 1),
	('d9e801e7-00ab-419a-944f-e5a249634c23', '19a425ba05400ef8b2bd02b187a2a124b44e66ab9e017a13cec0cc37fe637444', '2026-11-29 15:13:47.168566+00', '20261122140000_unclaimed_images', NULL, NULL, '2026-11-29 15:13:47.167442+00', 1),
	('e384445e-e3fb-4a00-989b-a6a2c8ceb579', '0f93ec8dce9eb272cb9bcb79d34acfb8a3948cbc6db31d18996241212bec830a', '2026-11-29 15:13:47.176895+00', '20261122141000_admin_devices', NULL, NULL, '2026-11-29 15:13:47.169443+00', 1),
	('8dd180a1-5ffc-4d24-a759-8d4702c20837', 'c96ee472e9843bb492dcd4f641cd5eaf8123f0a5db465c8320f24c53d2332cf7', '2026-11-29 15:13:47.181691+00', '20261122150000_names_of_merged_professors', NULL, NULL, '2026-11-29 15:13:47.178498+00', 1),
	('ce10f3de-ba23-4649-adbc-a42c9993e4b3', '1509a3b26d2b2a1fe0e6ef4ba04345ddd3ff93541bb819400cfc0f4188354729', '2026-11-29 15:13:47.205472+00', '20261122160000_mailbox_tokens', NULL, NULL, '2026-11-29 15:13:47.182848+00', 1),
	('2f872338-ef2e-45d8-9a76-24d94285a492', 'be43798b646dbe06518abca363f9c9dfa55d98ffef1b96d95500a204b68c6ccd', '2026-11-29 15:13:47.217593+00', '20261122160000_past_imports', NULL, NULL, '2026-11-29 15:13:47.207039+00', 1),
	('ddd4ecef-7331-4227-bcc0-07c3803cbb42', '6b7ccec9e78ae5175642e7c9825ea8733cb648acabacf33cd45fd4dbffd56b6f', '2026-11-29 15:13:47.221268+00', '20261122160000_professor_search', NULL, NULL, '2026-11-29 15:13:47.219363+00', 1),
	('24a57e67-d263-4471-b201-7097234feae9', 'd42459f991f357a95c8a7e7c9b76988f4f7ea828f51e3eeb4b32316b385137e1', '2026-11-29 15:13:47.22794+00', '20261122161000_proposed_departments', NULL, NULL, '2026-11-29 15:13:47.222798+00', 1),
	('9880998e-9cb4-4d35-82d5-82a7da25d9fa', '43433ddd1f7a8d92381647bad2bdf4bafa6a77b892b91194dd2d47e386085f0a', '2026-11-29 15:13:47.243026+00', '20261122170000_listing_life', NULL, NULL, '2026-11-29 15:13:47.230066+00', 1),
	('70440692-e56b-42b2-8d56-91e575e4be25', 'e6b5bbed7000ef86539a757c1ea6f1449fee015ee7b68dd30a272823788742e8', '2026-11-29 15:13:47.247486+00', '20261122172000_exam_honours', NULL, NULL, '2026-11-29 15:13:47.245597+00', 1),
	('332fcbd1-33e9-4720-bef6-d65630206e98', 'b8d0e20f11ef0daa9058e587ce8a37e5add90bec3568478bf900c82e2090a135', '2026-11-29 15:13:47.251399+00', '20261122180000_books_by_price', NULL, NULL, '2026-11-29 15:13:47.248903+00', 1),
	('9a61622d-b512-47d5-a5a2-a19347e335e5', '4036653cc80d6a6875d4c32dc725f88681e1b4cac51932f0a52fd307012b7513', '2026-11-29 15:13:47.266584+00', '20261122180000_check_in', NULL, NULL, '2026-11-29 15:13:47.252556+00', 1),
	('9807f318-3961-49df-91b0-6a173e816e9a', '402ea1bf80626428af1d4361339d1ebf53be1d9d54346790cdeeb0cd5816b22c', '2026-11-29 15:13:47.273089+00', '20261122180100_most_reviewed_subjects', NULL, NULL, '2026-11-29 15:13:47.269571+00', 1),
	('110c33bd-ce62-46d9-9b16-0d4f99e425bb', 'a2161b8f47cfde1a716ba5579f7e468cc590ebd350ea90745c104d731d8c10d2', '2026-11-29 15:13:47.288601+00', '20261122190000_waiting_list', NULL, NULL, '2026-11-29 15:13:47.274485+00', 1),
	('3377402d-1936-48de-b54f-df635962fe6b', '22e1ccb97af9cac00efd3f6a311dbd6d797000d38b63ba600c3bc35de5891498', '2026-11-29 15:13:47.297053+00', '20261122200000_messages_and_reminders', NULL, NULL, '2026-11-29 15:13:47.289898+00', 1),
	('21193795-e325-42aa-b4e3-5dc0b745e7ee', '01d4845afac1ab83f951000fe7c89453314dbebac849a6b9735bd6eaa7ea6b7c', '2026-11-29 15:13:47.300937+00', '20261122210000_review_receipts', NULL, NULL, '2026-11-29 15:13:47.298091+00', 1),
	('9a5f0bc3-acae-4393-9d27-e40551848361', '7b27f86763544e2ba8e18115053e52e9aa6931d781546302ad26242cd7cea12f', '2026-11-29 15:13:47.302471+00', '20261122220000_admin_roles', NULL, NULL, '2026-11-29 15:13:47.301675+00', 1),
	('73e28f2d-2bab-4691-af4f-b6d798d74859', 'b668a4cb27d7a76f02895807ef9170b0de8251206cf54a976c037537deab6f14', '2026-11-29 15:13:47.323657+00', '20261122220000_cases', NULL, NULL, '2026-11-29 15:13:47.303165+00', 1),
	('8b8534b0-8eb1-4537-8989-2f020edf591c', '9dc3c6d281dc5f92e3adb136bdf5d64dbcb69bb9dd9083b4f1b95f7bcb0526c7', '2026-11-29 15:13:47.328445+00', '20261122220000_event_series', NULL, NULL, '2026-11-29 15:13:47.325029+00', 1),
	('40bd1411-59ac-4d93-90d3-1da8c0d2eb2f', 'a807741ea62df9c9ae61ab9a3301cec622640b96fe5fc5e0c4b0371623be64ba', '2026-11-29 15:13:47.338709+00', '20261122230000_books_of_subjects', NULL, NULL, '2026-11-29 15:13:47.329422+00', 1),
	('ed0fc8c3-8956-4f72-8b16-82167431a3c5', 'b001d2f013314d716bfa9b5df696d95edcf298568020d49682230749ece96d6f', '2026-11-29 15:13:47.35596+00', '20261122233000_professor_replies', NULL, NULL, '2026-11-29 15:13:47.340623+00', 1),
	('c41fc788-88b6-4d2b-a8d9-1abf73429210', '4ec453eb93beef3728b466f7334beb6153a67ad034108575860195e1989398ab', '2026-11-29 15:13:47.363792+00', '20261122234000_called_off_events', NULL, NULL, '2026-11-29 15:13:47.357369+00', 1),
	('6065d460-49b1-4425-a73c-e4e6d540c456', 'f19aa2fff4085874c4f4a1fd3bb888a1840e98baf6f81bee0aac99ecaa735988', '2026-11-29 15:13:47.373493+00', '20261122234000_oral_topics', NULL, NULL, '2026-11-29 15:13:47.365088+00', 1),
	('0b771748-4112-4c11-82ff-0cdcfc0b68a7', 'd7aac9db1cb04667b28c13328057dbd4bd9425b01f58fec7d406d1dc2bff0517', '2026-11-29 15:13:47.381098+00', '20261122234100_figures_of_subjects', NULL, NULL, '2026-11-29 15:13:47.37468+00', 1),
	('fd76e923-a05d-44f0-a97a-7ef5d95cfda6', '8237eab852f3b692b201c3de1a2b22a600bfe49e820a9f3ebabf0fd9c4ca5665', '2026-11-29 15:13:47.425741+00', '20261122235000_follows', NULL, NULL, '2026-11-29 15:13:47.382954+00', 1),
	('488aac02-745b-4bfc-9661-c420b84e4544', 'ee249a3b88710f0b203fb19b75e2096a4abf3b5cee7d180092d48d5bf24b37d4', '2026-11-29 15:13:47.430786+00', '20261122235000_registration_mail', NULL, NULL, '2026-11-29 15:13:47.42752+00', 1),
	('e85890aa-5712-43b3-8b8c-905bb738f87d', 'f411b9eb19c8ab269663dde604d6b28f5e3889aaef95bbadae1d32dadb28c96a', '2026-11-29 15:13:47.437291+00', '20261122235000_second_factor', NULL, NULL, '2026-11-29 15:13:47.43183+00', 1),
	('c530fb1e-f036-43f8-b746-135570ef9b40', '75b443c0a13afbb47338ab54676a9ad70cedd013627261b74c294d7b8270edf7', '2026-11-29 15:13:47.442209+00', '20261122235500_isbn_records', NULL, NULL, '2026-11-29 15:13:47.438531+00', 1),
	('61779fe5-0d0d-4294-a030-209d65396e1f', '155f9faf014d5ad5fbf5d183f2eb4b040cce2a6f65765b4bb5e0b7da9f4a70a9', '2026-11-29 15:13:47.447283+00', '20261122235500_reply_authors', NULL, NULL, '2026-11-29 15:13:47.4443+00', 1),
	('7fe16a1c-fafa-44ba-8bf4-09859ca3d18e', 'e14277052dd7ff05ae023970429ed93c43de8a729f9056a00ff296dd206fba09', '2026-11-29 15:13:47.449848+00', '20261122235600_case_notices', NULL, NULL, '2026-11-29 15:13:47.448254+00', 1),
	('72fc8bdb-5103-4fae-9ef9-974c45c60224', '58b8c5e134226df52466f24860f51505cef434221e1d5f30db59588b23be7157', '2026-11-29 15:13:47.454741+00', '20261122235710_one_mailbox', NULL, NULL, '2026-11-29 15:13:47.451153+00', 1),
	('c3c21bcf-3f7c-4c11-9425-dc3020f21215', '4fba313e60d1511cb4aa151be04494d82a816e1aac4643eba413e5d3bb58f5ca', '2026-11-29 15:13:47.462616+00', '20261122235800_kept_reviews', NULL, NULL, '2026-11-29 15:13:47.4562+00', 1),
	('db53a154-09a2-464e-a0aa-53f672826505', '55d66464d6a6ff1360557e9d837899e0203ad620833a667729763218b0131f94', '2026-11-29 15:13:47.469949+00', '20261122235810_notice_tokens', NULL, NULL, '2026-11-29 15:13:47.464211+00', 1),
	('4c7650c5-bab3-40af-9b6f-c09b9d4be113', 'c40f50d0c674f5ed8cb7e28ff6e001c4bed3a10d4f53a58466a8bd5fb032cfff', '2026-11-29 15:13:47.475226+00', '20261122236000_topics_of_subjects', NULL, NULL, '2026-11-29 15:13:47.471178+00', 1),
	('93471b68-deb4-4fe4-8eca-50f9b8e290d0', 'd503758419da3c8595152440304ceff9ee0ec0d24d83e90209565c1e3c39efad', '2026-11-29 15:13:47.478248+00', '20261122236100_wanted_of_subjects', NULL, NULL, '2026-11-29 15:13:47.476451+00', 1),
	('79a92023-f982-4153-a25c-642ce3553ff2', 'ddbff4ca276d670de9e67e26f70644689bd2e73447bd3da4d42b1f08ea3195ff', '2026-11-29 15:13:47.48498+00', '20261123000000_order_of_professors', NULL, NULL, '2026-11-29 15:13:47.479129+00', 1),
	('7973198f-b372-45e6-b4a2-de97216a5d87', 'f832620e6c9b982117c50435128cafe4780a896bf13bb798258965a28c3ccb69', '2026-11-29 15:13:47.489853+00', '20261123010000_text_of_listings', NULL, NULL, '2026-11-29 15:13:47.486593+00', 1),
	('8a826df9-2eb9-46e0-abc3-e22b3611ad8e', '65d47a17d748746e1285ea452c03d98aecb759d631b6ef37ab32b9b0fec2511c', '2026-11-29 15:13:47.492684+00', '20261123020000_names_of_subjects', NULL, NULL, '2026-11-29 15:13:47.491123+00', 1),
	('2d618bcd-44fe-49c7-a8b1-9757bb6d78cd', 'ededae3c97b942ad3dc4251dfdeb8b433e6c1fa452c8a12edabcd579563e4de2', '2026-11-29 15:13:47.494889+00', '20261123030000_confirmed_organisers', NULL, NULL, '2026-11-29 15:13:47.493558+00', 1),
	('73538aec-f51f-4766-8689-84dade9ddf57', 'bc213e94036c1c73a9faeead8c9640ea0ed8739bb09c8262e605831ec887bb28', '2026-11-29 15:13:47.497046+00', '20261123030000_total_limits_unrounded', NULL, NULL, '2026-11-29 15:13:47.495611+00', 1),
	('ca644ffb-efa5-4f7a-bf87-7d2f89fc92f0', 'd16d9483864d53d5ef5865cda032616c5ab9d51988ad8c6a2581d7de06253b35', '2026-11-29 15:13:47.499969+00', '20261123050000_order_of_names', NULL, NULL, '2026-11-29 15:13:47.498032+00', 1),
	('d0bf6383-94a8-420d-bf1f-2dcb41416d3a', '45c607db0bb413eb09d74ddeb26bce07a2ffa257d2f86e7ef615b6ae8cf4379d', '2026-11-29 15:13:47.502557+00', '20261123070000_organisers_word_at_the_door', NULL, NULL, '2026-11-29 15:13:47.501178+00', 1),
	('9088b130-2087-422b-b348-4c074207f84d', '344609306aac0dfe10586b3b9e5f785e9a6d849201859f734ed55f6d03475b08', '2026-11-29 15:13:47.505447+00', '20261123160346_turns_of_a_mailbox', NULL, NULL, '2026-11-29 15:13:47.503382+00', 1),
	('1a8f019a-38d2-4317-80cc-5a90051773e4', '367259cfb11c45a63369a2050d3340fa0dbac52c84e9bc2015172f5fffcbf9c2', '2026-11-29 15:13:47.507642+00', '20261123174500_networks_of_sellers', NULL, NULL, '2026-11-29 15:13:47.506287+00', 1),
	('1dfbbe3b-68f5-45ce-bbb3-f3c71e02a8c5', 'bd5db4dc6a4b49d69bdf73109dba04392a1471b2ef6ec3b7c5e76ed18c22b8dc', '2026-11-29 15:13:47.511194+00', '20261123200000_order_of_the_catalogue', NULL, NULL, '2026-11-29 15:13:47.508555+00', 1),
	('e87f2607-da0a-4a99-bc7c-285c33f26990', '182d41108a5b2ff3139bc93466a8115412893d2fb8e23b420056faf614edf564', '2026-11-29 15:13:47.523165+00', '20261123210000_names_of_accounts', NULL, NULL, '2026-11-29 15:13:47.512318+00', 1),
	('bc2c40bf-5d7f-4ec2-80c8-d2bd75c228a6', 'b38ded9c6a39980474720f00e64aa979302011cf2d6f54702c07c6553841c32c', '2026-11-29 15:13:47.54654+00', '20261123230000_addresses_without_case', NULL, NULL, '2026-11-29 15:13:47.525087+00', 1),
	('e0c9ecdc-53b7-42a1-99c1-1c929bb36019', '35f1d76604a148fb4bb0ba938329464838a9711db1ac33db03d40c1f153ec53f', '2026-11-29 15:13:47.555534+00', '20261124030000_mail_without_a_queue', NULL, NULL, '2026-11-29 15:13:47.55376+00', 1),
	('87f91125-acf6-4969-a918-54b3a1946beb', '0c2e289c6691ccf3d3b87fa5b5f4aba0132f1c4ade034897f7800dfbd0762cf1', '2026-11-29 15:13:47.561621+00', '20261125071745_catalogue_reads', NULL, NULL, '2026-11-29 15:13:47.556652+00', 1),
	('4019ca44-17a5-4f89-9aea-0d37dc230320', '359bede877dea0dcd98293743133a5b6931dc85f99fa2dceaf022302701d8ba3', '2026-11-29 15:13:47.580125+00', '20261125072139_verified_reviews', NULL, NULL, '2026-11-29 15:13:47.562608+00', 1),
	('d7545ff8-4d5b-424c-be82-0523b1a83e79', 'e8e8f3a6e63921a2e57efe91a479e42cf68e2992d83c8d348f4c7bc0f5a7adf9', '2026-11-29 15:13:47.585722+00', '20261125073500_language', NULL, NULL, '2026-11-29 15:13:47.581326+00', 1),
	('311dbaa2-5ee5-41a8-9201-c6a59353c15f', 'f1463aff521b0768ea04a93a3e95d4c44e6aecf4b0ac903941e42e2ff8a10192', '2026-11-29 15:13:47.588654+00', '20261125080500_verified', NULL, NULL, '2026-11-29 15:13:47.587143+00', 1),
	('d2853861-2129-4fb0-9951-7afe556f8631', 'e94c05d0559e4ff6529cd4a140e519fa6611bdcf136f6d988cf91d66c5f8c7cd', '2026-11-29 15:13:47.590595+00', '20261125081629_textbooks', NULL, NULL, '2026-11-29 15:13:47.589593+00', 1),
	('888d44d1-06b3-4642-81c5-64b2e0da850e', '377da5d61a7b6a066a766817753e5b04983be1407d52c31652ddae924dcd3e84', '2026-11-29 15:13:47.595456+00', '20261125091315_given_answers', NULL, NULL, '2026-11-29 15:13:47.591352+00', 1),
	('f1f54296-ec45-48bc-a5f2-559f610f9572', 'a3a35ad22fa8487e89f075986b37282f712741667cf9f5200e487ccfd842f511', '2026-11-29 15:13:47.606231+00', '20261125121024_useful', NULL, NULL, '2026-11-29 15:13:47.596452+00', 1),
	('a1b71b66-701f-47f0-a5b1-433d6a083278', '5c4ed0952a4a7004e424601ee20fc83b1fc8c43a69631937d9e82dcfabfe1bfa', '2026-11-29 15:13:47.609716+00', '20261125152500_waiting_reviews', NULL, NULL, '2026-11-29 15:13:47.607859+00', 1),
	('c55fd91e-4737-4f1d-beb1-7107a25114e9', 'edf4b62c2c9a60dd6eb97e171702cb34104d4f748cc13b8ccbe702f6073ef557', '2026-11-29 15:13:47.617482+00', '20261125153200_read_problems', NULL, NULL, '2026-11-29 15:13:47.611113+00', 1),
	('e19b1a4d-4394-4277-a2e6-9d9371aca653', '9bff249b0e56842865537eb2752ac82197c8d1c8f494f728ea0eabf1699a5275', '2026-11-29 15:13:47.621851+00', '20261128121000_skipped_hours', NULL, NULL, '2026-11-29 15:13:47.620106+00', 1),
	('ca882b71-3aef-4f18-a163-d701b71b257d', '9b73eb150d5fe89cb5ac7152d0d78ad36a831cb271e77ff02f46aff75a81f9d3', '2026-11-29 15:13:47.627744+00', '20261128121012_one_seat_per_mailbox', NULL, NULL, '2026-11-29 15:13:47.623031+00', 1),
	('4fe58352-24e1-4f70-a2c6-0468f712b1d5', '2ece7644b0fb41ff3582820aff4f7f3b48329679eb33c8fd05ed220c0d8925ef', '2026-11-29 15:13:47.636022+00', '20261128121500_later_targets', NULL, NULL, '2026-11-29 15:13:47.628891+00', 1),
	('db0edf69-b85c-45ab-ba47-3292bfdadff8', '1cf7d3c9dde713481ee10f31f69fbb3d1b2609c9088ba0cab7ce577f13a1f2b1', '2026-11-29 15:13:47.655328+00', '20261128121500_words_of_searches', NULL, NULL, '2026-11-29 15:13:47.638603+00', 1),
	('56147719-6ff8-44e3-8207-6fa19c0e82b5', '918ca5b1b7b94626da1212f14ca44df0d4446f8207f060505ae56ed8ef21bd52', '2026-11-29 15:13:47.663631+00', '20261128123653_days_of_reviews', NULL, NULL, '2026-11-29 15:13:47.657984+00', 1),
	('8ad017bf-babc-4ed3-90d9-e971a78c5910', '64e9a8f1ba1c23e228774fb3532c11e3ee4ff42755992d383d6ef6205593b56c', '2026-11-29 15:13:47.668776+00', '20261128123706_special_categories', NULL, NULL, '2026-11-29 15:13:47.665785+00', 1),
	('589810ac-3c42-41af-96b7-4b4c2451f159', '0f48f4b7a24836e73134d9c141ed2ce932c088fd41d2dc9e0a08c6775c34df0a', '2026-11-29 15:13:47.762119+00', '20261128152000_choices', NULL, NULL, '2026-11-29 15:13:47.673057+00', 1),
	('3824b590-61bb-4f47-897c-899b8b8584c7', '6905b9cc0e19840b68858f96b7adb3565bc0d10a7f71d2d6fd5ad96a29f63aa8', '2026-11-29 15:13:47.787798+00', '20261129010000_unmet_demand', NULL, NULL, '2026-11-29 15:13:47.778943+00', 1),
	('2e94ade2-b6a7-439c-be37-e5dadeef00de', '54557beea5d501de32b8b9d2857f5c6ac2139bc75492ce5b799176933af602bd', '2026-11-29 15:13:47.793142+00', '20261129010100_follows_by_session', NULL, NULL, '2026-11-29 15:13:47.790239+00', 1),
	('75c4d8e8-6502-4c60-8e3a-1077b8b2332f', 'aabdb21a01b896fee501310ef60c02b7103a9a6a663a5158b4d4d12aa1132a85', '2026-11-29 15:13:47.818584+00', '20261129020000_links', NULL, NULL, '2026-11-29 15:13:47.795393+00', 1);


--
-- Data for Name: academic_professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.academic_professors (id, name, department_id, email, office, phone, bio, research_areas, is_active, created_at, updated_at, professor_id) VALUES
	('484adeaf-d703-4666-a966-e21625765476', 'Ortensia Valdombra', '7991dc4d-c90c-4825-92f4-66b94f8ec1f8', '', '', '', '', '', true, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'edd287b5-f880-415d-9e15-8fa1cdb6b3cd'),
	('29a75f1e-1154-491a-b8a0-cd77963ed81c', 'Ada Rossi', 'f1a7d538-c012-4ada-8df4-db17ce4fd321', '', '', '', '', '', true, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', '505f4e9c-6130-49dd-924f-886ed551eb27'),
	('2c3711d5-1c06-49cb-a6e6-3a7ac884a85d', 'Gino Neri', 'f1a7d538-c012-4ada-8df4-db17ce4fd321', '', '', '', '', '', true, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', '8ae4e190-664a-4c2c-82cf-68b119c66176');


--
-- Data for Name: admin_devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.admin_devices (token_hash, user_id, expires_at) VALUES
	('86c2df0de82d5afbb028670aed5599b7ce0c21bb4036fe28579d9c78aeee9981', '01a227de-9607-775f-b278-86869c83ca09', '2027-11-29 15:13:49.013+00');


--
-- Data for Name: audit_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_log (id, at, actor, action, kind, record_id, label, reason) VALUES
	('5348ee04-c7cf-4431-8b89-707a4b0f01ee', '2026-11-29 15:13:48.562+00', '', 'create-admin', 'admin', '01a227de-9607-775f-b278-86869c83ca09', 'custode', 'admin'),
	('9a036638-287a-41f9-ad70-81f486af81e6', '2026-11-29 15:13:49.012+00', 'custode', 'login', '', '', '', ''),
	('f417b2e7-383b-4880-9894-3d6aef490b3b', '2026-11-29 15:13:49.079+00', 'custode', 'set-flag', 'flag', 'courses', 'courses', 'aperta'),
	('8a45dfc6-47f4-4440-a35f-19427541abc7', '2026-11-29 15:13:49.096+00', 'custode', 'set-flag', 'flag', 'professors', 'professors', 'aperta'),
	('47b9535d-4d85-4431-ab2d-974c0c0411e1', '2026-11-29 15:13:50.791+00', 'custode', 'import', 'catalogue', '9b46a03f-0c2b-4b11-997e-ec9157dfc249', 'csv', 'nuovi 3, aggiornati 0, invariati 0, ritirati 0'),
	('bb16c0e6-bb12-4be0-a917-96ca90e3e151', '2026-11-29 15:13:51.84+00', 'custode', 'delete', 'book', '01a227de-a10a-70ca-b667-07427578820b', 'Un annuncio di troppo', 'Non è un libro.');


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.books (id, title, course, professor, isbn, condition, price, description, seller_name, seller_email, seller_whatsapp, image_urls, cover_image_index, management_token_hashes, created_at, updated_at, state, expires_at, listed, sold_at, sold_where, sold_price, expiry_told_at, sale_asked_at, subject_id, search_text, seller_network, language) VALUES
	('01a227de-9f38-7e51-a527-83bd1fce8d80', 'Analisi matematica 1', 'Analisi matematica', '', '', 'Buone condizioni', 18.50, 'Qualche sottolineatura.', 'Ada', 'ada@example.org', '+393331234567', '{}', 0, '{ab8d9da1c6f35f594a20a92af48f08aebebb216b50e5fe70234da4adec25502e}', '2026-11-29 15:13:50.913+00', '2026-11-29 15:13:51.127+00', 'available', '2127-03-29 15:13:50.904+00', true, NULL, '', NULL, NULL, NULL, '361312f6-26ae-4088-bfd7-eaa940c182dd', ' analisi matematica 1  analisi matematica  ', 160, 'it'),
	('01a227de-a109-7f2e-954a-eaba1690b269', 'Geometria analitica', 'Geometria', '', '9788808064851', 'Come nuovo', 12.00, '', 'Bruno', 'bruno@example.org', '', '{}', 0, '{cc818cba102eba5e27abb580dcabb3905777c349f5eab519c557536909da0885}', '2026-11-29 15:13:51.376+00', '2026-11-29 15:13:51.708+00', 'available', '2127-03-29 15:13:51.359+00', true, NULL, '', NULL, NULL, NULL, 'de575d58-07ed-4427-b5c7-5dccd58a7953', ' geometria analitica  geometria  =9788808064851 ', 100, 'it'),
	('01a227df-1c2e-7a6d-851b-f4e7922c20ef', 'Fisica 1', '', '', '', 'Buone condizioni', 9.00, '', 'Olga', 'olga@example.org', '', '{}', 0, '{56b4f97b0c28071ce926ac1d27d66cdf50c29b4e6fdc3376809a9e835e0e2bdf}', '2026-11-29 15:14:22.909+00', '2026-11-29 15:14:23.174+00', 'available', '2127-03-29 15:14:22.883+00', true, NULL, '', NULL, NULL, NULL, NULL, ' fisica 1   ', 107, 'it');


--
-- Data for Name: called_off_events; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: cancellation_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.cancellation_tokens (hash, attendee_id) VALUES
	('de00b8759f6b0839f406ece9dbf5e314f7a2f3870142bb347d242d6390092689', 'e18bceba-cbd2-4810-931e-f518051a3a51'),
	('c18f154736cc00e8636a2966d8fb07082cbdad55faaec864d10dca10aabc65de', '22c05295-a942-4ba7-800c-5f0a6946bb7e');


--
-- Data for Name: case_decisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_decisions (id, case_id, is_appeal, outcome, ground, rule, reasons, decided_by, decided_at, effect, is_told, appeal_side) VALUES
	('8230a7d3-d200-4f94-ba9d-fa3683e19807', '6d576688-c786-46f7-b538-f8b5de5ba336', false, 'remove', 'spam', 'honest', 'Non è un libro.', 'custode', '2026-11-29 15:13:51.842+00', 'hidden', false, '');


--
-- Data for Name: case_reports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_reports (id, case_id, ground, text, email, created_at, language) VALUES
	('d97d208f-8718-46ba-85f9-c2380efd94c6', '979effa4-0cd3-40f5-a55b-2ae6b9db4f9e', 'wrong-place', 'Non è un libro di testo.', 'lia@example.org', '2026-11-29 15:14:13.891+00', 'it');


--
-- Data for Name: case_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_tokens (hash, case_id, report_id) VALUES
	('ec7050d09f9d8bc306a5e4d3eeedc675e6be45cc0abbdf313c4eb1d8294c23e6', '979effa4-0cd3-40f5-a55b-2ae6b9db4f9e', 'd97d208f-8718-46ba-85f9-c2380efd94c6'),
	('1b0e743924db803b20bdca4cb4790c847e7306ae51407d777eb3c790d20574aa', '6d576688-c786-46f7-b538-f8b5de5ba336', NULL);


--
-- Data for Name: cases; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.cases (id, reference, kind, target_id, state, ground, opened_at, since, appeal_side, appeal_report_id, appeal_text, appealed_at, is_urgent) VALUES
	('6d576688-c786-46f7-b538-f8b5de5ba336', 'P0R0-898M', 'book', '01a227de-a10a-70ca-b667-07427578820b', 'decided', 'spam', '2026-11-29 15:13:51.824+00', '2026-11-29 15:13:51.847+00', NULL, NULL, '', NULL, false),
	('979effa4-0cd3-40f5-a55b-2ae6b9db4f9e', 'CW0F-WTGR', 'book', '01a227de-9f38-7e51-a527-83bd1fce8d80', 'open', 'wrong-place', '2026-11-29 15:14:13.88+00', '2026-11-29 15:14:13.88+00', NULL, NULL, '', NULL, false);


--
-- Data for Name: catalogue_files; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: catalogue_reads; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: catalogue_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.catalogue_version (id, version, changed_at) VALUES
	(1, 1, '2026-11-29 15:13:49.554+00');


--
-- Data for Name: check_in_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: check_ins; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: course_review_votes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: course_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.course_reviews (id, course_subject_id, user_id, difficulty_rating, attendance_importance, study_materials, book_title, notes_source, exam_grade, exam_methods, exam_notes, attended_year, current_year, created_at, exam_honours, receipt_hash, oral_topics, verified) VALUES
	('430b0d43-77d1-4d39-bcf5-f16b7fba0992', '361312f6-26ae-4088-bfd7-eaa940c182dd', 'anonymous', 21, 9, '{libro}', 'Manuale di analisi', '', 28, '{scritto,orale}', 'Due esercizi e una domanda.', 2025, 2, '2026-11-29 15:14:13.545+00', false, '67f5e14f658d3f9b73bfee52c50cfa0e1885df55192efd4a23ff15c1cb454f14', '{"Teorema di Rolle"}', false);


--
-- Data for Name: course_subjects; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.course_subjects (id, department_id, degree_course_id, curriculum_id, course_code, course_name, professors, is_common_to_multiple_curricula, year, semester, credits, requirement_type, language, review_count, retired_at, created_at, updated_at, search_name, search_text, average_difficulty, average_attendance, average_grade, exam_methods, oral_topics, topics_text, textbooks) VALUES
	('de575d58-07ed-4427-b5c7-5dccd58a7953', 'f1a7d538-c012-4ada-8df4-db17ce4fd321', 'e13c42c0-7606-40f5-a76d-d3324675460c', NULL, 'GE1', 'Geometria', '{"Gino Neri"}', false, 1, '', 9.0, '', '', 0, NULL, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'geometria', ' geometria | ge1  gino neri ', NULL, NULL, NULL, '{}', '{}', '', '{}'),
	('da29be5f-ea0a-459f-b1ec-cfe9a81c348e', '7991dc4d-c90c-4825-92f4-66b94f8ec1f8', '968b5f9e-03cf-43e3-88b0-0387bc4d85d1', NULL, 'SA1', 'Storia antica', '{"Ortensia Valdombra"}', false, 2, '', 6.0, '', '', 0, NULL, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'storia antica', ' storia antica | sa1  ortensia valdombra ', NULL, NULL, NULL, '{}', '{}', '', '{}'),
	('361312f6-26ae-4088-bfd7-eaa940c182dd', 'f1a7d538-c012-4ada-8df4-db17ce4fd321', 'e13c42c0-7606-40f5-a76d-d3324675460c', NULL, 'AM1', 'Analisi matematica', '{"Ada Rossi","Gino Neri"}', false, 1, '', 9.0, '', '', 1, NULL, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'analisi matematica', ' analisi matematica | am1  ada rossi gino neri ', 21, 9, 28, '{orale,scritto}', '{"Teorema di Rolle"}', ' teorema di rolle ', '{}');


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
	('e13c42c0-7606-40f5-a76d-d3324675460c', 'f1a7d538-c012-4ada-8df4-db17ce4fd321', 'Matematica', '', '', '', '', 1, 2, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'matematica'),
	('968b5f9e-03cf-43e3-88b0-0387bc4d85d1', '7991dc4d-c90c-4825-92f4-66b94f8ec1f8', 'Lettere classiche', '', '', '', '', 2, 1, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'lettere classiche');


--
-- Data for Name: deleted_records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason, deleted_at, is_held, public_from) VALUES
	('book', '01a227de-a10a-70ca-b667-07427578820b', NULL, 'Un annuncio di troppo', '{"books": [{"id": "01a227de-a10a-70ca-b667-07427578820b", "isbn": "", "price": 5.00, "state": "available", "title": "Un annuncio di troppo", "course": "", "listed": true, "sold_at": null, "language": "it", "condition": "Condizioni accettabili", "professor": "", "created_at": "2026-11-29T15:13:51.376+00:00", "expires_at": "2127-03-29T15:13:51.359+00:00", "image_urls": [], "sold_price": null, "sold_where": "", "subject_id": null, "updated_at": "2026-11-29T15:13:51.712+00:00", "description": "", "search_text": " un annuncio di troppo   ", "seller_name": "Bruno", "seller_email": "bruno@example.org", "sale_asked_at": null, "expiry_told_at": null, "seller_network": 100, "seller_whatsapp": "", "cover_image_index": 0, "management_token_hashes": ["e251581fb80d1ac577f77e391bf2e0ab3be75095e746329c4083f8c2d3f21a96"]}], "linked": {"messages": []}, "outgoing_mails": []}', 'custode', 'Non è un libro.', '2026-11-29 15:13:51.816+00', false, NULL);


--
-- Data for Name: demand_marks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: departments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.departments (id, name, code, description, degree_course_count, subject_count, created_at, updated_at, search_name) VALUES
	('7991dc4d-c90c-4825-92f4-66b94f8ec1f8', 'Lettere', '', '', 1, 1, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'lettere'),
	('f1a7d538-c012-4ada-8df4-db17ce4fd321', 'Matematica', '', '', 1, 2, '2026-11-29 15:13:49.554+00', '2026-11-29 15:13:49.554+00', 'matematica');


--
-- Data for Name: event_attendees; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.event_attendees (id, event_id, user_id, attendee_name, attendee_email, notes, registered_at, told_sequence, told_at, hidden, reminded_of, announced, language, attendee_mailbox) VALUES
	('e18bceba-cbd2-4810-931e-f518051a3a51', '01a227de-a339-72eb-a577-8a492173f8aa', 'anonymous', 'Elena', 'elena@example.org', 'Arrivo tardi', '2026-11-29 15:13:52.36+00', 0, NULL, false, NULL, false, 'it', 'elena@example.org'),
	('22c05295-a942-4ba7-800c-5f0a6946bb7e', '01a227de-a339-72eb-a577-8a492173f8aa', 'anonymous', 'Fabio', 'fabio@example.org', '', '2026-11-29 15:13:52.385+00', 0, NULL, false, NULL, false, 'it', 'fabio@example.org');


--
-- Data for Name: event_messages; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events (id, title, description, category, date, start_time, end_time, duration, starts_at, ends_at, target_audience, max_attendees, registration_count, tags, location, creator_name, creator_email, organizer_id, image_urls, cover_image_index, management_token_hashes, calendar_sequence, created_at, updated_at, participants_visibility, offer_count, waitlist_count, end_date, series_id, calendar_withdrawals, registration_mail, registrations_told_at, organiser_confirmed, language, search_text) VALUES
	('01a227de-a339-72eb-a577-8a492173f8aa', 'Assemblea di facoltà', 'Si parla degli appelli.', '', '2127-03-10', '18:00', '20:00', '', '2127-03-10 17:00:00+00', '2127-03-10 19:00:00+00', 'Tutti', 2, 2, '{assemblea}', 'Aula magna', 'Dina', 'dina@example.org', 'anonymous', '{}', 0, '{01216ec35c2110d0f1671682d7807a48e531ad9473c54f95dc8d907a07963dfe}', 0, '2026-11-29 15:13:51.93+00', '2026-11-29 15:13:52.261+00', '', 0, 1, '', NULL, 0, 'each', NULL, false, 'it', ' assemblea di facolta  assemblea  aula magna  dina  tutti  si parla degli appelli ');


--
-- Data for Name: feature_flags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.feature_flags (name, enabled, updated_at) VALUES
	('courses', true, '2026-11-29 15:13:49.076+00'),
	('professors', true, '2026-11-29 15:13:49.094+00');


--
-- Data for Name: follow_news; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: follow_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.follow_tokens (hash, follow_id) VALUES
	('6e7eceb88a02e42ad11d1b8adb7395480fe05995d7ccf5431be6759b59c0cd02', '01a227de-f5ae-701c-b740-e975e0d849fc'),
	('4ffa8e9a583dae6669dbeedec47b79e76850cc2aed7f25843c6774a5c97f5b99', '01a227de-fa01-71e0-8022-19e00b1759a6');


--
-- Data for Name: follows; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.follows (id, email, kind, frequency, search, patterns, course, condition, max_price, isbn, subject_id, tag, target_id, wanted_id, created_at, confirmed_at, expires_at, asked_at, stopped_at, language, patterns_version, year) VALUES
	('01a227de-f5ae-701c-b740-e975e0d849fc', 'iris@example.org', 'wanted', 'now', 'Storia antica', '{%storia%,%antica%}', '', '', NULL, '', '', '', '', '01a227de-f5a8-70ea-bfaa-0cfc45497fff', '2026-11-29 15:14:13.038+00', '2026-11-29 15:14:13.481+00', '2127-02-27 15:14:13.481+00', NULL, NULL, 'it', 1, NULL),
	('01a227de-fa01-71e0-8022-19e00b1759a6', 'mara@example.org', 'degree_course', 'session', '', '{}', '', '', NULL, '', '', '', 'e13c42c0-7606-40f5-a76d-d3324675460c', NULL, '2026-11-29 15:14:14.145+00', '2026-11-29 15:14:14.58+00', '2127-11-29 15:14:14.58+00', NULL, NULL, 'it', 1, 1);


--
-- Data for Name: fresh_records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.fresh_records (kind, record_id, at) VALUES
	('book', '01a227df-1c2e-7a6d-851b-f4e7922c20ef', '2026-11-29 15:14:22.883+00');


--
-- Data for Name: given_answers; Type: TABLE DATA; Schema: public; Owner: -
--



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
-- Data for Name: link_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.link_tokens (hash, link_id) VALUES
	('b7969786eb7ac53702e1266117975635c561e28cc42028c28256fe9b56ccdea0', '01a227de-fbee-774c-822d-ed652547705f');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links (id, subject_id, degree_course_id, platform, title, url, email, language, by_student, state, checked_at, dead_days, dead_on, complaints, created_at, confirmed_at, hidden_at, asked_at, expires_at) VALUES
	('01a227de-fbee-774c-822d-ed652547705f', '361312f6-26ae-4088-bfd7-eaa940c182dd', NULL, 'telegram', 'Gruppo di Analisi', 'https://t.me/+AbCdEfGhIjK', 'nora@example.org', 'it', false, 'unknown', NULL, 0, NULL, '{}', '2026-11-29 15:14:14.638+00', '2026-11-29 15:14:15.077+00', NULL, NULL, '2127-12-13 15:14:15.077+00');


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
	('01a227de-a317-72bd-a4a3-db3784256c5c', 'carla@example.org', 'ada@example.org', '01a227de-9f38-7e51-a527-83bd1fce8d80', 'Richiesta per "Analisi matematica 1"', 'Ciao, è ancora libero?', false, '2026-11-29 15:13:51.895+00');


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
	('01a227de-9f4a-70fe-ada6-46197369d109', 'book.management-link', '{"bookId": "01a227de-9f38-7e51-a527-83bd1fce8d80"}', 1, NULL, '2026-11-29 15:13:50.923+00', '2026-11-29 15:13:51.187+00', NULL, 'z-AN3kbvlCYB_6-54oJegChYtGDlhrgwWzRMHrgmNX0', '2026-11-29 15:13:51.144+00', false, NULL),
	('01a227de-a11e-72ad-b4bb-282182de1af1', 'book.management-links', '{"bookIds": ["01a227de-a109-7f2e-954a-eaba1690b269", "01a227de-a10a-70ca-b667-07427578820b"]}', 1, NULL, '2026-11-29 15:13:51.39+00', '2026-11-29 15:13:51.732+00', NULL, 'Pp80EhUbiwNN6Ij3QnLPH9G1D3ArySxHItyugWK0SIY', '2026-11-29 15:13:51.718+00', false, NULL),
	('01a227de-a31a-72a8-9418-4919b9145e84', 'book.buyer-message', '{"contactId": "01a227de-a312-719f-a4ed-17e207353120"}', 1, NULL, '2026-11-29 15:13:51.899+00', '2026-11-29 15:13:52.295+00', NULL, 'z-AN3kbvlCYB_6-54oJegChYtGDlhrgwWzRMHrgmNX0', '2026-11-29 15:13:52.274+00', false, NULL),
	('01a227de-a344-7348-b131-fada2668899a', 'event.management-link', '{"eventId": "01a227de-a339-72eb-a577-8a492173f8aa"}', 1, NULL, '2026-11-29 15:13:51.941+00', '2026-11-29 15:13:52.296+00', NULL, 'GYLNToiS4fbY41P0abJc2urHzppJTGUU6rNg9T1Xvko', '2026-11-29 15:13:52.273+00', false, NULL),
	('01a227de-a4b1-73aa-ab83-0dd8e0da5cb1', 'book.contact-confirmation', '{"contactId": "01a227de-a312-719f-a4ed-17e207353120"}', 1, NULL, '2026-11-29 15:13:52.305+00', '2026-11-29 15:13:52.342+00', NULL, '1YWKWDDB66BgW-DfiiLcCFrAo5AbB9OZ4C4UUMlvtyA', '2026-11-29 15:13:52.33+00', false, NULL),
	('01a227de-a4f0-73ca-81ac-6d36638518e2', 'event.registration', '{"registrationId": "e18bceba-cbd2-4810-931e-f518051a3a51"}', 1, NULL, '2026-11-29 15:13:52.368+00', '2026-11-29 15:13:53.013+00', NULL, 'G7-OtlIGL5iwWO2yPZVoUawMGcdjD2nwOacWym_s3lc', '2026-11-29 15:13:52.986+00', false, NULL),
	('01a227de-a504-7017-a234-8fd2347f7b25', 'event.registration', '{"registrationId": "22c05295-a942-4ba7-800c-5f0a6946bb7e"}', 1, NULL, '2026-11-29 15:13:52.388+00', '2026-11-29 15:13:53.02+00', NULL, 'esTIIDmX1n12HdXp7_k0K32i9v5fAXgoF2w0x57i6Vg', '2026-11-29 15:13:52.988+00', false, NULL),
	('01a227de-f3db-776f-855f-c603ad148dc7', 'waitlist.joined', '{"place": 1, "entryId": "02a727e5-be65-4a86-a0fe-3b34d346ba23"}', 1, NULL, '2026-11-29 15:14:12.571+00', '2026-11-29 15:14:12.895+00', NULL, 'sZQJPdXjUzLZhlN_tZZgeHQq1SIS1ZAzAVAgH5Q3ILk', '2026-11-29 15:14:12.887+00', false, NULL),
	('01a227de-f5b1-741a-862c-2792300a1345', 'follow.link', '{"followId": "01a227de-f5ae-701c-b740-e975e0d849fc"}', 1, NULL, '2026-11-29 15:14:13.041+00', '2026-11-29 15:14:13.396+00', NULL, 'IsCsDqWTF3ErKpM8FkK7FkpvMqbBKzJSkLAdzA9ZW5w', '2026-11-29 15:14:13.387+00', false, NULL),
	('01a227de-f907-73b0-b54a-f5107ebb62eb', 'case.receipt', '{"reportId": "d97d208f-8718-46ba-85f9-c2380efd94c6"}', 1, NULL, '2026-11-29 15:14:13.895+00', '2026-11-29 15:14:13.94+00', NULL, '8ERGRiEd5Wb_ZmaSHPgHJOnILW2uwey_jjPFrLcBWl0', '2026-11-29 15:14:13.931+00', false, NULL),
	('01a227de-fa04-70c8-8edd-98b65a189e10', 'follow.link', '{"followId": "01a227de-fa01-71e0-8022-19e00b1759a6"}', 1, NULL, '2026-11-29 15:14:14.149+00', '2026-11-29 15:14:14.481+00', NULL, 'Wu4o-vAyO-QBCkioJnoVDqRCjv-v8vO1LxHpmkBulUY', '2026-11-29 15:14:14.472+00', false, NULL),
	('01a227de-fbf4-74b5-af97-65048b0b0024', 'link.confirmation', '{"linkId": "01a227de-fbee-774c-822d-ed652547705f"}', 1, NULL, '2026-11-29 15:14:14.644+00', '2026-11-29 15:14:15.027+00', NULL, 'CbSPsR7Yv4xQmxOA4UrFYUVnlH5qDpbCpKrSxZHtt-c', '2026-11-29 15:14:15.016+00', false, NULL),
	('01a227de-fe15-7242-b4b0-cac49d6ba63d', 'proofs.code', '{}', 1, NULL, '2026-11-29 15:14:15.189+00', '2026-11-29 15:14:15.564+00', NULL, NULL, NULL, false, NULL),
	('01a227de-a2ee-73d0-8ca2-af5bfaa0b57a', 'case.statement', '{"decisionId": "8230a7d3-d200-4f94-ba9d-fa3683e19807"}', 1, 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:1', '2026-11-29 15:13:51.855+00', NULL, NULL, 'Pp80EhUbiwNN6Ij3QnLPH9G1D3ArySxHItyugWK0SIY', '2026-11-29 15:14:22.862+00', false, NULL),
	('01a227df-1c46-76fd-8aca-1368509dcfe4', 'book.management-link', '{"bookId": "01a227df-1c2e-7a6d-851b-f4e7922c20ef"}', 1, 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:1', '2026-11-29 15:14:22.918+00', NULL, NULL, 'BFDePRTfotCAt3Q9CCJ9v-nh8FFbhKmvWEUdY7BxSPU', '2026-11-29 15:14:23.186+00', false, NULL);


--
-- Data for Name: past_import_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.past_import_changes (import_id, table_name, kind, no, rows) VALUES
	('9b46a03f-0c2b-4b11-997e-ec9157dfc249', 'course_subjects', 'created', 0, '[{"id": "361312f6-26ae-4088-bfd7-eaa940c182dd"}, {"id": "de575d58-07ed-4427-b5c7-5dccd58a7953"}, {"id": "da29be5f-ea0a-459f-b1ec-cfe9a81c348e"}]');


--
-- Data for Name: past_imports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.past_imports (id, at, actor, format, created, updated, unchanged, retired, kept, rejected, changed, undone_at, undone_by) VALUES
	('9b46a03f-0c2b-4b11-997e-ec9157dfc249', '2026-11-29 15:13:50.767+00', 'custode', 'csv', 3, 0, 0, 0, 0, 0, true, NULL, '');


--
-- Data for Name: professor_replies; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: professor_review_votes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: professor_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professor_reviews (id, professor_id, user_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, created_at, receipt_hash, verified) VALUES
	('5a550386-47ce-4fa5-a4f0-043fa8aa9b38', '505f4e9c-6130-49dd-924f-886ed551eb27', 'anonymous', 'Analisi matematica', '1', 24.0, 27.0, 28.0, 30.0, 'Spiega con calma e risponde a tutte le domande.', '2026-11-29 15:14:13.835+00', '2b6db42f751e3e89c4649a1c41b4c8e0c52f30468b7c11732a30ecc498e2caf7', false);


--
-- Data for Name: professor_totals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professor_totals (id, reviewed, reviews, rating_sum) VALUES
	('44fee04d-8109-4863-9a60-ddc2f31a36a0', 1, 1, 1090);


--
-- Data for Name: professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professors (id, name, department, email, courses, overall_rating, material_rating, exam_rating, lecture_rating, helpfulness_rating, review_count, material_sum, exam_sum, lecture_sum, helpfulness_sum, is_visible, in_catalogue, search_name, created_at, rating_sum, keeps_department, proposed_department, search_text) VALUES
	('edd287b5-f880-415d-9e15-8fa1cdb6b3cd', 'Ortensia Valdombra', 'Lettere', '', '{"Storia antica"}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'ortensia valdombra', '2026-11-29 15:13:49.554+00', 0, false, '', ' ortensia valdombra '),
	('8ae4e190-664a-4c2c-82cf-68b119c66176', 'Gino Neri', 'Matematica', '', '{"Analisi matematica",Geometria}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'gino neri', '2026-11-29 15:13:49.554+00', 0, false, '', ' gino neri '),
	('505f4e9c-6130-49dd-924f-886ed551eb27', 'Ada Rossi', 'Matematica', '', '{"Analisi matematica"}', 27.3, 24.0, 27.0, 28.0, 30.0, 1, 24.0, 27.0, 28.0, 30.0, true, true, 'ada rossi', '2026-11-29 15:13:49.554+00', 1090, false, '', ' ada rossi ');


--
-- Data for Name: proof_claims; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: proof_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.proof_codes (mail_id, mailbox_hash, code_hash, other_tries, expires_at, asker, asker_tries) VALUES
	('01a227de-fe15-7242-b4b0-cac49d6ba63d', '-bVn7VJ27Ty5UzKhKyhIKlvNftsGmvdBfy9eWAcEye4', '9erdM7xvQ-BXWrntqlG3lSREpKFc6cUZyLvQkuNfSos', 0, '2026-11-29 15:29:15.553+00', 'QmYLvyk7uWCByxAFONcggh7oj-r_W_pUtv1rdKvcJYo', 0);


--
-- Data for Name: proof_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.proof_keys (year, turn, public_key, secret, pepper, created_at) VALUES
	('2026/27', 1, 'WDGKZ5oAMBEWDpBTf4ReusHRE0XUKsVdmMNisc6uNjo', 'Da6oBtmUTRGrpFBvZMwANQrGo76LEbwPETjwRrzuylEhQd148IdtGKjbKnxXnbDvg1TVpBavpTb_WscbOybvghJdH-Z3XtY', '_DVSqQxdHMnXJjt7cIh4Q-LzlCy8V8-9mRJ8s39z1wrL14R8_BvizcBV6bfv_L7xCyaZiydFv1CIp64mw_G4LrNgLfET3yQ', '2026-11-29 15:14:15.156+00');


--
-- Data for Name: proof_signer; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: proof_targets; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limits (key, points, expire) VALUES
	('loginAddress:VRGVNXmCW9nsbixFnyhEKRHBMaNs7srnZMB6ntH6xsk', 0, 1795966200000),
	('publish:556uDwI85XHcPB4qAWW8KHVEKSRFPytjhTib74T19t4', 1, 1795965900000),
	('publish:lbJiq_ddRK4QDypZrRZnfDJ0PFG-GbnWBDWyW_puYWI', 2, 1795965900000),
	('contact:BRz78e_XFdWX3URKwXNNPu650-CT5NdiZElRLmTKPi0', 1, 1795965900000),
	('event:4d6j4NTS0lq3bWN_twoIhTDLmkwUHQahQj3IYaABUDs', 1, 1795965900000),
	('register:1mqtMHBTvryHeOSf3Va8zOGTQBYC3g4fTLm1pFvR5wM', 1, 1795965900000),
	('register:EBQ-QFEqSSON7myzLnOVx7lKfScu-F27n9CWEOHBdLw', 1, 1795965900000),
	('register:bnJklda40xTsugnEesNLD8YFRrB4JIj_N2Gbe3APkJw', 1, 1795965900000),
	('follow:Vzm_uFYvEFM05tssfTjuBTGcfoSaHdWH8KH0toX2SUM', 1, 1795965900000),
	('followMailbox:2-tGICwUF0dMcqdCL04ZjVoJ13BsEtPLcYKyC0HFytY', 1, 1796051700000),
	('review:1vuO7AhWsIz4mMSWID3CWwkMByOWHjyICmV8Bc0LTqM', 1, 1795965900000),
	('reviewTarget:5osieFDE8ZX_sUZoMjI5PpdCkEEEqGebcKB6vgvYprg', 1, 1796051700000),
	('review:aOk7CrFh4rQo0k-67liMhtJ65hB9Aq4AL2c1TnqEysM', 1, 1795965900000),
	('reviewText:AaKCZKYcl-tNm_RItmnuigCusoMya2XGyYMCRqXtpZE', 1, 1796051700000),
	('reviewTarget:Bp7GbF-23OG6Kxocm24K4CffbDr4qJ6AxVnSPWjKSjg', 1, 1796051700000),
	('report:hdS6bXQHiBT66Z29GNvcyjZ2Oon-KnhNqxCDawaWrrc', 1, 1795965900000),
	('reportTarget:eD0Tz8bJ4lZi2rj1LiXK61bEGHFWwjZ5opTIGtJP-yI', 1, 1796051700000),
	('follow:Y6_exE_TpAgsEJsBnx82tNq86VdXu3Aco37Ueqgswsg', 1, 1795965900000),
	('followMailbox:gODCudsTO3iOpyvuFaDDFLA9DnfigT5mfQTmkNaLIt0', 1, 1796051700000),
	('publish:UX_riyNCSg_D7xjo7XHsby0nEjIS5defs-hApysUrEY', 1, 1795965900000),
	('followMailbox:4Ab6I_3hyzZjWEwKU4qmHaHYvTdlRONSS0TvG4WJdis', 1, 1796051700000),
	('proofCode:F5cpJQwL3w2XRYHRGJ-q5kDFtv8V-pIw2ZTvnP63NAc', 1, 1795965900000),
	('publish:08CWMKn_Dknnk0PSDOm0m3cdzNLah5on4ATwEgWcMS4', 1, 1795965900000);


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

INSERT INTO public.seller_contacts (id, book_id, book_title, book_price, buyer_name, buyer_email, seller_name, seller_email, message, email_sent, created_at, language) VALUES
	('01a227de-a312-719f-a4ed-17e207353120', '01a227de-9f38-7e51-a527-83bd1fce8d80', 'Analisi matematica 1', 18.50, 'Carla', 'carla@example.org', 'Ada', 'ada@example.org', 'Ciao, è ancora libero?', true, '2026-11-29 15:13:51.89+00', 'it');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions (sid, sess, expire, user_id) VALUES
	('69a3a0c4f637b5ef9a055bbb88fcf3753e48f428536a8bd77f85eda42407dd16', '{"startedAt":"2026-11-29T15:13:49.021Z","client":""}', '2026-12-06 15:13:49.021+00', '01a227de-9607-775f-b278-86869c83ca09');


--
-- Data for Name: spent_proofs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: subject_professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subject_professors (subject_id, professor_id, role) VALUES
	('361312f6-26ae-4088-bfd7-eaa940c182dd', '29a75f1e-1154-491a-b8a0-cd77963ed81c', ''),
	('361312f6-26ae-4088-bfd7-eaa940c182dd', '2c3711d5-1c06-49cb-a6e6-3a7ac884a85d', ''),
	('da29be5f-ea0a-459f-b1ec-cfe9a81c348e', '484adeaf-d703-4666-a966-e21625765476', ''),
	('de575d58-07ed-4427-b5c7-5dccd58a7953', '2c3711d5-1c06-49cb-a6e6-3a7ac884a85d', '');


--
-- Data for Name: subjects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ticket_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ticket_codes (hash, attendee_id, created_at) VALUES
	('0182501f51aaa73b977312d488bf1bedb3d70c7c47f9510717ce311db610d227', 'e18bceba-cbd2-4810-931e-f518051a3a51', '2026-11-29 15:13:52.36+00'),
	('bfbc261cf22cf24d42b4b5e04de95388d8fed75f4f0bad35909def1c3a5d3560', '22c05295-a942-4ba7-800c-5f0a6946bb7e', '2026-11-29 15:13:52.385+00'),
	('6bf07f5990da9face42e334452d72b88f2d9bcfff9b1a827b22ae2cdae4ad050', 'e18bceba-cbd2-4810-931e-f518051a3a51', '2026-11-29 15:13:52.872+00'),
	('849fdb7a1521e6234e867c328f49094ec6c5d518a3b07a046b033da1d9f42c60', '22c05295-a942-4ba7-800c-5f0a6946bb7e', '2026-11-29 15:13:52.961+00');


--
-- Data for Name: unmet_demand; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users (id, username, password_hash, email, first_name, last_name, profile_image_url, is_admin, year, department, created_at, updated_at, role, totp_secret, totp_confirmed_at, totp_last_step) VALUES
	('01a227de-9607-775f-b278-86869c83ca09', 'custode', '$argon2id$v=19$m=19456,t=2,p=1$yK2mVOXKFogxeqmvIPMoyQ$kDtknPy2IY6uVRRGmBjhlztfCWXszg+EbYlDBg7r8Zo', NULL, '', '', '', true, NULL, '', '2026-11-29 15:13:48.552+00', '2026-11-29 15:13:48.552+00', 'admin', NULL, NULL, 0);


--
-- Data for Name: waiting_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.waiting_entries (id, event_id, attendee_name, attendee_email, notes, hidden, place, joined_at, invited_at, invite_reason, offered_at, offer_expires_at, expired_at, language) VALUES
	('02a727e5-be65-4a86-a0fe-3b34d346ba23', '01a227de-a339-72eb-a577-8a492173f8aa', 'Gaia', 'gaia@example.org', '', false, 1, '2026-11-29 15:14:12.551+00', NULL, '', NULL, NULL, NULL, 'it');


--
-- Data for Name: waitlist_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.waitlist_tokens (hash, entry_id) VALUES
	('cc65e752c1bb644fc3af4ded2a6b23c1510c1b57a7453cde2838f0d3f663932e', '02a727e5-be65-4a86-a0fe-3b34d346ba23'),
	('e28952ce66ad5665f130620c2a519c0ad80bca94fed8f761d5dd6df88b8289cd', '02a727e5-be65-4a86-a0fe-3b34d346ba23');


--
-- Data for Name: wanted_books; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.wanted_books (id, title, course, subject_id, isbn, max_price, note, name, email, created_at, confirmed_at, expires_at, language, search_text) VALUES
	('01a227de-f5a8-70ea-bfaa-0cfc45497fff', 'Storia antica', '', NULL, '', NULL, '', 'Iris', 'iris@example.org', '2026-11-29 15:14:13.032+00', '2026-11-29 15:14:13.481+00', '2127-02-27 15:14:13.481+00', 'it', ' storia antica   iris ');


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
-- Name: queue_stats_20261129 queue_stats_20261129_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261129
    ADD CONSTRAINT queue_stats_20261129_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261130 queue_stats_20261130_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261130
    ADD CONSTRAINT queue_stats_20261130_pkey PRIMARY KEY (id, captured_on);


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
-- Name: catalogue_reads catalogue_reads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalogue_reads
    ADD CONSTRAINT catalogue_reads_pkey PRIMARY KEY (id);


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
-- Name: course_review_votes course_review_votes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_review_votes
    ADD CONSTRAINT course_review_votes_pkey PRIMARY KEY (review_id, voter);


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
-- Name: demand_marks demand_marks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.demand_marks
    ADD CONSTRAINT demand_marks_pkey PRIMARY KEY (day, topic_hash, hash);


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
-- Name: given_answers given_answers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.given_answers
    ADD CONSTRAINT given_answers_pkey PRIMARY KEY (key_hash);


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
-- Name: link_tokens link_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.link_tokens
    ADD CONSTRAINT link_tokens_pkey PRIMARY KEY (hash);


--
-- Name: links links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (id);


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
-- Name: professor_review_votes professor_review_votes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professor_review_votes
    ADD CONSTRAINT professor_review_votes_pkey PRIMARY KEY (review_id, voter);


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
-- Name: proof_claims proof_claims_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proof_claims
    ADD CONSTRAINT proof_claims_pkey PRIMARY KEY (year, turn, mailbox_hash);


--
-- Name: proof_codes proof_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proof_codes
    ADD CONSTRAINT proof_codes_pkey PRIMARY KEY (mail_id);


--
-- Name: proof_keys proof_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proof_keys
    ADD CONSTRAINT proof_keys_pkey PRIMARY KEY (year, turn);


--
-- Name: proof_signer proof_signer_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proof_signer
    ADD CONSTRAINT proof_signer_pkey PRIMARY KEY (id);


--
-- Name: proof_targets proof_targets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proof_targets
    ADD CONSTRAINT proof_targets_pkey PRIMARY KEY (year, turn, degree_course_id, batch);


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
-- Name: spent_proofs spent_proofs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.spent_proofs
    ADD CONSTRAINT spent_proofs_pkey PRIMARY KEY (hash);


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
-- Name: unmet_demand unmet_demand_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.unmet_demand
    ADD CONSTRAINT unmet_demand_pkey PRIMARY KEY (day, kind, words);


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
-- Name: queue_stats_20261129_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261129_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261129 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261130_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261130_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261130 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


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

CREATE UNIQUE INDEX cases_one_open ON public.cases USING btree (kind, target_id) WHERE (state = 'open'::public."CaseState");


--
-- Name: cases_reference_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX cases_reference_key ON public.cases USING btree (reference);


--
-- Name: cases_state_is_urgent_since_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX cases_state_is_urgent_since_id_idx ON public.cases USING btree (state, is_urgent DESC, since, id);


--
-- Name: catalogue_reads_active; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX catalogue_reads_active ON public.catalogue_reads USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::public."CatalogueReadState", 'reading'::public."CatalogueReadState", 'comparing'::public."CatalogueReadState"]));


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
-- Name: course_reviews_day_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX course_reviews_day_id_idx ON public.course_reviews USING btree ((((created_at AT TIME ZONE 'Europe/Rome'::text))::date) DESC, id DESC);


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

CREATE INDEX course_reviews_search_idx ON public.course_reviews USING gin (public.search_words(exam_notes) public.gin_trgm_ops) WITH (gin_pending_list_limit='64');
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
-- Name: event_attendees_event_id_mailbox_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX event_attendees_event_id_mailbox_key ON public.event_attendees USING btree (event_id, attendee_mailbox);


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

CREATE INDEX events_search_idx ON public.events USING gin (search_text public.gin_trgm_ops) WITH (fastupdate=off);


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
-- Name: given_answers_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX given_answers_expires_at_idx ON public.given_answers USING btree (expires_at);


--
-- Name: images_claimed_by_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX images_claimed_by_idx ON public.images USING btree (claimed_by);


--
-- Name: link_tokens_link_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX link_tokens_link_id_idx ON public.link_tokens USING btree (link_id);


--
-- Name: links_address; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX links_address ON public.links USING btree (email);


--
-- Name: links_created_at_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX links_created_at_id_idx ON public.links USING btree (created_at DESC, id DESC);


--
-- Name: links_degree_course_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX links_degree_course_id_idx ON public.links USING btree (degree_course_id);


--
-- Name: links_expires_at_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX links_expires_at_idx ON public.links USING btree (expires_at);


--
-- Name: links_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX links_once ON public.links USING btree (COALESCE(subject_id, degree_course_id), regexp_replace(url, '/$'::text, ''::text));


--
-- Name: links_subject_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX links_subject_id_idx ON public.links USING btree (subject_id);


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
-- Name: professor_reviews_day_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professor_reviews_day_id_idx ON public.professor_reviews USING btree ((((created_at AT TIME ZONE 'Europe/Rome'::text))::date) DESC, id DESC);


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

CREATE INDEX professors_search_idx ON public.professors USING gin (search_text public.gin_trgm_ops) WITH (fastupdate=off);


--
-- Name: professors_search_name_id_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX professors_search_name_id_idx ON public.professors USING btree (search_name, id);


--
-- Name: proof_codes_mailbox_hash_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX proof_codes_mailbox_hash_idx ON public.proof_codes USING btree (mailbox_hash);


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
-- Name: spent_proofs_year_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX spent_proofs_year_idx ON public.spent_proofs USING btree (year);


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
-- Name: waiting_entries_mailbox; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX waiting_entries_mailbox ON public.waiting_entries USING btree (event_id, public.follow_mailbox((attendee_email)::text));


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
-- Name: wanted_books_search_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX wanted_books_search_idx ON public.wanted_books USING gin (search_text public.gin_trgm_ops) WITH (fastupdate=off);


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
-- Name: queue_stats_20261129_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261129_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261129_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261129_pkey;


--
-- Name: queue_stats_20261130_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261130_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261130_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261130_pkey;


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
-- Name: course_review_votes course_review_votes_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_review_votes_announced AFTER INSERT OR DELETE OR UPDATE ON public.course_review_votes FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: course_review_votes course_review_votes_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER course_review_votes_emptied AFTER TRUNCATE ON public.course_review_votes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


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
-- Name: events events_fold; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_fold BEFORE INSERT OR UPDATE OF title, description, target_audience, location, creator_name, tags ON public.events FOR EACH ROW EXECUTE FUNCTION public.fold_event();


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
-- Name: links links_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER links_announced AFTER INSERT OR DELETE OR UPDATE ON public.links FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: links links_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER links_emptied AFTER TRUNCATE ON public.links FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: links links_fresh; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER links_fresh AFTER UPDATE ON public.links FOR EACH ROW WHEN (((old.confirmed_at IS NULL) AND (new.confirmed_at IS NOT NULL) AND (new.subject_id IS NOT NULL))) EXECUTE FUNCTION public.note_fresh('link');


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
-- Name: professor_review_votes professor_review_votes_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_review_votes_announced AFTER INSERT OR DELETE OR UPDATE ON public.professor_review_votes FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');


--
-- Name: professor_review_votes professor_review_votes_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER professor_review_votes_emptied AFTER TRUNCATE ON public.professor_review_votes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');


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
-- Name: proof_claims proof_claims_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER proof_claims_announced AFTER INSERT OR DELETE OR UPDATE ON public.proof_claims FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: proof_claims proof_claims_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER proof_claims_emptied AFTER TRUNCATE ON public.proof_claims FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: rate_limits rate_limits_rounded; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER rate_limits_rounded BEFORE INSERT OR UPDATE ON public.rate_limits FOR EACH ROW WHEN (((new.key)::text !~~ 'isbnTotal:%'::text)) EXECUTE FUNCTION public.round_rate_limit_expiry();


--
-- Name: spent_proofs spent_proofs_announced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER spent_proofs_announced AFTER INSERT OR DELETE OR UPDATE ON public.spent_proofs FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');


--
-- Name: spent_proofs spent_proofs_emptied; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER spent_proofs_emptied AFTER TRUNCATE ON public.spent_proofs FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');


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
-- Name: wanted_books wanted_books_fold; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER wanted_books_fold BEFORE INSERT OR UPDATE OF title, course, name, isbn ON public.wanted_books FOR EACH ROW EXECUTE FUNCTION public.fold_wanted_book();


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
-- Name: course_review_votes course_review_votes_review_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.course_review_votes
    ADD CONSTRAINT course_review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.course_reviews(id) ON UPDATE CASCADE ON DELETE CASCADE;


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
-- Name: link_tokens link_tokens_link_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.link_tokens
    ADD CONSTRAINT link_tokens_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.links(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: links links_degree_course_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_degree_course_id_fkey FOREIGN KEY (degree_course_id) REFERENCES public.degree_courses(id) ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: links links_subject_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE CASCADE;


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
-- Name: professor_review_votes professor_review_votes_review_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.professor_review_votes
    ADD CONSTRAINT professor_review_votes_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.professor_reviews(id) ON UPDATE CASCADE ON DELETE CASCADE;


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


