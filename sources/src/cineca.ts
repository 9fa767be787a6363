import { requirementLabel } from '@chiostro/domain/catalogue/catalogueValues'
import { toIsbn13 } from '@chiostro/domain/isbn/isbn'
import { localized, type MessageValue } from '@chiostro/domain/languages/translate'
import { decodeHTMLStrict } from 'entities'
import { type Activity, type Course, departmentList, type Group, listingOf, offeringTexts, type Plan, wrappedPlan } from './cinecaShapes.ts'
import { IncompleteRead, LostAnswer, type Missing, ReadFailure, unknownShape } from './failure.ts'
import { academicYear, type ReadItem, type Reading } from './reader.ts'
import type { Offering } from './rows.ts'
import { jsonOf, language, semester } from './shapes.ts'

interface ReadPlan {
  course: Course
  address: string
  plan: Plan
}

const listingAddress = ({ base, year }: Reading['wanted']) => `${base}/api/v1/corsi?anno=${year}&minimal=true`
const planAddress = ({ base, year }: Reading['wanted'], { cod }: Course) => `${base}/api/v1/corso/${year}/${encodeURIComponent(cod)}`

export async function readCineca(reading: Reading): Promise<ReadItem> {
  const { wanted } = reading
  const courses = await readListing(reading)
  const { plans, missing } = await readPlans(reading, courses)
  const named = await nameDepartments(reading, plans, missing)
  const chosen = named.filter(({ plan }) => wanted.departments.length === 0 || wanted.departments.includes(plan.dip_cod))
  const unknown = wanted.departments.find((code) => named.every(({ plan }) => plan.dip_cod !== code))
  if (unknown !== undefined) {
    const sentence = 'Nessun piano di studi letto da {base} è del dipartimento «{code}» (dip_cod).'
    throw new ReadFailure(localized(sentence, { base: wanted.base, code: unknown }), 'other-departments')
  }
  const books = wanted.textbooks ? await readTextbooks(reading, chosen) : { textbooks: new Map(), missing: [] }
  return {
    offerings: chosen.flatMap((course) => [...offeringsOf(course, wanted.year, books.textbooks)]),
    without: wanted.textbooks ? [] : ['textbooks'],
    missing: [...missing, ...books.missing],
    elsewhere: named.filter((plan) => !chosen.includes(plan)).map(({ plan }) => plan.codicione),
    notes: [],
  }
}

async function readListing({ ask, wanted, onStep }: Reading): Promise<Course[]> {
  const address = listingAddress(wanted)
  onStep({ what: localized('elenco dei corsi di laurea'), left: 1, toAsk: 1 })
  const areas = await ask.read(address, jsonOf(listingOf(wanted.year)))
  const listed = areas.flatMap(({ subgroups }) => subgroups.flatMap(({ cds }) => cds.flatMap(({ cdsSub }) => cdsSub)))
  // A course may appear in two areas.
  const courses = [...new Map(listed.map((course) => [course.cod, course])).values()]
  if (courses.length === 0) throw noCourses(address, wanted.year)
  const isNamed = ({ cod, cdsCod }: Course, code: string) => cod === code || cdsCod === code
  const unknown = wanted.degrees.find((code) => !courses.some((course) => isNamed(course, code)))
  if (unknown !== undefined) {
    const sentence = '{address}: il corso di laurea «{code}» (cdsCod, cod) non c’è.'
    throw new ReadFailure(localized(sentence, { address, code: unknown }), 'other-degrees')
  }
  return courses.filter((course) => wanted.degrees.length === 0 || wanted.degrees.some((code) => isNamed(course, code)))
}

const noCourses = (address: string, year: number) =>
  new ReadFailure(localized('{address}: non c’è nessun corso di laurea del {year}.', { address, year: academicYear(year) }), 'other-year')

async function readPlans(reading: Reading, courses: Course[]) {
  const byAddress = new Map(courses.map((course) => [planAddress(reading.wanted, course), course]))
  const names = new Map([...byAddress].map(([address, { des_it, cod }]) => [address, des_it || cod]))
  const { answers, missing } = await readEach(reading, names, jsonOf(wrappedPlan))
  const plans = [...byAddress].flatMap(([address, course]): ReadPlan[] => {
    const plan = answers.get(address)
    return plan ? [{ course, address, plan }] : []
  })
  return { plans, missing }
}

/** Continues after a failed address, retries it later, and reports it as missing; 404 is no answer. @param names by address */
async function readEach<Result>({ ask, onStep }: Reading, names: Map<string, MessageValue>, read: (body: string) => Result) {
  const [answers, missing]: [Map<string, Result>, Missing[]] = [new Map(), []]
  const cached = new Set<string>()
  for (const address of names.keys()) if (await ask.isCached(address)) cached.add(address)
  let [left, toAsk] = [names.size, names.size - cached.size]
  for (const [address, what] of names) {
    onStep({ what, left, toAsk })
    left--
    if (!cached.has(address)) toAsk--
    try {
      const answer = await ask.find(address, read)
      if (answer !== undefined) answers.set(address, answer)
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      missing.push(error)
    }
  }
  return { answers, missing }
}

