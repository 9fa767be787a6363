import type { Services } from '../../api/src/context.ts'
import { inTransaction } from '../../api/src/database/transaction.ts'
import { parseCatalogue } from '../../api/src/features/catalogue/import/parse.ts'
import { runImport } from '../../api/src/features/catalogue/import/runImport.ts'
import { demoBooks } from './books.ts'
import { demoStructure } from './catalogue.ts'
import { demoLinks } from './links.ts'
import { demoCourseReviews, demoProfessorReviews } from './reviews.ts'

const linkListings = `
  UPDATE books b SET subject_id = (
    SELECT s.id FROM course_subjects s WHERE name_key(s.course_name) = name_key(b.course)
    ORDER BY (SELECT count(*) FROM unnest(s.professors) name WHERE b.professor LIKE '%' || name) DESC, s.id LIMIT 1)
  WHERE b.subject_id IS NULL AND b.id = ANY($1)`

/**
 * Imports the demo catalogue with reviews and links, and opens its section, in one transaction, by the regular import. An instance with a catalogue
 * stays unchanged.
 * @returns the number of added offerings
 */
export async function seedCatalogue(services: Services): Promise<number> {
  if (await services.db.department.findFirst({ select: { id: true } })) return 0
  const structure = demoStructure()
  const { created } = await runImport(services, () => parseCatalogue(Buffer.from(JSON.stringify(structure))), {
    async beforeCommit(client) {
      await client.query(linkListings, [demoBooks(new Date()).map(({ id }) => id)])
      await client.query(insertInto('course_reviews', demoCourseReviews(structure, new Date())))
      for (const links of Map.groupBy(demoLinks(structure, new Date()), (link) => 'subjectId' in link).values())
        await client.query(insertInto('links', links))
      await client.query("UPDATE feature_flags SET enabled = true, updated_at = now() WHERE name = 'courses'")
    },
  })
  return created
}

/**
 * Adds reviews of the demo's professors and opens the section, in one transaction. An instance with professor reviews or another catalogue
 * stays unchanged. Triggers update the averages.
 * @returns the number of added reviews
 */
export async function seedProfessorReviews({ db }: Pick<Services, 'db'>): Promise<number> {
  const structure = demoStructure()
  const departments = structure.map(({ id }) => id)
  if (!(await db.department.findFirst({ where: { id: { in: departments } }, select: { id: true } }))) return 0
  if (await db.professorReview.findFirst({ select: { id: true } })) return 0
  const professors = await db.professor.findMany({ select: { id: true, name: true, department: true } })
  const ids = new Map(professors.map(({ id, name, department }) => [`${name}, ${department}`, id]))
  const rows = demoProfessorReviews(structure, new Date()).flatMap(({ teacher: { name, department }, reviews }) => {
    const professorId = ids.get(`${name}, ${department}`)
    return professorId ? reviews.map((review) => ({ ...review, professorId })) : []
  })
  const { text, values } = insertInto('professor_reviews', rows)
  return inTransaction(
    { db },
    async (tx) => {
      const added = await tx.$executeRawUnsafe(text, ...values)
      await tx.featureFlag.update({ where: { name: 'professors' }, data: { enabled: true } })
      return added
    },
    { timeout: 60_000 },
  )
}

function insertInto(table: string, rows: object[]): { text: string; values: [string] } {
  const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const columns = Object.keys(rows[0] ?? {}).map(columnOf)
  const records = rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])))
  return {
    text: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    values: [JSON.stringify(records)],
  }
}
