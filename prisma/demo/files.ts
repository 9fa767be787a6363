import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../api/src/startup/locations.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`prisma/demo/${name}`, projectRoot))

/** The content of a JSON file of this folder. Read when needed, so that an instance without the demo does not hold it in memory. */
export const readData = <Content>(name: string): Content => JSON.parse(readFileSync(pathOf(`${name}.json`), 'utf8'))

/** Path of a picture, named after the title of its record. @param view what it shows, where a record has several */
export function pictureOf(title: string, view = ''): string {
  const words = `${title} ${view}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return pathOf(`pictures/${words?.join('-')}.webp`)
}

/**
 * A UUID derived from a text (RFC 9562, version 8). The same on every installation, so that an interrupted seeding finds its records
 * again.
 */
export function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
