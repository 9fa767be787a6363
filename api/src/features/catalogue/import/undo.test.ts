import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { createCourseReview, emptyCatalogue, importRows, importText } from '../../../../test/catalogue.ts'
import { holdLocks } from '../../../../test/locks.ts'
import { placedLink } from '../../../../test/records.ts'
import { testServer } from '../../../../test/server.ts'
import { wholeDatabase } from '../../../../test/wholeDatabase.ts'
import { deleteAsAdmin, restoreDeleted } from '../../admin/deletion.service.ts'
import { forgetImports } from './history.ts'
import { importLock } from './import.sql.ts'

const test = testServer()
let admin: TestAdmin
beforeAll(async () => {
  admin = await loggedInAdmin(test)
})
afterEach(async () => {
  await emptyCatalogue(test)
  await test.pool.query('TRUNCATE professors, schools, deleted_records CASCADE')
})

const mutation = `mutation ($id: ID) { undoCatalogueImport(id: $id) {
  __typename
  ... on UndoneCatalogueImport { restored removed retired import { id undoneBy undoable } }
  ... on Error { message }
} }`
const undo = async (id?: string | null, token: string | undefined = admin.token) =>
  (await test.execute<{ undoCatalogueImport: { message?: string } }>(mutation, { id }, token)).undoCatalogueImport
const history = async () =>
  (
    await test.execute<{ catalogueImports: { id: string; undoable: boolean }[] }>(
      '{ catalogueImports { id actor format created updated unchanged retired kept rejected undoneAt undoneBy undoable } }',
      {},
      admin.token,
    )
  ).catalogueImports

/**
 * The whole database, so that no table written by imports is forgotten; except the history, the log, and counters that every change
 * increments.
 */
const everything = () =>
  wholeDatabase(test, ['past_imports', 'past_import_changes', 'audit_log', 'catalogue_version', 'sessions', 'rate_limits'])

