import { proposeLinkInput } from '@chiostro/domain/links/linkInput'
import { linkDays } from '@chiostro/domain/links/links'
import type { DemoStructure } from './catalogue.ts'
import { idOf, randomFrom } from './files.ts'

/** Title and the host's first name. */
const kinds: [title: string, host: string][] = [
  ['Gruppo di studio', 'gruppi'],
  ['Esami degli anni passati', 'esami'],
  ['Appunti e formulario', 'appunti'],
  ['Esercizi svolti', 'esercizi'],
  ['Gruppo di chi lo prepara per l’estate', 'gruppi'],
]

/**
 * Links of some subjects and degree courses. Their hosts are reserved ones (RFC 2606): no real group is named, and the daily check
 * skips them.
 */
export function demoLinks(structure: DemoStructure[], now: Date) {
  const courses = structure.flatMap((department) => department.courses)
  const places = [
    ...courses.map(({ id }) => ({ degreeCourseId: id, chance: 0.5, max: 2 })),
    ...courses.flatMap(({ subjects }) => subjects.map(({ id }) => ({ subjectId: id, chance: 0.12, max: kinds.length }))),
  ]
  return places.flatMap(({ chance, max, ...place }) => {
    const id = 'subjectId' in place ? place.subjectId : place.degreeCourseId
    const random = randomFrom(`links of ${id}`)
    if (!random.chance(chance)) return []
    return random
      .shuffled(kinds)
      .slice(0, random.whole(1, max))
      .map(([title, host]) => {
        const key = idOf(`demo link ${title} of ${id}`)
        const typed = {
          ...place,
          platform: 'site',
          title,
          url: `https://${host}.example.org/${key.slice(0, 8)}`,
          email: `link.${key.slice(0, 8)}@example.org`,
        }
        const { platform, url, email } = proposeLinkInput.parse(typed)
        const createdAt = new Date(now.getTime() - random.whole(1, 200) * 86_400_000)
        const expiresAt = new Date(createdAt.getTime() + (linkDays.holds + linkDays.toAnswer) * 86_400_000)
        return { ...place, id: key, platform, title, url, email, createdAt, confirmedAt: createdAt, expiresAt }
      })
  })
}
