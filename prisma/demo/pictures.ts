import { fileURLToPath } from 'node:url'
import { projectRoot } from '../../api/src/locations.ts'

/** Path of a picture of the demo, named after the title of its record. @param view what it shows, where a record has several */
export function pictureOf(title: string, view = ''): string {
  const slug = `${title} ${view}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
  return fileURLToPath(new URL(`prisma/demo/pictures/${slug}.webp`, projectRoot))
}