const codes = { departmentCode: 'S', degreeCode: 'L-35', degreeType: 'L' }
const named = (courseName: string, more: Record<string, string | number> = {}) => ({
  department: 'Scienze',
  degreeCourse: 'Matematica',
  ...codes,
  courseName,
  ...more,
})
const base = [
  named('Analisi', { courseCode: 'A', credits: 9, professors: 'Ada Rossi;Bo Verdi', curriculum: 'Puro', year: 1 }),
  named('Algebra', { courseCode: 'B', credits: 6, professors: 'Clio Neri', semester: 2 }),
  { department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia greca', courseCode: 'C', professors: 'Dino Bruni' },
]
const force = { force: true, actor: 'ada' }
const idOf = async (courseName: string) => (await test.db.courseSubject.findFirstOrThrow({ where: { courseName } })).id

describe('an import undone', () => {
  it('leaves everything as it was: what it changed, moved, retired, made and removed', async () => {
    await importRows(test, base)
    const before = await everything()
    const other = [
      {
        ...base[0],
        credits: 12,
        professors: 'Ada Rossi;Ezio Gialli',
        curriculum: '',
        degreeCourse: 'Matematica pura',
      },
      { department: 'Studi umanistici', departmentCode: 'U', degreeCourse: 'Arte', courseName: 'Disegno', professors: 'Fulvia Viola' },
      named('Geometria', { department: 'Scienze esatte', degreeCourse: 'Matematica pura', professors: 'Ada Rossi' }),
    ]
    const { id } = await importRows(test, other, force)
    expect(await test.db.courseSubject.count({ where: { retiredAt: null } })).toBe(3)
    expect(await undo(id)).toEqual({
      __typename: 'UndoneCatalogueImport',
      restored: 3,
      removed: 2,
      retired: 0,
      import: { id, undoneBy: admin.username, undoable: false },
    })
    expect(await everything()).toEqual(before)
    expect(await test.db.pastImportChange.count({ where: { importId: id ?? '' } })).toBe(0)
    // The file can be imported again.
    expect(await importRows(test, other, force)).toMatchObject({ created: 2, updated: 1, retired: 2 })
  })

  it('raises the version, for what is computed from the catalogue, and is in the log', async () => {
    const { id } = await importRows(test, base)
    const before = await test.db.catalogueVersion.findFirstOrThrow()
    await undo(id)
    expect((await test.db.catalogueVersion.findFirstOrThrow()).version).toBe(before.version + 1)
    expect(await test.db.auditEntry.findFirst({ where: { recordId: id ?? '' } })).toMatchObject({
      actor: admin.username,
      action: 'undo-import',
      kind: 'catalogue',
      label: 'csv',
      reason: 'riportati 0, tolti 3, ritirati 0',
    })
    expect(await everything()).toMatchObject({ departments: [], course_subjects: [], academic_professors: [], professors: [] })
  })

  it('keeps the confirmed links of what it made, and of the rest only what had none', async () => {
    await importRows(test, base, force)
    await importRows(test, [...base, named('Geometria', { courseCode: 'G' }), named('Logica', { courseCode: 'L' })], force)
    const [kept, waiting] = [await idOf('Geometria'), await idOf('Logica')]
    const link = await placedLink({ test, subjectId: kept })
    const unconfirmed = await placedLink({ test, subjectId: waiting })
    await test.db.link.update({ where: { id: unconfirmed.id }, data: { confirmedAt: null } })
    expect(await undo()).toMatchObject({ removed: 1, retired: 1 })
    expect(await test.db.link.findMany({ select: { id: true } })).toEqual([{ id: link.id }])
  })

  it('keeps what has a link that a moderator removed, and may restore', async () => {
    await importRows(test, base, force)
    const [subjectId, removed] = [await idOf('Algebra'), contextOf(test, admin)]
    const { id: degreeCourseId } = await test.db.degreeCourse.findFirstOrThrow({ where: { name: 'Storia' } })
    const links = [await placedLink({ test, subjectId }), await placedLink({ test, subjectId })]
    await test.db.link.update({ where: { id: links[1]?.id ?? '' }, data: { subjectId: null, degreeCourseId } })
    for (const { id } of links) await deleteAsAdmin(removed, 'link', id, {})
    expect(await undo()).toMatchObject({ removed: 2, retired: 1 })
    for (const { id } of links) await restoreDeleted(removed, 'link', id)
    expect(await test.db.link.count({ where: { OR: [{ subjectId }, { degreeCourseId }] } })).toBe(2)
  })

  it('keeps the reviews written since: an offering that it made is retired with them', async () => {
    await importRows(test, base)
    await importRows(test, [...base, named('Fisica', { credits: 3, professors: 'Gaia Blu' })])
    const [made, old] = [await idOf('Fisica'), await idOf('Analisi')]
    for (const subject of [made, old]) await createCourseReview(test, subject)
    expect(await undo()).toMatchObject({ removed: 0, retired: 1 })
    expect(await test.db.courseSubject.findUnique({ where: { id: made } })).toMatchObject({ reviewCount: 1, retiredAt: expect.any(Date) })
    expect(await test.db.courseSubject.findUnique({ where: { id: old } })).toMatchObject({ reviewCount: 1, retiredAt: null })
    expect(await test.db.courseReview.count({ where: { courseSubjectId: { in: [made, old] } } })).toBe(2)
  })

  it('brings back the pages of professors it removed, unless the same one was added meanwhile', async () => {
    await importRows(test, base)
    const pages = await test.db.professor.findMany({ where: { name: { in: ['Clio Neri', 'Dino Bruni'] } }, orderBy: { name: 'asc' } })
    await test.db.mergedProfessor.create({ data: { id: 'old', professorId: pages[0]?.id ?? '', name: 'C. Neri', department: 'Scienze' } })
    await importRows(test, base.slice(0, 1), force)
    expect(await test.db.professor.count({ where: { id: { in: pages.map(({ id }) => id) } } })).toBe(0)
    const added = await test.db.professor.create({ data: { name: 'Clio Neri', department: 'Scienze' } })
    expect(await undo()).toMatchObject({ restored: 2 })
    const back = await test.db.professor.findMany({ where: { name: { in: ['Clio Neri', 'Dino Bruni'] } }, orderBy: { name: 'asc' } })
    expect(back.map(({ id }) => id)).toEqual([added.id, pages[1]?.id])
    expect(await test.db.academicProfessor.findFirst({ where: { name: 'Clio Neri' } })).toMatchObject({
      professorId: added.id,
      isActive: true,
    })
  })

  it('leaves a page that a visitor had added, and the import took up', async () => {
    const { id } = await test.db.professor.create({ data: { name: 'Dino Bruni', department: 'Lettere' } })
    await test.db.professor.create({ data: { name: 'Clio Neri', department: '', proposedDepartment: 'scienze' } })
    const before = await everything()
    await importRows(test, base)
    expect(await test.db.professor.findUnique({ where: { id } })).toMatchObject({ inCatalogue: true, courses: ['Storia greca'] })
    expect(await test.db.professor.count({ where: { department: 'Scienze', proposedDepartment: '' } })).toBe(3)
    await undo()
    expect(await everything()).toEqual(before)
  })

  it('of the older structure takes its tables back as well', async () => {
    const schools = [{ name: 'Scuola', courses: [{ name: 'Corso', code: 'X', subjects: [{ name: 'Analisi' }, { name: 'Logica' }] }] }]
    await importText(test, schools, 'legacy')
    const before = await everything()
    schools[0]?.courses[0]?.subjects.splice(0, 1, { name: 'Etica' })
    schools.push({ name: 'Altra', courses: [{ name: 'Altro', code: 'Y', subjects: [{ name: 'Metrica' }] }] })
    await importText(test, schools, 'legacy')
    expect(await undo()).toMatchObject({ removed: 2 })
    expect(await everything()).toEqual(before)
  })
})

describe('which import can be undone', () => {
  it('the last one, then the one before it; each only once', async () => {
    const first = await importRows(test, base)
    const middle = await everything()
    const second = await importRows(test, base.slice(0, 2), force)
    const same = await importRows(test, base.slice(0, 2), force)
    expect((await history()).map(({ id, undoable }) => [id, undoable])).toEqual([
      [same.id, false],
      [second.id, true],
      [first.id, false],
    ])
    expect((await undo(first.id)).message).toMatch(
      new RegExp(`^Dopo questa ce n’è un’altra, del \\d.* da ada: prima si annulla quella \\(${second.id}\\)\\.$`),
    )
    expect((await undo(same.id)).message).toBe('Questa importazione non ha cambiato nulla: non c’è nulla da annullare.')
    expect(await undo()).toMatchObject({ restored: 1 })
    expect(await everything()).toEqual(middle)
    const again = new RegExp(
      `^L’importazione ${second.id} è già stata annullata, il .* da ${admin.username}\\. Per annullare anche quella precedente: ${first.id}$`,
    )
    expect((await undo()).message).toMatch(again)
    expect((await undo(second.id)).message).toMatch(again)
    expect(await undo(first.id)).toMatchObject({ removed: 3 })
    expect(await test.db.courseSubject.count()).toBe(0)
    expect((await undo(first.id)).message).toMatch(/è già stata annullata, il [^.]+\.$/)
  })

  it('none that is unknown, and none while an import runs', async () => {
    expect((await undo()).message).toBe('Negli ultimi 30 giorni nessuna importazione ha cambiato il catalogo.')
    expect((await undo('nowhere')).message).toBe('Negli ultimi 30 giorni non c’è un’importazione con questo ID.')
    await importRows(test, base)
    const endOf = await holdLocks(test, `SELECT pg_advisory_xact_lock(${importLock})`)
    expect((await undo()).message).toBe('Un’altra importazione è in corso: riprova quando è finita.')
    await endOf('ROLLBACK')
    expect(await test.db.courseSubject.count()).toBe(3)
  })

  it('two requests at once undo it once', async () => {
    const { id } = await importRows(test, base)
    const answers = await Promise.all(Array.from({ length: 4 }, () => undo(id)))
    expect(answers.filter(({ message }) => message === undefined)).toHaveLength(1)
    expect(await test.db.courseSubject.count()).toBe(0)
  })

  it('none by visitors', async () => {
    await importRows(test, base)
    await expect(undo(undefined, 'x')).rejects.toThrow('Effettua il login')
    expect(await test.db.courseSubject.count()).toBe(3)
  })
})

describe('the history', () => {
  it('tells who imported what and when; a dry run leaves nothing', async () => {
    await importRows(test, base, { dryRun: true })
    expect(await history()).toEqual([])
    const { id } = await importRows(test, [...base, named('')], { actor: 'ada' })
    expect(await history()).toEqual([
      {
        id,
        actor: 'ada',
        format: 'csv',
        created: 3,
        updated: 0,
        unchanged: 0,
        retired: 0,
        kept: 0,
        rejected: 1,
        undoneAt: null,
        undoneBy: '',
        undoable: true,
      },
    ])
  })

  it('forgets after 30 days, with what was kept to undo it', async () => {
    const { id } = await importRows(test, base)
    await forgetImports(test)
    expect(await test.db.pastImportChange.count()).toBeGreaterThan(0)
    await test.pool.query(`UPDATE past_imports SET at = now() - interval '30 days 1 minute'`)
    expect((await undo(id)).message).toBe('Negli ultimi 30 giorni non c’è un’importazione con questo ID.')
    await forgetImports(test)
    expect([await test.db.pastImport.count(), await test.db.pastImportChange.count()]).toEqual([0, 0])
  })
})
