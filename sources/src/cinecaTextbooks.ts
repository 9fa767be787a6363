import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { localized } from '@chiostro/domain/languages/translate'
import { decodeHTMLStrict } from 'entities'
import { type Activity, offeringTexts, type Plan } from './cinecaShapes.ts'
import { LostAnswer, type Missing, unknownShape } from './failure.ts'
import type { Reading } from './reader.ts'
import { jsonOf } from './shapes.ts'

const gap = '[\\s\\u2010-\\u2015-]?'
/** Thirteen digits with an ISBN prefix, not adjacent to other digits. */
const thirteen = new RegExp(`(?<!\\d)97[89](?:${gap}\\d){10}(?!\\d)`, 'g')
/** Ten digits count only after the word: one number in eleven has a valid checksum by chance. */
const ten = new RegExp(`ISBN(?:[\\s-]?10)?[\\s:.,\\u2010-\\u2015-]{0,4}((?:\\d${gap}){9}[\\dX])(?![\\dX])`, 'gi')

export function isbnsIn(text: string): string[] {
  const plain = decodeHTMLStrict(text.replace(/<[^>]*>/g, ' '))
  const numbers = [...[...plain.matchAll(thirteen)].map(([digits]) => digits), ...[...plain.matchAll(ten)].map(([, digits = '']) => digits)]
  return [...new Set(numbers.flatMap((digits) => toIsbn13(digits) ?? []))]
}

interface PlanOfCourse {
  course: { cod: string }
  address: string
  plan: Plan
}

export type Textbooks = Map<Activity, string[]>

/** One request per offering. No texts (404) means no books; failures are missing. @throws ReadFailure when a plan lacks a code */
export async function readTextbooks(reading: Reading, plans: PlanOfCourse[]): Promise<{ textbooks: Textbooks; missing: Missing[] }> {
  const { ask, onStep } = reading
  const places = plans.flatMap((plan) => [...locationsOf(reading, plan)])
  const addresses = [...new Set(places.map(({ address }) => address))]
  const names = new Map(places.map(({ address, activity }) => [address, activity.des_it]))
  const cached = new Set<string>()
  for (const address of addresses) if (await ask.isCached(address)) cached.add(address)
  const isbns = new Map<string, string[]>()
  const missing: Missing[] = []
  let toAsk = addresses.length - cached.size
  for (const [index, address] of addresses.entries()) {
    onStep({ what: localized('testi adottati: {name}', { name: names.get(address) ?? '' }), left: addresses.length - index, toAsk })
    if (!cached.has(address)) toAsk--
    try {
      const texts = await ask.find(address, jsonOf(offeringTexts))
      isbns.set(address, [...new Set((texts?.testiTotali ?? []).flatMap(({ testi_it }) => isbnsIn(testi_it ?? '')))])
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      missing.push(error)
    }
  }
  return { textbooks: new Map(places.map(({ address, activity }) => [activity, isbns.get(address) ?? []])), missing }
}

/** Addresses consist of offering year, activity, year of the order of studies, curriculum, degree course. */
function* locationsOf({ wanted: { base, year } }: Reading, { course, address, plan }: PlanOfCourse) {
  for (const { pdsId, anni } of plan.percorsi) {
    for (const { annoOfferta, insegnamenti } of anni) {
      for (const activity of insegnamenti.flatMap(({ attivita }) => attivita)) {
        const { cod, aa, ordinamento_aa, corso_percorso_id, corso_cod } = activity
        const curriculum = corso_percorso_id || pdsId
        if (cod === '') throw unknownShape(address, 'attivita.cod')
        if (curriculum === '') throw unknownShape(address, 'attivita.corso_percorso_id')
        const parts = [aa || annoOfferta || String(year), cod, ordinamento_aa || String(year), curriculum, corso_cod || course.cod]
        yield { activity, address: `${base}/api/v1/insegnamento-offerta/${parts.map(encodeURIComponent).join('/')}` }
      }
    }
  }
}
