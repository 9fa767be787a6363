import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { previewNames } from '@chiostro/domain/pages/pages'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { importRows } from '../../../test/catalogue.ts'
import { createBook, createEvent } from '../../../test/factories.ts'
import { testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { OverloadError } from '../../errors.ts'
import type { ShareCard } from '../../http/head.ts'
import { cachedPicture, trimPictures } from './cachedPictures.ts'
import { outline, widthOf, wrapped } from './lettering.ts'
import { linesOf, recordSvg } from './recordPicture.ts'
import { type PlacedLine, sectionLines } from './sectionPicture.ts'

const test = testServer({ UNIVERSITY_NAME: 'Università di Borgofelice', CITY: 'Borgofelice' })
const instance = { productName: 'Chiostro', productSlug: 'chiostro', universityName: 'Università di Borgofelice', city: 'Borgofelice' }
const kept = () => path.join(test.config.dataDir, 'pictures')
const pictureIn = (html: string) => /<meta property="og:image" content="http:\/\/chiostro\.test([^"]+)">/.exec(html)?.[1] ?? ''
const pixelsOf = async (address: string) => Buffer.from(await (await test.request(address)).arrayBuffer())

beforeAll(async () => {
  for (const name of ['courses', 'professors'])
    await test.db.featureFlag.upsert({ where: { name }, create: { name, enabled: true }, update: { enabled: true } })
})

/** Returns the columns of a part of the picture with ink, darker or lighter than the paper, as distances from its left edge. */
async function inkIn(png: Buffer, box: { left: number; top: number; width: number; height: number }): Promise<number[]> {
  const { data, info } = await sharp(png).extract(box).greyscale().raw().toBuffer({ resolveWithObject: true })
  const paper = data[0] ?? 0
  const found: number[] = []
  for (let x = 0; x < info.width; x++) {
    for (let y = 0; y < info.height; y++) {
      if (Math.abs((data[y * info.width * info.channels + x * info.channels] ?? 0) - paper) < 40) continue
      found.push(x)
      break
    }
  }
  return found
}

/** Compares the end of a line's ink with the expected one of its letters. */
async function expectWholeLine(png: Buffer, { text, x, baseline, lettering }: PlacedLine) {
  const { size } = lettering
  const box = { left: x - 4, top: Math.round(baseline - size * 0.7), width: 1200 - x + 4, height: Math.round(size * 0.7) }
  const width = Math.min(box.width, Math.ceil(widthOf(text, lettering)) + 12)
  const ink = await inkIn(png, { ...box, width })
  const end = (ink.at(-1) ?? 0) - 4
  expect(Math.abs(end - widthOf(text, lettering)), `«${text}» ends at ${end} of ${widthOf(text, lettering)}`).toBeLessThan(size * 0.3)
  const gaps = ink.slice(1).map((column, index) => column - (ink[index] ?? 0))
  expect(Math.max(...gaps), `no letter of «${text}» is missing`).toBeLessThan(size * 0.75)
}

describe('the letters of a picture', () => {
  it('have an outline without a hole in it, for every letter, weight and place', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789àèéìòùÀÈÉçñšőğłż€·«»–’…!?()&%+Ế'
    for (const weight of [400, 700] as const)
      for (const size of [26, 42, 54, 68, 76]) expect(outline(letters, 80, 188, { weight, size })).toMatch(/^[MLQCZ\d .-]+$/)
  })

  it('are broken between words, and a word that fits no line ends in an ellipsis', () => {
    const lettering = { weight: 700, size: 40, width: 400, lines: 2 } as const
    for (const text of ['Elementi di elettroencefalografia comparata e applicata alla didattica', 'x'.repeat(200), 'È 日本'])
      for (const line of wrapped(text, lettering)) expect(widthOf(line, lettering)).toBeLessThanOrEqual(400)
    expect(wrapped('Analisi I', lettering)).toEqual(['Analisi I'])
  })
})

