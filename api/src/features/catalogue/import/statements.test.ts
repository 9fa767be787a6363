import type { Pool, PoolClient } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { emptyCatalogue, importRows, numberedRows } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'

const test = testServices()
afterEach(() => emptyCatalogue(test))

interface Plan {
  'Parent Relationship'?: string
  Plans?: Plan[]
}

const subqueriesOf = ({ Plans: plans = [], ...plan }: Plan): Plan[] => [
  ...(plan['Parent Relationship'] === 'SubPlan' ? [plan] : []),
  ...plans.flatMap(subqueriesOf),
]

/** A connection that explains each statement before it runs. */
function explaining(repeated: string[]) {
  const connect = async () => {
    const client = await test.pool.connect()
    const query = async (sql: string, values?: unknown[]) => {
      const results = []
      for (const statement of sql.split(/;\s*(?=[A-Z])/)) {
        if (/^\s*(CREATE TEMP TABLE \w+ AS|INSERT|UPDATE|DELETE|WITH|SELECT)\b/.test(statement)) {
          const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${statement}`, values)
          if (subqueriesOf(rows[0]['QUERY PLAN'][0].Plan).length > 0) repeated.push(statement)
        }
        results.push(await client.query(statement, values))
      }
      return results.length === 1 ? results[0] : results
    }
    return { query, release: (error?: Error) => client.release(error) } as unknown as PoolClient
  }
  return { ...test, pool: { connect, query: test.pool.query.bind(test.pool) } as unknown as Pool }
}

it.each(['catalogue', 'departments', 'degreeCourses'] as const)(
  'no statement of an import with the extent %s has a subquery that may run once for each row',
  async (extent) => {
    const repeated: string[] = []
    const rows = numberedRows(40).map((row, n) => ({ ...row, professors: `Ada ${n};Bo`, professorEmails: `a${n}@example.org;`, year: 1 }))
    await importRows(test, rows)
    const result = await importRows(
      explaining(repeated),
      [...rows.slice(1), { ...rows[5] }, { courseName: 'Corso 0' }, ...numberedRows(3, 'Nuovo', 'N')],
      {
        extent,
        retire: true,
        elsewhere: ['X'],
      },
    )
    expect(result).toMatchObject({ created: 3, rejected: 2, kept: 1 })
    expect(repeated).toEqual([])
  },
)
