import { setTimeout as sleep } from 'node:timers/promises'
import { render } from 'ink-testing-library'
import { expect, test, vi } from 'vitest'
import type { Item, Why } from '../moderation/item.ts'
import { type Effects, ModerationQueue, ReviewSource } from '../moderation/queue.ts'
import { Moderation } from './moderation.tsx'

const review = (number: number, text: string): Item => ({
  kind: 'professor-review',
  id: `r${number}`,
  createdAt: new Date(Date.UTC(2026, 0, 1) - number * 1000).toISOString(),
  title: `Prof. ${number}`,
  facts: [['Corso', 'Fisica']],
  text,
})

async function open(items: Item[], changes: Partial<Effects> = {}) {
  const removed: [string, Why][] = []
  const kept: [string, Why | undefined, string[] | undefined][] = []
  const restored: string[] = []
  const effects: Effects = {
    complete: async (item) => item,
    remove: async ({ id }, why) => void removed.push([id, why]),
    restore: async ({ id }) => void restored.push(id),
    approve: async ({ id, together }, why) => void kept.push([id, why, together]),
    disapprove: async () => {},
    ...changes,
  }
  const source = new ReviewSource('professor-review', async (page) => ({ items: page === 1 ? items : [], total: items.length }))
  const queue = new ModerationQueue([source], effects)
  await queue.next()
  const { stdin, lastFrame } = render(<Moderation queue={queue} />)
  /** Waits until no action is in flight and the key handlers are registered. */
  const shows = async (words: string) => {
    await vi.waitFor(() => expect(lastFrame()).toContain(words), { timeout: 240_000 })
    await vi.waitFor(() => expect(lastFrame()).not.toContain('Un momento'), { timeout: 240_000 })
    await sleep(50)
  }
  await shows('[t/k] tieni')
  return { stdin, lastFrame, shows, queue, removed, kept, restored }
}

test('single keys approve, skip, delete with a reason, and take back', async () => {
  const { stdin, shows, removed, restored } = await open([review(1, 'uno'), review(2, 'due'), review(3, 'tre'), review(4, 'quattro')])
  await shows('Un professore · tenute 0, eliminate 0, saltate 0')
  stdin.write('t')
  await shows('Prof. 2')
  stdin.write('s')
  await shows('Prof. 3')
  stdin.write('e')
  await shows('1 Il contenuto è contrario alle regole della piattaforma.')
  stdin.write('w')
  await shows('Perché?')
  stdin.write('offende')
  await shows('offende')
  stdin.write('\r')
  await shows('Prof. 4')
  await shows('tenute 1, eliminate 1, saltate 1')
  expect(removed).toEqual([['r3', { ground: 'other', rule: 'general', reasons: 'offende' }]])
  stdin.write('u')
  await shows('Ultima scelta annullata.')
  await shows('Prof. 3')
  expect(restored).toEqual(['r3'])
})

test('Escape leaves the review where it is', async () => {
  const { stdin, shows, removed, lastFrame } = await open([review(1, 'uno')])
  stdin.write('e')
  await shows('[Esc] lascia stare')
  stdin.write('\u001b')
  await shows('[t/k] tieni')
  expect(lastFrame()).toContain('Prof. 1')
  expect(removed).toEqual([])
})

test('a case is decided with ground, rule and one of the ready sentences, which can all be changed by single keys', async () => {
  const { stdin, shows, removed, kept } = await open([
    { ...review(1, 'uno'), ground: 'spam' },
    { ...review(2, 'due'), kind: 'case', ground: 'spam' },
  ])
  stdin.write('e')
  await shows('Motivo: Pubblicità o truffa · Regola: Niente pubblicità, niente truffe')
  for (const [key, words] of [
    ['\u001b[C', 'Motivo: È nel posto sbagliato · Regola: Ogni cosa al suo posto'],
    ['\u001b[C', 'Motivo: Contiene dati personali'],
    ['\u001b[C', 'Motivo: Rivela salute'],
    ['\u001b[C', 'Motivo: Insulti o offese · Regola: Si critica il lavoro'],
  ] as const) {
    stdin.write(key)
    await shows(words)
  }
  stdin.write('3')
  await shows('Prof. 2')
  expect(removed).toEqual([
    ['r1', { ground: 'insult', rule: 'respect', reasons: 'Il testo giudica l’aspetto o la vita privata di una persona.' }],
  ])
  stdin.write('t')
  await shows('Resta · Motivo: Pubblicità o truffa')
  stdin.write('\u001b[B')
  await shows('Regola: Ogni cosa al suo posto')
  stdin.write('\r')
  await shows('Non ce ne sono altre. Grazie!')
  expect(kept).toEqual([['r2', { ground: 'spam', rule: 'place', reasons: 'Il contenuto è al posto giusto.' }, undefined]])
})

test('a burst is decided as a whole where one asks for it', async () => {
  const { stdin, shows, lastFrame, kept } = await open([{ ...review(1, 'uno'), kind: 'case', ground: 'burst', burst: ['r7', 'r8'] }])
  await shows('[b] serie (3)')
  stdin.write('b')
  await shows('La prossima scelta vale per tutte le 3 in verifica.')
  stdin.write('k')
  await shows('Resta (tutte le 3 della serie)')
  expect(lastFrame()).toContain('1 Letta prima di mostrarla')
  stdin.write('1')
  await shows('Grazie!')
  expect(kept.map(([id, , together]) => [id, together])).toEqual([['r1', ['r7', 'r8']]])
})