describe('the picture of a section', () => {
  it.each(previewNames)('%s has the size that chats show, and every line of it is whole', async (name) => {
    const answer = await test.request(`/og/${name}.png`)
    expect(answer.status).toBe(200)
    const png = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(100_000)
    for (const line of sectionLines(name, instance)) await expectWholeLine(png, line)
    const again = await test.request(`/og/${name}.png`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })
})

const longTitle = `Manuale di elettroencefalografia comparata ${'con esercizi svolti e commentati, '.repeat(5)}`.slice(0, 200).trim()
const arts: ShareCard['art'][] = [
  { kind: 'cover', title: 'Analisi', course: 'Analisi I' },
  { kind: 'scene', title: 'Analisi', tags: ['studio'], figure: '15', caption: 'settembre' },
  { kind: 'portal', key: 'a', figure: '12', caption: 'recensioni' },
]

describe('the picture of a record', () => {
  it.each(
    ['Ada', longTitle, 'W'.repeat(200), 'Lê Văn Ế e Łukasz Żółć'].flatMap((title) =>
      arts.map((art) => [title.slice(0, 20), art.kind, title, art] as const),
    ),
  )('«%s» (%s): every line is whole, inside its column, and above the next', async (_short, _kind, title, art) => {
    const card: ShareCard = {
      title,
      intro: '1.234,50\u00A0€',
      facts: ['Ottime condizioni', 'Ingegneria civile e meccanica '.repeat(9), 'Analisi I'],
      art,
    }
    const lines = linesOf(card, instance)
    const png = await sharp(Buffer.from(recordSvg(card, instance)))
      .png({ palette: true })
      .toBuffer()
    for (const [index, line] of lines.entries()) {
      const { text, x, baseline, lettering } = line
      expect(x + widthOf(text, lettering)).toBeLessThanOrEqual(720)
      expect(baseline).toBeLessThanOrEqual(580)
      expect(baseline - lettering.size).toBeGreaterThanOrEqual(lines[index - 1]?.baseline ?? 30)
      await expectWholeLine(png, line)
    }
  })

  it('stands in the head of its page, is drawn once, kept, and has another address when what it shows changes', async () => {
    const book = await createBook(test, { title: 'Chimica', price: '12.50' })
    const address = pictureIn(await (await test.request(`/books/${book.id}`)).text())
    expect(address).toMatch(new RegExp(`^/og/books/${book.id}\\.png\\?v=[\\w-]{8}$`))
    const png = await pixelsOf(address)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(png.length).toBeLessThan(100_000)
    const before = readdirSync(kept())
    expect(await pixelsOf(address)).toEqual(png)
    const other = await createBook(test, { title: 'Chimica', price: '12.50', condition: book.condition, course: book.course })
    expect(await pixelsOf(`/og/books/${other.id}.png`), 'what looks the same is the same file').toEqual(png)
    expect(readdirSync(kept())).toEqual(before)
    await test.db.book.update({ where: { id: book.id }, data: { price: '9.00' } })
    const cheaper = pictureIn(await (await test.request(`/books/${book.id}`)).text())
    expect(cheaper).not.toBe(address)
    expect((await pixelsOf(cheaper)).equals(png)).toBe(false)
  })

  it('shows the photograph of the listing, and its drawn cover while the photograph cannot be read', async () => {
    const book = await createBook(test, { imageUrls: ['/uploads/red.webp'] })
    const address = `/og/books/${book.id}.png`
    const middle = async () => [
      ...(await sharp(await pixelsOf(address))
        .extract({ left: 960, top: 300, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ]
    const drawn = await middle()
    const red = await sharp({ create: { width: 360, height: 480, channels: 3, background: '#ff0000' } })
      .webp()
      .toBuffer()
    await test.storage.write(thumbnailOf('red.webp'), red, 'image/webp')
    const [r = 0, g = 0] = await middle()
    expect([r > 220, g < 40]).toEqual([true, true])
    expect(drawn).not.toEqual(await middle())
  })

  it('exists for events, subjects, degree courses, departments and professors', async () => {
    const event = await createEvent(test)
    const professor = await test.db.professor.create({ data: { name: 'Zenobia Biancaneve', department: 'Lettere' } })
    await importRows(test, [{ department: 'Lettere', degreeCourse: 'Storia', courseName: 'Storia medievale' }])
    const subject = await test.db.courseSubject.findFirstOrThrow({ include: { degreeCourse: true } })
    const { departmentId, id: courseId } = subject.degreeCourse
    const pages = [`/events/${event.id}`, `/professors/${professor.id}`, `/courses/subjects/${subject.id}`, `/courses/${departmentId}`]
    for (const page of [...pages, `/courses/${departmentId}/${courseId}`]) {
      const answer = await test.request(pictureIn(await (await test.request(page)).text()))
      expect([page, answer.status, answer.headers.get('content-type')]).toEqual([page, 200, 'image/png'])
    }
  })

  it.each(['/og/books/unknown.png', '/og/events/%00.png', '/og/nowhere/at/all.png', '/og/professors/unknown.png'])(
    '%s is not there',
    async (address) => {
      const answer = await test.request(address)
      expect([answer.status, await answer.json()]).toEqual([404, { error: expect.any(String), code: 'NOT_FOUND' }])
    },
  )

  it('is closed with its section', async () => {
    const professor = await test.db.professor.create({ data: { name: 'Anselmo Corvino', department: 'Lettere' } })
    await test.db.featureFlag.update({ where: { name: 'professors' }, data: { enabled: false } })
    expect((await test.request(`/og/professors/${professor.id}.png`)).status).toBe(404)
    await test.db.featureFlag.update({ where: { name: 'professors' }, data: { enabled: true } })
    expect((await test.request(`/og/professors/${professor.id}.png`)).status).toBe(200)
  })

  it('is drawn for a visitor while another network has filled its share of those that wait', async () => {
    const begin = Promise.withResolvers<void>()
    let refused = 0
    const ask = (clientAddress: string, key: string) =>
      cachedPicture({ ...test, clientAddress }, key, async () => {
        await begin.promise
        return { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', isFinal: false }
      })
    const attack = Array.from({ length: 40 }, (_, n) =>
      ask('10.0.0.1', `of-one-network-${n}`).catch((error: unknown) => {
        expect(error).toBeInstanceOf(OverloadError)
        refused++
      }),
    )
    // One is being drawn, fifteen wait.
    await until(() => refused === 24)
    const visitor = ask('10.0.0.2', 'of-a-visitor')
    begin.resolve()
    expect((await visitor).length).toBeGreaterThan(0)
    await Promise.all(attack)
  })

  it('goes when many newer ones are kept', async () => {
    const names = ['a', 'b', 'c'].map((name) => path.join(kept(), `${name}.png`))
    for (const [index, file] of names.entries()) {
      writeFileSync(file, 'x')
      utimesSync(file, new Date(), new Date(2100, 0, index + 1))
    }
    await trimPictures(kept(), 2)
    expect(readdirSync(kept()).sort()).toEqual(['b.png', 'c.png'])
    rmSync(kept(), { recursive: true })
  })
})

describe('a picture for stories', () => {
  const story = (path: string, headers = {}) => test.request(`/story/${path}.png`, { headers, redirect: 'manual' })

  it('is 1080 × 1920 pixels for a book, an event, a subject and a professor, and kept until they change', async () => {
    const { id } = await createBook(test, { title: 'Chimica organica' })
    const { id: eventId } = await createEvent(test)
    await importRows(test, [{ department: 'D', degreeCourse: 'C', courseName: 'Storia delle storie', professors: 'Ida Storica' }], {
      force: true,
    })
    const subject = await test.db.courseSubject.findFirstOrThrow({ where: { courseName: 'Storia delle storie' } })
    const professor = await test.db.professor.findFirst({ where: { name: 'Ida Storica' } })
    const paths = [`book/${id}`, `event/${eventId}`, `subject/${subject.id}`, ...(professor ? [`professor/${professor.id}`] : [])]
    for (const path of paths) {
      const answer = await story(path)
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png'])
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([width, height]).toEqual([1080, 1920])
    }
    const etag = (await story(`book/${id}`)).headers.get('etag') ?? ''
    expect((await story(`book/${id}`, { 'if-none-match': etag })).status).toBe(304)
    await test.db.book.update({ where: { id }, data: { price: '3' } })
    expect((await story(`book/${id}`, { 'if-none-match': etag })).status).toBe(200)
  })

  it.each(['book/unknown', 'event/unknown', 'subject/unknown', 'professor/unknown', 'wanted/unknown', 'degree-course/unknown'])(
    'of what is gone (%s) is not found',
    async (path) => {
      expect((await story(path)).status).toBe(404)
    },
  )
})
