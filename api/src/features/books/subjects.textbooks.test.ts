import { afterEach, describe, expect, it } from 'vitest'
import { emptyCatalogue, importRows } from '../../../test/catalogue.ts'
import { createBook } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()
afterEach(() => emptyCatalogue(test))

const isbn = '9788808320056'
const row = { department: 'Biologia', degreeCourse: 'Botanica', courseName: 'Erbe', courseCode: 'B-1' }

async function textbooksOf(courseName = 'Erbe') {
  const { id } = await test.db.courseSubject.findFirstOrThrow({ where: { courseName } })
  const { subject } = await test.execute<{ subject: { textbooks: object[] } }>(
    'query ($id: ID!) { subject(id: $id) { textbooks { isbn title listings wanted } } }',
    { id },
  )
  return subject.textbooks
}

describe('textbooks of a subject', () => {
  it('are ISBNs of a catalogue file, with the title of listings and what is sold and looked for of them', async () => {
    await importRows(test, [{ ...row, textbooks: '978-88-08-32005-6; 88-203-8317-9' }])
    expect(await textbooksOf()).toEqual([
      { isbn, title: null, listings: 0, wanted: 0 },
      { isbn: '9788820383176', title: null, listings: 0, wanted: 0 },
    ])
    await createBook(test, { isbn, title: 'Manuale di botanica' })
    expect((await textbooksOf())[0]).toEqual({ isbn, title: 'Manuale di botanica', listings: 1, wanted: 0 })
    const structure = await (await test.request('/api/university-structure')).json()
    expect(structure[0].courses[0].subjects[0].textbooks).toEqual([isbn, '9788820383176'])
  })

  it('stay where a file does not have the column, or a read says nothing; are cleared by an empty cell, and are restored by undoing', async () => {
    await importRows(test, [{ ...row, textbooks: isbn }])
    const ofImport = async () => (await textbooksOf()).length
    await importRows(test, [{ ...row, credits: 6 }])
    expect(await ofImport()).toBe(1)
    await importRows(test, [{ ...row, textbooks: '' }], { keepFilled: true })
    expect(await ofImport()).toBe(1)
    await importRows(test, [{ ...row, textbooks: '' }])
    expect(await ofImport()).toBe(0)
  })

  it('with a wrong checksum reject their row', async () => {
    const { rejects } = await importRows(test, [
      { ...row, textbooks: '978-88-08-32005-0' },
      { ...row, courseName: 'Alghe', courseCode: 'B-2' },
    ])
    expect(rejects).toMatchObject([{ line: 2, reason: 'Testi adottati: al massimo 50 ISBN di 10 o 13 cifre' }])
  })
})
