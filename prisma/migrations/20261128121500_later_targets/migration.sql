-- What a code that was never confirmed fixed is fixed no longer.
DELETE FROM proof_targets t WHERE NOT EXISTS
  (SELECT FROM proof_claims c WHERE c.year = t.year AND c.turn = t.turn AND c.degree_course_id = t.degree_course_id);

ALTER TABLE proof_targets ADD COLUMN batch integer NOT NULL DEFAULT 1,
  DROP CONSTRAINT proof_targets_pkey,
  ADD CONSTRAINT proof_targets_pkey PRIMARY KEY (year, turn, degree_course_id, batch);

-- The hash of a whole request is that of its first batch.
ALTER TABLE proof_claims ALTER COLUMN request_hash TYPE text[] USING ARRAY[request_hash];
ALTER TABLE proof_claims RENAME COLUMN request_hash TO request_hashes;

ALTER TABLE proof_codes RENAME COLUMN tries TO other_tries;
ALTER TABLE proof_codes ADD COLUMN asker text NOT NULL DEFAULT '', ADD COLUMN asker_tries integer NOT NULL DEFAULT 0;
