import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { chunkGroups } from './chunks.ts'

const root = path.join(import.meta.dirname, '../..')
const modules = globSync('{web,domain}/src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))

/** The alternatives of a pattern, those in its parentheses too. */
function alternativesOf(pattern: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of pattern) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === '|' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  return [...parts, part].flatMap((one) => {
    const choice = /^(.*?)\((?!\?)(.*)\)(.*)$/.exec(one)
    return choice ? alternativesOf(choice[2] ?? '').map((chosen) => `${choice[1]}${chosen}${choice[3]}`) : [one]
  })
}

const own = chunkGroups.flatMap(({ name, test }) => alternativesOf(test.source).map((pattern) => [name, pattern] as const))

// A module that moved would travel alone, and chunks could evaluate each other in a circle: no page would start.
it.each(own.filter(([, pattern]) => !/node_modules|lucide/.test(pattern)))('of the group %s, %s is there', (_, pattern) => {
  expect(modules.some((file) => new RegExp(pattern).test(file))).toBe(true)
})
