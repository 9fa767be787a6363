import { type ImportExtent, rejectPage } from '@chiostro/domain/catalogue/catalogueImport'
import { catalogueRowLimits as limits } from '@chiostro/domain/catalogue/catalogueRow'
import type { ClientBase } from 'pg'
import type { Reject } from './rows.ts'

const inSamePlace =
  't.degree_course_id = s.degree_course_id AND (NOT s.says_curriculum OR t.curriculum_id IS NOT DISTINCT FROM s.curriculum_id)'
const sameName = 't.name_key = s.name_key'
const noOtherCode = `(t.course_code = '' OR t.course_code = coalesce(nullif(s.course_code, ''), t.course_code))`
const sameCode = `t.course_code = s.course_code AND s.course_code > ''`

/** Condition for current rows: a retired one matches only when none of them does. */
const atPresent: Partial<Record<Kind, string>> = {
  departments: 't.subject_count > 0',
  degree_courses: 't.subject_count > 0',
  course_subjects: 't.retired_at IS NULL',
}

/**
 * Conditions that match a row of the file (`s`) to a stored one (`t`), strictest first. A pair counts only when neither side has another
 * candidate: a review must never move to an offering that is merely similar.
 */
const recognitions = {
  departments: ['t.id = s.given_id', "t.code = s.code AND s.code > ''", 'fold(t.name) = fold(s.name)'],
  degree_courses: [
    't.id = s.given_id',
    `t.department_id = s.department_id AND t.code = s.code AND s.code > ''`,
    't.department_id = s.department_id AND fold(t.name) = fold(s.name) AND fold(t.type) = fold(coalesce(s.type, t.type))',
    't.department_id = s.department_id AND fold(t.name) = fold(s.name)',
    `t.code = s.code AND s.code > ''`,
  ],
  curricula: ['t.degree_course_id = s.degree_course_id AND fold(t.name) = s.key'],
  course_subjects: [
    't.id = s.given_id',
    `${inSamePlace} AND ${sameName} AND t.course_code = coalesce(s.course_code, t.course_code) AND t.year = coalesce(s.year, t.year)
      AND t.semester = coalesce(s.semester, t.semester)`,
    `${inSamePlace} AND ${sameName} AND ${sameCode}`,
    `${inSamePlace} AND ${sameCode}`,
    `${inSamePlace} AND ${sameName}`,
    `t.degree_course_id = s.degree_course_id AND ${sameName} AND ${noOtherCode}`,
    `t.degree_course_id = s.degree_course_id AND ${sameCode}`,
  ],
} as const
type Kind = keyof typeof recognitions

/** A code with its name is one subject: where curricula were split or joined, offerings are paired in the order of the two lists. */
const pairCurricula = `
  WITH taken AS (SELECT id FROM offers WHERE id IS NOT NULL), found AS (
    SELECT no, degree_course_id, course_code, name_key, row_number() OVER (PARTITION BY degree_course_id, course_code, name_key ORDER BY year, no) AS place
    FROM offers WHERE id IS NULL AND course_code > ''
  ), known AS (
    SELECT t.id, degree_course_id, course_code, name_key, row_number() OVER (
      PARTITION BY degree_course_id, course_code, name_key ORDER BY t.retired_at IS NOT NULL, year, t.id) AS place
    FROM stored t WHERE course_code > '' AND NOT EXISTS (SELECT FROM taken WHERE taken.id = t.id)
  )
  UPDATE offers o SET id = known.id FROM found JOIN known USING (degree_course_id, course_code, name_key, place) WHERE found.no = o.no`

/** In a file with a part of the catalogue another code means another record: the namesake may belong to another part. */
const noOtherRecord = `NOT (t.code > '' AND coalesce(s.code, '') > '' AND t.code <> s.code)`

interface Recognition {
  stored?: string
  always?: string
  /** Statement that matches rows which the conditions leave undecided. */
  undecided?: string
}

/** Sets the id of every staged row: that of the matching stored row, else a new one. */
async function recognise(client: ClientBase, kind: Kind, staged: string, { stored = kind, always, undecided }: Recognition): Promise<void> {
  const [present, also] = [atPresent[kind], always ? ` AND ${always}` : '']
  for (const condition of recognitions[kind].flatMap((recognition) =>
    present ? [`${present} AND ${recognition}`, recognition] : [recognition],
  )) {
    await client.query(`
      WITH taken AS (SELECT id FROM ${staged} WHERE id IS NOT NULL), pairs AS (
        SELECT s.no, t.id, count(*) OVER (PARTITION BY s.no) AS candidates, count(*) OVER (PARTITION BY t.id) AS claims
        FROM ${staged} s JOIN ${stored} t ON ${condition}${also}
        WHERE s.id IS NULL AND NOT EXISTS (SELECT FROM taken WHERE taken.id = t.id)
      )
      UPDATE ${staged} s SET id = pairs.id FROM pairs WHERE pairs.no = s.no AND pairs.candidates = 1 AND pairs.claims = 1`)
  }
  if (undecided) await client.query(undecided)
  // A new row uses the id of the file if it is free: an exported catalogue has the same ids in another instance.
  await client.query(`
    WITH fresh AS (
      SELECT s.no, CASE WHEN t.id IS NULL AND row_number() OVER (PARTITION BY s.given_id) = 1 THEN s.given_id END AS given
      FROM ${staged} s LEFT JOIN ${kind} t ON t.id = s.given_id WHERE s.id IS NULL
    )
    UPDATE ${staged} s SET is_new = true, id = coalesce(fresh.given, gen_random_uuid()::text) FROM fresh WHERE fresh.no = s.no`)
}

