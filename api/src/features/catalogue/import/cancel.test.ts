import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin, type TestAdmin } from '../../../../test/admin.ts'
import { emptyCatalogue, importRows, numberedRows, toCsvText, wholeCatalogue } from '../../../../test/catalogue.ts'
import { holdLocks, untilBlocked } from '../../../../test/locks.ts'
import { testServer } from '../../../../test/server.ts'
import { storeFile } from './files.ts'
import { undoImport } from './history.ts'
import { importFile } from './import.service.ts'

const test = testServer()
let admin: TestAdmin
beforeEach(async () => {
  admin = await loggedInAdmin(test)
  await importRows(test, numberedRows(30))
})
afterEach(() => emptyCatalogue(test))

const changed = numberedRows(29).map((row) => ({ ...row, credits: 6 }))

/** Locks a row that changes, so that the import stops among its writes. */
const holdRow = () => holdLocks(test, `SELECT FROM course_subjects WHERE course_name = 'Corso 0' FOR UPDATE`)

describe('an import among its writes', () => {
  it('ends at once when its signal is aborted, and leaves nothing', async () => {
    const before = await wholeCatalogue(test)
    const endOf = await holdRow()
    const leaving = new AbortController()
    const importing = importRows(test, changed, { signal: leaving.signal }).catch((error) => error)
    await untilBlocked(test)
    leaving.abort(new Error('gone'))
    expect(await importing).toMatchObject({ message: 'gone' })
    await endOf('ROLLBACK')
    expect(await wholeCatalogue(test)).toEqual(before)
    expect(await importRows(test, changed)).toMatchObject({ updated: 29, retired: 1 })
  })

  it('ends when a statement takes too long, and says so', async () => {
    const before = await wholeCatalogue(test)
    const endOf = await holdRow()
    await expect(importRows(test, changed, { statementMs: 1_000 })).rejects.toThrow('L’importazione richiede troppo tempo')
    await endOf('ROLLBACK')
    expect(await wholeCatalogue(test)).toEqual(before)
  })

  it('is cancelled by an admin, over another connection; then none runs', async () => {
    const before = await wholeCatalogue(test)
    const file = await storeFile(test, toStream(toCsvText(changed)))
    const endOf = await holdRow()
    const importing = test.execute<{ importCatalogue: object }>(
      'mutation ($file: ID!) { importCatalogue(input: { file: $file }) { __typename ... on Error { message } } }',
      { file },
      admin.token,
    )
    await untilBlocked(test)
    expect(await cancel()).toEqual({ __typename: 'CancelledCatalogueImport', rows: 29 })
    expect((await importing).importCatalogue).toEqual({
      __typename: 'ConflictError',
      message: 'L’importazione è stata annullata mentre era in corso: non è stato cambiato nulla.',
    })
    await endOf('ROLLBACK')
    expect(await wholeCatalogue(test)).toEqual(before)
    expect(await cancel()).toEqual({ __typename: 'ConflictError', message: 'Nessuna importazione è in corso.' })
    expect(await test.db.catalogueFile.findMany({ select: { id: true, phase: true } })).toEqual([{ id: file, phase: '' }])
  })
})

it('a file whose import was killed is not taken for a cancelled one', async () => {
  const { id: file } = await test.db.catalogueFile.create({ data: { content: gzipSync(toCsvText(changed.slice(0, 1))), phase: 'reading' } })
  expect(await cancel()).toMatchObject({ message: 'Nessuna importazione è in corso.' })
  await expect(importFile(contextOf(test, admin), { file })).rejects.toThrow(/^Verrebbero ritirati 29/)
})

it('an undo ends at once when its client is gone', async () => {
  await importRows(test, changed)
  const before = await wholeCatalogue(test)
  const endOf = await holdRow()
  const leaving = new AbortController()
  const undoing = undoImport({ ...contextOf(test, admin), signal: leaving.signal }).catch((error) => error)
  await untilBlocked(test)
  leaving.abort(new Error('gone'))
  expect(await undoing).toMatchObject({ message: 'gone' })
  await endOf('ROLLBACK')
  expect(await wholeCatalogue(test)).toEqual(before)
})

async function* toStream(text: string) {
  yield Buffer.from(text)
}

const cancel = async () =>
  (
    await test.execute<{ cancelCatalogueImport: object }>(
      'mutation { cancelCatalogueImport { __typename ... on CancelledCatalogueImport { rows } ... on Error { message } } }',
      {},
      admin.token,
    )
  ).cancelCatalogueImport
