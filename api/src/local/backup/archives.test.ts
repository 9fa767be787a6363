import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookInput, createBook } from '../../../test/factories.ts'
import { imageFormData, noise } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/process.ts'
import { testServer } from '../../../test/server.ts'
import { mountTiny } from '../../../test/tinyDisk.ts'
import { currentKey, secretOf } from '../../features/proofs/keys.service.ts'
import { unseal } from '../../security/keys.ts'
import { backupCreate } from './create.ts'
import { backupVerify } from './verify.ts'

const test = testServer()
const folder = temporaryFolder()
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const newFile = (content?: Buffer | string) => {
  const file = path.join(folder, randomBytes(8).toString('hex'))
  if (content !== undefined) fs.writeFileSync(file, content)
  return file
}

beforeAll(async () => {
  const body = imageFormData(['foto.png', await noise(60, 60).png().toBuffer()])
  for (const [name, value] of Object.entries(bookInput({ description: 'Con \\ barre,\ta capo\ne «accenti»' })))
    body.set(name, String(value))
  expect((await test.request('/api/books', { method: 'POST', body })).status).toBe(201)
})

type Entries = [name: string, data: Buffer][]

async function unpacked(file: string): Promise<Entries> {
  const entries = extract()
  entries.end(gunzipSync(fs.readFileSync(file)))
  const found: Entries = []
  for await (const entry of entries) found.push([entry.header.name, await buffer(entry)])
  return found
}

async function packed(entries: Entries, folders: string[] = []): Promise<Buffer> {
  const tar = pack()
  for (const name of folders) tar.entry({ name, type: 'directory' })
  for (const [name, data] of entries) tar.entry({ name }, data)
  tar.finalize()
  return buffer(tar)
}

/** Archive with changed entries. */
const changed = async (file: string, change: (entries: Entries) => Entries) => newFile(gzipSync(await packed(change(await unpacked(file)))))
/** As versions before checksums wrote it. */
const withoutDigests = (entries: Entries): Entries =>
  entries.map(([name, data]) =>
    name === 'end.json' ? [name, Buffer.from(data.toString().replace(/,"digests":\{.*?\}/, ''))] : [name, data],
  )

const refusal = (file: string, identities: string[] = []) =>
  backupVerify({ file, identities }).then(
    () => 'whole',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('backup verify', () => {
  it('reads every row and picture of an archive, and says that this version can restore it', async () => {
    const { file, rows, images } = await backupCreate(test, { file: newFile() })
    expect(images).toBe(2)
    expect(await backupVerify({ file })).toMatchObject({ rows, images, missingImages: 0, restorableHere: true })
    expect(await refusal(await changed(file, withoutDigests))).toBe('whole')
  })

  it.each<[string, RegExp, (entries: Entries) => Entries]>([
    [
      'a row that was changed',
      /Non torna tables\/books\/000001\.$/,
      (all) =>
        all.map(([name, data]) => [
          name,
          name.startsWith('tables/books/') ? Buffer.from(data.toString().replace('accenti', 'accenni')) : data,
        ]),
    ],
    [
      'a picture that was exchanged',
      /Non torna images\/.*\.webp/,
      (all) => all.map(([name, data]) => [name, name.startsWith('images/') ? randomBytes(data.length) : data]),
    ],
    [
      'a later format',
      /^BadRequestError: Il backup è di una versione più recente di Chiostro: serve quella\.$/,
      ([[name, manifest] = ['', Buffer.from('')], ...others]) => [
        [name, Buffer.from(manifest.toString().replace('"version": 1', '"version": 2'))],
        ...others,
      ],
    ],
    ['no pictures', /Non torna il numero delle immagini\.$/, (all) => all.filter(([name]) => !name.startsWith('images/'))],
    ['no end', /danneggiato o incompleto\.$/, (all) => all.slice(0, -1)],
    [
      'a broken picture and no checksums',
      /Non torna images\/.*\.webp: non si può aprire\.$/,
      (all) => withoutDigests(all).map(([name, data]) => [name, name.startsWith('images/') ? data.subarray(0, data.length / 2) : data]),
    ],
    [
      'fewer rows and no checksums',
      /Non torna il numero delle righe di books\.$/,
      (all) => withoutDigests(all).filter(([name]) => !name.startsWith('tables/books/')),
    ],
    [
      'a row that lacks a column and no checksums',
      /Non torna tables\/books: una riga ha \d+ colonne/,
      (all) =>
        withoutDigests(all).map(([name, data]) => [
          name,
          name.startsWith('tables/books/') ? Buffer.from(data.toString().replace('\t', '')) : data,
        ]),
    ],
  ])('names what is wrong: %s', async (_what, words, change) => {
    const { file } = await backupCreate(test, { file: newFile() })
    expect(await refusal(await changed(file, change))).toMatch(words)
  })

  it('refuses a file of another kind, and none at all, in a sentence', async () => {
    expect(await refusal(newFile('not an archive'))).toBe('BadRequestError: Questo file non è un backup di Chiostro.')
    expect(await refusal(newFile(gzipSync(await packed([['letter.txt', Buffer.from('Caro')]]))))).toMatch('non è un backup di Chiostro.')
    const none = path.join(folder, 'none')
    expect(await refusal(none)).toBe(`NotFoundError: ${none} non esiste.`)
    expect(await refusal(folder)).toBe(`BadRequestError: ${folder} non si può leggere (EISDIR).`)
  })
})

describe('the keys of verified reviews', () => {
  it('are in an archive only sealed: neither secret nor pepper nor the key that seals them, as text, bytes or hexadecimal digits', async () => {
    const key = await currentKey(test)
    const pepper = unseal(test.config, `proof pepper ${key.year} ${key.turn}`, key.pepper) ?? ''
    const sealing = fs.readFileSync(path.join(test.config.dataDir, 'second-factor-key'))
    const { file } = await backupCreate(test, { file: newFile() })
    const archived = Buffer.concat((await unpacked(file)).map(([, data]) => data))
    const isIn = (secret: Buffer) =>
      [secret, ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(secret.toString(form)))].some((one) =>
        archived.includes(one),
      )
    expect([key.secret, key.pepper, key.publicKey].map((text) => archived.includes(text))).toEqual([true, true, true])
    const secrets = [secretOf(test.config, key), pepper].map((text) => Buffer.from(text, 'base64url'))
    expect(secrets.map(({ length }) => length)).toEqual([32, 32])
    expect([...secrets, sealing].map(isIn)).toEqual([false, false, false])
    // Proves that the check would find them.
    expect(isIn(Buffer.from(key.publicKey, 'base64url'))).toBe(true)
  })
})

