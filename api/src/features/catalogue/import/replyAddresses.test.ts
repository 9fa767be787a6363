import { beforeAll, describe, expect, it } from 'vitest'
import { contextOf, loggedInAdmin } from '../../../../test/admin.ts'
import { importRows } from '../../../../test/catalogue.ts'
import { testServices } from '../../../../test/harness.ts'
import type { Context } from '../../../context.ts'
import { restoreDeleted } from '../../admin/deletion.service.ts'
import { mergeProfessors, setReplyAddress } from '../../admin/professors.service.ts'
import { undoImport } from './history.ts'

const test = testServices()
let admin: Context
beforeAll(async () => {
  admin = contextOf(test, await loggedInAdmin(test))
})

const row = (professors: string, professorEmails?: string) => ({
  department: 'Scienze',
  degreeCourse: 'Fisica',
  courseName: 'Ottica',
  professors,
  ...(professorEmails === undefined ? {} : { professorEmails }),
})
const addresses = async () => {
  const rows = await test.db.replyAddress.findMany({ include: { professor: true } })
  return Object.fromEntries(rows.map(({ address, professor }) => [professor.name, address]))
}

describe('the column professorEmails', () => {
  it('brings the addresses from which professors answer reviews, in the order of their names', async () => {
    await importRows(test, [row('Ada Uno; Bo Due; Ada Uno; Cleo Tre', 'ada@ateneo.example;; altra@ateneo.example; cleo@ateneo.example')])
    expect(await addresses()).toEqual({ 'Ada Uno': 'ada@ateneo.example', 'Cleo Tre': 'cleo@ateneo.example' })
  })

  it('changes nothing the second time, and nothing when it is absent', async () => {
    const before = await test.db.replyAddress.findMany()
    await importRows(test, [row('Ada Uno; Bo Due; Cleo Tre', 'ada@ateneo.example;;cleo@ateneo.example')])
    await importRows(test, [row('Ada Uno; Bo Due; Cleo Tre')])
    expect(await test.db.replyAddress.findMany()).toEqual(before)
  })

  it('changes what an import brought, leaves what an admin set, and is undone', async () => {
    const cleo = await test.db.professor.findFirstOrThrow({ where: { name: 'Cleo Tre' } })
    await setReplyAddress(admin, cleo.id, { address: 'scelto@ateneo.example' })
    await importRows(test, [row('Ada Uno; Bo Due; Cleo Tre', 'ada2@ateneo.example; bo@ateneo.example; cleo2@ateneo.example')])
    expect(await addresses()).toEqual({
      'Ada Uno': 'ada2@ateneo.example',
      'Bo Due': 'bo@ateneo.example',
      'Cleo Tre': 'scelto@ateneo.example',
    })
    await undoImport(admin)
    expect(await addresses()).toEqual({ 'Ada Uno': 'ada@ateneo.example', 'Cleo Tre': 'scelto@ateneo.example' })
  })

  it('leaves each address of merged professors to its own teacher, also for a merge that is undone', async () => {
    const rows = (uno: string) => [row('Ada Uno; Bo Due; Cleo Tre', `${uno}@ateneo.example; bo@ateneo.example;`)]
    await importRows(test, rows('ada'))
    const before = await addresses()
    const [ada, bo] = await test.db.professor.findMany({ where: { name: { in: ['Ada Uno', 'Bo Due'] } }, orderBy: { name: 'asc' } })
    await mergeProfessors(admin, ada?.id ?? '', { into: bo?.id ?? '' })
    await importRows(test, rows('ada'))
    await importRows(test, rows('ada3'))
    await restoreDeleted(admin, 'professor', ada?.id ?? '')
    expect(await addresses()).toEqual({ ...before, 'Ada Uno': 'ada3@ateneo.example' })
    await undoImport(admin)
    await test.db.replyAddress.deleteMany({ where: { professorId: bo?.id } })
  })

  it.each(['ada@ateneo.example', 'ada@ateneo.example;boh;cleo@ateneo.example'])('rejects a row with %s for three names', async (emails) => {
    const before = await addresses()
    await importRows(test, [row('Ada Uno; Bo Due; Cleo Tre'), { ...row('Ada Uno; Bo Due; Cleo Tre', emails), courseName: 'Acustica' }])
    expect(await test.db.courseSubject.count({ where: { courseName: 'Acustica' } })).toBe(0)
    expect(await addresses()).toEqual(before)
  })
})