/** Identity of a department: its code, or its name where the file has no code. */
const nameDepartments = `
  WITH coded AS (
    SELECT fold(department) AS name, min(department_code) AS code FROM staged_groups WHERE department_code > '' GROUP BY 1
  )
  UPDATE staged_groups g SET department_key = coalesce('#' || nullif(g.department_code, ''), '#' || coded.code, fold(g.department))
  FROM staged_groups o LEFT JOIN coded ON coded.name = fold(o.department) WHERE o.no = g.no;
  CREATE TEMP TABLE staged_departments AS
    SELECT row_number() OVER () AS no, department_key AS key, department AS name, department_code AS code, given_department_id AS given_id,
      NULL::text AS id, false AS is_new
    FROM (SELECT DISTINCT ON (department_key) * FROM staged_groups ORDER BY department_key, (department_code > '') DESC NULLS LAST, no) g;
  ANALYZE staged_departments`

/** Bachelor and master courses often share a name: without a code, the type distinguishes them. */
const nameDegreeCourses = `
  UPDATE staged_groups g SET department_id = d.id FROM staged_departments d WHERE d.key = g.department_key;
  WITH coded AS (
    SELECT department_id, fold(degree_course) AS name, fold(coalesce(degree_type, '')) AS type, min(degree_code) AS code
    FROM staged_groups WHERE degree_code > '' GROUP BY 1, 2, 3 HAVING min(degree_code) = max(degree_code)
  )
  UPDATE staged_groups g SET degree_course_key = coalesce('#' || nullif(g.degree_code, ''), '#' || coded.code,
    fold(g.degree_course) || '|' || fold(coalesce(g.degree_type, '')))
  FROM staged_groups o LEFT JOIN coded ON coded.department_id = o.department_id AND coded.name = fold(o.degree_course)
    AND coded.type = fold(coalesce(o.degree_type, ''))
  WHERE o.no = g.no;
  CREATE TEMP TABLE staged_degree_courses AS
    SELECT row_number() OVER () AS no, department_id, degree_course_key AS key, degree_course AS name, degree_code AS code,
      degree_type AS type, language, description, given_degree_course_id AS given_id, NULL::text AS id, false AS is_new
    FROM (SELECT DISTINCT ON (department_id, degree_course_key) * FROM staged_groups
      ORDER BY department_id, degree_course_key, (degree_code > '') DESC NULLS LAST, no) g;
  ANALYZE staged_degree_courses`

const nameCurricula = `
  UPDATE staged_groups g SET degree_course_id = c.id FROM staged_degree_courses c
  WHERE c.department_id = g.department_id AND c.key = g.degree_course_key;
  ANALYZE staged_groups;
  CREATE TEMP TABLE staged_curricula AS
    SELECT row_number() OVER () AS no, degree_course_id, key, name, NULL::text AS given_id, NULL::text AS id, false AS is_new
    FROM (SELECT DISTINCT ON (degree_course_id, fold(curriculum)) degree_course_id, fold(curriculum) AS key, curriculum AS name
      FROM (SELECT DISTINCT g.degree_course_id, s.curriculum FROM staged s JOIN staged_groups g ON g.no = s.group_no WHERE s.curriculum > '') said
      ORDER BY degree_course_id, fold(curriculum), curriculum) one;
  ANALYZE staged_curricula`

/** Identifying fields of offerings, of the file (`offers`) and of the catalogue (`stored`). */
const nameOfferings = `
  CREATE TEMP TABLE offers AS
    SELECT s.no, s.line, s.id AS given_id, g.department_id, g.degree_course_id, u.id AS curriculum_id, s.curriculum IS NOT NULL AS says_curriculum,
      s.course_code, fold(s.course_name) AS name_key, s.year, s.semester, NULL::text AS id, false AS is_new
    FROM staged s JOIN staged_groups g ON g.no = s.group_no
    LEFT JOIN (
      SELECT DISTINCT g.degree_course_id, s.curriculum AS said, u.id
      FROM staged s JOIN staged_groups g ON g.no = s.group_no
      JOIN staged_curricula u ON u.degree_course_id = g.degree_course_id AND u.key = fold(s.curriculum)
    ) u ON u.degree_course_id = g.degree_course_id AND u.said = s.curriculum;
  CREATE TEMP TABLE stored AS
    SELECT id, degree_course_id, curriculum_id, course_code, search_name AS name_key, coalesce(year::text, '') AS year, semester, retired_at
    FROM course_subjects;
  ANALYZE offers; ANALYZE stored`

