-- A database of version 0.1.0, as its server filled it, by pg_dump 15. Loaded and migrated by api/src/database/upgrade.test.ts.
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

CREATE SCHEMA graphile_worker;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE TYPE graphile_worker.job_spec AS (
	identifier text,
	payload json,
	queue_name text,
	run_at timestamp with time zone,
	max_attempts smallint,
	job_key text,
	priority smallint,
	flags text[]
);

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE graphile_worker._private_jobs (
    id bigint NOT NULL,
    job_queue_id integer,
    task_id integer NOT NULL,
    payload json DEFAULT '{}'::json NOT NULL,
    priority smallint DEFAULT 0 NOT NULL,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    max_attempts smallint DEFAULT 25 NOT NULL,
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    key text,
    locked_at timestamp with time zone,
    locked_by text,
    revision integer DEFAULT 0 NOT NULL,
    flags jsonb,
    is_available boolean GENERATED ALWAYS AS (((locked_at IS NULL) AND (attempts < max_attempts))) STORED NOT NULL,
    CONSTRAINT jobs_key_check CHECK (((length(key) > 0) AND (length(key) <= 512))),
    CONSTRAINT jobs_max_attempts_check CHECK ((max_attempts >= 1))
);

CREATE FUNCTION graphile_worker.add_job(identifier text, payload json DEFAULT NULL::json, queue_name text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, max_attempts integer DEFAULT NULL::integer, job_key text DEFAULT NULL::text, priority integer DEFAULT NULL::integer, flags text[] DEFAULT NULL::text[], job_key_mode text DEFAULT 'replace'::text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  if (job_key is null or job_key_mode is null or job_key_mode in ('replace', 'preserve_run_at')) then
    select * into v_job
    from "graphile_worker".add_jobs(
      ARRAY[(
        identifier,
        payload,
        queue_name,
        run_at,
        max_attempts::smallint,
        job_key,
        priority::smallint,
        flags
      )::"graphile_worker".job_spec],
      (job_key_mode = 'preserve_run_at')
    )
    limit 1;
    return v_job;
  elsif job_key_mode = 'unsafe_dedupe' then
    -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
    insert into "graphile_worker"._private_tasks as tasks (identifier)
    select add_job.identifier
    where not exists (
      select 1
      from "graphile_worker"._private_tasks as existing
      where existing.identifier = add_job.identifier
    )
    on conflict do nothing;
    -- Ensure all the queues exist
    if add_job.queue_name is not null then
      insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
      select add_job.queue_name
      where not exists (
        select 1
        from "graphile_worker"._private_job_queues as existing
        where existing.queue_name = add_job.queue_name
      )
      on conflict do nothing;
    end if;
    -- Insert job, but if one already exists then do nothing, even if the
    -- existing job has already started (and thus represents an out-of-date
    -- world state). This is dangerous because it means that whatever state
    -- change triggered this add_job may not be acted upon (since it happened
    -- after the existing job started executing, but no further job is being
    -- scheduled), but it is useful in very rare circumstances for
    -- de-duplication. If in doubt, DO NOT USE THIS.
    insert into "graphile_worker"._private_jobs as jobs (
      job_queue_id,
      task_id,
      payload,
      run_at,
      max_attempts,
      key,
      priority,
      flags
    )
      select
        job_queues.id,
        tasks.id,
        coalesce(add_job.payload, '{}'::json),
        coalesce(add_job.run_at, now()),
        coalesce(add_job.max_attempts::smallint, 25::smallint),
        add_job.job_key,
        coalesce(add_job.priority::smallint, 0::smallint),
        (
          select jsonb_object_agg(flag, true)
          from unnest(add_job.flags) as item(flag)
        )
      from "graphile_worker"._private_tasks as tasks
      left join "graphile_worker"._private_job_queues as job_queues
      on job_queues.queue_name = add_job.queue_name
      where tasks.identifier = add_job.identifier
    on conflict (key)
      -- Bump the updated_at so that there's something to return
      do update set
        revision = jobs.revision + 1,
        updated_at = now()
      returning *
      into v_job;
    if v_job.revision = 0 then
      perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
    end if;
    return v_job;
  else
    raise exception 'Invalid job_key_mode value, expected ''replace'', ''preserve_run_at'' or ''unsafe_dedupe''.' using errcode = 'GWBKM';
  end if;
end;
$$;

CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[], job_key_preserve_run_at boolean DEFAULT false) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE plpgsql
    AS $$
begin
  -- Ensure all the tasks exist (insert only missing identifiers so identity is not consumed)
  insert into "graphile_worker"._private_tasks as tasks (identifier)
  select distinct spec.identifier
  from unnest(specs) spec
  where not exists (
    select 1
    from "graphile_worker"._private_tasks as existing
    where existing.identifier = spec.identifier
  )
  on conflict do nothing;
  -- Ensure all the queues exist
  insert into "graphile_worker"._private_job_queues as job_queues (queue_name)
  select distinct spec.queue_name
  from unnest(specs) spec
  where spec.queue_name is not null
  and not exists (
    select 1
    from "graphile_worker"._private_job_queues as existing
    where existing.queue_name = spec.queue_name
  )
  on conflict do nothing;
  -- Ensure any locked jobs have their key cleared - in the case of locked
  -- existing job create a new job instead as it must have already started
  -- executing (i.e. it's world state is out of date, and the fact add_job
  -- has been called again implies there's new information that needs to be
  -- acted upon).
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  from unnest(specs) spec
  where spec.job_key is not null
  and jobs.key = spec.job_key
  and is_available is not true;

  -- WARNING: this count is not 100% accurate; 'on conflict' clause will cause it to be an overestimate
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || array_length(specs, 1)::text || '}');

  -- TODO: is there a risk that a conflict could occur depending on the
  -- isolation level?
  return query insert into "graphile_worker"._private_jobs as jobs (
    job_queue_id,
    task_id,
    payload,
    run_at,
    max_attempts,
    key,
    priority,
    flags
  )
    select
      job_queues.id,
      tasks.id,
      coalesce(spec.payload, '{}'::json),
      coalesce(spec.run_at, now()),
      coalesce(spec.max_attempts, 25),
      spec.job_key,
      coalesce(spec.priority, 0),
      (
        select jsonb_object_agg(flag, true)
        from unnest(spec.flags) as item(flag)
      )
    from unnest(specs) spec
    inner join "graphile_worker"._private_tasks as tasks
    on tasks.identifier = spec.identifier
    left join "graphile_worker"._private_job_queues as job_queues
    on job_queues.queue_name = spec.queue_name
  on conflict (key) do update set
    job_queue_id = excluded.job_queue_id,
    task_id = excluded.task_id,
    payload =
      case
      when json_typeof(jobs.payload) = 'array' and json_typeof(excluded.payload) = 'array' then
        (jobs.payload::jsonb || excluded.payload::jsonb)::json
      else
        excluded.payload
      end,
    max_attempts = excluded.max_attempts,
    run_at = (case
      when job_key_preserve_run_at is true and jobs.attempts = 0 then jobs.run_at
      else excluded.run_at
    end),
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    -- always reset error/retry state
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null
  returning *;
end;
$$;

CREATE FUNCTION graphile_worker.complete_jobs(job_ids bigint[]) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  delete from "graphile_worker"._private_jobs as jobs
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < now() - interval '4 hours'
    )
    returning *;
$$;

CREATE FUNCTION graphile_worker.force_unlock_workers(worker_ids text[]) RETURNS void
    LANGUAGE sql
    AS $$
