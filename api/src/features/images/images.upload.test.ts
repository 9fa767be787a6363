import fs from 'node:fs'
import path from 'node:path'
import { thumbnailOf } from '@chiostro/domain/images/images'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import {
  animatedGif,
  flatAvif,
  heicHead,
  hugeAvif,
  hugePng,
  imageFormData,
  noise,
  phonePhoto,
  tiledAvif,
  twoColours,
} from '../../../test/pictures.ts'
import { testServer } from '../../../test/server.ts'
import { temporaryDir, uploadsDir } from '../../storage/folders.ts'

const services = testServer()

async function upload(...files: [name: string, content: Buffer][]) {
  const response = await services.request('/api/upload', { method: 'POST', body: imageFormData(...files) })
  return { status: response.status, body: (await response.json()) as { imageUrls: string[]; error: string; issues?: unknown } }
}

const filesIn = (dir: string) => (fs.existsSync(dir) ? fs.readdirSync(dir).sort() : [])
const stored = () => filesIn(uploadsDir(services.config))
const rows = () => services.db.image.findMany({ orderBy: { url: 'asc' } })
const fileOf = (url: string) => path.join(uploadsDir(services.config), path.basename(url))

async function uploadOne(name: string, content: Buffer) {
  const { status, body } = await upload([name, content])
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
  const [url = ''] = body.imageUrls
  const image = fileOf(url)
  return {
    url,
    image,
    bytes: fs.readFileSync(image),
    metadata: await sharp(image).metadata(),
    thumbnail: await sharp(fileOf(thumbnailOf(url))).metadata(),
  }
}

/** Reads the colour in the middle of a part of the image. */
async function colourAt(image: string, left: number, top: number) {
  const { data } = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  if (red > 200 && green < 60 && blue < 60) return 'red'
  return blue > 200 && red < 60 && green < 60 ? 'blue' : `${red},${green},${blue}`
}

async function expectNoTrace() {
  expect(await rows()).toEqual([])
  expect(stored()).toEqual([])
}

afterEach(async () => {
  expect(filesIn(temporaryDir(services.config))).toEqual([])
  await services.db.image.deleteMany()
  fs.rmSync(uploadsDir(services.config), { recursive: true, force: true })
})

describe('an accepted picture', () => {
  test('is stored as WebP with a thumbnail, and unclaimed in the database', async () => {
    const { url, metadata, thumbnail } = await uploadOne('foto.png', await noise(2400, 1200).png().toBuffer())
    expect(url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.webp$/)
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    expect(thumbnail).toMatchObject({ format: 'webp', width: 480, height: 240 })
    expect(await rows()).toMatchObject([{ url, claimedBy: null }])
    expect(stored()).toEqual([path.basename(url), path.basename(thumbnailOf(url))].sort())
  })

  test('from a phone is turned upright and loses its place and names', async () => {
    const photo = await phonePhoto()
    expect(photo.includes('Anna Rossi')).toBe(true)
    const { image, bytes, metadata } = await uploadOne('IMG_1.JPG', photo)
    expect(metadata).toMatchObject({ width: 300, height: 400 })
    expect(metadata.orientation ?? metadata.exif ?? metadata.xmp ?? metadata.iptc).toBeUndefined()
    expect(bytes.includes('Anna Rossi')).toBe(false)
    expect([await colourAt(image, 150, 50), await colourAt(image, 150, 350)]).toEqual(['red', 'blue'])
  })

  test('keeps its transparency', async () => {
    const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
    expect((await uploadOne('vetro.png', await glass.png().toBuffer())).metadata.hasAlpha).toBe(true)
  })

  test('that moves keeps its first frame', async () => {
    const { image, metadata } = await uploadOne('moto.gif', await animatedGif())
    expect(metadata).toMatchObject({ width: 60, height: 40 })
    expect(metadata.pages).toBeUndefined()
    expect(await colourAt(image, 30, 20)).toBe('red')
  })

  test.each([
    ['avif', () => twoColours().avif({ effort: 0 }).toBuffer()],
    ['griglia.avif', () => tiledAvif(64, 3, 2, 120)],
    ['9 milioni di pixel.avif', () => flatAvif(3000, 3000)],
    ['cmyk.jpg', () => twoColours().toColourspace('cmyk').jpeg().toBuffer()],
    ['16bit.png', () => twoColours().toColourspace('rgb16').png().toBuffer()],
  ])('may be %s', async (name, make) => {
    expect((await uploadOne(name, await make())).metadata.format).toBe('webp')
  })

  test('may have a wrong name and code behind its last byte: only pixels are kept', async () => {
    const polyglot = Buffer.concat([await twoColours().gif().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { bytes } = await uploadOne('pagina.html', polyglot)
    expect(bytes.includes('script')).toBe(false)
  })

  test('may be exactly 10 MB, and five come back in their order', async () => {
    const jpeg = await twoColours().jpeg().toBuffer()
    const full = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length)])
    const sizes = [100, 200, 300, 400]
    const others = await Promise.all(sizes.map((size) => twoColours(size, 50).png().toBuffer()))
    const { status, body } = await upload(['0.jpg', full], ...others.map((other, at): [string, Buffer] => [`${at}.png`, other]))
    expect(status).toBe(200)
    const widths = await Promise.all(body.imageUrls.map(async (url) => (await sharp(fileOf(url)).metadata()).width))
    expect(widths).toEqual([400, ...sizes])
    expect(await rows()).toHaveLength(5)
    expect(stored()).toHaveLength(10)
  })
})

