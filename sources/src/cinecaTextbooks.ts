import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { localized } from '@chiostro/domain/languages/localizedMessage'
import { decodeHTMLStrict } from 'entities'
import { type Activity, offeringTexts, type Plan } from './cinecaShapes.ts'
import { LostAnswer, type Missing, unknownShape } from './failure.ts'
import type { Reading } from './reader.ts'
import { jsonOf } from './shapes.ts'

const gap = '[\\s\\u2010-\\u2015-]?'
/** Thirteen digits that begin as ISBNs do, and no digit beside them. */
const thirteen = new RegExp(`(?<!\\d)97[89](?:${gap}\\d){10}(?!\\d)`, 'g')
/** Ten are only taken for an ISBN after that word: one number in eleven has a right checksum. */
const ten = new RegExp(`ISBN(?:[\\s-]?10)?[\\s:.,\\u2010-\\u2015-]{0,4}((?:\\d${gap}){9}[\\dX])(?![\\dX])`, 'gi')

/** ISBNs with a right checksum that a text names, in prose or HTML: thirteen digits, each once. */
export function isbnsIn(text: string): string[] {
  const plain = decodeHTMLStrict(text.replace(/<[^>]*>/g, ' '))
  const found = [...[...plain.matchAll(thirteen)].map(([digits]) => digits), ...[...plain.matchAll(ten)].map(([, digits = '']) => digits)]
  return [...new Set(found.flatMap((digits) => toIsbn13(digits) ?? []))]
}

/** A plan, the address that it was read from, and the code of its degree course in the list. */
interface PlanOfCourse {
  course: { cod: string }
  address: string
  plan: Plan
}

/** ISBNs of the books that the texts of an activity name. */
export type Textbooks = Map<Activity, string[]>

/**
 * Reads the texts of every offering of these plans: one request each, where its plan says all that the address takes. One without texts (404) has no
 * books; one that cannot be had is missing.
 * @throws ReadFailure when a plan lacks the code of an activity
 */
export async function readTextbooks(reading: Reading, plans: PlanOfCourse[]): Promise<{ textbooks: Textbooks; missing: Missing[] }> {
  const { ask, onStep } = reading
  const places = plans.flatMap((plan) => [...locationsOf(reading, plan)])
  const addresses = [...new Set(places.map(({ address }) => address))]
  const names = new Map(places.map(({ address, activity }) => [address, activity.des_it]))
  const kept = new Set<string>()
  for (const address of addresses) if (await ask.isKept(address)) kept.add(address)
  const found = new Map<string, string[]>()
  const missing: Missing[] = []
  let toAsk = addresses.length - kept.size
  for (const [index, address] of addresses.entries()) {
    onStep({ what: localized('testi adottati: {name}', { name: names.get(address) ?? '' }), left: addresses.length - index, toAsk })
    if (!kept.has(address)) toAsk--
    try {
      const texts = await ask.find(address, jsonOf(offeringTexts))
      found.set(address, [...new Set((texts?.testiTotali ?? []).flatMap(({ testi_it }) => isbnsIn(testi_it ?? '')))])
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      missing.push(error)
    }
  }
  return { textbooks: new Map(places.map(({ address, activity }) => [activity, found.get(address) ?? []])), missing }
}

/** Activities with the addresses of their texts: year of the offering, activity, year of the order of studies, curriculum, degree course. */
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
