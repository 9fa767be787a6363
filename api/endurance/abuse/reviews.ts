import { professorReviewInput } from '../../test/professors.ts'
import { type Attack, ask, newName, newNetwork, newText, type Stage, statuses } from './stage.ts'

/** One professor stuffed with reviews, from one address and from many. */
export function stuffing(stage: Stage, professor: string, others: string[], minutes: number): Attack {
  const found = { fromOne: 0, published: 0, repeated: 0 }
  const from = newNetwork()
  const review = (id: string, text: string, address?: string) =>
    ask(stage, { path: `/api/professors/${id}/reviews`, body: professorReviewInput({ review: text }), ...(address && { from: address }) })
  const sameText = newText('Un testo sempre uguale')
  return {
    name: 'stuffing',
    async round() {
      const one = await statuses(599, 6, () => review(professor, newText(), from))
      found.fromOne += (one[201] ?? 0) + (one[202] ?? 0)
      const many = await statuses(30, 4, () => review(professor, newText()))
      found.published += (one[201] ?? 0) + (many[201] ?? 0)
      const repeated = await statuses(20, 4, (n) => review(others[n % others.length] as string, sameText))
      found.repeated += (repeated[201] ?? 0) + (repeated[202] ?? 0)
    },
    figures: () => [
      { what: 'reviews of one professor a day, from one address', before: '86,400', found: found.fromOne, atMost: 2 },
      {
        what: 'reviews of one professor an hour made public, from many',
        before: 'all',
        found: found.published,
        atMost: 10 * Math.max(1, Math.ceil(minutes / 60)),
      },
      { what: 'copies of one text taken', before: '599 of 599', found: found.repeated, atMost: 1 },
    ],
  }
}

export function fakeProfessors(stage: Stage): Attack {
  let most = 0
  return {
    name: 'fake professors',
    async round() {
      const from = newNetwork()
      const answers = await statuses(150, 4, () =>
        ask(stage, { path: '/api/professors', body: { name: newName(), department: 'Finzioni' }, from }),
      )
      most = Math.max(most, answers[201] ?? 0)
    },
    figures: () => [{ what: 'fake professors of one address in ten minutes', before: '120, for good', found: most, atMost: 120 }],
  }
}
