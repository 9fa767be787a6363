import { describe, expect, it } from 'vitest'
import { absent, checkInLimits, codeOf, laterText, type OrganisersWord, type Presence, report } from './checkIn.ts'
import { checkInInput } from './checkInInput.ts'

interface Report {
  at: number
  undo: boolean
}
const entry = (at: number): Report => ({ at, undo: false })
const undo = (at: number): Report => ({ at, undo: true })
const after = (reports: Report[], presence: Presence = absent) => reports.reduce((known, one) => report(known, one)[0], presence)
const enteredAt = (reports: Report[]) => after(reports).entries[0] ?? null

const orders = <T>(things: T[]): T[][] =>
  things.length < 2 ? [things] : things.flatMap((one, at) => orders(things.toSpliced(at, 1)).map((rest) => [one, ...rest]))

describe('what telephones report of an attendee', () => {
  it.each([
    ['the earlier of two entries counts', [entry(5), entry(3)], 3],
    ['an undo undoes the entries before it', [entry(3), entry(5), undo(6)], null],
    ['an undo leaves a later entry', [entry(3), undo(4), entry(5)], 5],
    ['an undo of the same moment leaves the entry', [entry(4), undo(4)], 4],
    ['of two undos the later one counts', [undo(2), entry(3), undo(6), entry(5), entry(8)], 8],
  ] as const)('%s, in any order of arrival and however often', (_, reports, expected) => {
    for (const order of orders([...reports])) {
      expect(enteredAt(order)).toBe(expected)
      expect(after(order, after(order))).toEqual(after(order))
    }
  })

  it('one report brings them in, those after it find them there', () => {
    const [first, status] = report(absent, entry(5))
    expect(status).toBe('in')
    expect([entry(5), entry(3), entry(9), undo(4)].map((one) => report(first, one)[1])).toEqual(Array(4).fill('already'))
    const [undone, out] = report(first, undo(6))
    expect([out, report(undone, entry(5))[1], report(undone, entry(7))[1]]).toEqual(['out', 'out', 'in'])
  })

  it('keeps a bounded number of entries, the first and the last among them', () => {
    const { entries } = after(Array.from({ length: 500 }, (_, at) => entry(at)))
    expect([entries.length, entries[0], entries.at(-1)]).toEqual([checkInLimits.stored, 0, 499])
  })
})

it.each([
  ['the later word', [entry(3), undo(5), entry(4)], undo(5)],
  ['of the same moment the entry', [undo(5), entry(5)], entry(5)],
])('of what the organiser says of an attendee %s counts, in any order of arrival', (_, words, counted) => {
  for (const order of orders(words)) expect(order.reduce<OrganisersWord | null>(laterText, null)).toEqual(counted)
})

it('a code is read from a ticket’s address, and from itself', () => {
  for (const text of ['Ab-_9', ' Ab-_9\n', 'https://chiostro.test/ticket/Ab-_9', 'https://chiostro.test/ticket/Ab-_9?lang=en#top'])
    expect(codeOf(text)).toBe('Ab-_9')
})

describe('the input', () => {
  const issuesOf = (entries: unknown) => checkInInput.safeParse({ entries }).error?.issues.map(({ path }) => path.join('.')) ?? []
  const at = '2020-11-22T10:00:00.000Z'

  it('takes a code or a registration, at a moment of any zone', () => {
    expect(
      issuesOf([
        { code: 'a', at },
        { registrationId: 'b', at: '2020-11-22T11:00:00+01:00', undo: true },
        { code: null, registrationId: 'b', at },
      ]),
    ).toEqual([])
  })

  it.each([
    ['nothing', [], ''],
    ['too many', Array(checkInLimits.entries + 1).fill({ code: 'a', at }), ''],
    ['both', [{ code: 'a', registrationId: 'b', at }], '.0.code'],
    ['neither', [{ at }], '.0.code'],
    ['no moment', [{ code: 'a' }], '.0.at'],
    ['a day', [{ code: 'a', at: '2026-11-22' }], '.0.at'],
    ['a moment far ahead', [{ code: 'a', at: '2999-01-01T00:00:00Z' }], '.0.at'],
    ['a moment before our time', [{ code: 'a', at: '0000-01-01T00:00:00Z' }], '.0.at'],
    ['a code as long as a book', [{ code: 'a'.repeat(checkInLimits.code + 1), at }], '.0.code'],
  ])('refuses %s', (_, entries, path) => expect(issuesOf(entries)).toContain(`entries${path}`))
})
