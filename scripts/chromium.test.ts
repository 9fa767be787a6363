import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium, findLightChromium } from './chromium.ts'

let folder: string
let program: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chiostro-chromium-'))
  program = join(folder, 'google-chrome')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a Chrome on the PATH is found', () => {
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(program)
})

test('CHROMIUM_PATH goes before the PATH', () => {
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
})

test('a CHROMIUM_PATH that is wrong is an error, not a reason to test less', () => {
  expect(() => findChromium({ PATH: folder, CHROMIUM_PATH: '/no/such/chromium' })).toThrow(/CHROMIUM_PATH/)
})

test('the tests take the engine without windows before a browser, unless CHROMIUM_PATH names another', () => {
  expect(findLightChromium({ PATH: folder })).toBe(program)
  const shell = join(folder, 'chromium-headless-shell')
  writeFileSync(shell, '#!/bin/sh\n')
  chmodSync(shell, 0o755)
  expect(findLightChromium({ PATH: folder })).toBe(shell)
  expect(findChromium({ PATH: folder })).toBe(program)
  expect(findLightChromium({ PATH: folder, CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
})