test('a long text scrolls, and never sends commands to the terminal', async () => {
  const text = Array.from({ length: 60 }, (_, index) => `riga ${index}\u001b[2J`).join('\n')
  const { stdin, shows, lastFrame } = await open([review(1, text)])
  await shows('↓ altre')
  expect(lastFrame()).toContain('riga 0 [2J')
  expect(lastFrame()).not.toContain('riga 59')
  for (let press = 0; press < 12; press += 1) stdin.write('\u001b[6~')
  await shows('riga 59')
  expect(lastFrame()).not.toContain('riga 0 ')
  stdin.write('?')
  await shows('t, k   tieni')
})

test('a long title is shown whole, and facts of any length scroll with the text while the keys stay in view', async () => {
  const title = `${'Istituzioni di diritto '.repeat(9)}fine`
  const facts: Item['facts'] = [['Tag', 'parola '.repeat(400)]]
  const { stdin, shows, lastFrame } = await open([{ ...review(1, 'il testo'), kind: 'case', ground: 'insult', title, facts }])
  await shows('↓ altre')
  expect(lastFrame()?.replaceAll('\n', ' ')).toContain(title)
  expect(lastFrame()?.split('\n').length).toBeLessThanOrEqual(24)
  for (let press = 0; press < 12; press += 1) stdin.write('\u001b[6~')
  await shows('il testo')
  stdin.write('e')
  await shows('[Invio o 1-3] frase')
  expect(lastFrame()?.split('\n').length).toBeLessThanOrEqual(24)
})

test('a failure is told, and the review stays', async () => {
  const { stdin, shows, lastFrame } = await open([review(1, 'uno'), review(2, 'due')], {
    approve: () => Promise.reject(new Error('Il disco è pieno')),
  })
  stdin.write('t')
  await shows('Il disco è pieno')
  expect(lastFrame()).toContain('Prof. 1')
})

test('a reason that could not be sent is there to be sent again, without a letter of keys with Ctrl', async () => {
  let isDown = true
  const removed: Why[] = []
  const remove: Effects['remove'] = async (_, why) => {
    if (isDown) throw new Error('Il server non risponde')
    removed.push(why)
  }
  const { stdin, shows } = await open([review(1, 'uno'), review(2, 'due')], { remove })
  const send = async (words: string[]) => {
    stdin.write('e')
    await shows('1 Il ')
    stdin.write('w')
    await shows('Perché?')
    for (const keys of words) {
      stdin.write(keys)
      await shows('Perché?')
    }
    stdin.write('\r')
  }
  await send(['offende', '\u0001', ' chi\ninsegna'])
  await shows('Il server non risponde')
  isDown = false
  await send([' e basta'])
  await shows('Prof. 2')
  expect(removed).toEqual([{ ground: 'other', rule: 'general', reasons: 'offende chi\ninsegna e basta' }])
})

test('after the last one it says so, and the last choice can still be taken back', async () => {
  const { stdin, shows } = await open([review(1, 'uno')])
  stdin.write('s')
  await shows('Non ce ne sono altre. Grazie!')
  stdin.write('u')
  await shows('Prof. 1')
})

test('? tells the keys, and the item stays', async () => {
  const { stdin, shows, lastFrame } = await open([review(1, 'uno')])
  stdin.write('?')
  await shows('cerca fra ciò che aspetta')
  stdin.write('?')
  await shows('Prof. 1')
  expect(lastFrame()).not.toContain('cerca fra ciò che aspetta')
  stdin.write('?')
  await shows('cerca fra ciò che aspetta')
  stdin.write('\u001b')
  await shows('Prof. 1')
})

test('/ finds what waits by words or by letters, and shows it; the one before comes next', async () => {
  const named = (number: number, title: string) => ({ ...review(number, `testo ${number}`), title })
  const { stdin, shows, lastFrame } = await open([named(1, 'Ada Rossi'), named(2, 'Bruno Verdi'), named(3, 'Carla Bianchi')])
  stdin.write('/')
  await shows('› Bruno Verdi')
  stdin.write('crbnc')
  await shows('› Carla Bianchi')
  expect(lastFrame()).not.toContain('Bruno')
  stdin.write('\r')
  await shows('testo 3')
  stdin.write('s')
  await shows('testo 1')
  stdin.write('/')
  await shows('› Bruno Verdi')
  stdin.write('zzz')
  await shows('Niente di ciò che aspetta')
  stdin.write('\u001b')
  await shows('testo 1')
})

test('arrows move among what was found, and no key with Ctrl types its letter into the search', async () => {
  const named = (number: number, title: string) => ({ ...review(number, `testo ${number}`), title })
  const { stdin, shows } = await open([named(1, 'Ada Rossi'), named(2, 'Bruno Rossi'), named(3, 'Carla Rossi'), named(4, 'Dina Bianchi')])
  stdin.write('/')
  await shows('› Bruno Rossi')
  stdin.write('dina')
  await shows('› Dina Bianchi')
  stdin.write('\u0015')
  await shows('› Bruno Rossi')
  stdin.write('rossi')
  await shows('/ rossi')
  stdin.write('\u001b[B')
  await shows('› Carla Rossi')
  stdin.write('\r')
  await shows('testo 3')
})