update "graphile_worker"._private_jobs as jobs
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
update "graphile_worker"._private_job_queues as job_queues
set locked_at = null, locked_by = null
where locked_by = any(worker_ids);
$$;

CREATE FUNCTION graphile_worker.permanently_fail_jobs(job_ids bigint[], error_message text DEFAULT NULL::text) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      last_error = coalesce(error_message, 'Manually marked as failed'),
      attempts = max_attempts,
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;

CREATE FUNCTION graphile_worker.remove_job(job_key text) RETURNS graphile_worker._private_jobs
    LANGUAGE plpgsql STRICT
    AS $$
declare
  v_job "graphile_worker"._private_jobs;
begin
  -- Delete job if not locked
  delete from "graphile_worker"._private_jobs as jobs
    where key = job_key
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
  returning * into v_job;
  if not (v_job is null) then
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":-1}');
    return v_job;
  end if;
  -- Otherwise prevent job from retrying, and clear the key
  update "graphile_worker"._private_jobs as jobs
  set
    key = null,
    attempts = jobs.max_attempts,
    updated_at = now()
  where key = job_key
  returning * into v_job;
  return v_job;
end;
$$;

CREATE FUNCTION graphile_worker.reschedule_jobs(job_ids bigint[], run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, priority integer DEFAULT NULL::integer, attempts integer DEFAULT NULL::integer, max_attempts integer DEFAULT NULL::integer) RETURNS SETOF graphile_worker._private_jobs
    LANGUAGE sql
    AS $$
  update "graphile_worker"._private_jobs as jobs
    set
      run_at = coalesce(reschedule_jobs.run_at, jobs.run_at),
      priority = coalesce(reschedule_jobs.priority::smallint, jobs.priority),
      attempts = coalesce(reschedule_jobs.attempts::smallint, jobs.attempts),
      max_attempts = coalesce(reschedule_jobs.max_attempts::smallint, jobs.max_attempts),
      updated_at = now()
    where id = any(job_ids)
    and (
      locked_at is null
    or
      locked_at < NOW() - interval '4 hours'
    )
    returning *;
$$;

CREATE FUNCTION public.announce_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('chiostro_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;

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

CREATE FUNCTION public.fold(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION public.book_search_text(title text, course text, professor text, isbn text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((((((title || ' '::text) || course) || ' '::text) || professor) || ' '::text) || isbn));

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

CREATE FUNCTION public.event_search_text(title text, description text, target_audience text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((((title || ' '::text) || description) || ' '::text) || target_audience));

CREATE FUNCTION public.fold_course_subject() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_name := public.fold(NEW.course_name);
  NEW.search_text := public.subject_search_text(NEW.course_name, NEW.course_code, NEW.professors);
  RETURN NEW;
END $$;

CREATE FUNCTION public.fold_name(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(public.fold(value), '-‐‑–''’‘ʼ`´'::text, '    '::text), '\s+'::text, ' '::text, 'g'::text));

CREATE FUNCTION public.fold_professor() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.search_name := public.fold_name(NEW.name);
  RETURN NEW;
END $$;

CREATE FUNCTION public.name_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(public.fold_name(value), ' '::text, ''::text);

CREATE FUNCTION public.professor_review_search_text(course text, review text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((course || ' '::text) || review));

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;

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

CREATE FUNCTION public.subject_search_text(course_name text, course_code text, professors text[]) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN public.fold(((((course_name || ' '::text) || course_code) || ' '::text) || array_to_string(professors, ' '::text)));

CREATE TABLE graphile_worker._private_job_queues (
    id integer NOT NULL,
    queue_name text NOT NULL,
    locked_at timestamp with time zone,
    locked_by text,
    is_available boolean GENERATED ALWAYS AS ((locked_at IS NULL)) STORED NOT NULL,
    CONSTRAINT job_queues_queue_name_check CHECK ((length(queue_name) <= 128))
);

CREATE TABLE graphile_worker._private_known_crontabs (
    identifier text NOT NULL,
    known_since timestamp with time zone NOT NULL,
    last_execution timestamp with time zone
);

CREATE TABLE graphile_worker._private_tasks (
    id integer NOT NULL,
    identifier text NOT NULL,
    CONSTRAINT tasks_identifier_check CHECK ((length(identifier) <= 128))
);

ALTER TABLE graphile_worker._private_job_queues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.job_queues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW graphile_worker.jobs AS
 SELECT jobs.id,
    job_queues.queue_name,
    tasks.identifier AS task_identifier,
    jobs.priority,
    jobs.run_at,
    jobs.attempts,
    jobs.max_attempts,
    jobs.last_error,
    jobs.created_at,
    jobs.updated_at,
    jobs.key,
    jobs.locked_at,
    jobs.locked_by,
    jobs.revision,
    jobs.flags
   FROM ((graphile_worker._private_jobs jobs
     JOIN graphile_worker._private_tasks tasks ON ((tasks.id = jobs.task_id)))
     LEFT JOIN graphile_worker._private_job_queues job_queues ON ((job_queues.id = jobs.job_queue_id)));

ALTER TABLE graphile_worker._private_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.jobs_id_seq1
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE graphile_worker.migrations (
    id integer NOT NULL,
    ts timestamp with time zone DEFAULT now() NOT NULL,
    breaking boolean DEFAULT false NOT NULL
);

ALTER TABLE graphile_worker._private_tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME graphile_worker.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

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
    seller_email text NOT NULL,
    seller_whatsapp text DEFAULT ''::text NOT NULL,
    image_urls text[] DEFAULT ARRAY[]::text[],
    cover_image_index integer DEFAULT 0 NOT NULL,
    management_token_hashes text[] DEFAULT ARRAY[]::text[],
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT books_cover_is_an_image CHECK (((cover_image_index >= 0) AND (cover_image_index <= GREATEST((cardinality(image_urls) - 1), 0)))),
    CONSTRAINT books_price_not_negative CHECK ((price >= (0)::numeric))
);

CREATE TABLE public.cancellation_tokens (
    hash text NOT NULL,
    attendee_id text NOT NULL
);

CREATE UNLOGGED TABLE public.catalogue_file_chunks (
    file_id text NOT NULL,
    no integer NOT NULL,
    data bytea NOT NULL
);
ALTER TABLE ONLY public.catalogue_file_chunks ALTER COLUMN data SET STORAGE EXTERNAL;

CREATE UNLOGGED TABLE public.catalogue_files (
    id text NOT NULL,
    bytes integer,
    uploaded_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    phase text DEFAULT ''::text NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    read double precision DEFAULT 0 NOT NULL
);

CREATE TABLE public.catalogue_version (
    id integer DEFAULT 1 NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT catalogue_version_has_one_row CHECK ((id = 1))
);

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
    CONSTRAINT course_reviews_choices CHECK (((cardinality(study_materials) > 0) AND (cardinality(exam_methods) > 0))),
    CONSTRAINT course_reviews_grade_is_a_pass CHECK (((exam_grade >= 18) AND (exam_grade <= 30))),
    CONSTRAINT course_reviews_ratings_out_of_30 CHECK ((((difficulty_rating >= 1) AND (difficulty_rating <= 30)) AND ((attendance_importance >= 1) AND (attendance_importance <= 30)))),
    CONSTRAINT course_reviews_years CHECK (((attended_year >= 2020) AND ((current_year >= 1) AND (current_year <= 7))))
);

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
    CONSTRAINT course_subjects_review_count_not_negative CHECK ((review_count >= 0))
)
WITH (fillfactor='80');
ALTER TABLE ONLY public.course_subjects ALTER COLUMN search_text SET STATISTICS 10;

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

