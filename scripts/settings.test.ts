import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tools.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()

const settings = names(read('api/src/startup/config.ts'), /^ {4}([A-Z][A-Z0-9_]+): /gm)

test('the settings are found where they are parsed', () => {
  expect(settings).toContain('PORT')
  expect(settings.length).toBeGreaterThan(15)
})

test('.env.example explains every setting, and none that is not', () => {
  const example = names(read('.env.example'), /^([A-Z0-9_]+)=/gm)
  const ofCompose = ['BIND', 'POSTGRES_PASSWORD']
  expect(example.filter((name) => name && !ofCompose.includes(name))).toEqual(settings)
})

test('the compose file hands every setting on', () => {
  const app = read('docker-compose.yml').split('\n  postgres:\n')[0] ?? ''
  expect(names(app, /^ {6}([A-Z0-9_]+): /gm)).toEqual(settings)
})

test('the README lists every setting', () => {
  const readme = read('README.md')
  expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
