import { expect, it } from 'vitest'
import { createBook, createEvent } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'

const test = testServer()

it('PATCH changes what it names of a listing, and nothing else', async () => {
  const { id, token, ...before } = await createBook(test, { description: 'Senza appunti', course: 'Chimica' })
  const answer = await test.send('PATCH', `/api/manage-book/${id}?token=${token}`, { price: '8,00' })
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ price: '8.00', title: before.title })])
  const { title, description, course, imageUrls } = before
  expect(await test.db.book.findUniqueOrThrow({ where: { id } })).toMatchObject({ title, description, course, imageUrls })
})

it('PATCH checks what it is given by the rules of the whole form, and refuses to remove what has to be there', async () => {
  const { id, token } = await createBook(test)
  for (const body of [{ title: '' }, { title: null }, { price: 'molto' }]) {
    const answer = await test.send('PATCH', `/api/manage-book/${id}?token=${token}`, body)
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_USER_INPUT' })])
  }
  expect((await test.send('PATCH', `/api/manage-book/${id}?token=wrong`, { price: '8.00' })).status).toBe(404)
})

it('null empties what may be empty, by PATCH and by PUT, and is refused where something has to be', async () => {
  const { id, token, title } = await createBook(test, { course: 'Chimica', isbn: '9788808123459', imageUrls: [], description: 'Bella' })
  const path = `/api/manage-book/${id}?token=${token}`
  const cleared = await test.send('PATCH', path, { course: null, isbn: null, imageUrls: null, sellerWhatsapp: null })
  expect(await cleared.json()).toMatchObject({ title, course: '', isbn: '', description: 'Bella' })
  const whole = { title, price: '9.00', description: 'Bella' }
  await test.send('PUT', path, { ...whole, course: 'Fisica', professor: 'Ortensia Valdombra' })
  expect(await (await test.send('PUT', path, { ...whole, course: null })).json()).toMatchObject({
    course: '',
    professor: 'Ortensia Valdombra',
  })
  const refused = await test.send('PATCH', path, { condition: null, coverImageIndex: null })
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      issues: [expect.objectContaining({ path: 'condition' }), expect.objectContaining({ path: 'coverImageIndex' })],
    }),
  ])
  const needed = await test.send('PATCH', path, { description: null })
  expect([needed.status, await needed.json()]).toEqual([
    400,
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'description' })] }),
  ])
})

it('PATCH with null takes away tags and the end of an event', async () => {
  const { id, token } = await createEvent(test, { tags: ['poesia'], endTime: '23:00' })
  const answer = await test.send('PATCH', `/api/manage-event/${id}?token=${token}`, {
    tags: null,
    endTime: null,
    participantsVisibility: null,
  })
  expect(await answer.json()).toMatchObject({ tags: [], endTime: '', participantsVisibility: '' })
})

it('PATCH leaves the limit of an event, which a PUT without one takes away', async () => {
  const { id, token, title } = await createEvent(test, { maxAttendees: 30 })
  const path = `/api/manage-event/${id}?token=${token}`
  expect(await (await test.send('PATCH', path, { location: 'Aula 9' })).json()).toMatchObject({
    title,
    location: 'Aula 9',
    maxAttendees: 30,
  })
  expect(await (await test.send('PATCH', path, { maxAttendees: null })).json()).toMatchObject({ maxAttendees: null })
})
