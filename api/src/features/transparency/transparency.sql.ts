import { levelOf } from '@chiostro/domain/catalogue/levels'
import { smallCohort } from '@chiostro/domain/proofs/proofs'
import { type Transparency, type TransparencyProofs, transparencyMonths } from '@chiostro/domain/transparency/transparency'
import { Prisma } from '../../../generated/prisma/client.ts'
import type { Database } from '../../database/client.ts'

/** Events by month; without decisions that were taken back. */
const activity = `
  SELECT created_at AS at, 'report' AS what, NULL AS ground, NULL AS outcome FROM case_reports
  UNION ALL SELECT decided_at, 'decision', ground, outcome FROM case_decisions
  UNION ALL SELECT decided_at, 'restored', NULL, NULL FROM case_decisions WHERE effect = 'restored'
  UNION ALL SELECT appealed_at, 'appeal', NULL, NULL FROM cases WHERE appealed_at IS NOT NULL`

const inRome = (moment: string) => `date_trunc('month', ${moment} AT TIME ZONE 'Europe/Rome')::date`

const decisions = `
  SELECT json_object_agg(ground, counts ORDER BY ground) FROM (
    SELECT ground, json_build_object('keep', coalesce(sum(n) FILTER (WHERE outcome = 'keep'), 0),
      'remove', coalesce(sum(n) FILTER (WHERE outcome = 'remove'), 0)) AS counts
    FROM counted WHERE month = m.month AND what = 'decision' GROUP BY ground) each`

const number = (what: string) => `coalesce((SELECT n FROM counted WHERE month = m.month AND what = '${what}'), 0)`

/** A rotated key counts its mailboxes again; reviews of professors, who may teach in several degree courses, are counted apart. */
const proofs = `
  SELECT coalesce(json_agg(json_build_object('year', f.year, 'degreeCourseId', f.id, 'degreeCourse', d.name, 'code', d.code, 'years', d.years, 'claims', f.claims, 'spent', f.spent,
    'isSmall', f.claims < ${smallCohort}) ORDER BY f.year DESC, d.name, f.id), '[]')
  FROM (
    SELECT year, id, sum(claims)::int AS claims, sum(spent)::int AS spent FROM (
      SELECT year, degree_course_id AS id, count(*) AS claims, 0 AS spent FROM proof_claims GROUP BY 1, 2
      UNION ALL SELECT year, degree_course_id, 0, count(*) FROM spent_proofs WHERE degree_course_id IS NOT NULL GROUP BY 1, 2
    ) counted GROUP BY 1, 2
  ) f JOIN degree_courses d ON d.id = f.id`

const professorProofs = `
  SELECT coalesce(json_agg(json_build_object('year', year, 'spent', spent) ORDER BY year DESC), '[]')
  FROM (SELECT year, count(*)::int AS spent FROM spent_proofs WHERE degree_course_id IS NULL GROUP BY 1) f`

const statement = `
  WITH counted AS MATERIALIZED (
    SELECT ${inRome('at')} AS month, what, ground, outcome, count(*)::int AS n FROM (${activity}) activity GROUP BY 1, 2, 3, 4
  ), months AS (
    SELECT generate_series(greatest(min(month), ${inRome('now()')} - make_interval(months => ${transparencyMonths - 1})), ${inRome('now()')}, '1 month')::date AS month
    FROM counted HAVING count(*) > 0
  )
  SELECT (
    SELECT coalesce(json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'), 'reports', ${number('report')},
      'decisions', coalesce((${decisions}), '{}'), 'appeals', ${number('appeal')}, 'restored', ${number('restored')}) ORDER BY m.month DESC), '[]')
    FROM months m
  ) AS months, (
    SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - c.opened_at)) / 3600)::numeric, 1)::float8
    FROM case_decisions d JOIN cases c ON c.id = d.case_id WHERE NOT d.is_appeal AND EXISTS (SELECT FROM case_reports r WHERE r.case_id = c.id)
  ) AS "medianHoursToDecision", (${proofs}) AS proofs, (${professorProofs}) AS "professorProofs"`

type Counted = Omit<Transparency, 'proofs'> & { proofs: (Omit<TransparencyProofs, 'level'> & { years: number })[] }

export async function readTransparency(db: Database): Promise<Transparency> {
  const [row] = await db.$queryRaw<[Counted]>(Prisma.raw(statement))
  return { ...row, proofs: row.proofs.map(({ years, ...course }) => ({ ...course, level: levelOf(years) })) }
}
