import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../src/database/client.ts'
import { startEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { linkBooks } from '../src/features/catalogue/import/linking.sql.ts'
import { parseCatalogue } from '../src/features/catalogue/import/parse.ts'
import { runImport } from '../src/features/catalogue/import/runImport.ts'
import { createLogger } from '../src/log.ts'
import { readConfig } from '../src/startup/config.ts'
import { mannerOf, manners, type Written } from './studentTexts.ts'

const listings = 500

interface Report {
  text: string
  isTooMuch: boolean
}

/**
 * Measures how many of 500 listings, with courses in students' words, are linked to their exam or a wrong one
 * (docs/decisions/096-books-of-an-exam.md).
 * @param file a catalogue for `import catalogue`
 */
export async function benchLinks(file: string): Promise<Report> {
  const content = fs.readFileSync(file)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-links-'))
  fs.chmodSync(folder, 0o755) // as root, PostgreSQL runs as another user
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), flags: ['-c', 'fsync=off'] })
  try {
    await migrate(postgres.url('postgres'))
    const database = openDatabase(postgres.url('postgres'))
    try {
      return await measure(database, content)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({ db, pool }: ReturnType<typeof openDatabase>, content: Buffer): Promise<Report> {
  const log = createLogger(readConfig({ LOG_LEVEL: 'silent' }))
  const { created } = await runImport({ pool, log }, () => parseCatalogue(content))
  // A deterministic order unrelated to names.
  const { rows: offerings } = await pool.query<Written & { id: string }>(`
    SELECT s.id, course_name AS "courseName", course_code AS "courseCode", c.name AS "degreeCourse", professors
    FROM course_subjects s JOIN degree_courses c ON c.id = s.degree_course_id
    ORDER BY md5(s.course_name || s.course_code || c.name), s.course_code LIMIT ${listings}`)
  const meant = offerings.map((offering, n) => ({ offering, manner: mannerOf(n), course: mannerOf(n).write(offering).slice(0, 120) }))
  const listing = { title: 'Libro', condition: 'Come nuovo', price: '10', sellerName: 'Ada', sellerEmail: 'ada@example.org' }
  await db.book.createMany({ data: meant.map(({ course }, n) => ({ ...listing, id: `book ${n}`, course })) })
  const began = performance.now()
  await linkBooks(pool)
  const ms = Math.round(performance.now() - began)
  const { rows: books } = await pool.query<{ id: string; linked: string | null; named: string | null }>(
    'SELECT id, subject_id AS linked, subject_named(course) AS named FROM books',
  )
  const linked = report('By the job, for listings that exist', meant, new Map(books.map((book) => [book.id, book.linked])))
  const named = report('At publication, by the text alone', meant, new Map(books.map((book) => [book.id, book.named])))
  const pairs = await pairsOf(pool)
  const isTooMuch = Math.max(linked.wrong, named.wrong) * 100 > listings
  const head = `${created} offerings, ${listings} listings; linking them took ${ms} ms`
  return { text: [head, linked.text, named.text, pairs].join('\n\n'), isTooMuch }
}

const pairsShown = 20

/** Formats some links for review by a person. */
async function pairsOf(pool: ReturnType<typeof openDatabase>['pool']): Promise<string> {
  const { rows } = await pool.query<{ course: string; name: string; code: string; degree: string }>(`
    SELECT b.course, s.course_name AS name, s.course_code AS code, c.name AS degree
    FROM books b JOIN course_subjects s ON s.id = b.subject_id JOIN degree_courses c ON c.id = s.degree_course_id
    ORDER BY md5(b.id) LIMIT ${pairsShown}`)
  return ['Some of the job:', '', ...rows.map(({ course, name, code, degree }) => `«${course}» → ${name} (${code}), ${degree}`)].join('\n')
}

interface Meant {
  offering: { id: string; courseName: string }
  manner: (typeof manners)[number]
  course: string
}

/** @returns `wrong`: number of listings linked to a wrong exam */
function report(title: string, meant: Meant[], books: Map<string, string | null>): { text: string; wrong: number } {
  const results = meant.map((offering, n) => ({ ...offering, linkedId: books.get(`book ${n}`) ?? null }))
  const linked = results.filter(({ linkedId }) => linkedId)
  const wrong = linked.filter(({ linkedId, offering }) => linkedId !== offering.id)
  const rows = manners.map((manner) => {
    const counts = [results, linked, wrong].map((some) => some.filter((result) => result.manner === manner).length)
    return `| ${[manner.name, ...counts].join(' | ')} |`
  })
  const percent = (of: number) => `${((wrong.length / of) * 100).toFixed(1)} %`
  const head = [
    `${title}: ${linked.length} linked, ${wrong.length} of them to another exam: ${percent(listings)} of all listings, ${percent(linked.length)} of the links`,
    '',
    '| written | listings | linked | wrongly |',
  ]
  const examples = wrong.map(({ course, offering }) => `«${course}» was meant for «${offering.courseName}»`)
  return { text: [...head, '|---|---|---|---|', ...rows, '', ...examples].join('\n'), wrong: wrong.length }
}