const sameOffering = (
  alias: string,
) => `${alias}.degree_course_id, ${alias}.curriculum_id, coalesce(${alias}.course_code, ''), ${alias}.name_key,
  coalesce(${alias}.year, ''), coalesce(${alias}.semester, '')`

/** Registries write one row per teacher: these are joined, though far apart in the file. Equal rows are left: they count as repeated. */
const joinTeachers = `
  CREATE TEMP TABLE joined AS
    WITH alike AS (
      SELECT o.no, min(o.no) OVER whole AS first, count(*) OVER whole AS rows, bool_or(s.names_teachers) OVER whole AS names_teachers
      FROM offers o JOIN staged s ON s.no = o.no
      WINDOW whole AS (PARTITION BY ${sameOffering('o')}, o.given_id, s.credits, s.requirement_type, s.language, s.textbooks, s.is_common_to_multiple_curricula)
    )
    SELECT a.no, a.first FROM alike a JOIN staged s ON s.no = a.no JOIN staged f ON f.no = a.first
    WHERE a.rows > 1 AND a.names_teachers AND (a.no = a.first OR s.original IS DISTINCT FROM f.original OR coalesce(cardinality(s.professors), 0) = 0);
  ANALYZE joined;
  WITH people AS (
    SELECT DISTINCT ON (j.first, fold(person.name)) j.first, j.no, person.place, person.name, coalesce(person.email, '') AS email, coalesce(person.role, '') AS role
    FROM joined j JOIN staged s ON s.no = j.no
    CROSS JOIN LATERAL unnest(s.professors, s.professor_emails, s.roles) WITH ORDINALITY person (name, email, role, place)
    ORDER BY j.first, fold(person.name), coalesce(person.email, '') = '', j.no, person.place
  ), together AS (
    SELECT first, (array_agg(name ORDER BY no, place))[:${limits.professors}] AS names, (array_agg(email ORDER BY no, place))[:${limits.professors}] AS emails,
      (array_agg(role ORDER BY no, place))[:${limits.professors}] AS roles
    FROM people GROUP BY first
  )
  UPDATE staged s SET professors = t.names, professor_emails = t.emails, roles = t.roles FROM together t WHERE t.first = s.no;
  DELETE FROM offers o USING joined j WHERE j.no = o.no AND j.no <> j.first`

const countJoined = 'SELECT count(*)::int AS count FROM joined WHERE no <> first'

const rejectDuplicates = `
  CREATE TEMP TABLE repeated AS
  WITH duplicates AS (
    SELECT no, line, first_value(line) OVER same AS first, row_number() OVER same AS place FROM offers
    WINDOW same AS (PARTITION BY ${sameOffering('offers')} ORDER BY no)
    UNION ALL
    SELECT no, line, first_value(line) OVER same, row_number() OVER same FROM offers WHERE given_id IS NOT NULL
    WINDOW same AS (PARTITION BY given_id ORDER BY no)
  ) SELECT no, min(first) AS first FROM duplicates WHERE place > 1 GROUP BY no;
  ANALYZE repeated;
  DELETE FROM offers o USING repeated WHERE repeated.no = o.no`

/** Limits the rows shown: all of them may exceed this process's memory. */
const shownRepeated = `
  SELECT s.line, 'Ripete l’insegnamento della riga ' || r.first AS reason, s.original AS row
  FROM repeated r JOIN staged s ON s.no = r.no ORDER BY r.no LIMIT ${rejectPage.max}`

const noteRepeated = `
  INSERT INTO staged_said SELECT unnest(ARRAY[s.course_code, s.course_name]) FROM staged s JOIN repeated r ON r.no = s.no;
  ANALYZE staged_said`

/**
 * Sets the ids, stored or new, in `staged_departments`, `staged_degree_courses`, `staged_curricula` and `offers`.
 * @returns number of rows rejected as repeated, the first of them, and the number of joined rows
 */
export async function matchStaged(client: ClientBase, extent: ImportExtent): Promise<{ count: number; rejects: Reject[]; joined: number }> {
  const always = extent === 'catalogue' ? undefined : noOtherRecord
  await client.query(nameDepartments)
  await recognise(client, 'departments', 'staged_departments', { always })
  await client.query(nameDegreeCourses)
  await recognise(client, 'degree_courses', 'staged_degree_courses', { always })
  await client.query(nameCurricula)
  await recognise(client, 'curricula', 'staged_curricula', {})
  await client.query(nameOfferings)
  await client.query(joinTeachers)
  await client.query(rejectDuplicates)
  const { rows: rejects } = await client.query<Reject>(shownRepeated)
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM repeated')
  const { rows: joined } = await client.query<{ count: number }>(countJoined)
  await client.query(noteRepeated)
  await recognise(client, 'course_subjects', 'offers', { stored: 'stored', undecided: pairCurricula })
  return { count: rows[0]?.count ?? 0, rejects, joined: joined[0]?.count ?? 0 }
}

export const hasOffers = async (client: ClientBase): Promise<boolean> => (await client.query('SELECT FROM offers LIMIT 1')).rows.length > 0
