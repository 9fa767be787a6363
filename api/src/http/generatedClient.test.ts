import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compile, generators, runFile } from '../../test/generatedClients.ts'
import { deliverMails, tokenIn } from '../../test/outbox.ts'
import { twoColours } from '../../test/pictures.ts'
import { testServer } from '../../test/server.ts'
import { projectRoot } from '../startup/program.ts'

const test = testServer()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chiostro-client-'))
const file = path.join(folder, 'openapi.json')
const picture = path.join(folder, 'cover.png')
const tool = (name: string) => fileURLToPath(new URL(`node_modules/.bin/${name}`, projectRoot))

beforeAll(async () => {
  process.env.REDOCLY_TELEMETRY = 'off'
  process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true'
  fs.writeFileSync(file, await (await test.request('/api/openapi.json')).text())
  fs.writeFileSync(picture, await twoColours().png().toBuffer())
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

it('Redocly finds nothing in the document by its strictest rules', async () => {
  const report = await runFile(tool('redocly'), ['lint', file, '--extends=recommended-strict', '--format=json'])
  const { totals } = JSON.parse(report) as { totals: { errors: number; warnings: number } }
  expect(totals).toMatchObject({ errors: 0, warnings: 0 })
})

it('Spectral finds nothing in the document by its rules for OpenAPI', async () => {
  const ruleset = path.join(folder, 'spectral.json')
  // Summaries say what operations do, and an instance's contact is its page.
  fs.writeFileSync(ruleset, '{ "extends": "spectral:oas", "rules": { "operation-description": "off", "info-contact": "off" } }')
  expect(JSON.parse(await runFile(tool('spectral'), ['lint', file, '--ruleset', ruleset, '--format=json', '--quiet']))).toEqual([])
})

it.each(generators)('a client of $name compiles, and publishes a listing with a picture, edits and deletes it', async (generator) => {
  const own = fs.mkdtempSync(path.join(folder, 'client-'))
  fs.copyFileSync(file, path.join(own, 'openapi.json'))
  await generator.generate(own, test.url)
  fs.writeFileSync(path.join(own, 'application.ts'), generator.application)
  await compile(own)

  const ask = async (...args: string[]) => JSON.parse(await runFile(path.join(own, 'application.ts'), args))
  const published = (await ask('publish', test.url, picture)) as { id: string }
  expect(published).toMatchObject({ images: 1, state: 'available' })
  const token = tokenIn((await deliverMails(test)).find(({ text }) => text.includes(published.id)))
  expect(await ask('manage', test.url, published.id, token)).toEqual(['Chimica generale', '9.50', 1, '', 200])
  expect(await test.db.book.findUnique({ where: { id: published.id } })).toBeNull()
})
