-- A database of version 1.2.0, as its server filled it, by pg_dump 15. Loaded and migrated by api/src/database/upgrade.test.ts.
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
  UPDATE deleted_records SET data = jsonb_set(data, '{professor_replies,0,review_changed}', 'true')
    WHERE kind = 'professor-reply' AND parent_id = NEW.id;
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
-- Name: queue_stats_20261201; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261201 (
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
-- Name: queue_stats_20261202; Type: TABLE; Schema: pgboss; Owner: -
--

CREATE TABLE pgboss.queue_stats_20261202 (
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
-- Name: queue_stats_20261201; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261201 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2026-12-02 00:00:00+00');


--
-- Name: queue_stats_20261202; Type: TABLE ATTACH; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261202 FOR VALUES FROM ('2026-12-02 00:00:00+00') TO ('2026-12-03 00:00:00+00');


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
	('d332a497-3d18-4b77-a6f6-9f017869b07e', 'link_books_to_subjects', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.64267+00', '2026-12-01 10:57:20.64267+00', '2026-12-01 10:57:20.765712+00', '2026-12-01 10:57:20.829557+00', '2026-12-31 10:57:20.64267+00', NULL, 'dead_letters', 'exclusive', '2026-12-01 10:57:20.765712+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('221d6936-190c-46fc-9b78-f55a093af722', 'send_mail', 10, '{"id": "01a23140-8572-75c3-9637-1cf64ad81b1a"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-8572-75c3-9637-1cf64ad81b1a', NULL, NULL, NULL, '2026-12-01 10:57:21.753878+00', '2026-12-01 10:57:21.753878+00', '2026-12-01 10:57:22.074807+00', '2026-12-01 10:57:22.150314+00', '2026-12-31 10:57:21.753878+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.074807+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('8a992d2f-3ae6-4488-9663-1ff36d4e5475', 'send_mail', 10, '{"id": "01a23140-850b-7169-87fe-2bd4f504d182"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-850b-7169-87fe-2bd4f504d182', NULL, NULL, NULL, '2026-12-01 10:57:21.661299+00', '2026-12-01 10:57:21.661299+00', '2026-12-01 10:57:22.069894+00', '2026-12-01 10:57:22.152357+00', '2026-12-31 10:57:21.661299+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.069894+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f6f49882-5a90-43b2-86a2-8be561221117', 'send_mail', 10, '{"id": "01a23140-8747-717a-82dc-a75365c642df"}', 'created', 40, 0, 2, true, 21600, 360, 3600, '01a23140-8747-717a-82dc-a75365c642df', NULL, NULL, NULL, '2026-12-01 10:57:52.225868+00', '2026-12-01 10:57:22.225868+00', NULL, NULL, '2026-12-31 10:57:52.225868+00', NULL, 'fail_mail', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6e3e1c60-59f0-41b4-98c5-9a42385c2945', 'send_mail', 10, '{"id": "01a23140-877a-76e9-8f5b-a00086cb8fd4"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-877a-76e9-8f5b-a00086cb8fd4', NULL, NULL, NULL, '2026-12-01 10:57:22.289521+00', '2026-12-01 10:57:22.289521+00', '2026-12-01 10:57:22.65946+00', '2026-12-01 10:57:22.708074+00', '2026-12-31 10:57:22.289521+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.65946+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5bb2c758-da46-4f0b-827e-43332b29e9eb', 'send_mail', 10, '{"id": "01a23140-8764-716e-a0ad-459968625b80"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-8764-716e-a0ad-459968625b80', NULL, NULL, NULL, '2026-12-01 10:57:22.269171+00', '2026-12-01 10:57:22.269171+00', '2026-12-01 10:57:22.655019+00', '2026-12-01 10:57:22.713642+00', '2026-12-31 10:57:22.269171+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.655019+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('acfae965-4a63-4082-b12b-1c111bc90b15', 'tell_registrations', 0, '{"eventId": "01a23140-8775-708a-b25f-f34a93f3820c"}', 'created', 5, 0, 10, true, 3600, 900, 3600, '01a23140-8775-708a-b25f-f34a93f3820c', NULL, NULL, NULL, '2026-12-01 10:58:22.726852+00', '2026-12-01 10:57:22.726852+00', NULL, NULL, '2026-12-31 10:58:22.726852+00', NULL, 'dead_letters', 'short', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('bb671a0a-b43a-414d-bf3a-bd9beb722aa1', 'send_mail', 10, '{"id": "01a23140-890f-74cb-8f7e-bf408d3c67af"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-890f-74cb-8f7e-bf408d3c67af', NULL, NULL, NULL, '2026-12-01 10:57:22.69804+00', '2026-12-01 10:57:22.69804+00', '2026-12-01 10:57:22.717087+00', '2026-12-01 10:57:22.755016+00', '2026-12-31 10:57:22.69804+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.717087+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('6e20b25f-8bda-475a-a561-f8deffca43be', 'send_mail', 10, '{"id": "01a23140-8945-759e-b748-d46155e59e9a"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-8945-759e-b748-d46155e59e9a', NULL, NULL, NULL, '2026-12-01 10:57:22.754723+00', '2026-12-01 10:57:22.754723+00', '2026-12-01 10:57:22.769557+00', '2026-12-01 10:57:22.975557+00', '2026-12-31 10:57:22.754723+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.769557+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('099356d7-8f46-45d1-a810-e586b73a0163', 'send_mail', 10, '{"id": "01a23140-892a-767f-8486-5e0e85e6830f"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-892a-767f-8486-5e0e85e6830f', NULL, NULL, NULL, '2026-12-01 10:57:22.726852+00', '2026-12-01 10:57:22.726852+00', '2026-12-01 10:57:22.758133+00', '2026-12-01 10:57:22.991077+00', '2026-12-31 10:57:22.726852+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.758133+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f04ba9f2-5f99-4a57-a0db-06cfa41a71ec', 'send_mail', 10, '{"id": "01a23140-895d-75bd-8ef8-5e41b28ac870"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-895d-75bd-8ef8-5e41b28ac870', NULL, NULL, NULL, '2026-12-01 10:57:22.775692+00', '2026-12-01 10:57:22.775692+00', '2026-12-01 10:57:22.981097+00', '2026-12-01 10:57:23.000443+00', '2026-12-31 10:57:22.775692+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:22.981097+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f5c23818-ce74-45a0-90f7-5c72e3183fb7', 'send_mail', 10, '{"id": "01a23140-8aef-71d0-98e4-116e532261c0"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-8aef-71d0-98e4-116e532261c0', NULL, NULL, NULL, '2026-12-01 10:57:23.169878+00', '2026-12-01 10:57:23.169878+00', '2026-12-01 10:57:23.497+00', '2026-12-01 10:57:23.520449+00', '2026-12-31 10:57:23.169878+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:23.497+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('1683ce9a-233b-4397-96a0-0b8e3ccef793', 'send_mail', 10, '{"id": "01a23140-8db1-7628-99bf-2585ed5b33e2"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-8db1-7628-99bf-2585ed5b33e2', NULL, NULL, NULL, '2026-12-01 10:57:23.889401+00', '2026-12-01 10:57:23.889401+00', '2026-12-01 10:57:24.022633+00', '2026-12-01 10:57:24.087129+00', '2026-12-31 10:57:23.889401+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:24.022633+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('d6f99c98-5d9c-43cd-bbd8-e299ca9c5fae', 'send_mail', 10, '{"id": "01a23140-8f80-731b-b3e9-881a24fd825a"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-8f80-731b-b3e9-881a24fd825a', NULL, NULL, NULL, '2026-12-01 10:57:24.334917+00', '2026-12-01 10:57:24.334917+00', '2026-12-01 10:57:24.598826+00', '2026-12-01 10:57:24.623914+00', '2026-12-31 10:57:24.334917+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:24.598826+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f273ca64-fd62-443e-abb8-5ec5aff6618a', 'send_mail', 10, '{"id": "01a23140-9132-705a-b37c-97c8f5af5117"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-9132-705a-b37c-97c8f5af5117', NULL, NULL, NULL, '2026-12-01 10:57:24.775603+00', '2026-12-01 10:57:24.775603+00', '2026-12-01 10:57:25.134753+00', '2026-12-01 10:57:25.158599+00', '2026-12-31 10:57:24.775603+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:25.134753+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('29ac30ee-a2e6-4d0e-be31-66895b9cfa62', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "queue_mails_in_turn", "slot": "2026-12-01 10:57:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'queue\_mails\_in\_turn__', '2026-12-01 10:57:00', NULL, NULL, '2026-12-01 10:57:20.670244+00', '2026-12-01 10:57:20.670244+00', '2026-12-01 10:57:25.568281+00', '2026-12-01 10:57:25.574976+00', '2026-12-15 10:57:20.670244+00', NULL, NULL, 'standard', '2026-12-01 10:57:25.568281+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3db65edf-a779-4a0b-991b-1706302ae85f', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "tell_followers", "slot": "2026-12-01 10:57:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'tell\_followers__', '2026-12-01 10:57:00', NULL, NULL, '2026-12-01 10:57:20.670244+00', '2026-12-01 10:57:20.670244+00', '2026-12-01 10:57:25.568281+00', '2026-12-01 10:57:25.574976+00', '2026-12-15 10:57:20.670244+00', NULL, NULL, 'standard', '2026-12-01 10:57:25.568281+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ce48924d-f67e-4a50-a2ce-1c671a930bca', '__pgboss__send-it', 0, '{"key": "", "data": {}, "name": "delist_expired_books", "slot": "2026-12-01 10:57:00", "options": {"tz": "UTC", "missed": "once"}}', 'completed', 2, 0, 0, false, NULL, 900, 604800, 'delist\_expired\_books__', '2026-12-01 10:57:00', NULL, NULL, '2026-12-01 10:57:20.670244+00', '2026-12-01 10:57:20.670244+00', '2026-12-01 10:57:25.568281+00', '2026-12-01 10:57:25.574976+00', '2026-12-15 10:57:20.670244+00', NULL, NULL, 'standard', '2026-12-01 10:57:25.568281+00', NULL, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0815cae5-6eb1-46ca-a1e7-734218f44e9f', 'send_mail', 10, '{"id": "01a23140-92f5-739f-b526-8a5b31a449cf"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-92f5-739f-b526-8a5b31a449cf', NULL, NULL, NULL, '2026-12-01 10:57:25.23112+00', '2026-12-01 10:57:25.23112+00', '2026-12-01 10:57:25.663219+00', '2026-12-01 10:57:25.691575+00', '2026-12-31 10:57:25.23112+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:25.663219+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('05100116-e3f1-4bfe-976b-463602df2c4e', 'send_mail', 10, '{"id": "01a23140-95b0-72d0-a1b0-2906fa863449"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-95b0-72d0-a1b0-2906fa863449', NULL, NULL, NULL, '2026-12-01 10:57:25.935595+00', '2026-12-01 10:57:25.935595+00', '2026-12-01 10:57:26.191768+00', '2026-12-01 10:57:26.216205+00', '2026-12-31 10:57:25.935595+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:26.191768+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('de352883-e83c-41e5-a4c8-d37221c8fe6b', 'send_mail', 10, '{"id": "01a23140-974f-7160-990c-4be866c7b8c7"}', 'completed', 40, 0, 2, true, 21600, 360, 3600, '01a23140-974f-7160-990c-4be866c7b8c7', NULL, NULL, NULL, '2026-12-01 10:57:26.350224+00', '2026-12-01 10:57:26.350224+00', '2026-12-01 10:57:26.717697+00', '2026-12-01 10:57:26.749649+00', '2026-12-31 10:57:26.350224+00', NULL, 'fail_mail', 'exclusive', '2026-12-01 10:57:26.717697+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('54ea96a7-f0af-4e19-af03-e0f72fd11ce4', 'link_books_to_subjects', 0, '{}', 'created', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-12-01 10:57:30.428467+00', '2026-12-01 10:57:30.428467+00', NULL, NULL, '2026-12-31 10:57:30.428467+00', NULL, 'dead_letters', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('965f83c3-67ec-4a08-9501-74b98fcfc2a7', 'queue_mails_in_turn', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-12-01 10:57:25.570796+00', '2026-12-01 10:57:25.570796+00', '2026-12-01 10:57:30.399588+00', '2026-12-01 10:57:30.436337+00', '2026-12-31 10:57:25.570796+00', NULL, 'dead_letters', 'exclusive', '2026-12-01 10:57:30.399588+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('298d11bf-7879-46c0-a450-d125e5046823', 'delist_expired_books', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-12-01 10:57:25.570879+00', '2026-12-01 10:57:25.570879+00', '2026-12-01 10:57:30.408659+00', '2026-12-01 10:57:30.441007+00', '2026-12-31 10:57:25.570879+00', NULL, 'dead_letters', 'exclusive', '2026-12-01 10:57:30.408659+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ceec6f48-8d8d-4a7d-a16b-e53d8fa8b274', 'tell_followers', 0, '{}', 'completed', 5, 0, 10, true, 3600, 900, 3600, NULL, NULL, NULL, NULL, '2026-12-01 10:57:25.570843+00', '2026-12-01 10:57:25.570843+00', '2026-12-01 10:57:30.365275+00', '2026-12-01 10:57:30.472945+00', '2026-12-31 10:57:25.570843+00', NULL, 'dead_letters', 'exclusive', '2026-12-01 10:57:30.365275+00', 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('df106a4f-1d7d-4d4a-ba55-833d1145855c', 'send_mail', 10, '{"id": "01a23140-a7c1-733a-b261-d35deb5e3ae5"}', 'retry', 40, 1, 2, true, 21600, 360, 3600, '01a23140-a7c1-733a-b261-d35deb5e3ae5', NULL, NULL, NULL, '2026-12-01 10:57:38.625011+00', '2026-12-01 10:57:30.548121+00', '2026-12-01 10:57:34.400853+00', NULL, '2026-12-31 10:57:30.548121+00', '{"name": "Error", "message": "ESOCKET CONN connect ECONNREFUSED 127.0.0.1:9"}', 'fail_mail', 'exclusive', NULL, 20, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: job_dependency; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, deferred_count, queued_count, ready_count, warning_queued, active_count, failed_count, total_count, created_delta, completed_delta, failed_delta, delta_on, delta_seconds, ready_history, heartbeat_seconds, notify, singletons_active, monitor_claim_on, monitor_on, maintain_on, created_on, updated_on) VALUES
	('dead_letters', 'standard', 2, 0, false, NULL, 900, 2592000, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.245407+00', '2026-12-01 10:57:20.245407+00'),
	('fail_mail', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.249047+00', '2026-12-01 10:57:20.249047+00'),
	('requeue_mails', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.249922+00', '2026-12-01 10:57:20.249922+00'),
	('queue_mails_in_turn', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.250679+00', '2026-12-01 10:57:20.250679+00'),
	('prune_mail', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.251223+00', '2026-12-01 10:57:20.251223+00'),
	('link_books_to_subjects', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.251768+00', '2026-12-01 10:57:20.251768+00'),
	('delist_expired_books', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.252252+00', '2026-12-01 10:57:20.252252+00'),
	('remind_book_owners', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.252689+00', '2026-12-01 10:57:20.252689+00'),
	('tell_event_change', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.253487+00', '2026-12-01 10:57:20.253487+00'),
	('remind_of_events', 'exclusive', 5, 10, true, 3600, 900, 2592000, 151200, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.254081+00', '2026-12-01 10:57:20.254081+00'),
	('tell_registrations', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.254521+00', '2026-12-01 10:57:20.254521+00'),
	('digest_of_registrations', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.254949+00', '2026-12-01 10:57:20.254949+00'),
	('pass_on_seats', 'short', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.255429+00', '2026-12-01 10:57:20.255429+00'),
	('find_forgotten_seats', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.255893+00', '2026-12-01 10:57:20.255893+00'),
	('tell_followers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.256313+00', '2026-12-01 10:57:20.256313+00'),
	('ask_followers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.256758+00', '2026-12-01 10:57:20.256758+00'),
	('tell_session_end', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.25718+00', '2026-12-01 10:57:20.25718+00'),
	('check_links', 'short', 5, 10, true, 3600, 86000, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.257598+00', '2026-12-01 10:57:20.257598+00'),
	('ask_about_links', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.257966+00', '2026-12-01 10:57:20.257966+00'),
	('remove_images', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.258367+00', '2026-12-01 10:57:20.258367+00'),
	('sweep_images', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.258777+00', '2026-12-01 10:57:20.258777+00'),
	('sweep_catalogue_files', 'exclusive', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.259311+00', '2026-12-01 10:57:20.259311+00'),
	('forget_imports', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.259793+00', '2026-12-01 10:57:20.259793+00'),
	('fail_catalogue_read', 'standard', 5, 10, true, 3600, 900, 2592000, 3600, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.260191+00', '2026-12-01 10:57:20.260191+00'),
	('sweep_catalogue_reads', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.260587+00', '2026-12-01 10:57:20.260587+00'),
	('clear_rate_limits', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.260965+00', '2026-12-01 10:57:20.260965+00'),
	('clear_given_answers', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.26136+00', '2026-12-01 10:57:20.26136+00'),
	('purge_sessions', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.261773+00', '2026-12-01 10:57:20.261773+00'),
	('purge_deleted', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.262176+00', '2026-12-01 10:57:20.262176+00'),
	('tidy_cases', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.262544+00', '2026-12-01 10:57:20.262544+00'),
	('apply_retention', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.262929+00', '2026-12-01 10:57:20.262929+00'),
	('clear_proof_codes', 'exclusive', 5, 10, true, 3600, 900, 2592000, 10800, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.263395+00', '2026-12-01 10:57:20.263395+00'),
	('tidy_proofs', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.263862+00', '2026-12-01 10:57:20.263862+00'),
	('forget_demand', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.264278+00', '2026-12-01 10:57:20.264278+00'),
	('tell_demand', 'exclusive', 5, 10, true, 3600, 900, 2592000, 1825200, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.26469+00', '2026-12-01 10:57:20.26469+00'),
	('publish_waiting_reviews', 'exclusive', 5, 10, true, 3600, 900, 2592000, 270000, 'dead_letters', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.265313+00', '2026-12-01 10:57:20.265313+00'),
	('send_mail', 'exclusive', 40, 2, true, 21600, 360, 2592000, 3600, 'fail_mail', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.267002+00', '2026-12-01 10:57:20.267002+00'),
	('read_catalogue', 'standard', 50, 2, true, 60, 86000, 2592000, 3600, 'fail_catalogue_read', false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', 20, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.268143+00', '2026-12-01 10:57:20.268143+00'),
	('__pgboss__send-it', 'standard', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-12-01 10:57:20.562603+00', '2026-12-01 10:57:20.562603+00');


--
-- Data for Name: queue_stats_20261201; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: queue_stats_20261202; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: schedule; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.schedule (name, key, kind, cron, timezone, data, options, created_on, updated_on, last_job_id) VALUES
	('requeue_mails', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.273283+00', '2026-12-01 10:57:20.273283+00', NULL),
	('prune_mail', '', 'cron', '30 2 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.276583+00', '2026-12-01 10:57:20.276583+00', NULL),
	('remind_book_owners', '', 'cron', '7 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.279309+00', '2026-12-01 10:57:20.279309+00', NULL),
	('remind_of_events', '', 'cron', '0 10-21 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-12-01 10:57:20.281695+00', '2026-12-01 10:57:20.281695+00', NULL),
	('digest_of_registrations', '', 'cron', '0 18 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-12-01 10:57:20.28296+00', '2026-12-01 10:57:20.28296+00', NULL),
	('find_forgotten_seats', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.285203+00', '2026-12-01 10:57:20.285203+00', NULL),
	('ask_followers', '', 'cron', '22 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.287703+00', '2026-12-01 10:57:20.287703+00', NULL),
	('tell_session_end', '', 'cron', '0 10 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-12-01 10:57:20.289073+00', '2026-12-01 10:57:20.289073+00', NULL),
	('check_links', '', 'cron', '17 4 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.289777+00', '2026-12-01 10:57:20.289777+00', NULL),
	('ask_about_links', '', 'cron', '26 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.290591+00', '2026-12-01 10:57:20.290591+00', NULL),
	('sweep_images', '', 'cron', '*/10 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.291306+00', '2026-12-01 10:57:20.291306+00', NULL),
	('sweep_catalogue_files', '', 'cron', '*/15 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.295349+00', '2026-12-01 10:57:20.295349+00', NULL),
	('forget_imports', '', 'cron', '23 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.297042+00', '2026-12-01 10:57:20.297042+00', NULL),
	('sweep_catalogue_reads', '', 'cron', '41 3 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.298431+00', '2026-12-01 10:57:20.298431+00', NULL),
	('clear_rate_limits', '', 'cron', '15 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.300715+00', '2026-12-01 10:57:20.300715+00', NULL),
	('clear_given_answers', '', 'cron', '35 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.301478+00', '2026-12-01 10:57:20.301478+00', NULL),
	('purge_sessions', '', 'cron', '45 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.30223+00', '2026-12-01 10:57:20.30223+00', NULL),
	('purge_deleted', '', 'cron', '41 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.302895+00', '2026-12-01 10:57:20.302895+00', NULL),
	('tidy_cases', '', 'cron', '23 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.303726+00', '2026-12-01 10:57:20.303726+00', NULL),
	('apply_retention', '', 'cron', '52 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.304459+00', '2026-12-01 10:57:20.304459+00', NULL),
	('clear_proof_codes', '', 'cron', '35 * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.305085+00', '2026-12-01 10:57:20.305085+00', NULL),
	('tidy_proofs', '', 'cron', '20 0 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-12-01 10:57:20.306104+00', '2026-12-01 10:57:20.306104+00', NULL),
	('forget_demand', '', 'cron', '5 0 * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.30672+00', '2026-12-01 10:57:20.30672+00', NULL),
	('tell_demand', '', 'cron', '0 8 * * 1', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-12-01 10:57:20.307488+00', '2026-12-01 10:57:20.307488+00', NULL),
	('publish_waiting_reviews', '', 'cron', '0 6 * * *', 'Europe/Rome', '{}', '{"tz": "Europe/Rome", "missed": "once"}', '2026-12-01 10:57:20.308195+00', '2026-12-01 10:57:20.308195+00', NULL),
	('queue_mails_in_turn', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.275147+00', '2026-12-01 10:57:20.275147+00', '965f83c3-67ec-4a08-9501-74b98fcfc2a7'),
	('delist_expired_books', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.278285+00', '2026-12-01 10:57:20.278285+00', '298d11bf-7879-46c0-a450-d125e5046823'),
	('tell_followers', '', 'cron', '* * * * *', 'UTC', '{}', '{"tz": "UTC", "missed": "once"}', '2026-12-01 10:57:20.286862+00', '2026-12-01 10:57:20.286862+00', 'ceec6f48-8d8d-4a7d-a16b-e53d8fa8b274');


--
-- Data for Name: subscription; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: version; Type: TABLE DATA; Schema: pgboss; Owner: -
--

INSERT INTO pgboss.version (version, cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) VALUES
	(43, '2026-12-01 10:57:20.646466+00', '2026-12-01 10:57:20.244063+00', '2026-12-01 10:57:20.566802+00', NULL, NULL);


--
-- Data for Name: warning; Type: TABLE DATA; Schema: pgboss; Owner: -
--



--
-- Data for Name: _prisma_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._prisma_migrations (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count) VALUES
	('98d9572f-c083-49d6-91fb-8cab242eca04', 'be88577b796d61f682a14393e66167c95c61bebf86dbd725fb55e82858c28683', '2026-12-01 10:57:19.753571+00', '20261121000000_ground_floor', NULL, NULL, '2026-12-01 10:57:19.726531+00', 1),
	('b78efced-4187-404d-95f2-9883474b8f6e', 'abfa0351e979754c87d83213f1fdae7bb3685d8980ad8f0ee92054d488bf23e6', '2026-12-01 10:57:19.762663+00', '20261121010000_events', NULL, NULL, '2026-12-01 10:57:19.754694+00', 1),
	('485f3d26-32ed-45a1-84c3-75b82732730a', 'e2435292fddb6cca8bb1918c54043e00e697d4cf8650e5faf8627ea560c7f335', '2026-12-01 10:57:19.790205+00', '20261121020000_catalogue', NULL, NULL, '2026-12-01 10:57:19.763235+00', 1),
	('526da1b1-478e-4f19-a415-6a686df44635', 'a9cae93c278398de486100f028d8f5eb7b94e52c3d9c61718780aaeee4120211', '2026-12-01 10:57:19.80157+00', '20261121030000_search_without_pending_list', NULL, NULL, '2026-12-01 10:57:19.800741+00', 1),
	('f7de3078-1c83-4f6f-8ea6-c6f9b42417aa', 'a9c6be59c50130e669d0186b3b00a23ba60546fb2ca83e124df27a522c3bddcd', '2026-12-01 10:57:19.804666+00', '20261121050000_subject_search_columns', NULL, NULL, '2026-12-01 10:57:19.802159+00', 1),
	('71cd9316-9472-4696-bdf9-68f41ce362c7', '8187526a2ceb88a741e11c59be4de80120b5fd665b0a2e9896416d9c3d0d5404', '2026-12-01 10:57:19.815246+00', '20261121060100_professors', NULL, NULL, '2026-12-01 10:57:19.805439+00', 1),
	('97eae2ef-23ad-495a-b5e1-5a7a0aec1675', 'b65538a490b4544853cdc77c468a3a8cc5bc78be22b650924b237221c7930734', '2026-12-01 10:57:19.817402+00', '20261121060110_professor_rating_sum', NULL, NULL, '2026-12-01 10:57:19.815997+00', 1),
	('188cd212-bb35-4519-9734-c4851324b434', '91f784d2193ab036023fcbdcf2fe52bc0597c3be400afb042999d5d4c31e4946', '2026-12-01 10:57:19.82385+00', '20261121060200_admins', NULL, NULL, '2026-12-01 10:57:19.818022+00', 1),
	('1b738b69-f3be-480c-9830-dc12f9ff79b5', '1adaffe0ad6e44be7459190d1841e7dfb141927c03d44846bf053e73f03e3ffb', '2026-12-01 10:57:19.83057+00', '20261121060210_admin_lists', NULL, NULL, '2026-12-01 10:57:19.824444+00', 1),
	('cb3d22cd-884a-4c7d-8b16-bfc9d2376277', '54b1e3db21f8f6855952c2c9e67de7361a325a4508db674fddc4a10d990e53ba', '2026-12-01 10:57:19.835694+00', '20261121060300_deletion', NULL, NULL, '2026-12-01 10:57:19.831236+00', 1),
	('083a45a6-a4ed-4363-9d61-82e184192b9e', '3dfce17afdf5705a6b54e3f1a60a2b1547162b5deef5fa1c4ae9c76c471b7ac5', '2026-12-01 10:57:19.845404+00', '20261121060400_catalogue_files', NULL, NULL, '2026-12-01 10:57:19.83627+00', 1),
	('3b85f9d5-d2f2-4e80-9087-f81b3443a19e', 'c772a7c9e5c79bf630bdc085f9fa93337005d72ded7a63270c4fe7f72b96a1fc', '2026-12-01 10:57:19.848363+00', '20261121070100_change_notices', NULL, NULL, '2026-12-01 10:57:19.846586+00', 1),
	('947f2d1b-7cdc-4a3a-b42f-0f367a209f6b', '4ab347fe50fb8a025f7be76af47babe0d0493ebeed9ca5d7558b929c6cda6b3e', '2026-12-01 10:57:19.850395+00', '20261121070200_search_statistics', NULL, NULL, '2026-12-01 10:57:19.848878+00', 1),
	('297f8a3c-521e-4e3d-9aa2-e672e8fae7f6', '2c76c660ed5af545d627fa258f98965f47d8c3f1cafb651108e15faa5e823b8c', '2026-12-01 10:57:19.851048+00', '20261122010000_drop_graphile_worker', NULL, NULL, '2026-12-01 10:57:19.850828+00', 1),
	('f8046417-a47d-45a3-91a4-b101086dc5dc', '33c9a2a59031f6154185db71f34f350ecc8bca362e3227061007cb55601d7d8c', '2026-12-01 10:57:19.852262+00', '20261122070000_catalogue_file_in_one_row', NULL, NULL, '2026-12-01 10:57:19.851451+00', 1),
	('50995359-c0f5-4b50-8b45-c594a48f5d74', 'ada534c53bfa227bc1822c261947bd0d15c4c4c0cfcc13dff5c73ba3562e5546', '2026-12-01 10:57:19.85644+00', '20261122100000_anonymous_reviews', NULL, NULL, '2026-12-01 10:57:19.853189+00', 1),
	('339e6878-fc05-4056-aeb1-2edacf2ff75f', '1d2d6a988a26f7bd40f80f3ead700cc6928d281a0889cdc4e2f9b765beed7b7c', '2026-12-01 10:57:19.85799+00', '20261122110000_held_reviews', NULL, NULL, '2026-12-01 10:57:19.857579+00', 1),
	('669679f3-94a1-4cca-82f9-26082dc9316e', '12ff73a93f0d0219b06804a65747f23148880085e29f82739b61e3f2663af3f9', '2026-12-01 10:57:19.859931+00', '20261122120000_considerate_mail', NULL, NULL, '2026-12-01 10:57:19.858366+00', 1),
	('2abdc32f-5313-4dac-b098-68fe94117918', '380868bd2985095f07e73e46a857242aa5595cbdc6648500b04e305286888f2d', '2026-12-01 10:57:19.861143+00', '20261122130000_private_participants', NULL, NULL, '2026-12-01 10:57:19.860363+00', 1),
	('ab47d554-121f-4f03-aaa5-faed30064746', '4c771e909a1190cc5b9d3e51f88d5e7ee253e89606aa9387f3dfc62d186aafa8', '2026-12-01 10:57:19.868708+00', '20261122140000_merged_professors', NULL, NULL, '2026-12-01 10:57:19.861693+00', 1),
	('5179a8ab-ed57-49f5-bed4-727a8fd47963', '19a425ba05400ef8b2bd02b187a2a124b44e66ab9e017a13cec0cc37fe637444', '2026-12-01 10:57:19.870848+00', '20261122140000_unclaimed_images', NULL, NULL, '2026-12-01 10:57:19.870027+00', 1),
	('bf298dbe-ae24-4836-ae80-5f5e9b6e2e26', '0f93ec8dce9eb272cb9bcb79d34acfb8a3948cbc6db31d18996241212bec830a', '2026-12-01 10:57:19.874435+00', '20261122141000_admin_devices', NULL, NULL, '2026-12-01 10:57:19.871394+00', 1),
	('b96dc038-b7d4-4a3a-bcf2-e9d69588a97e', 'c96ee472e9843bb492dcd4f641cd5eaf8123f0a5db465c8320f24c53d2332cf7', '2026-12-01 10:57:19.876075+00', '20261122150000_names_of_merged_professors', NULL, NULL, '2026-12-01 10:57:19.874888+00', 1),
	('7b46a71e-ecda-4087-9e4a-79253ee0e852', '1509a3b26d2b2a1fe0e6ef4ba04345ddd3ff93541bb819400cfc0f4188354729', '2026-12-01 10:57:19.882046+00', '20261122160000_mailbox_tokens', NULL, NULL, '2026-12-01 10:57:19.876508+00', 1),
	('bc368ee3-0f33-46e0-b5e5-39daf160b8a5', 'be43798b646dbe06518abca363f9c9dfa55d98ffef1b96d95500a204b68c6ccd', '2026-12-01 10:57:19.886226+00', '20261122160000_past_imports', NULL, NULL, '2026-12-01 10:57:19.882516+00', 1),
	('28add6ee-0443-4731-9ad5-2e9fb3afff77', '6b7ccec9e78ae5175642e7c9825ea8733cb648acabacf33cd45fd4dbffd56b6f', '2026-12-01 10:57:19.88734+00', '20261122160000_professor_search', NULL, NULL, '2026-12-01 10:57:19.886695+00', 1),
	('3c8b381a-abfe-4ee5-8b85-e84de8ca1028', 'd42459f991f357a95c8a7e7c9b76988f4f7ea828f51e3eeb4b32316b385137e1', '2026-12-01 10:57:19.890278+00', '20261122161000_proposed_departments', NULL, NULL, '2026-12-01 10:57:19.888307+00', 1),
	('166c5151-d95e-44b4-bc82-abc3db7b3e3c', '43433ddd1f7a8d92381647bad2bdf4bafa6a77b892b91194dd2d47e386085f0a', '2026-12-01 10:57:19.895747+00', '20261122170000_listing_life', NULL, NULL, '2026-12-01 10:57:19.891144+00', 1),
	('2ab7cd5c-5a31-44ec-b8da-6d98655fa6a8', 'e6b5bbed7000ef86539a757c1ea6f1449fee015ee7b68dd30a272823788742e8', '2026-12-01 10:57:19.89699+00', '20261122172000_exam_honours', NULL, NULL, '2026-12-01 10:57:19.896499+00', 1),
	('f870811c-0e07-4ab1-88ba-335b90e9a290', 'b8d0e20f11ef0daa9058e587ce8a37e5add90bec3568478bf900c82e2090a135', '2026-12-01 10:57:19.8983+00', '20261122180000_books_by_price', NULL, NULL, '2026-12-01 10:57:19.89734+00', 1),
	('2c92482a-67be-40a7-bbe4-1b51f32d212d', '4036653cc80d6a6875d4c32dc725f88681e1b4cac51932f0a52fd307012b7513', '2026-12-01 10:57:19.904783+00', '20261122180000_check_in', NULL, NULL, '2026-12-01 10:57:19.898659+00', 1),
	('685d78fc-4e1a-4840-a3b0-ec488709ec63', '402ea1bf80626428af1d4361339d1ebf53be1d9d54346790cdeeb0cd5816b22c', '2026-12-01 10:57:19.906856+00', '20261122180100_most_reviewed_subjects', NULL, NULL, '2026-12-01 10:57:19.905583+00', 1),
	('ec7770b1-1385-457c-ba27-dbec0f97199f', 'a2161b8f47cfde1a716ba5579f7e468cc590ebd350ea90745c104d731d8c10d2', '2026-12-01 10:57:19.940192+00', '20261122190000_waiting_list', NULL, NULL, '2026-12-01 10:57:19.90736+00', 1),
	('ac043af4-0825-4c37-8550-7ee29d570997', '22e1ccb97af9cac00efd3f6a311dbd6d797000d38b63ba600c3bc35de5891498', '2026-12-01 10:57:19.944339+00', '20261122200000_messages_and_reminders', NULL, NULL, '2026-12-01 10:57:19.940938+00', 1),
	('9ed16b8f-d3a2-41a8-9ec2-a9dee048164b', '01d4845afac1ab83f951000fe7c89453314dbebac849a6b9735bd6eaa7ea6b7c', '2026-12-01 10:57:19.946553+00', '20261122210000_review_receipts', NULL, NULL, '2026-12-01 10:57:19.944868+00', 1),
	('6b310804-cb3d-472f-bf80-dfc585177f92', '7b27f86763544e2ba8e18115053e52e9aa6931d781546302ad26242cd7cea12f', '2026-12-01 10:57:19.947514+00', '20261122220000_admin_roles', NULL, NULL, '2026-12-01 10:57:19.946966+00', 1),
	('835fa970-5143-43ae-80be-d31982b30dce', 'b668a4cb27d7a76f02895807ef9170b0de8251206cf54a976c037537deab6f14', '2026-12-01 10:57:19.963808+00', '20261122220000_cases', NULL, NULL, '2026-12-01 10:57:19.94791+00', 1),
	('856e8703-e396-4cfd-b35a-b6cebcee95fc', '9dc3c6d281dc5f92e3adb136bdf5d64dbcb69bb9dd9083b4f1b95f7bcb0526c7', '2026-12-01 10:57:19.966825+00', '20261122220000_event_series', NULL, NULL, '2026-12-01 10:57:19.964664+00', 1),
	('4897a88f-5b28-494f-b8a3-f0a058627556', 'a807741ea62df9c9ae61ab9a3301cec622640b96fe5fc5e0c4b0371623be64ba', '2026-12-01 10:57:19.971966+00', '20261122230000_books_of_subjects', NULL, NULL, '2026-12-01 10:57:19.967441+00', 1),
	('70426d8d-c313-42f0-a363-bed29f0b1dca', 'b001d2f013314d716bfa9b5df696d95edcf298568020d49682230749ece96d6f', '2026-12-01 10:57:19.981757+00', '20261122233000_professor_replies', NULL, NULL, '2026-12-01 10:57:19.972691+00', 1),
	('8708c2c7-2d72-497a-87ed-292b88a52bd5', '4ec453eb93beef3728b466f7334beb6153a67ad034108575860195e1989398ab', '2026-12-01 10:57:19.986596+00', '20261122234000_called_off_events', NULL, NULL, '2026-12-01 10:57:19.982409+00', 1),
	('2f2c3ae2-5e1c-4044-ade8-26173570e680', 'f19aa2fff4085874c4f4a1fd3bb888a1840e98baf6f81bee0aac99ecaa735988', '2026-12-01 10:57:19.990246+00', '20261122234000_oral_topics', NULL, NULL, '2026-12-01 10:57:19.987123+00', 1),
	('dd1d8c49-565a-4fa4-8ede-132dd885cdef', 'd7aac9db1cb04667b28c13328057dbd4bd9425b01f58fec7d406d1dc2bff0517', '2026-12-01 10:57:19.993499+00', '20261122234100_figures_of_subjects', NULL, NULL, '2026-12-01 10:57:19.990759+00', 1),
	('64e2d735-c63b-4ca6-8463-121f3a180bd7', '8237eab852f3b692b201c3de1a2b22a600bfe49e820a9f3ebabf0fd9c4ca5665', '2026-12-01 10:57:20.012757+00', '20261122235000_follows', NULL, NULL, '2026-12-01 10:57:19.994173+00', 1),
	('ee5da53b-f613-4bda-ae43-338b9291b27d', 'ee249a3b88710f0b203fb19b75e2096a4abf3b5cee7d180092d48d5bf24b37d4', '2026-12-01 10:57:20.014733+00', '20261122235000_registration_mail', NULL, NULL, '2026-12-01 10:57:20.013435+00', 1),
	('bd257d62-e194-403e-8dbf-ba1f5334b82f', 'f411b9eb19c8ab269663dde604d6b28f5e3889aaef95bbadae1d32dadb28c96a', '2026-12-01 10:57:20.017613+00', '20261122235000_second_factor', NULL, NULL, '2026-12-01 10:57:20.015145+00', 1),
	('d08bd07e-0022-4b5d-aa7d-c5ab0e04c308', '75b443c0a13afbb47338ab54676a9ad70cedd013627261b74c294d7b8270edf7', '2026-12-01 10:57:20.020063+00', '20261122235500_isbn_records', NULL, NULL, '2026-12-01 10:57:20.018086+00', 1),
	('e1d1f46e-c8e8-4bb7-bb7e-de4e7e5e41fe', '155f9faf014d5ad5fbf5d183f2eb4b040cce2a6f65765b4bb5e0b7da9f4a70a9', '2026-12-01 10:57:20.022054+00', '20261122235500_reply_authors', NULL, NULL, '2026-12-01 10:57:20.021051+00', 1),
	('d13e3751-dc8e-4b72-a79a-7db8b99f97cc', 'e14277052dd7ff05ae023970429ed93c43de8a729f9056a00ff296dd206fba09', '2026-12-01 10:57:20.023349+00', '20261122235600_case_notices', NULL, NULL, '2026-12-01 10:57:20.022479+00', 1),
	('e6884a88-2040-4a84-a110-4cddec72ddb9', '58b8c5e134226df52466f24860f51505cef434221e1d5f30db59588b23be7157', '2026-12-01 10:57:20.025506+00', '20261122235710_one_mailbox', NULL, NULL, '2026-12-01 10:57:20.023843+00', 1),
	('77838818-3007-4327-b343-c398656f09de', '4fba313e60d1511cb4aa151be04494d82a816e1aac4643eba413e5d3bb58f5ca', '2026-12-01 10:57:20.035941+00', '20261122235800_kept_reviews', NULL, NULL, '2026-12-01 10:57:20.026192+00', 1),
	('c41cc059-6443-4f48-b46d-be7c32049a18', '55d66464d6a6ff1360557e9d837899e0203ad620833a667729763218b0131f94', '2026-12-01 10:57:20.039602+00', '20261122235810_notice_tokens', NULL, NULL, '2026-12-01 10:57:20.036656+00', 1),
	('ffb48463-70ad-4d52-b934-dee92a84ec21', 'c40f50d0c674f5ed8cb7e28ff6e001c4bed3a10d4f53a58466a8bd5fb032cfff', '2026-12-01 10:57:20.042013+00', '20261122236000_topics_of_subjects', NULL, NULL, '2026-12-01 10:57:20.040057+00', 1),
	('7a01318e-047f-471b-912d-7e5bd9974585', 'd503758419da3c8595152440304ceff9ee0ec0d24d83e90209565c1e3c39efad', '2026-12-01 10:57:20.043391+00', '20261122236100_wanted_of_subjects', NULL, NULL, '2026-12-01 10:57:20.042474+00', 1),
	('0ef49f24-fd6d-43e1-8686-96ef7ed9eda9', 'ddbff4ca276d670de9e67e26f70644689bd2e73447bd3da4d42b1f08ea3195ff', '2026-12-01 10:57:20.047575+00', '20261123000000_order_of_professors', NULL, NULL, '2026-12-01 10:57:20.043857+00', 1),
	('47c652c5-1598-4c7b-ac4e-4e9a76ab5c80', 'f832620e6c9b982117c50435128cafe4780a896bf13bb798258965a28c3ccb69', '2026-12-01 10:57:20.052829+00', '20261123010000_text_of_listings', NULL, NULL, '2026-12-01 10:57:20.051212+00', 1),
	('5d730c92-72c8-42ea-9a18-d3172ff9dd2f', '65d47a17d748746e1285ea452c03d98aecb759d631b6ef37ab32b9b0fec2511c', '2026-12-01 10:57:20.055545+00', '20261123020000_names_of_subjects', NULL, NULL, '2026-12-01 10:57:20.053592+00', 1),
	('ca1d4c9f-9f55-402c-87a3-7296b586de56', 'ededae3c97b942ad3dc4251dfdeb8b433e6c1fa452c8a12edabcd579563e4de2', '2026-12-01 10:57:20.057323+00', '20261123030000_confirmed_organisers', NULL, NULL, '2026-12-01 10:57:20.05687+00', 1),
	('fd82893d-ff48-4edc-b74a-3fa6256eb54a', 'bc213e94036c1c73a9faeead8c9640ea0ed8739bb09c8262e605831ec887bb28', '2026-12-01 10:57:20.058765+00', '20261123030000_total_limits_unrounded', NULL, NULL, '2026-12-01 10:57:20.057855+00', 1),
	('1f0ddf6a-2a90-48e7-8126-270339083dac', 'd16d9483864d53d5ef5865cda032616c5ab9d51988ad8c6a2581d7de06253b35', '2026-12-01 10:57:20.060191+00', '20261123050000_order_of_names', NULL, NULL, '2026-12-01 10:57:20.059257+00', 1),
	('55babff7-e67d-4c5a-b79f-1ea5e3afb184', '45c607db0bb413eb09d74ddeb26bce07a2ffa257d2f86e7ef615b6ae8cf4379d', '2026-12-01 10:57:20.061945+00', '20261123070000_organisers_word_at_the_door', NULL, NULL, '2026-12-01 10:57:20.060795+00', 1),
	('1ade726b-ea4c-454f-9286-d3442c896df3', '344609306aac0dfe10586b3b9e5f785e9a6d849201859f734ed55f6d03475b08', '2026-12-01 10:57:20.063499+00', '20261123160346_turns_of_a_mailbox', NULL, NULL, '2026-12-01 10:57:20.062333+00', 1),
	('da0b0188-954e-481c-a8c0-57ec270cb9b1', '367259cfb11c45a63369a2050d3340fa0dbac52c84e9bc2015172f5fffcbf9c2', '2026-12-01 10:57:20.066361+00', '20261123174500_networks_of_sellers', NULL, NULL, '2026-12-01 10:57:20.063999+00', 1),
	('9d2fd305-0718-419d-ac25-3beeed1c6c59', 'bd5db4dc6a4b49d69bdf73109dba04392a1471b2ef6ec3b7c5e76ed18c22b8dc', '2026-12-01 10:57:20.06866+00', '20261123200000_order_of_the_catalogue', NULL, NULL, '2026-12-01 10:57:20.067769+00', 1),
	('e9e6a636-a853-4f04-947d-780536b89aee', '182d41108a5b2ff3139bc93466a8115412893d2fb8e23b420056faf614edf564', '2026-12-01 10:57:20.076186+00', '20261123210000_names_of_accounts', NULL, NULL, '2026-12-01 10:57:20.070013+00', 1),
	('16fa88d4-4ed0-4e06-8ea0-422139ecf6da', 'b38ded9c6a39980474720f00e64aa979302011cf2d6f54702c07c6553841c32c', '2026-12-01 10:57:20.091498+00', '20261123230000_addresses_without_case', NULL, NULL, '2026-12-01 10:57:20.077034+00', 1),
	('8695eb84-1f5d-4317-b019-9c4ea5878389', '35f1d76604a148fb4bb0ba938329464838a9711db1ac33db03d40c1f153ec53f', '2026-12-01 10:57:20.095797+00', '20261124030000_mail_without_a_queue', NULL, NULL, '2026-12-01 10:57:20.094815+00', 1),
	('c0cf1549-2872-4bdf-8d4c-6091e358d09e', '0c2e289c6691ccf3d3b87fa5b5f4aba0132f1c4ade034897f7800dfbd0762cf1', '2026-12-01 10:57:20.099579+00', '20261125071745_catalogue_reads', NULL, NULL, '2026-12-01 10:57:20.096907+00', 1),
	('6a9d5b8c-4264-41c7-8e86-85564e5b180f', '359bede877dea0dcd98293743133a5b6931dc85f99fa2dceaf022302701d8ba3', '2026-12-01 10:57:20.108613+00', '20261125072139_verified_reviews', NULL, NULL, '2026-12-01 10:57:20.09998+00', 1),
	('bc934a24-a1cc-45aa-bdf2-e54675ebf16e', 'e8e8f3a6e63921a2e57efe91a479e42cf68e2992d83c8d348f4c7bc0f5a7adf9', '2026-12-01 10:57:20.113069+00', '20261125073500_language', NULL, NULL, '2026-12-01 10:57:20.111118+00', 1),
	('82d1be67-f4c3-4566-bc4d-c00815cf0c81', 'f1463aff521b0768ea04a93a3e95d4c44e6aecf4b0ac903941e42e2ff8a10192', '2026-12-01 10:57:20.114435+00', '20261125080500_verified', NULL, NULL, '2026-12-01 10:57:20.113846+00', 1),
	('a76d22c2-51c7-41f6-8c8c-4967c50923bb', 'e94c05d0559e4ff6529cd4a140e519fa6611bdcf136f6d988cf91d66c5f8c7cd', '2026-12-01 10:57:20.115242+00', '20261125081629_textbooks', NULL, NULL, '2026-12-01 10:57:20.114781+00', 1),
	('2134e9df-3461-4796-acfa-29c5dcab2f86', '377da5d61a7b6a066a766817753e5b04983be1407d52c31652ddae924dcd3e84', '2026-12-01 10:57:20.118135+00', '20261125091315_given_answers', NULL, NULL, '2026-12-01 10:57:20.115745+00', 1),
	('5b6fe31a-3166-49ea-a42f-975f64acef6c', 'a3a35ad22fa8487e89f075986b37282f712741667cf9f5200e487ccfd842f511', '2026-12-01 10:57:20.12437+00', '20261125121024_useful', NULL, NULL, '2026-12-01 10:57:20.119764+00', 1),
	('7ab9304a-6124-44dc-a527-8f80ab7d9507', '5c4ed0952a4a7004e424601ee20fc83b1fc8c43a69631937d9e82dcfabfe1bfa', '2026-12-01 10:57:20.125333+00', '20261125152500_waiting_reviews', NULL, NULL, '2026-12-01 10:57:20.124863+00', 1),
	('b042abda-8c81-422d-8fcd-0992c9b8f00c', 'edf4b62c2c9a60dd6eb97e171702cb34104d4f748cc13b8ccbe702f6073ef557', '2026-12-01 10:57:20.128937+00', '20261125153200_read_problems', NULL, NULL, '2026-12-01 10:57:20.125687+00', 1),
	('9305d4a5-6cc4-4775-83f2-52a5567cde66', '9bff249b0e56842865537eb2752ac82197c8d1c8f494f728ea0eabf1699a5275', '2026-12-01 10:57:20.130544+00', '20261128121000_skipped_hours', NULL, NULL, '2026-12-01 10:57:20.129913+00', 1),
	('98c77e06-f276-4d0f-a69d-567e8bbd6952', '9b73eb150d5fe89cb5ac7152d0d78ad36a831cb271e77ff02f46aff75a81f9d3', '2026-12-01 10:57:20.133127+00', '20261128121012_one_seat_per_mailbox', NULL, NULL, '2026-12-01 10:57:20.131256+00', 1),
	('7706c1eb-2da1-4955-bfa8-04eb81eb2485', '2ece7644b0fb41ff3582820aff4f7f3b48329679eb33c8fd05ed220c0d8925ef', '2026-12-01 10:57:20.136977+00', '20261128121500_later_targets', NULL, NULL, '2026-12-01 10:57:20.134255+00', 1),
	('d4a5ffaf-3ab7-4db3-a287-1c34c74b040c', '1cf7d3c9dde713481ee10f31f69fbb3d1b2609c9088ba0cab7ce577f13a1f2b1', '2026-12-01 10:57:20.144149+00', '20261128121500_words_of_searches', NULL, NULL, '2026-12-01 10:57:20.137913+00', 1),
	('2675d972-fb4e-4d5b-b8f2-26064cf1dbac', '918ca5b1b7b94626da1212f14ca44df0d4446f8207f060505ae56ed8ef21bd52', '2026-12-01 10:57:20.148292+00', '20261128123653_days_of_reviews', NULL, NULL, '2026-12-01 10:57:20.145714+00', 1),
	('9f6d708d-192d-4fa6-9cb6-0acc4d4e025d', '64e9a8f1ba1c23e228774fb3532c11e3ee4ff42755992d383d6ef6205593b56c', '2026-12-01 10:57:20.15021+00', '20261128123706_special_categories', NULL, NULL, '2026-12-01 10:57:20.149131+00', 1),
	('497c4af0-a5c8-4bfb-8586-0483753dbf1c', '0f48f4b7a24836e73134d9c141ed2ce932c088fd41d2dc9e0a08c6775c34df0a', '2026-12-01 10:57:20.186976+00', '20261128152000_choices', NULL, NULL, '2026-12-01 10:57:20.150772+00', 1),
	('03ecca9e-d88f-4432-ac91-edf076407181', '6905b9cc0e19840b68858f96b7adb3565bc0d10a7f71d2d6fd5ad96a29f63aa8', '2026-12-01 10:57:20.197757+00', '20261129010000_unmet_demand', NULL, NULL, '2026-12-01 10:57:20.194143+00', 1),
	('8e9dc584-1594-4ca4-8826-ce7c3a381f1b', '54557beea5d501de32b8b9d2857f5c6ac2139bc75492ce5b799176933af602bd', '2026-12-01 10:57:20.199015+00', '20261129010100_follows_by_session', NULL, NULL, '2026-12-01 10:57:20.198287+00', 1),
	('ac3072a1-150b-40af-ae20-54f85a6639da', 'aabdb21a01b896fee501310ef60c02b7103a9a6a663a5158b4d4d12aa1132a85', '2026-12-01 10:57:20.20753+00', '20261129020000_links', NULL, NULL, '2026-12-01 10:57:20.199923+00', 1),
	('220a4ab3-28d9-42dd-baa7-e02721a57c79', '8e6674b678d13b07a4bc55c32f97ee3cc8257104c2846f7ae72d6e95a6e80ffa', '2026-12-01 10:57:20.208546+00', '20261201070000_changed_reviews_of_held_replies', NULL, NULL, '2026-12-01 10:57:20.208093+00', 1);


--
-- Data for Name: academic_professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.academic_professors (id, name, department_id, email, office, phone, bio, research_areas, is_active, created_at, updated_at, professor_id) VALUES
	('157d48f2-0933-41f4-a19c-c02815c49bbd', 'Ada Rossi', '07e6cc26-0cf7-4704-b578-feaad00945b9', '', '', '', '', '', true, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'ce4421c3-3f51-4302-9db6-29ef5685b0d3'),
	('ec584fad-0344-4beb-89e4-34d90e00f3ec', 'Gino Neri', '07e6cc26-0cf7-4704-b578-feaad00945b9', '', '', '', '', '', true, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', '072700f1-6e44-4eec-aa1f-ebaa3eb7fa44'),
	('0b340ddf-15fa-45a3-94dc-b5e8e75c50e5', 'Ortensia Valdombra', '601959cd-1cb6-4b91-829a-f5c42a61e0e0', '', '', '', '', '', true, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', '362d1c8b-e904-4249-bfcb-94c1dec2b391');


--
-- Data for Name: admin_devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.admin_devices (token_hash, user_id, expires_at) VALUES
	('43d3772d9bd9d1e32ee3b951e072d0b08a72efe0b88649068fbb5ab0f3d4e353', '01a23140-8092-700a-a25e-d2416b0811d3', '2027-12-01 10:57:20.905+00');


--
-- Data for Name: audit_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_log (id, at, actor, action, kind, record_id, label, reason) VALUES
	('73d0dfb0-c882-445d-b81d-de95a2b5263b', '2026-12-01 10:57:20.542+00', '', 'create-admin', 'admin', '01a23140-8092-700a-a25e-d2416b0811d3', 'custode', 'admin'),
	('fed04597-2be5-42b3-9ee9-2551da610256', '2026-12-01 10:57:20.905+00', 'custode', 'login', '', '', '', ''),
	('9163a9fc-c387-44f2-9325-58dd7b5bac87', '2026-12-01 10:57:20.95+00', 'custode', 'set-flag', 'flag', 'courses', 'courses', 'aperta'),
	('796d62fb-5739-4722-9939-e39f9fbf1440', '2026-12-01 10:57:20.96+00', 'custode', 'set-flag', 'flag', 'professors', 'professors', 'aperta'),
	('c72983cc-fc0f-4b95-91c1-1eaf6319d6dc', '2026-12-01 10:57:21.597+00', 'custode', 'import', 'catalogue', '93075ab7-7783-43ff-a1c7-15e2f14e25eb', 'csv', 'nuovi 3, aggiornati 0, invariati 0, ritirati 0'),
	('567ba58c-585c-4d1c-83af-54fbe97f0483', '2026-12-01 10:57:22.241+00', 'custode', 'delete', 'book', '01a23140-855c-7e0f-b53b-e25777fed53c', 'Un annuncio di troppo', 'Non è un libro.'),
	('6767162d-4e6e-4d25-b113-771344f8a8cb', '2026-12-01 10:57:23.876+00', 'custode', 'update', 'professor', 'ce4421c3-3f51-4302-9db6-29ef5685b0d3', 'Ada Rossi, Matematica', 'indirizzo per rispondere alle recensioni');


--
-- Data for Name: books; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.books (id, title, course, professor, isbn, condition, price, description, seller_name, seller_email, seller_whatsapp, image_urls, cover_image_index, management_token_hashes, created_at, updated_at, state, expires_at, listed, sold_at, sold_where, sold_price, expiry_told_at, sale_asked_at, subject_id, search_text, seller_network, language) VALUES
	('01a23140-8502-7ec9-97b2-49c4e64d38cb', 'Analisi matematica 1', 'Analisi matematica', '', '', 'Buone condizioni', 18.50, 'Qualche sottolineatura.', 'Ada', 'ada@example.org', '+393331234567', '{}', 0, '{f9c444624670c7f092ff662d663c8c4b2fee85a1cdc5ac63d05d8341b6bcc578}', '2026-12-01 10:57:21.669+00', '2026-12-01 10:57:22.089+00', 'available', '2127-03-31 10:57:21.661+00', true, NULL, '', NULL, NULL, NULL, 'af611161-4bca-4671-889b-e1c84732b226', ' analisi matematica 1  analisi matematica  ', NULL, 'it'),
	('01a23140-855c-793d-aba4-73d997bbe7e3', 'Geometria analitica', 'Geometria', '', '9788808064851', 'Come nuovo', 12.00, '', 'Bruno', 'bruno@example.org', '', '{}', 0, '{fffa8fd0b2d05169ce99c8567f6c802a3571e5d2cf43dec26bf3134bd91bd8cb}', '2026-12-01 10:57:21.766+00', '2026-12-01 10:57:22.098+00', 'available', '2127-03-31 10:57:21.754+00', true, NULL, '', NULL, NULL, NULL, '3048db09-918b-41aa-ad8b-595512190686', ' geometria analitica  geometria  =9788808064851 ', NULL, 'it'),
	('01a23140-a7b7-7c8d-bd7f-896ad0075581', 'Fisica 1', '', '', '', 'Buone condizioni', 9.00, '', 'Olga', 'olga@example.org', '', '{}', 0, '{cdb025547b928ecacf445d4a84247fa93dd0fb85cdb33d22f3cb2ce4d5f903d7,731201e4b20c968e53e3af6c95e65492d4e72e2bc73b127238309cb1da6fd6da}', '2026-12-01 10:57:30.556+00', '2026-12-01 10:57:34.406+00', 'available', '2127-03-31 10:57:30.548+00', true, NULL, '', NULL, NULL, NULL, NULL, ' fisica 1   ', NULL, 'it');


--
-- Data for Name: called_off_events; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: cancellation_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.cancellation_tokens (hash, attendee_id) VALUES
	('3bcc271b7c7239132667f0293c0701bfaf0035662db90efa2a6b185bda26c653', '6b7851d5-53a7-476b-b1db-55b7650d7b10'),
	('c9d444e0edf0f8b449c2eed6763547092e42b7550888af20452785cf5d26c949', 'a1b96bd4-e197-44e1-b566-ee65dad98b71');


--
-- Data for Name: case_decisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_decisions (id, case_id, is_appeal, outcome, ground, rule, reasons, decided_by, decided_at, effect, is_told, appeal_side) VALUES
	('1a7567d2-1a1c-42ec-8854-2bc1ee4b9756', 'cf52c5e9-407f-4290-ba30-ae9a35d4a561', false, 'remove', 'spam', 'honest', 'Non è un libro.', 'custode', '2026-12-01 10:57:22.242+00', 'hidden', false, '');


--
-- Data for Name: case_reports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_reports (id, case_id, ground, text, email, created_at, language) VALUES
	('c3a4245f-0570-493b-be41-7abd3fec5753', '0a9fb986-1f11-4dd9-8333-3126fd098695', 'wrong-place', 'Non è un libro di testo.', 'lia@example.org', '2026-12-01 10:57:24.35+00', 'it');


--
-- Data for Name: case_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.case_tokens (hash, case_id, report_id) VALUES
	('9705a5f5a3a620946402e48a1d361141f6f863368f6c3151814ef3a88873c488', '0a9fb986-1f11-4dd9-8333-3126fd098695', 'c3a4245f-0570-493b-be41-7abd3fec5753');


--
-- Data for Name: cases; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.cases (id, reference, kind, target_id, state, ground, opened_at, since, appeal_side, appeal_report_id, appeal_text, appealed_at, is_urgent) VALUES
	('cf52c5e9-407f-4290-ba30-ae9a35d4a561', 'CGX5-VHFM', 'book', '01a23140-855c-7e0f-b53b-e25777fed53c', 'decided', 'spam', '2026-12-01 10:57:22.23+00', '2026-12-01 10:57:22.244+00', NULL, NULL, '', NULL, false),
	('0a9fb986-1f11-4dd9-8333-3126fd098695', 'K1RG-EJKR', 'book', '01a23140-8502-7ec9-97b2-49c4e64d38cb', 'open', 'wrong-place', '2026-12-01 10:57:24.343+00', '2026-12-01 10:57:24.343+00', NULL, NULL, '', NULL, false);


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
	(1, 1, '2026-12-01 10:57:20.991+00');


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
	('b82355d5-800f-4374-8e5c-c34c6b7f5d2c', 'af611161-4bca-4671-889b-e1c84732b226', 'anonymous', 21, 9, '{libro}', 'Manuale di analisi', '', 28, '{scritto,orale}', 'Due esercizi e una domanda.', 2025, 2, '2026-12-01 10:57:23.646+00', false, 'f8c00304f812dabf1e7318e7ce9384faea2c76aa460897b8150cf66f52c636a0', '{"Teorema di Rolle"}', false);


--
-- Data for Name: course_subjects; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.course_subjects (id, department_id, degree_course_id, curriculum_id, course_code, course_name, professors, is_common_to_multiple_curricula, year, semester, credits, requirement_type, language, review_count, retired_at, created_at, updated_at, search_name, search_text, average_difficulty, average_attendance, average_grade, exam_methods, oral_topics, topics_text, textbooks) VALUES
	('3048db09-918b-41aa-ad8b-595512190686', '07e6cc26-0cf7-4704-b578-feaad00945b9', '3cb1cb90-d539-4b59-8106-3614e611960e', NULL, 'M2', 'Geometria', '{"Gino Neri"}', false, 1, '2', 9.0, '', '', 0, NULL, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'geometria', ' geometria | m2  gino neri ', NULL, NULL, NULL, '{}', '{}', '', '{}'),
	('3c068e91-6d0e-473e-ba70-3b618af03320', '601959cd-1cb6-4b91-829a-f5c42a61e0e0', 'acba2f5a-805b-4070-b19e-47dd6ad54893', NULL, 'S1', 'Storia antica', '{"Ortensia Valdombra"}', false, 1, '1', 6.0, '', '', 0, NULL, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'storia antica', ' storia antica | s1  ortensia valdombra ', NULL, NULL, NULL, '{}', '{}', '', '{}'),
	('af611161-4bca-4671-889b-e1c84732b226', '07e6cc26-0cf7-4704-b578-feaad00945b9', '3cb1cb90-d539-4b59-8106-3614e611960e', NULL, 'M1', 'Analisi matematica', '{"Ada Rossi","Gino Neri"}', false, 1, '1', 9.0, '', '', 1, NULL, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'analisi matematica', ' analisi matematica | m1  ada rossi gino neri ', 21, 9, 28, '{orale,scritto}', '{"Teorema di Rolle"}', ' teorema di rolle ', '{}');


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
	('acba2f5a-805b-4070-b19e-47dd6ad54893', '601959cd-1cb6-4b91-829a-f5c42a61e0e0', 'Storia', 'Laurea', '', '', '', 1, 1, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'storia'),
	('3cb1cb90-d539-4b59-8106-3614e611960e', '07e6cc26-0cf7-4704-b578-feaad00945b9', 'Matematica', 'Laurea', '', '', '', 1, 2, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'matematica');


--
-- Data for Name: deleted_records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason, deleted_at, is_held, public_from) VALUES
	('book', '01a23140-855c-7e0f-b53b-e25777fed53c', NULL, 'Un annuncio di troppo', '{"books": [{"id": "01a23140-855c-7e0f-b53b-e25777fed53c", "isbn": "", "price": 5.00, "state": "available", "title": "Un annuncio di troppo", "course": "", "listed": true, "sold_at": null, "language": "it", "condition": "Condizioni accettabili", "professor": "", "created_at": "2026-12-01T10:57:21.766+00:00", "expires_at": "2127-03-31T10:57:21.754+00:00", "image_urls": [], "sold_price": null, "sold_where": "", "subject_id": null, "updated_at": "2026-12-01T10:57:22.102+00:00", "description": "", "search_text": " un annuncio di troppo   ", "seller_name": "Bruno", "seller_email": "bruno@example.org", "sale_asked_at": null, "expiry_told_at": null, "seller_network": null, "seller_whatsapp": "", "cover_image_index": 0, "management_token_hashes": ["bb9a9eaf5838632776fa8084eb922befef85a0525c7397264ccf10bc084a5271"]}], "linked": {"messages": []}, "outgoing_mails": []}', 'custode', 'Non è un libro.', '2026-12-01 10:57:22.226+00', false, NULL);


--
-- Data for Name: demand_marks; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: departments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.departments (id, name, code, description, degree_course_count, subject_count, created_at, updated_at, search_name) VALUES
	('601959cd-1cb6-4b91-829a-f5c42a61e0e0', 'Lettere', '', '', 1, 1, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'lettere'),
	('07e6cc26-0cf7-4704-b578-feaad00945b9', 'Matematica', '', '', 1, 2, '2026-12-01 10:57:20.991+00', '2026-12-01 10:57:20.991+00', 'matematica');


--
-- Data for Name: event_attendees; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.event_attendees (id, event_id, user_id, attendee_name, attendee_email, notes, registered_at, told_sequence, told_at, hidden, reminded_of, announced, language, attendee_mailbox) VALUES
	('6b7851d5-53a7-476b-b1db-55b7650d7b10', '01a23140-8775-708a-b25f-f34a93f3820c', 'anonymous', 'Elena', 'elena@example.org', 'Arrivo tardi', '2026-12-01 10:57:22.727+00', 0, NULL, false, NULL, false, 'it', 'elena@example.org'),
	('a1b96bd4-e197-44e1-b566-ee65dad98b71', '01a23140-8775-708a-b25f-f34a93f3820c', 'anonymous', 'Fabio', 'fabio@example.org', '', '2026-12-01 10:57:22.755+00', 0, NULL, false, NULL, false, 'it', 'fabio@example.org');


--
-- Data for Name: event_messages; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events (id, title, description, category, date, start_time, end_time, duration, starts_at, ends_at, target_audience, max_attendees, registration_count, tags, location, creator_name, creator_email, organizer_id, image_urls, cover_image_index, management_token_hashes, calendar_sequence, created_at, updated_at, participants_visibility, offer_count, waitlist_count, end_date, series_id, calendar_withdrawals, registration_mail, registrations_told_at, organiser_confirmed, language, search_text) VALUES
	('01a23140-8775-708a-b25f-f34a93f3820c', 'Assemblea di facoltà', 'Si parla degli appelli.', '', '2126-12-31', '18:00', '20:00', '', '2126-12-31 17:00:00+00', '2126-12-31 19:00:00+00', 'Tutti', 2, 2, '{assemblea}', 'Aula magna', 'Dina', 'dina@example.org', 'anonymous', '{}', 0, '{3390439601e27fb305e2e378b2b324b85395db72923da70a91f7941d3a33010c}', 0, '2026-12-01 10:57:22.293+00', '2026-12-01 10:57:22.672+00', '', 0, 1, '', NULL, 0, 'each', NULL, false, 'it', ' assemblea di facolta  assemblea  aula magna  dina  tutti  si parla degli appelli ');


--
-- Data for Name: feature_flags; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.feature_flags (name, enabled, updated_at) VALUES
	('courses', true, '2026-12-01 10:57:20.946+00'),
	('professors', true, '2026-12-01 10:57:20.959+00');


--
-- Data for Name: follow_news; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: follow_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.follow_tokens (hash, follow_id) VALUES
	('e65257c7807622e3cd918e184da5632e3581cef827280412ccd7b8e7bbce57d7', '01a23140-8aed-710d-9f61-b720d64d9588'),
	('2ccff4ad7420bf06e940bf8e108534a19f0053683735837cebbfca89187bb743', '01a23140-9131-75ef-b523-8454a72c8d5b');


--
-- Data for Name: follows; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.follows (id, email, kind, frequency, search, patterns, course, condition, max_price, isbn, subject_id, tag, target_id, wanted_id, created_at, confirmed_at, expires_at, asked_at, stopped_at, language, patterns_version, year) VALUES
	('01a23140-8aed-710d-9f61-b720d64d9588', 'iris@example.org', 'wanted', 'now', 'Storia antica', '{%storia%,%antica%}', '', '', NULL, '', '', '', '', '01a23140-8ae5-72ef-83a1-273eb32bea94', '2026-12-01 10:57:23.181+00', '2026-12-01 10:57:23.613+00', '2127-03-01 10:57:23.613+00', NULL, NULL, 'it', 1, NULL),
	('01a23140-9131-75ef-b523-8454a72c8d5b', 'mara@example.org', 'degree_course', 'session', '', '{}', '', '', NULL, '', '', '', '3cb1cb90-d539-4b59-8106-3614e611960e', NULL, '2026-12-01 10:57:24.785+00', '2026-12-01 10:57:25.211+00', '2127-12-01 10:57:25.211+00', NULL, NULL, 'it', 1, 1);


--
-- Data for Name: fresh_records; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.fresh_records (kind, record_id, at) VALUES
	('book', '01a23140-a7b7-7c8d-bd7f-896ad0075581', '2026-12-01 10:57:30.548+00');


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
	('78cfcd428568e0c3741552803bfbe7aec1ceaebd2ce242fbaa806a34b02fe459', '01a23140-92f3-7464-8fa2-ce85a2595e55');


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links (id, subject_id, degree_course_id, platform, title, url, email, language, by_student, state, checked_at, dead_days, dead_on, complaints, created_at, confirmed_at, hidden_at, asked_at, expires_at) VALUES
	('01a23140-92f3-7464-8fa2-ce85a2595e55', 'af611161-4bca-4671-889b-e1c84732b226', NULL, 'telegram', 'Gruppo di Analisi', 'https://t.me/+AbCdEfGhIjK', 'nora@example.org', 'it', false, 'unknown', NULL, 0, NULL, '{}', '2026-12-01 10:57:25.235+00', '2026-12-01 10:57:25.863+00', NULL, NULL, '2127-12-15 10:57:25.863+00');


--
-- Data for Name: mailbox_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mailbox_tokens (hash, email, mail_id, expires_at) VALUES
	('9909ceebe6ca69d24afb4607ac6645cd35602462208b1c132a286c93ce4aa960', 'rossi@docenti.example.org', '01a23140-8db1-7628-99bf-2585ed5b33e2', '2126-12-01 11:57:24.047+00'),
	('9b16295bc2f0d89f7194da93eb60599659639e4fcef49abc55e1486b2fe15bf7', 'ada@example.org', '01a23140-974f-7160-990c-4be866c7b8c7', '2126-12-01 11:57:26.733+00');


--
-- Data for Name: merged_professors; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.messages (id, sender_id, receiver_id, book_id, subject, content, is_read, created_at) VALUES
	('01a23140-8762-7534-8849-5aa9c34cb94b', 'carla@example.org', 'ada@example.org', '01a23140-8502-7ec9-97b2-49c4e64d38cb', 'Richiesta per "Analisi matematica 1"', 'È ancora disponibile?', false, '2026-12-01 10:57:22.274+00');


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
	('01a23140-850b-7169-87fe-2bd4f504d182', 'book.management-link', '{"bookId": "01a23140-8502-7ec9-97b2-49c4e64d38cb"}', 1, NULL, '2026-12-01 10:57:21.675+00', '2026-12-01 10:57:22.143+00', NULL, 'z-AN3kbvlCYB_6-54oJegChYtGDlhrgwWzRMHrgmNX0', '2026-12-01 10:57:22.107+00', false, NULL),
	('01a23140-8572-75c3-9637-1cf64ad81b1a', 'book.management-links', '{"bookIds": ["01a23140-855c-793d-aba4-73d997bbe7e3", "01a23140-855c-7e0f-b53b-e25777fed53c"]}', 1, NULL, '2026-12-01 10:57:21.779+00', '2026-12-01 10:57:22.145+00', NULL, 'Pp80EhUbiwNN6Ij3QnLPH9G1D3ArySxHItyugWK0SIY', '2026-12-01 10:57:22.109+00', false, NULL),
	('01a23140-8747-717a-82dc-a75365c642df', 'case.statement', '{"decisionId": "1a7567d2-1a1c-42ec-8854-2bc1ee4b9756"}', 0, NULL, '2026-12-01 10:57:22.247+00', NULL, NULL, NULL, NULL, false, NULL),
	('01a23140-8764-716e-a0ad-459968625b80', 'book.buyer-message', '{"contactId": "01a23140-8760-7126-8298-95b8e2ec9fb6"}', 1, NULL, '2026-12-01 10:57:22.276+00', '2026-12-01 10:57:22.697+00', NULL, 'z-AN3kbvlCYB_6-54oJegChYtGDlhrgwWzRMHrgmNX0', '2026-12-01 10:57:22.675+00', false, NULL),
	('01a23140-877a-76e9-8f5b-a00086cb8fd4', 'event.management-link', '{"eventId": "01a23140-8775-708a-b25f-f34a93f3820c"}', 1, NULL, '2026-12-01 10:57:22.298+00', '2026-12-01 10:57:22.703+00', NULL, 'GYLNToiS4fbY41P0abJc2urHzppJTGUU6rNg9T1Xvko', '2026-12-01 10:57:22.688+00', false, NULL),
	('01a23140-890f-74cb-8f7e-bf408d3c67af', 'book.contact-confirmation', '{"contactId": "01a23140-8760-7126-8298-95b8e2ec9fb6"}', 1, NULL, '2026-12-01 10:57:22.703+00', '2026-12-01 10:57:22.75+00', NULL, '1YWKWDDB66BgW-DfiiLcCFrAo5AbB9OZ4C4UUMlvtyA', '2026-12-01 10:57:22.738+00', false, NULL),
	('01a23140-8945-759e-b748-d46155e59e9a', 'event.registration', '{"registrationId": "a1b96bd4-e197-44e1-b566-ee65dad98b71"}', 1, NULL, '2026-12-01 10:57:22.757+00', '2026-12-01 10:57:22.973+00', NULL, 'esTIIDmX1n12HdXp7_k0K32i9v5fAXgoF2w0x57i6Vg', '2026-12-01 10:57:22.967+00', false, NULL),
	('01a23140-892a-767f-8486-5e0e85e6830f', 'event.registration', '{"registrationId": "6b7851d5-53a7-476b-b1db-55b7650d7b10"}', 1, NULL, '2026-12-01 10:57:22.731+00', '2026-12-01 10:57:22.987+00', NULL, 'G7-OtlIGL5iwWO2yPZVoUawMGcdjD2nwOacWym_s3lc', '2026-12-01 10:57:22.968+00', false, NULL),
	('01a23140-895d-75bd-8ef8-5e41b28ac870', 'waitlist.joined', '{"place": 1, "entryId": "b9e5d703-b791-4166-b87f-175888590761"}', 1, NULL, '2026-12-01 10:57:22.781+00', '2026-12-01 10:57:22.997+00', NULL, 'sZQJPdXjUzLZhlN_tZZgeHQq1SIS1ZAzAVAgH5Q3ILk', '2026-12-01 10:57:22.99+00', false, NULL),
	('01a23140-8aef-71d0-98e4-116e532261c0', 'follow.link', '{"followId": "01a23140-8aed-710d-9f61-b720d64d9588"}', 1, NULL, '2026-12-01 10:57:23.183+00', '2026-12-01 10:57:23.516+00', NULL, 'IsCsDqWTF3ErKpM8FkK7FkpvMqbBKzJSkLAdzA9ZW5w', '2026-12-01 10:57:23.51+00', false, NULL),
	('01a23140-8db1-7628-99bf-2585ed5b33e2', 'reply.link', '{}', 1, NULL, '2026-12-01 10:57:23.889+00', '2026-12-01 10:57:24.077+00', NULL, NULL, NULL, false, NULL),
	('01a23140-8f80-731b-b3e9-881a24fd825a', 'case.receipt', '{"reportId": "c3a4245f-0570-493b-be41-7abd3fec5753"}', 1, NULL, '2026-12-01 10:57:24.352+00', '2026-12-01 10:57:24.621+00', NULL, '8ERGRiEd5Wb_ZmaSHPgHJOnILW2uwey_jjPFrLcBWl0', '2026-12-01 10:57:24.615+00', false, NULL),
	('01a23140-9132-705a-b37c-97c8f5af5117', 'follow.link', '{"followId": "01a23140-9131-75ef-b523-8454a72c8d5b"}', 1, NULL, '2026-12-01 10:57:24.786+00', '2026-12-01 10:57:25.156+00', NULL, 'Wu4o-vAyO-QBCkioJnoVDqRCjv-v8vO1LxHpmkBulUY', '2026-12-01 10:57:25.151+00', false, NULL),
	('01a23140-92f5-739f-b526-8a5b31a449cf', 'link.confirmation', '{"linkId": "01a23140-92f3-7464-8fa2-ce85a2595e55"}', 1, NULL, '2026-12-01 10:57:25.237+00', '2026-12-01 10:57:25.685+00', NULL, 'CbSPsR7Yv4xQmxOA4UrFYUVnlH5qDpbCpKrSxZHtt-c', '2026-12-01 10:57:25.681+00', false, NULL),
	('01a23140-95b0-72d0-a1b0-2906fa863449', 'proofs.code', '{}', 1, NULL, '2026-12-01 10:57:25.936+00', '2026-12-01 10:57:26.213+00', NULL, NULL, NULL, false, NULL),
	('01a23140-974f-7160-990c-4be866c7b8c7', 'mine.link', '{}', 1, NULL, '2026-12-01 10:57:26.351+00', '2026-12-01 10:57:26.745+00', NULL, NULL, NULL, false, NULL),
	('01a23140-a7c1-733a-b261-d35deb5e3ae5', 'book.management-link', '{"bookId": "01a23140-a7b7-7c8d-bd7f-896ad0075581"}', 2, 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:9', '2026-12-01 10:57:30.561+00', NULL, NULL, 'BFDePRTfotCAt3Q9CCJ9v-nh8FFbhKmvWEUdY7BxSPU', '2026-12-01 10:57:34.412+00', false, NULL);


--
-- Data for Name: past_import_changes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.past_import_changes (import_id, table_name, kind, no, rows) VALUES
	('93075ab7-7783-43ff-a1c7-15e2f14e25eb', 'course_subjects', 'created', 0, '[{"id": "af611161-4bca-4671-889b-e1c84732b226"}, {"id": "3048db09-918b-41aa-ad8b-595512190686"}, {"id": "3c068e91-6d0e-473e-ba70-3b618af03320"}]');


--
-- Data for Name: past_imports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.past_imports (id, at, actor, format, created, updated, unchanged, retired, kept, rejected, changed, undone_at, undone_by) VALUES
	('93075ab7-7783-43ff-a1c7-15e2f14e25eb', '2026-12-01 10:57:21.587+00', 'custode', 'csv', 3, 0, 0, 0, 0, 0, true, NULL, '');


--
-- Data for Name: professor_replies; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professor_replies (id, review_id, text, replied_at, review_changed, author_email, language) VALUES
	('2bc4ea8b-9616-42f4-8dbb-6f766ffb3b9c', '36fc3efe-d0dc-41b8-bf5b-72aa96e3a637', 'Grazie: gli esercizi sono in rete.', '2026-12-01 10:57:24.164+00', false, 'rossi@docenti.example.org', 'it');


--
-- Data for Name: professor_review_votes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: professor_reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professor_reviews (id, professor_id, user_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, created_at, receipt_hash, verified) VALUES
	('36fc3efe-d0dc-41b8-bf5b-72aa96e3a637', 'ce4421c3-3f51-4302-9db6-29ef5685b0d3', 'anonymous', 'Analisi matematica', '1', 24.0, 27.0, 28.0, 30.0, 'Spiega con calma e risponde a tutte le domande.', '2026-12-01 10:57:23.852+00', '3d9f802d99d516996a248da1991b4034c69548b44f09da6a69f65093db028718', false);


--
-- Data for Name: professor_totals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professor_totals (id, reviewed, reviews, rating_sum) VALUES
	('d25a53b3-6a34-46c0-a7c0-6cb84792bed6', 1, 1, 1090);


--
-- Data for Name: professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.professors (id, name, department, email, courses, overall_rating, material_rating, exam_rating, lecture_rating, helpfulness_rating, review_count, material_sum, exam_sum, lecture_sum, helpfulness_sum, is_visible, in_catalogue, search_name, created_at, rating_sum, keeps_department, proposed_department, search_text) VALUES
	('362d1c8b-e904-4249-bfcb-94c1dec2b391', 'Ortensia Valdombra', 'Lettere', '', '{"Storia antica"}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'ortensia valdombra', '2026-12-01 10:57:20.991+00', 0, false, '', ' ortensia valdombra '),
	('072700f1-6e44-4eec-aa1f-ebaa3eb7fa44', 'Gino Neri', 'Matematica', '', '{"Analisi matematica",Geometria}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'gino neri', '2026-12-01 10:57:20.991+00', 0, false, '', ' gino neri '),
	('ce4421c3-3f51-4302-9db6-29ef5685b0d3', 'Ada Rossi', 'Matematica', '', '{"Analisi matematica"}', 27.3, 24.0, 27.0, 28.0, 30.0, 1, 24.0, 27.0, 28.0, 30.0, true, true, 'ada rossi', '2026-12-01 10:57:20.991+00', 1090, false, '', ' ada rossi ');


--
-- Data for Name: proof_claims; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: proof_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.proof_codes (mail_id, mailbox_hash, code_hash, other_tries, expires_at, asker, asker_tries) VALUES
	('01a23140-95b0-72d0-a1b0-2906fa863449', 'AX1pNSUSnxZDWmydHJStTBZmev4gkOVyb4KQhwiugUE', 'elpWvo_X5vkDTg2xJBS46lJ-GlGnK1Tl8EMMKsbA2rA', 0, '2026-12-01 11:12:26.204+00', 'SS7lHuYGiaeXgEQG8T-CCh583nZclmat5G2YHa3a-sE', 0);


--
-- Data for Name: proof_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.proof_keys (year, turn, public_key, secret, pepper, created_at) VALUES
	('2026/27', 1, 'bP8Y5_AGtLxuyxTeQdeiHs9nDftnFaLT3ce9OFwxmHM', '-rmutCeOCB26jPW-uvU7IWsEifgJXaSb58NmZZW7nqP2UOOlKO_fVtBDRaPEy-6a1YR-BfS3HWEMn3v_ClebJ0smNEGRJRk', 'MX9VSbuNBNx-USVIwW03ekpsLW4vCVUZEz07vQoVS7Wwm7LKBDWrXCPZzu6VqldKg0L7Fbk21vmgEfSJkkfxSNRLyzTCZrs', '2026-12-01 10:57:25.929+00');


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
	('loginAddress:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 0, 1796123700000),
	('event:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 1, 1796123400000),
	('register:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 3, 1796123400000),
	('followMailbox:BlFdjpmDYzVJ-_IuuxpVbE59PB1f9cXqs2AXGG5uap4', 1, 1796209200000),
	('reviewTarget:StDiWeZ3wCwi4SfXK7vDplGWeeLEzrR4pmJvDQuodLw', 1, 1796209200000),
	('review:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 2, 1796123400000),
	('reviewText:AaKCZKYcl-tNm_RItmnuigCusoMya2XGyYMCRqXtpZE', 1, 1796209200000),
	('reviewTarget:nF3Af4FT5y9baBkdNDkzCjxRMZtGxkbuNN21jmtx_0g', 1, 1796209200000),
	('edit:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 1, 1796123400000),
	('report:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 1, 1796123400000),
	('reportTarget:jDr_tfcxY-eUym54beb-9UIfvCWyrl6tdbLHJOwIJQ8', 1, 1796209200000),
	('follow:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 2, 1796123400000),
	('followMailbox:GubJZJ57nvXrKT14XC1WMEOaIvTaDAQIFBYu5avGsFg', 1, 1796209200000),
	('followMailbox:tgLN341Lq-2ba1O--SxLIv_rmszT0_K4EyFxlbrfu4s', 1, 1796209200000),
	('proofCode:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 1, 1796123400000),
	('contact:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 3, 1796123400000),
	('publish:9H4TGOIeboJMA_sycy4v3DYS_nbH_VgBpr-egDRhhEw', 5, 1796123400000);


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: reply_addresses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reply_addresses (id, professor_id, address, is_imported, created_at) VALUES
	('22918071-8c2c-490f-a495-caf7a594e9f8', 'ce4421c3-3f51-4302-9db6-29ef5685b0d3', 'rossi@docenti.example.org', false, '2026-12-01 10:57:23.874+00');


--
-- Data for Name: schools; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: seller_contacts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.seller_contacts (id, book_id, book_title, book_price, buyer_name, buyer_email, seller_name, seller_email, message, email_sent, created_at, language) VALUES
	('01a23140-8760-7126-8298-95b8e2ec9fb6', '01a23140-8502-7ec9-97b2-49c4e64d38cb', 'Analisi matematica 1', 18.50, 'Carla', 'carla@example.org', 'Ada', 'ada@example.org', 'È ancora disponibile?', true, '2026-12-01 10:57:22.273+00', 'it');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions (sid, sess, expire, user_id) VALUES
	('18448f79a07c163d2d4a481b24311da169d87ef441c0af7bd684a314a190c079', '{"startedAt":"2026-12-01T10:57:20.911Z","client":"Firefox, Linux"}', '2026-12-08 10:57:20.911+00', '01a23140-8092-700a-a25e-d2416b0811d3');


--
-- Data for Name: spent_proofs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: subject_professors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.subject_professors (subject_id, professor_id, role) VALUES
	('3048db09-918b-41aa-ad8b-595512190686', 'ec584fad-0344-4beb-89e4-34d90e00f3ec', ''),
	('3c068e91-6d0e-473e-ba70-3b618af03320', '0b340ddf-15fa-45a3-94dc-b5e8e75c50e5', ''),
	('af611161-4bca-4671-889b-e1c84732b226', '157d48f2-0933-41f4-a19c-c02815c49bbd', ''),
	('af611161-4bca-4671-889b-e1c84732b226', 'ec584fad-0344-4beb-89e4-34d90e00f3ec', '');


--
-- Data for Name: subjects; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: ticket_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ticket_codes (hash, attendee_id, created_at) VALUES
	('3527cea93427649f18d2051e94f22fc56ee573ee03d0789ab25c690f9d9a92f8', '6b7851d5-53a7-476b-b1db-55b7650d7b10', '2026-12-01 10:57:22.727+00'),
	('be57252b1e09b0cce845f27b8716922358937c4a77dad936b50735b61043efe5', 'a1b96bd4-e197-44e1-b566-ee65dad98b71', '2026-12-01 10:57:22.755+00'),
	('0f46a0c22d28aea29f7982b9a7ea8e187c51d0179a4a7a22eef4f5be3107e516', '6b7851d5-53a7-476b-b1db-55b7650d7b10', '2026-12-01 10:57:22.774+00'),
	('cdbaa59c7bcc09a321ab7bb17a2aea549bbb12f2bf146319eb1719b5fc6c321f', 'a1b96bd4-e197-44e1-b566-ee65dad98b71', '2026-12-01 10:57:22.944+00');


--
-- Data for Name: unmet_demand; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users (id, username, password_hash, email, first_name, last_name, profile_image_url, is_admin, year, department, created_at, updated_at, role, totp_secret, totp_confirmed_at, totp_last_step) VALUES
	('01a23140-8092-700a-a25e-d2416b0811d3', 'custode', '$argon2id$v=19$m=19456,t=2,p=1$GxKG+sUiDvZ8w15ksvLCQQ$N+imJwUESxdEJE8ImisvyzmEXQRLbaaSKGBNuKcaHEA', NULL, '', '', '', true, NULL, '', '2026-12-01 10:57:20.53+00', '2026-12-01 10:57:20.53+00', 'admin', NULL, NULL, 0);


--
-- Data for Name: waiting_entries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.waiting_entries (id, event_id, attendee_name, attendee_email, notes, hidden, place, joined_at, invited_at, invite_reason, offered_at, offer_expires_at, expired_at, language) VALUES
	('b9e5d703-b791-4166-b87f-175888590761', '01a23140-8775-708a-b25f-f34a93f3820c', 'Gaia', 'gaia@example.org', '', false, 1, '2026-12-01 10:57:22.776+00', NULL, '', NULL, NULL, NULL, 'it');


--
-- Data for Name: waitlist_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.waitlist_tokens (hash, entry_id) VALUES
	('f3a26036bba7df083ec2371de142d391313025f6d342343347c3d20ebed0272b', 'b9e5d703-b791-4166-b87f-175888590761'),
	('fbfbc27859b28fd52a6f7c89d83410a381d48f127f4d4c2e87855339329e44d5', 'b9e5d703-b791-4166-b87f-175888590761');


--
-- Data for Name: wanted_books; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.wanted_books (id, title, course, subject_id, isbn, max_price, note, name, email, created_at, confirmed_at, expires_at, language, search_text) VALUES
	('01a23140-8ae5-72ef-83a1-273eb32bea94', 'Storia antica', '', NULL, '', NULL, '', 'Iris', 'iris@example.org', '2026-12-01 10:57:23.173+00', '2026-12-01 10:57:23.613+00', '2127-03-01 10:57:23.613+00', 'it', ' storia antica   iris ');


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
-- Name: queue_stats_20261201 queue_stats_20261201_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261201
    ADD CONSTRAINT queue_stats_20261201_pkey PRIMARY KEY (id, captured_on);


--
-- Name: queue_stats_20261202 queue_stats_20261202_pkey; Type: CONSTRAINT; Schema: pgboss; Owner: -
--

ALTER TABLE ONLY pgboss.queue_stats_20261202
    ADD CONSTRAINT queue_stats_20261202_pkey PRIMARY KEY (id, captured_on);


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
-- Name: queue_stats_20261201_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261201_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261201 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


--
-- Name: queue_stats_20261202_name_captured_on_deferred_count_queued_idx; Type: INDEX; Schema: pgboss; Owner: -
--

CREATE INDEX queue_stats_20261202_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261202 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);


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
-- Name: queue_stats_20261201_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261201_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261201_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261201_pkey;


--
-- Name: queue_stats_20261202_name_captured_on_deferred_count_queued_idx; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261202_name_captured_on_deferred_count_queued_idx;


--
-- Name: queue_stats_20261202_pkey; Type: INDEX ATTACH; Schema: pgboss; Owner: -
--

ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261202_pkey;


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