describe('a refused picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['disegno.svg', () => Buffer.from(svg), 415, 'Formato non supportato: «disegno.svg» non è un'],
    ['vuota.jpg', () => Buffer.alloc(0), 415, 'Formato non supportato: «vuota.jpg»'],
    ['foto.tif', () => twoColours().tiff().toBuffer(), 415, 'Formato non supportato: «foto.tif»'],
    ['IMG_2.HEIC', heicHead, 415, 'Formato non supportato: «IMG_2.HEIC» è una foto HEIC. Convertila in JPEG e riprova.'],
    ['bomba.png', () => hugePng(12_000, 12_000), 413, 'L’immagine «bomba.png» ha troppi pixel: il massimo è 40 milioni.'],
    ['enorme.avif', () => hugeAvif(5000, 5000), 413, 'L’immagine «enorme.avif» ha troppi pixel: il massimo per AVIF è 9 milioni.'],
    ['griglia.avif', () => tiledAvif(1000, 5, 5), 413, 'L’immagine «griglia.avif» ha troppi pixel: il massimo per AVIF è 9 milioni.'],
    ['così è.jpg', async () => half(await noise(300, 300).jpeg().toBuffer()), 400, 'L’immagine «così è.jpg» è danneggiata o incompleta.'],
    ['grande.jpg', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'L’immagine «grande.jpg» supera i 10 MB.'],
  ])('%s leaves no trace, nor do the four good ones beside it', async (name, make, expectedStatus, sentence) => {
    const good = await twoColours(20, 20).png().toBuffer()
    const { status, body } = await upload(['1.png', good], ['2.png', good], [name, await make()], ['4.png', good], ['5.png', good])
    expect(status).toBe(expectedStatus)
    expect(body.error).toContain(sentence)
    await expectNoTrace()
  })

  test('of 144 million pixels costs neither time nor memory', async () => {
    const bomb = hugePng(12_000, 12_000)
    await upload(['0.png', await twoColours().png().toBuffer()]) // the decoder has started
    const before = process.memoryUsage().rss
    const start = performance.now()
    for (let at = 0; at < 5; at++) expect((await upload([`${at}.png`, bomb])).status).toBe(413)
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  })

  test('40 million pixels are still accepted', async () => {
    const { metadata } = await uploadOne('mappa.png', hugePng(8000, 5000))
    expect(metadata).toMatchObject({ width: 1600, height: 1000 })
  })

  test('photos of 64 million pixels are, as telephones take them', async () => {
    const photo = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false })
        .jpeg()
        .toBuffer()
    const { metadata } = await uploadOne('IMG_0001.jpg', await photo(9216, 6912))
    expect(metadata).toMatchObject({ width: 1600, height: 1200 })
    const { status, body } = await upload(['IMG_0002.jpg', await photo(9216, 7000)])
    expect([status, body.error]).toEqual([413, 'L’immagine «IMG_0002.jpg» ha troppi pixel: il massimo per JPEG è 64 milioni.'])
  })

  test('six of them are too many', async () => {
    const good = await twoColours(20, 20).png().toBuffer()
    const { status, body } = await upload(...Array.from({ length: 6 }, (_, at): [string, Buffer] => [`${at}.png`, good]))
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: 'images', message: 'Puoi caricare massimo 5 immagini.' }])
    await expectNoTrace()
  })

  test('none at all is too few', async () => {
    const form = new FormData()
    form.append('images', new Blob([]), '') // what browsers send for an empty file input
    const response = await services.request('/api/upload', { method: 'POST', body: form })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'images', message: 'Scegli almeno un’immagine.' }] })
  })
})

const half = (content: Buffer) => content.subarray(0, content.length / 2)