async function nameDepartments({ ask, wanted, onStep }: Reading, plans: ReadPlan[], missing: Missing[]): Promise<ReadPlan[]> {
  const nameless = plans.filter(({ plan }) => plan.dip_des_it === '')
  if (nameless.length === 0) return plans
  const address = `${wanted.base}/api/v1/ricercaDipartimenti`
  onStep({ what: localized('elenco dei dipartimenti'), left: 1, toAsk: 1 })
  const knows = (names: Map<string, string>) => nameless.every(({ plan }) => names.has(plan.dip_cod) || isEmpty(plan))
  const read = (body: string) => new Map(jsonOf(departmentList)(body).map((department) => [department.dip_cod, department.dip_des_it]))
  const names = await ask
    .read(address, read)
    // The cached list may be of another year.
    .then(async (names) => (knows(names) ? names : ask.again(address, read)))
    .catch((error) => {
      throw error instanceof LostAnswer ? new IncompleteRead([...missing, error]) : error
    })
  return plans.map((read) => (read.plan.dip_des_it === '' && !isEmpty(read.plan) ? { ...read, plan: namedBy(names, read, address) } : read))
}

const isEmpty = ({ percorsi }: Plan) => percorsi.every(({ anni }) => anni.every(({ insegnamenti }) => insegnamenti.length === 0))

function namedBy(names: Map<string, string>, { plan, address }: ReadPlan, listAddress: string): Plan {
  if (plan.dip_cod === '') throw unknownShape(address, 'dip_cod')
  const name = names.get(plan.dip_cod)
  if (name === undefined) throw unknownShape(listAddress, `dip_cod ${plan.dip_cod}`)
  return { ...plan, dip_des_it: name }
}

function* offeringsOf({ course, plan }: ReadPlan, year: number, textbooks: Textbooks): Generator<Offering> {
  const place = {
    department: plan.dip_des_it,
    departmentCode: plan.dip_cod,
    degreeCourse: plan.des_it,
    degreeCode: plan.codicione,
    degreeType: plan.tipo_corso_des_it || course.tipo_corso_des_it,
  }
  const curricula = plan.percorsi.filter(({ comune }) => !comune)
  const inCurricula = new Set(curricula.flatMap((path) => activitiesOf(path).map(({ activity }) => activity.adCod)))
  for (const percorso of plan.percorsi) {
    const curriculum = percorso.comune || curricula.length === 1 ? '' : withoutCohort(percorso.des_it, year)
    for (const { anno, group, activity } of activitiesOf(percorso)) {
      if (percorso.comune && inCurricula.has(activity.adCod)) continue
      yield {
        ...place,
        curriculum,
        courseCode: activity.adCod,
        courseName: activity.des_it,
        year: Number(anno),
        credits: activity.crediti,
        semester: semester(
          activity.periodo_didattico_it || activity.moduli.map((module) => module.periodo_didattico_it).find(Boolean) || '',
        ),
        requirementType: requirementOf(group, activity),
        language: language(activity.lingua_cod || plan.lingua_cod || course.lingua_cod),
        professors: teachersOf(activity),
        textbooks: textbooks.get(activity) ?? [],
      }
    }
  }
}

const activitiesOf = ({ anni }: Plan['percorsi'][number]) =>
  anni.flatMap(({ anno, insegnamenti }) => insegnamenti.flatMap((group) => group.attivita.map((activity) => ({ anno, group, activity }))))

/** Without assistants. */
const teachersOf = ({ docenti, moduli }: Activity) =>
  [...docenti, ...moduli.flatMap((module) => module.docenti)]
    .filter(({ raggruppamentoDocente }) => raggruppamentoDocente?.coperturaCod !== 'AS')
    .map(({ des }) => des ?? '')

function requirementOf({ cod, label_it }: Group, { tipo_ins_des_it }: Activity): Offering['requirementType'] {
  if (cod !== '') return cod === 'OO' ? 'mandatory' : 'optional'
  return requirementLabel(label_it) || requirementLabel(tipo_ins_des_it)
}

/** Years of cohorts relative to the plan's: «Agenda 2030» is a name. */
const cohorts = { before: 10, after: 1 }

/** «Alpina - COORTE 2026», «Alpina 2026/27» and «Alpina 2026» become «Alpina»: a curriculum's name is stable over the years. */
export function withoutCohort(name: string, year: number): string {
  const [whole, word, first] = /[\s(–-]*\b(coorte\s+|a\.?\s?a\.?\s+)?(\d{4})(?:\s*[/-]\s*(?:\d{4}|\d{2}))?\)?$/i.exec(name) ?? []
  if (whole === undefined || first === undefined) return name
  const isCohort = word !== undefined || (Number(first) >= year - cohorts.before && Number(first) <= year + cohorts.after)
  return isCohort ? name.slice(0, -whole.length).trim() : name
}

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

function isbnsOfTexts(body: string): string[] {
  const { testiTotali } = jsonOf(offeringTexts)(body)
  return [...new Set((testiTotali ?? []).flatMap(({ testi_it }) => isbnsIn(testi_it ?? '')))]
}

type Textbooks = Map<Activity, string[]>

/** One request per offering. No texts (404) means no books; failures are missing. @throws ReadFailure when a plan lacks a code */
async function readTextbooks(reading: Reading, plans: ReadPlan[]): Promise<{ textbooks: Textbooks; missing: Missing[] }> {
  const places = plans.flatMap((plan) => [...locationsOf(reading, plan)])
  const names = new Map(places.map(({ address, activity }) => [address, localized('testi adottati: {name}', { name: activity.des_it })]))
  const { answers, missing } = await readEach(reading, names, isbnsOfTexts)
  return { textbooks: new Map(places.map(({ address, activity }) => [activity, answers.get(address) ?? []])), missing }
}

/** Addresses consist of offering year, activity, year of the order of studies, curriculum, degree course. */
function* locationsOf({ wanted: { base, year } }: Reading, { course, address, plan }: ReadPlan) {
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