CREATE TABLE public.curricula (
    id text NOT NULL,
    degree_course_id text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

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
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.deleted_records (
    kind text NOT NULL,
    record_id text NOT NULL,
    parent_id text,
    label text NOT NULL,
    data jsonb NOT NULL,
    deleted_by text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    deleted_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.departments (
    id text NOT NULL,
    name text NOT NULL,
    code text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    degree_course_count integer DEFAULT 0 NOT NULL,
    subject_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.event_attendees (
    id text NOT NULL,
    event_id text NOT NULL,
    user_id text DEFAULT 'anonymous'::text NOT NULL,
    attendee_name text NOT NULL,
    attendee_email text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    registered_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

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
    creator_email text NOT NULL,
    organizer_id text DEFAULT 'anonymous'::text NOT NULL,
    image_urls text[] DEFAULT ARRAY[]::text[],
    cover_image_index integer DEFAULT 0 NOT NULL,
    management_token_hashes text[] DEFAULT ARRAY[]::text[],
    calendar_sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT events_cover_is_an_image CHECK (((cover_image_index >= 0) AND (cover_image_index <= GREATEST((cardinality(image_urls) - 1), 0)))),
    CONSTRAINT events_date_is_a_day CHECK ((date ~ '^\d{4}-\d{2}-\d{2}$'::text)),
    CONSTRAINT events_end_within_a_day CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '25:00:00'::interval)))),
    CONSTRAINT events_seats_not_oversold CHECK (((registration_count >= 0) AND (registration_count <= max_attendees))),
    CONSTRAINT events_times_are_times CHECK (((start_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text) AND (end_time ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'::text)))
);

CREATE TABLE public.feature_flags (
    name text NOT NULL,
    enabled boolean DEFAULT false NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.images (
    url text NOT NULL,
    claimed_by text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.messages (
    id text NOT NULL,
    sender_id text NOT NULL,
    receiver_id text NOT NULL,
    book_id text,
    subject text NOT NULL,
    content text NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.outgoing_mails (
    id text NOT NULL,
    template text NOT NULL,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    sent_at timestamp(3) with time zone,
    failed_at timestamp(3) with time zone
);

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
    CONSTRAINT professor_reviews_ratings_out_of_30 CHECK ((((material_rating >= (0)::numeric) AND (material_rating <= (30)::numeric)) AND ((exam_rating >= (0)::numeric) AND (exam_rating <= (30)::numeric)) AND ((lecture_rating >= (0)::numeric) AND (lecture_rating <= (30)::numeric)) AND ((helpfulness_rating >= (0)::numeric) AND (helpfulness_rating <= (30)::numeric))))
);

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
    CONSTRAINT professors_review_count_not_negative CHECK ((review_count >= 0))
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.schools (
    id text NOT NULL,
    name text NOT NULL
);

CREATE TABLE public.seller_contacts (
    id text NOT NULL,
    book_id text NOT NULL,
    book_title text NOT NULL,
    book_price numeric(10,2) NOT NULL,
    buyer_name text NOT NULL,
    buyer_email text NOT NULL,
    seller_name text NOT NULL,
    seller_email text NOT NULL,
    message text NOT NULL,
    email_sent boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.sessions (
    sid text NOT NULL,
    sess text NOT NULL,
    expire timestamp(3) with time zone NOT NULL,
    user_id text NOT NULL
);

CREATE TABLE public.subject_professors (
    subject_id text NOT NULL,
    professor_id text NOT NULL,
    role text DEFAULT ''::text NOT NULL
);

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

CREATE TABLE public.users (
    id text NOT NULL,
    username text NOT NULL,
    password_hash text NOT NULL,
    email text,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    profile_image_url text DEFAULT ''::text NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    year integer,
    department text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

INSERT INTO graphile_worker._private_jobs (id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, locked_at, locked_by, revision, flags) OVERRIDING SYSTEM VALUE VALUES
	(10, NULL, 1, '{"id" : "01a20b86-9455-705d-9c1f-175d72209c77"}', 0, '2026-11-24 03:08:21.667449+00', 1, 40, 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:9', '2026-11-24 03:08:18.773179+00', '2026-11-24 03:08:18.773179+00', '01a20b86-9455-705d-9c1f-175d72209c77', NULL, NULL, 0, NULL);

INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution) VALUES
	('prune_mail', '2026-11-24 03:08:11.126+00', NULL),
	('sweep_images', '2026-11-24 03:08:11.126+00', NULL),
	('sweep_catalogue_files', '2026-11-24 03:08:11.126+00', NULL),
	('clear_rate_limits', '2026-11-24 03:08:11.126+00', NULL),
	('purge_sessions', '2026-11-24 03:08:11.126+00', NULL),
	('purge_deleted', '2026-11-24 03:08:11.126+00', NULL);

INSERT INTO graphile_worker._private_tasks (id, identifier) OVERRIDING SYSTEM VALUE VALUES
	(1, 'send_mail'),
	(2, 'prune_mail'),
	(3, 'remove_images'),
	(4, 'sweep_images'),
	(5, 'sweep_catalogue_files'),
	(6, 'clear_rate_limits'),
	(7, 'purge_sessions'),
	(8, 'purge_deleted');

INSERT INTO graphile_worker.migrations (id, ts, breaking) VALUES
	(1, '2026-11-24 03:08:10.889954+00', true),
	(2, '2026-11-24 03:08:10.900568+00', false),
	(3, '2026-11-24 03:08:10.906191+00', true),
	(4, '2026-11-24 03:08:10.911268+00', false),
	(5, '2026-11-24 03:08:10.915606+00', false),
	(6, '2026-11-24 03:08:10.918772+00', false),
	(7, '2026-11-24 03:08:10.922804+00', false),
	(8, '2026-11-24 03:08:10.926205+00', false),
	(9, '2026-11-24 03:08:10.930588+00', false),
	(10, '2026-11-24 03:08:10.932842+00', false),
	(11, '2026-11-24 03:08:10.93472+00', true),
	(12, '2026-11-24 03:08:10.95925+00', false),
	(13, '2026-11-24 03:08:10.962918+00', true),
	(14, '2026-11-24 03:08:10.965852+00', true),
	(15, '2026-11-24 03:08:10.968138+00', false),
	(16, '2026-11-24 03:08:10.970711+00', true),
	(17, '2026-11-24 03:08:10.976025+00', false),
	(18, '2026-11-24 03:08:10.979527+00', false),
	(19, '2026-11-24 03:08:10.982606+00', true),
	(20, '2026-11-24 03:08:10.984166+00', false);

INSERT INTO public._prisma_migrations (id, checksum, finished_at, migration_name, logs, rolled_back_at, started_at, applied_steps_count) VALUES
	('8cba7302-55a8-4106-bfb4-bf4f70de8661', 'be88577b796d61f682a14393e66167c95c61bebf86dbd725fb55e82858c28683', '2026-11-24 03:08:10.727602+00', '20261121000000_ground_floor', NULL, NULL, '2026-11-24 03:08:10.689555+00', 1),
	('e92c725e-c23b-4afd-9398-af25dcd8e9e7', 'abfa0351e979754c87d83213f1fdae7bb3685d8980ad8f0ee92054d488bf23e6', '2026-11-24 03:08:10.748603+00', '20261121010000_events', NULL, NULL, '2026-11-24 03:08:10.730002+00', 1),
	('4f212a55-4e85-45cd-b795-1cb96ac98a16', 'e2435292fddb6cca8bb1918c54043e00e697d4cf8650e5faf8627ea560c7f335', '2026-11-24 03:08:10.799943+00', '20261121020000_catalogue', NULL, NULL, '2026-11-24 03:08:10.75048+00', 1),
	('16a1c4b7-d85c-4e16-9871-5ef7ff89d2b9', 'a9cae93c278398de486100f028d8f5eb7b94e52c3d9c61718780aaeee4120211', '2026-11-24 03:08:10.803113+00', '20261121030000_search_without_pending_list', NULL, NULL, '2026-11-24 03:08:10.802004+00', 1),
	('016b5698-d701-4114-bce1-061f8bf33b95', 'a9c6be59c50130e669d0186b3b00a23ba60546fb2ca83e124df27a522c3bddcd', '2026-11-24 03:08:10.808347+00', '20261121050000_subject_search_columns', NULL, NULL, '2026-11-24 03:08:10.80407+00', 1),
	('34c0d731-d732-4b92-b41f-825c91e165f5', '8187526a2ceb88a741e11c59be4de80120b5fd665b0a2e9896416d9c3d0d5404', '2026-11-24 03:08:10.829984+00', '20261121060100_professors', NULL, NULL, '2026-11-24 03:08:10.811273+00', 1),
	('a52b9d2c-59bf-4114-9d3d-1790b409dbcc', 'b65538a490b4544853cdc77c468a3a8cc5bc78be22b650924b237221c7930734', '2026-11-24 03:08:10.833004+00', '20261121060110_professor_rating_sum', NULL, NULL, '2026-11-24 03:08:10.83126+00', 1),
	('f4f77ba7-9476-497b-bad7-a225794df012', '91f784d2193ab036023fcbdcf2fe52bc0597c3be400afb042999d5d4c31e4946', '2026-11-24 03:08:10.84391+00', '20261121060200_admins', NULL, NULL, '2026-11-24 03:08:10.83471+00', 1),
	('38708eb1-3dfa-4c63-a1ad-481291317b84', '1adaffe0ad6e44be7459190d1841e7dfb141927c03d44846bf053e73f03e3ffb', '2026-11-24 03:08:10.853615+00', '20261121060210_admin_lists', NULL, NULL, '2026-11-24 03:08:10.845299+00', 1),
	('c837b16b-cd47-4d2c-b66c-05660ee7ccee', '54b1e3db21f8f6855952c2c9e67de7361a325a4508db674fddc4a10d990e53ba', '2026-11-24 03:08:10.861058+00', '20261121060300_deletion', NULL, NULL, '2026-11-24 03:08:10.854651+00', 1),
	('a318e558-e479-4c1d-932f-b3f55b2683e0', '3dfce17afdf5705a6b54e3f1a60a2b1547162b5deef5fa1c4ae9c76c471b7ac5', '2026-11-24 03:08:10.867779+00', '20261121060400_catalogue_files', NULL, NULL, '2026-11-24 03:08:10.862005+00', 1),
	('d6728072-49b6-4ab7-8ed0-6624e604e746', 'c772a7c9e5c79bf630bdc085f9fa93337005d72ded7a63270c4fe7f72b96a1fc', '2026-11-24 03:08:10.871756+00', '20261121070100_change_notices', NULL, NULL, '2026-11-24 03:08:10.868726+00', 1),
	('a4df017a-0f34-4f82-85c2-75c980d6ea8a', '4ab347fe50fb8a025f7be76af47babe0d0493ebeed9ca5d7558b929c6cda6b3e', '2026-11-24 03:08:10.874469+00', '20261121070200_search_statistics', NULL, NULL, '2026-11-24 03:08:10.872469+00', 1);

INSERT INTO public.academic_professors (id, name, department_id, email, office, phone, bio, research_areas, is_active, created_at, updated_at, professor_id) VALUES
	('2fa1b033-a0b9-40ee-b104-8b7881e830ff', 'Bo Verdi', '9b56bc31-b795-45bf-ba4b-1c9b27c3f77c', '', '', '', '', '', true, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00', 'ae3baefa-bf45-4c8f-9d95-d5c00085d92f'),
	('d059d091-938f-4d8f-815f-1d857c2c574c', 'Ada Rossi', '9b56bc31-b795-45bf-ba4b-1c9b27c3f77c', '', '', '', '', '', true, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00', '6b99f0fb-99f5-4c34-be1d-080f9e1ce8b9');

INSERT INTO public.audit_log (id, at, actor, action, kind, record_id, label, reason) VALUES
	('cee2e925-41d0-4185-b1de-13955ff6737a', '2026-11-24 03:08:11.112+00', '', 'create-admin', 'admin', 'b1f085ef-efe9-431d-b064-58ad7bb626f3', 'Custode', 'Sulla macchina del server'),
	('becd52eb-d281-46b4-ad84-5e5b2b1d1ec1', '2026-11-24 03:08:11.55+00', 'Custode', 'login', '', '', '', ''),
	('0a1a3a53-96e2-4d67-ba69-a7a278a1f0ce', '2026-11-24 03:08:12.629+00', 'Custode', 'import', 'catalogue', '', 'csv', 'nuovi 3, aggiornati 0, invariati 0, ritirati 0'),
	('d671f117-de87-4f02-b400-827854b3e62b', '2026-11-24 03:08:13.293+00', 'Custode', 'delete', 'book', '01a20b86-7cb5-779a-9100-caa533b808bd', 'Annuncio di troppo', 'doppio');

INSERT INTO public.books (id, title, course, professor, isbn, condition, price, description, seller_name, seller_email, seller_whatsapp, image_urls, cover_image_index, management_token_hashes, created_at, updated_at) VALUES
	('01a20b86-7c39-724a-bac2-b6a26d36d8e1', 'Analisi matematica 1', 'Analisi 1', 'Ada Rossi', '9788820721435', 'Come nuovo', 18.50, 'Sottolineato a matita.', 'Ada', 'Ada@Example.org', '+393331234567', '{}', 0, '{5c4c6e860661b4d3ce0493bba2dca45174991c507895303eb8891d28dadeb267}', '2026-11-24 03:08:12.73+00', '2026-11-24 03:08:12.786+00'),
	('01a20b86-7c76-7659-bbc3-5fc31dc6f627', 'Grammatica greca', '', '', '', 'Buone condizioni', 7.00, '', 'Bo', 'bo@example.org', '', '{/uploads/copertina.webp}', 0, '{6c295c671e245bbcc25c3fbc0c5bace8df7e34510832c8b8f60f1f70ceb42fa1}', '2026-11-24 03:08:12.79+00', '2026-11-24 03:08:12.846+00');

INSERT INTO public.cancellation_tokens (hash, attendee_id) VALUES
	('353dea8d9ccf95f3c8637bfddf12609591c186ec45be73f33b58597a2dca7a07', 'd3cd220d-e2fc-4747-9edf-5a6b7257d4b4'),
	('94893cbf1835235745942afbcc29640fe28ad40e72e4734cd1a4f30fc810b772', '5a18342d-6a7b-4c4e-81b5-73365857703f');

INSERT INTO public.catalogue_file_chunks (file_id, no, data) VALUES
	('f1', 0, '\x616263');

INSERT INTO public.catalogue_files (id, bytes, uploaded_at, phase, rows, read) VALUES
	('f1', 3, '2026-11-24 03:16:32.767+00', '', 0, 0);

INSERT INTO public.catalogue_version (id, version, changed_at) VALUES
	(1, 1, '2026-11-24 03:08:12.064+00');

INSERT INTO public.course_reviews (id, course_subject_id, user_id, difficulty_rating, attendance_importance, study_materials, book_title, notes_source, exam_grade, exam_methods, exam_notes, attended_year, current_year, created_at) VALUES
	('01a20b86-7e02-7189-bfd7-9aeb3940382c', '3bd54d4d-7e39-4427-b96d-a2aa2fbcb881', 'anonymous', 4, 3, '{libro}', 'Analisi matematica 1', '', 27, '{scritto,orale}', 'Molti esercizi.', 2025, 2, '2026-11-24 03:08:13.186+00'),
	('01a20b86-7e18-7197-b692-d7cfda25edb3', '3bd54d4d-7e39-4427-b96d-a2aa2fbcb881', 'anonymous', 2, 5, '{dispense}', '', 'Sito', NULL, '{scritto}', '', 2024, 3, '2026-11-24 03:08:13.208+00');

INSERT INTO public.course_subjects (id, department_id, degree_course_id, curriculum_id, course_code, course_name, professors, is_common_to_multiple_curricula, year, semester, credits, requirement_type, language, review_count, retired_at, created_at, updated_at, search_name, search_text) VALUES
	('8673c45f-08e9-47df-8143-3759df124578', '9b56bc31-b795-45bf-ba4b-1c9b27c3f77c', '5dbe0027-8632-44f3-bd68-9cdff6544ede', NULL, 'ALG1', 'Algebra 1', '{"Ada Rossi","Bo Verdi"}', false, 1, '1', 9.0, '', 'it', 0, NULL, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00', 'algebra 1', 'algebra 1 alg1 ada rossi bo verdi'),
	('a3bbba28-3177-44df-af16-13394a7c7238', '175afb69-6530-41c4-9d73-5bc04fbae340', '22f2d73a-537c-4105-865a-376512e424cb', NULL, 'GRE', 'Letteratura greca', '{}', false, 2, '1', 6.0, '', 'it', 0, NULL, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00', 'letteratura greca', 'letteratura greca gre '),
	('3bd54d4d-7e39-4427-b96d-a2aa2fbcb881', '9b56bc31-b795-45bf-ba4b-1c9b27c3f77c', '5dbe0027-8632-44f3-bd68-9cdff6544ede', NULL, 'AN1', 'Analisi 1', '{"Ada Rossi"}', false, 1, '2', 9.0, '', 'it', 2, NULL, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00', 'analisi 1', 'analisi 1 an1 ada rossi');

INSERT INTO public.courses (id, school_id, name, code, type, duration, credits, language, description, url, has_curricula) VALUES
	('c1', 's1', 'Informatica', 'L31', '', NULL, NULL, '', '', '', false);

INSERT INTO public.curricula (id, degree_course_id, name, description, created_at, updated_at) VALUES
	('k1', '22f2d73a-537c-4105-865a-376512e424cb', 'Generale', '', '2026-11-24 03:15:19.113+00', '2026-11-24 03:15:19.113+00');

INSERT INTO public.degree_courses (id, department_id, name, type, code, description, language, years, subject_count, created_at, updated_at) VALUES
	('22f2d73a-537c-4105-865a-376512e424cb', '175afb69-6530-41c4-9d73-5bc04fbae340', 'Lettere L-10', '', 'L10', '', '', 2, 1, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00'),
	('5dbe0027-8632-44f3-bd68-9cdff6544ede', '9b56bc31-b795-45bf-ba4b-1c9b27c3f77c', 'Matematica L-35', '', 'L35', '', '', 1, 2, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00');

INSERT INTO public.deleted_records (kind, record_id, parent_id, label, data, deleted_by, reason, deleted_at) VALUES
	('book', '01a20b86-7cb5-779a-9100-caa533b808bd', NULL, 'Annuncio di troppo', '{"books": [{"id": "01a20b86-7cb5-779a-9100-caa533b808bd", "isbn": "", "price": 1.00, "title": "Annuncio di troppo", "course": "", "condition": "Buone condizioni", "professor": "", "created_at": "2026-11-24T03:08:12.853+00:00", "image_urls": [], "updated_at": "2026-11-24T03:08:12.897+00:00", "description": "", "seller_name": "Bo", "seller_email": "bo@example.org", "seller_whatsapp": "", "cover_image_index": 0, "management_token_hashes": ["82abd1f5e9486f75845900ff0dab6ebacddc8c01daf9bbea250ab940212f51d8"]}], "linked": {"messages": []}, "outgoing_mails": []}', 'Custode', 'doppio', '2026-11-24 03:08:13.284+00');

INSERT INTO public.departments (id, name, code, description, degree_course_count, subject_count, created_at, updated_at) VALUES
	('175afb69-6530-41c4-9d73-5bc04fbae340', 'Lettere', '', '', 1, 1, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00'),
	('9b56bc31-b795-45bf-ba4b-1c9b27c3f77c', 'Matematica', '', '', 1, 2, '2026-11-24 03:08:12.064+00', '2026-11-24 03:08:12.064+00');

INSERT INTO public.event_attendees (id, event_id, user_id, attendee_name, attendee_email, notes, registered_at) VALUES
	('d3cd220d-e2fc-4747-9edf-5a6b7257d4b4', '01a20b86-7d3a-70d0-8fdf-a070a6cc86b2', 'anonymous', 'Elena', 'Elena@example.org', 'Arrivo tardi', '2026-11-24 03:08:13.021+00'),
	('5a18342d-6a7b-4c4e-81b5-73365857703f', '01a20b86-7d3a-70d0-8fdf-a070a6cc86b2', 'anonymous', 'Fabio', 'fabio@example.org', '', '2026-11-24 03:08:13.056+00');

INSERT INTO public.events (id, title, description, category, date, start_time, end_time, duration, starts_at, ends_at, target_audience, max_attendees, registration_count, tags, location, creator_name, creator_email, organizer_id, image_urls, cover_image_index, management_token_hashes, calendar_sequence, created_at, updated_at) VALUES
	('01a20b86-7d3a-70d0-8fdf-a070a6cc86b2', 'Assemblea di facoltà', 'Parliamo insieme degli spazi di studio aperti la sera.', 'altro', '2126-03-04', '18:00', '20:00', '', '2126-03-04 17:00:00+00', '2126-03-04 19:00:00+00', 'Tutti', 2, 2, '{assemblea}', 'Aula magna', 'Dario', 'dario@example.org', 'anonymous', '{}', 0, '{e834b509bd6fa5383a7b3b7855491e15bacbcb1b4508e5e1d12722febd3b6924}', 0, '2026-11-24 03:08:12.987+00', '2026-11-24 03:08:13.015+00');

INSERT INTO public.feature_flags (name, enabled, updated_at) VALUES
	('courses', true, '2026-11-24 03:08:10.75+00'),
	('professors', true, '2026-11-24 03:08:10.75+00');

INSERT INTO public.images (url, claimed_by, created_at) VALUES
	('/uploads/copertina.webp', 'book:01a20b86-7c76-7659-bbc3-5fc31dc6f627', '2026-11-24 03:15:19.072+00');

INSERT INTO public.messages (id, sender_id, receiver_id, book_id, subject, content, is_read, created_at) VALUES
	('01a20b86-7d03-72ec-a695-0e6181a58f4c', 'carla@example.org', 'Ada@Example.org', '01a20b86-7c39-724a-bac2-b6a26d36d8e1', 'Richiesta per "Analisi matematica 1"', 'Buongiorno, è ancora disponibile?', false, '2026-11-24 03:08:12.931+00'),
	('01a20b86-944f-74b9-9823-1ce981952081', 'carla@example.org', 'bo@example.org', '01a20b86-7c76-7659-bbc3-5fc31dc6f627', 'Richiesta per "Grammatica greca"', 'Buongiorno, mi serve per domani.', false, '2026-11-24 03:08:18.895+00');

INSERT INTO public.outgoing_mails (id, template, payload, attempts, last_error, created_at, sent_at, failed_at) VALUES
	('01a20b86-7c49-701b-8318-a5fd9e0079f3', 'book.management-link', '{"bookId": "01a20b86-7c39-724a-bac2-b6a26d36d8e1"}', 1, NULL, '2026-11-24 03:08:12.745+00', '2026-11-24 03:08:12.829+00', NULL),
	('01a20b86-7c8b-77f3-893a-9986b419cf0d', 'book.management-link', '{"bookId": "01a20b86-7c76-7659-bbc3-5fc31dc6f627"}', 1, NULL, '2026-11-24 03:08:12.811+00', '2026-11-24 03:08:12.877+00', NULL),
	('01a20b86-7cc1-737f-8115-1638f69a384d', 'book.management-link', '{"bookId": "01a20b86-7cb5-779a-9100-caa533b808bd"}', 1, NULL, '2026-11-24 03:08:12.866+00', '2026-11-24 03:08:12.947+00', NULL),
	('01a20b86-7d06-7742-8e0e-9463c709fddf', 'book.buyer-message', '{"contactId": "01a20b86-7d00-70bd-b2fb-948f0615a19d"}', 1, NULL, '2026-11-24 03:08:12.934+00', '2026-11-24 03:08:12.995+00', NULL),
	('01a20b86-7d40-736b-9b18-8b2b9c9d898b', 'event.management-link', '{"eventId": "01a20b86-7d3a-70d0-8fdf-a070a6cc86b2"}', 1, NULL, '2026-11-24 03:08:12.992+00', '2026-11-24 03:08:13.071+00', NULL),
	('01a20b86-7d52-758e-937a-54f61a7019cb', 'book.contact-confirmation', '{"contactId": "01a20b86-7d00-70bd-b2fb-948f0615a19d"}', 1, NULL, '2026-11-24 03:08:13.01+00', '2026-11-24 03:08:13.082+00', NULL),
	('01a20b86-7d63-71bc-85eb-cabebcc6713b', 'event.registration', '{"registrationId": "d3cd220d-e2fc-4747-9edf-5a6b7257d4b4"}', 1, NULL, '2026-11-24 03:08:13.027+00', '2026-11-24 03:08:13.096+00', NULL),
	('01a20b86-7d8a-732b-8e83-b4a5ceccd5c7', 'event.registration', '{"registrationId": "5a18342d-6a7b-4c4e-81b5-73365857703f"}', 1, NULL, '2026-11-24 03:08:13.067+00', '2026-11-24 03:08:13.136+00', NULL),
	('01a20b86-7db1-71db-85be-be35865e5ab6', 'contact.message', '{"name": "Gaia", "email": "gaia@example.org", "message": "Come si aggiunge il mio corso al catalogo?", "subject": "Una domanda", "category": "altro"}', 1, NULL, '2026-11-24 03:08:13.105+00', '2026-11-24 03:08:13.157+00', NULL),
	('01a20b86-9455-705d-9c1f-175d72209c77', 'book.buyer-message', '{"contactId": "01a20b86-943f-768f-8d5e-45bc9c1a428f"}', 1, 'ESOCKET CONN connect ECONNREFUSED 127.0.0.1:9', '2026-11-24 03:08:18.901+00', NULL, NULL);

INSERT INTO public.professor_reviews (id, professor_id, user_id, course, semester, material_rating, exam_rating, lecture_rating, helpfulness_rating, review, created_at) VALUES
	('9f830478-2b16-4c79-8128-0adfbb4536f9', 'd002a61e-6fb2-4d30-a467-940d1a381c84', 'anonymous', 'Fisica 1', 'Primo', 24.0, 21.0, 28.0, 30.0, 'Spiega con calma.', '2026-11-24 03:08:13.266+00');

INSERT INTO public.professors (id, name, department, email, courses, overall_rating, material_rating, exam_rating, lecture_rating, helpfulness_rating, review_count, material_sum, exam_sum, lecture_sum, helpfulness_sum, is_visible, in_catalogue, search_name, created_at, rating_sum) VALUES
	('ae3baefa-bf45-4c8f-9d95-d5c00085d92f', 'Bo Verdi', 'Matematica', '', '{"Algebra 1"}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'bo verdi', '2026-11-24 03:08:12.064+00', 0),
	('6b99f0fb-99f5-4c34-be1d-080f9e1ce8b9', 'Ada Rossi', 'Matematica', '', '{"Algebra 1","Analisi 1"}', 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0, 0.0, true, true, 'ada rossi', '2026-11-24 03:08:12.064+00', 0),
	('d002a61e-6fb2-4d30-a467-940d1a381c84', 'Gino Neri', 'Fisica', '', '{}', 25.8, 24.0, 21.0, 28.0, 30.0, 1, 24.0, 21.0, 28.0, 30.0, true, false, 'gino neri', '2026-11-24 03:08:13.231+00', 1030);

INSERT INTO public.schools (id, name) VALUES
	('s1', 'Scuola di Scienze');

INSERT INTO public.seller_contacts (id, book_id, book_title, book_price, buyer_name, buyer_email, seller_name, seller_email, message, email_sent, created_at) VALUES
	('01a20b86-7d00-70bd-b2fb-948f0615a19d', '01a20b86-7c39-724a-bac2-b6a26d36d8e1', 'Analisi matematica 1', 18.50, 'Carla', 'carla@example.org', 'Ada', 'Ada@Example.org', 'Buongiorno, è ancora disponibile?', true, '2026-11-24 03:08:12.928+00'),
	('01a20b86-943f-768f-8d5e-45bc9c1a428f', '01a20b86-7c76-7659-bbc3-5fc31dc6f627', 'Grammatica greca', 7.00, 'Carla', 'carla@example.org', 'Bo', 'bo@example.org', 'Buongiorno, mi serve per domani.', false, '2026-11-24 03:08:18.889+00');

INSERT INTO public.subject_professors (subject_id, professor_id, role) VALUES
	('3bd54d4d-7e39-4427-b96d-a2aa2fbcb881', 'd059d091-938f-4d8f-815f-1d857c2c574c', ''),
	('8673c45f-08e9-47df-8143-3759df124578', '2fa1b033-a0b9-40ee-b104-8b7881e830ff', ''),
	('8673c45f-08e9-47df-8143-3759df124578', 'd059d091-938f-4d8f-815f-1d857c2c574c', '');

INSERT INTO public.subjects (id, course_id, name, code, credits, semester, year, description, professor, is_mandatory) VALUES
	('u1', 'c1', 'Basi di dati', '', NULL, '', NULL, '', 'Ada Rossi', true);

INSERT INTO public.users (id, username, password_hash, email, first_name, last_name, profile_image_url, is_admin, year, department, created_at, updated_at) VALUES
	('b1f085ef-efe9-431d-b064-58ad7bb626f3', 'Custode', '$argon2id$v=19$m=19456,t=2,p=1$YraMkgk4OV6TIk/DZ3G15w$9fFjzLbGSd2cUwH48Lvsn+Q28ocAquv11WrjJjGYx2Y', NULL, '', '', '', true, NULL, '', '2026-11-24 03:08:11.108+00', '2026-11-24 03:08:11.108+00');

SELECT pg_catalog.setval('graphile_worker.job_queues_id_seq', 1, false);

SELECT pg_catalog.setval('graphile_worker.jobs_id_seq1', 10, true);

SELECT pg_catalog.setval('graphile_worker.tasks_id_seq', 8, true);

ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_pkey1 PRIMARY KEY (id);

ALTER TABLE ONLY graphile_worker._private_job_queues
    ADD CONSTRAINT job_queues_queue_name_key UNIQUE (queue_name);

ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_key_key1 UNIQUE (key);

ALTER TABLE ONLY graphile_worker._private_jobs
    ADD CONSTRAINT jobs_pkey1 PRIMARY KEY (id);

ALTER TABLE ONLY graphile_worker._private_known_crontabs
    ADD CONSTRAINT known_crontabs_pkey PRIMARY KEY (identifier);

ALTER TABLE ONLY graphile_worker.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_identifier_key UNIQUE (identifier);

ALTER TABLE ONLY graphile_worker._private_tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.academic_professors
    ADD CONSTRAINT academic_professors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.cancellation_tokens
    ADD CONSTRAINT cancellation_tokens_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.catalogue_file_chunks
    ADD CONSTRAINT catalogue_file_chunks_pkey PRIMARY KEY (file_id, no);

ALTER TABLE ONLY public.catalogue_files
    ADD CONSTRAINT catalogue_files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.catalogue_version
    ADD CONSTRAINT catalogue_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_reviews
    ADD CONSTRAINT course_reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.curricula
    ADD CONSTRAINT curricula_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.degree_courses
    ADD CONSTRAINT degree_courses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deleted_records
    ADD CONSTRAINT deleted_records_pkey PRIMARY KEY (kind, record_id);

ALTER TABLE ONLY public.departments
    ADD CONSTRAINT departments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event_attendees
    ADD CONSTRAINT event_attendees_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feature_flags
    ADD CONSTRAINT feature_flags_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (url);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outgoing_mails
    ADD CONSTRAINT outgoing_mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.professor_reviews
    ADD CONSTRAINT professor_reviews_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.professors
    ADD CONSTRAINT professors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.schools
    ADD CONSTRAINT schools_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.seller_contacts
    ADD CONSTRAINT seller_contacts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);

ALTER TABLE ONLY public.subject_professors
    ADD CONSTRAINT subject_professors_pkey PRIMARY KEY (subject_id, professor_id);

ALTER TABLE ONLY public.subjects
    ADD CONSTRAINT subjects_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX jobs_main_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id, job_queue_id) WHERE (is_available = true);

CREATE INDEX jobs_no_queue_index ON graphile_worker._private_jobs USING btree (priority, run_at) INCLUDE (id, task_id) WHERE ((is_available = true) AND (job_queue_id IS NULL));

CREATE UNIQUE INDEX academic_professors_department_id_name_key ON public.academic_professors USING btree (department_id, public.fold(name));

CREATE INDEX academic_professors_professor_id_idx ON public.academic_professors USING btree (professor_id);

CREATE INDEX audit_log_at_id_idx ON public.audit_log USING btree (at DESC, id DESC);

CREATE INDEX books_condition_created_at_id_idx ON public.books USING btree (condition, created_at DESC, id DESC);

CREATE INDEX books_course_created_at_id_idx ON public.books USING btree (course, created_at DESC, id DESC);

CREATE INDEX books_created_at_id_idx ON public.books USING btree (created_at DESC, id DESC);

CREATE INDEX books_search_idx ON public.books USING gin (public.book_search_text(title, course, professor, isbn) public.gin_trgm_ops) WITH (fastupdate=off);
ALTER INDEX public.books_search_idx ALTER COLUMN 1 SET STATISTICS 10;

CREATE INDEX cancellation_tokens_attendee_id_idx ON public.cancellation_tokens USING btree (attendee_id);

CREATE INDEX course_reviews_attendance_importance_id_idx ON public.course_reviews USING btree (attendance_importance, id);

CREATE INDEX course_reviews_course_subject_id_created_at_id_idx ON public.course_reviews USING btree (course_subject_id, created_at DESC, id DESC);

CREATE INDEX course_reviews_created_at_id_idx ON public.course_reviews USING btree (created_at DESC, id DESC);

CREATE INDEX course_reviews_difficulty_rating_id_idx ON public.course_reviews USING btree (difficulty_rating, id);

CREATE INDEX course_reviews_highest_grade_idx ON public.course_reviews USING btree (COALESCE(exam_grade, 0) DESC, id DESC);

CREATE INDEX course_reviews_lowest_grade_idx ON public.course_reviews USING btree (COALESCE(exam_grade, 99), id);

CREATE INDEX course_reviews_search_idx ON public.course_reviews USING gin (public.fold(exam_notes) public.gin_trgm_ops) WITH (gin_pending_list_limit='64');
ALTER INDEX public.course_reviews_search_idx ALTER COLUMN 1 SET STATISTICS 10;

CREATE INDEX course_subjects_curriculum_id_idx ON public.course_subjects USING btree (curriculum_id);

CREATE INDEX course_subjects_degree_course_id_idx ON public.course_subjects USING btree (degree_course_id);

CREATE INDEX course_subjects_department_id_idx ON public.course_subjects USING btree (department_id);

CREATE INDEX course_subjects_search_idx ON public.course_subjects USING gin (search_text public.gin_trgm_ops) WITH (gin_pending_list_limit='64') WHERE (retired_at IS NULL);

CREATE INDEX courses_school_id_idx ON public.courses USING btree (school_id);

CREATE INDEX curricula_degree_course_id_idx ON public.curricula USING btree (degree_course_id);

CREATE INDEX degree_courses_department_id_idx ON public.degree_courses USING btree (department_id);

CREATE INDEX deleted_records_deleted_at_record_id_idx ON public.deleted_records USING btree (deleted_at DESC, record_id DESC);

CREATE INDEX deleted_records_parent_id_idx ON public.deleted_records USING btree (parent_id);

CREATE UNIQUE INDEX event_attendees_event_id_email_key ON public.event_attendees USING btree (event_id, lower(attendee_email));

CREATE INDEX event_attendees_event_id_registered_at_id_idx ON public.event_attendees USING btree (event_id, registered_at, id);

CREATE INDEX events_created_at_id_idx ON public.events USING btree (created_at, id);

CREATE INDEX events_search_idx ON public.events USING gin (public.event_search_text(title, description, target_audience) public.gin_trgm_ops) WITH (fastupdate=off);
ALTER INDEX public.events_search_idx ALTER COLUMN 1 SET STATISTICS 10;

CREATE INDEX events_starts_at_id_idx ON public.events USING btree (starts_at, id);

CREATE INDEX events_tags_idx ON public.events USING gin (tags);

CREATE INDEX images_claimed_by_idx ON public.images USING btree (claimed_by);

CREATE INDEX messages_book_id_idx ON public.messages USING btree (book_id);

CREATE INDEX outgoing_mails_created_at_idx ON public.outgoing_mails USING btree (created_at);

CREATE INDEX professor_reviews_created_at_id_idx ON public.professor_reviews USING btree (created_at DESC, id DESC);

CREATE INDEX professor_reviews_exam_rating_id_idx ON public.professor_reviews USING btree (exam_rating, id);

CREATE INDEX professor_reviews_helpfulness_rating_id_idx ON public.professor_reviews USING btree (helpfulness_rating, id);

CREATE INDEX professor_reviews_lecture_rating_id_idx ON public.professor_reviews USING btree (lecture_rating, id);

CREATE INDEX professor_reviews_material_rating_id_idx ON public.professor_reviews USING btree (material_rating, id);

CREATE INDEX professor_reviews_professor_id_created_at_id_idx ON public.professor_reviews USING btree (professor_id, created_at DESC, id DESC);

CREATE INDEX professor_reviews_search_idx ON public.professor_reviews USING gin (public.professor_review_search_text(course, review) public.gin_trgm_ops) WITH (gin_pending_list_limit='64');
ALTER INDEX public.professor_reviews_search_idx ALTER COLUMN 1 SET STATISTICS 10;

CREATE INDEX professors_department_idx ON public.professors USING btree (department);

CREATE UNIQUE INDEX professors_name_department_key ON public.professors USING btree (public.name_key(name), public.name_key(department));

CREATE INDEX professors_search_name_id_idx ON public.professors USING btree (search_name, id);

CREATE INDEX rate_limits_expire_idx ON public.rate_limits USING btree (expire);

CREATE INDEX seller_contacts_created_at_id_idx ON public.seller_contacts USING btree (created_at DESC, id DESC);

CREATE INDEX sessions_expire_idx ON public.sessions USING btree (expire);

CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

CREATE INDEX subject_professors_professor_id_idx ON public.subject_professors USING btree (professor_id);

CREATE INDEX subjects_course_id_idx ON public.subjects USING btree (course_id);

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email);

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username));

CREATE TRIGGER academic_professors_announced AFTER INSERT OR DELETE OR UPDATE ON public.academic_professors FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER academic_professors_emptied AFTER TRUNCATE ON public.academic_professors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();

CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();

CREATE TRIGGER books_announced AFTER INSERT OR DELETE OR UPDATE ON public.books FOR EACH ROW EXECUTE FUNCTION public.announce_change('books');

CREATE TRIGGER books_emptied AFTER TRUNCATE ON public.books FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('books');

CREATE TRIGGER catalogue_version_announced AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_version FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogueVersion');

CREATE TRIGGER catalogue_version_emptied AFTER TRUNCATE ON public.catalogue_version FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogueVersion');

CREATE TRIGGER course_reviews_announced AFTER INSERT OR DELETE OR UPDATE ON public.course_reviews FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER course_reviews_emptied AFTER TRUNCATE ON public.course_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER course_subjects_announced AFTER INSERT OR DELETE OR UPDATE ON public.course_subjects FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER course_subjects_emptied AFTER TRUNCATE ON public.course_subjects FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER course_subjects_fold BEFORE INSERT OR UPDATE OF course_name, course_code, professors ON public.course_subjects FOR EACH ROW EXECUTE FUNCTION public.fold_course_subject();

CREATE TRIGGER curricula_announced AFTER INSERT OR DELETE OR UPDATE ON public.curricula FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER curricula_emptied AFTER TRUNCATE ON public.curricula FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER degree_courses_announced AFTER INSERT OR DELETE OR UPDATE ON public.degree_courses FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER degree_courses_emptied AFTER TRUNCATE ON public.degree_courses FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER departments_announced AFTER INSERT OR DELETE OR UPDATE ON public.departments FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER departments_emptied AFTER TRUNCATE ON public.departments FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER event_attendees_announced AFTER INSERT OR DELETE OR UPDATE ON public.event_attendees FOR EACH ROW EXECUTE FUNCTION public.announce_change('events');

CREATE TRIGGER event_attendees_emptied AFTER TRUNCATE ON public.event_attendees FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('events');

CREATE TRIGGER events_announced AFTER INSERT OR DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION public.announce_change('events');

CREATE TRIGGER events_emptied AFTER TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('events');

CREATE TRIGGER feature_flags_announced AFTER INSERT OR DELETE OR UPDATE ON public.feature_flags FOR EACH ROW EXECUTE FUNCTION public.announce_change('flags');

CREATE TRIGGER feature_flags_emptied AFTER TRUNCATE ON public.feature_flags FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('flags');

CREATE TRIGGER professor_reviews_added AFTER INSERT ON public.professor_reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_professor_reviews();

CREATE TRIGGER professor_reviews_announced AFTER INSERT OR DELETE OR UPDATE ON public.professor_reviews FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');

CREATE TRIGGER professor_reviews_changed AFTER UPDATE ON public.professor_reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_professor_reviews();

CREATE TRIGGER professor_reviews_emptied AFTER TRUNCATE ON public.professor_reviews FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');

CREATE TRIGGER professor_reviews_removed AFTER DELETE ON public.professor_reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_professor_reviews();

CREATE TRIGGER professors_announced AFTER INSERT OR DELETE OR UPDATE ON public.professors FOR EACH ROW EXECUTE FUNCTION public.announce_change('professors');

CREATE TRIGGER professors_average BEFORE UPDATE OF review_count, material_sum, exam_sum, lecture_sum, helpfulness_sum ON public.professors FOR EACH ROW EXECUTE FUNCTION public.average_professor();

CREATE TRIGGER professors_emptied AFTER TRUNCATE ON public.professors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('professors');

CREATE TRIGGER professors_fold BEFORE INSERT OR UPDATE OF name ON public.professors FOR EACH ROW EXECUTE FUNCTION public.fold_professor();

CREATE TRIGGER subject_professors_announced AFTER INSERT OR DELETE OR UPDATE ON public.subject_professors FOR EACH ROW EXECUTE FUNCTION public.announce_change('catalogue');

CREATE TRIGGER subject_professors_emptied AFTER TRUNCATE ON public.subject_professors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_change('catalogue');

ALTER TABLE ONLY public.academic_professors
    ADD CONSTRAINT academic_professors_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.academic_professors
    ADD CONSTRAINT academic_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.cancellation_tokens
    ADD CONSTRAINT cancellation_tokens_attendee_id_fkey FOREIGN KEY (attendee_id) REFERENCES public.event_attendees(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.catalogue_file_chunks
    ADD CONSTRAINT catalogue_file_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.catalogue_files(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.course_reviews
    ADD CONSTRAINT course_reviews_course_subject_id_fkey FOREIGN KEY (course_subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_curriculum_id_fkey FOREIGN KEY (curriculum_id) REFERENCES public.curricula(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_degree_course_id_fkey FOREIGN KEY (degree_course_id) REFERENCES public.degree_courses(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.course_subjects
    ADD CONSTRAINT course_subjects_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.courses
    ADD CONSTRAINT courses_school_id_fkey FOREIGN KEY (school_id) REFERENCES public.schools(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.curricula
    ADD CONSTRAINT curricula_degree_course_id_fkey FOREIGN KEY (degree_course_id) REFERENCES public.degree_courses(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.degree_courses
    ADD CONSTRAINT degree_courses_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.departments(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.event_attendees
    ADD CONSTRAINT event_attendees_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_book_id_fkey FOREIGN KEY (book_id) REFERENCES public.books(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.professor_reviews
    ADD CONSTRAINT professor_reviews_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.professors(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.subject_professors
    ADD CONSTRAINT subject_professors_professor_id_fkey FOREIGN KEY (professor_id) REFERENCES public.academic_professors(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.subject_professors
    ADD CONSTRAINT subject_professors_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES public.course_subjects(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.subjects
    ADD CONSTRAINT subjects_course_id_fkey FOREIGN KEY (course_id) REFERENCES public.courses(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE graphile_worker._private_job_queues ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_jobs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_known_crontabs ENABLE ROW LEVEL SECURITY;

ALTER TABLE graphile_worker._private_tasks ENABLE ROW LEVEL SECURITY;