describe('an archive that was packed anew by hand', () => {
  const inOrder = (entries: Entries) => [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
  const manifestFirst = ([manifest, ...others]: Entries) => [...(manifest ? [manifest] : []), ...inOrder(others)]
  const isRows = ([name]: Entries[number]) => name.startsWith('tables/')
  const tablesReversed = (all: Entries) => [
    ...all.slice(0, 1),
    ...all.filter(isRows).reverse(),
    ...all.slice(1).filter((one) => !isRows(one)),
  ]

  it.each<[string, (entries: Entries) => Promise<Buffer>]>([
    ['in the order of the alphabet', async (all) => gzipSync(await packed(inOrder(all)))],
    ['in that order after the manifest', async (all) => gzipSync(await packed(manifestFirst(all)))],
    ['with tables in another order', async (all) => gzipSync(await packed(tablesReversed(all)))],
    ['with folders', async (all) => gzipSync(await packed(all, ['./', './tables/']))],
    ['in a folder', async (all) => gzipSync(await packed(all.map(([name, data]) => [`./${name}`, data])))],
    ['with zstd', async (all) => zstdCompressSync(await packed(all))],
    ['without compression', (all) => packed(all)],
  ])('%s is refused in a sentence', async (_how, repack) => {
    await createBook(test)
    const { file } = await backupCreate(test, { file: newFile() })
    const other = newFile(await repack(await unpacked(file)))
    expect(await refusal(other)).toMatch(/^BadRequestError: L’archivio è stato riconfezionato con un altro programma/)
  })
})

describe('an encrypted archive', () => {
  async function newKey() {
    const identity = await generateX25519Identity()
    return { recipient: await identityToRecipient(identity), file: newFile(`# created: now\n\n${identity}\n`) }
  }

  it('is opened by the key of each recipient and by no other, and shows nothing of what is in it', async () => {
    const [ada, bo, eva] = [await newKey(), await newKey(), await newKey()]
    const made = await backupCreate(test, { file: newFile(), recipients: [ada.recipient, bo.recipient] })
    expect(made.isEncrypted).toBe(true)
    expect(fs.statSync(made.file).mode & 0o777).toBe(0o600)
    const content = fs.readFileSync(made.file)
    expect(content.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    for (const { file } of [ada, bo])
      expect(await backupVerify({ file: made.file, identities: [file] })).toMatchObject({ rows: made.rows, images: 2 })
    expect(await refusal(made.file, [eva.file])).toBe(`BadRequestError: Nessuna chiave di ${eva.file} apre questo archivio.`)
    expect(await refusal(made.file)).toBe('BadRequestError: L’archivio è cifrato: serve la chiave che lo apre, con --identity FILE.')
    for (const broken of [
      content.subarray(0, -100),
      Buffer.from(content.map((byte, index) => (index === content.length - 200 ? byte ^ 1 : byte))),
    ]) {
      expect(await refusal(newFile(broken), [ada.file])).toBe('BadRequestError: L’archivio è danneggiato o incompleto.')
    }
  })

  it('is not made for what is no recipient, nor opened with a file that has no key, which is not quoted', async () => {
    await expect(backupCreate(test, { file: newFile(), recipients: ['age1boh'] })).rejects.toThrow('«age1boh» non è un destinatario age')
    const { recipient } = await newKey()
    const { file } = await backupCreate(test, { file: newFile(), recipients: [recipient] })
    const secret = newFile('AGE-SECRET-KEY-1WRONG')
    expect(await refusal(file, [secret])).toBe(`BadRequestError: ${secret} non ha chiavi age (AGE-SECRET-KEY-1…, senza frase segreta).`)
    expect(await refusal(file, [path.join(folder, 'none')])).toMatch(/La chiave in .*none non si può leggere \(ENOENT\)\.$/)
  })
})

const disk = mountTiny(1)
afterAll(() => disk?.remove())

describe('an archive that cannot be written', () => {
  it('to a folder that is not there is refused in one line', async () => {
    const file = path.join(folder, 'none', 'backup.tar.gz')
    await expect(backupCreate(test, { file })).rejects.toThrow(
      `In ${path.dirname(file)} non si può scrivere: la cartella non esiste (ENOENT).`,
    )
  })

  it.skipIf(!disk)('to a full disk is refused in one line, and leaves nothing there', async () => {
    // Incompressible.
    const text = randomBytes(600).toString('hex')
    for (let n = 0; n < 40; n++) await createBook(test, { description: createHash('sha512').update(`${text}${n}`).digest('hex') })
    const dir = disk?.dir ?? ''
    disk?.leaveFree(4_096)
    await expect(backupCreate(test, { file: path.join(dir, 'backup.tar.gz') })).rejects.toThrow(
      `In ${dir} non si può scrivere: non c’è più spazio (ENOSPC).`,
    )
    expect(fs.readdirSync(dir)).toEqual(['filler'])
  })
})
