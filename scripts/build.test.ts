import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from './build.ts'

let folder: string
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const digest = () => digestOf(['src/**/*.ts', 'lock.json'], folder)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chiostro-digest-'))
  mkdirSync(join(folder, 'src', 'deep'), { recursive: true })
  write('src/deep/a.ts', 'a')
  write('src/b.ts', 'b')
  write('lock.json', '{}')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('what was built is stale', () => {
  test.each([
    ['when the content of an input changes', () => write('src/deep/a.ts', 'A')],
    ['when an input comes', () => write('src/c.ts', '')],
    ['when an input goes', () => rmSync(join(folder, 'src', 'b.ts'))],
    ['when an input is renamed', () => renameSync(join(folder, 'src', 'b.ts'), join(folder, 'src', 'c.ts'))],
  ])('%s', (_, change) => {
    const before = digest()
    change()
    expect(digest()).not.toBe(before)
  })
})

describe('and it is not', () => {
  test.each([
    ['when only times change, as in a fresh clone', () => utimesSync(join(folder, 'src', 'b.ts'), 1, 1)],
    ['when a file that is no input changes', () => write('src/readme.md', 'words')],
  ])('%s', (_, change) => {
    const before = digest()
    change()
    expect(digest()).toBe(before)
  })
})
