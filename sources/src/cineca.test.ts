import { describe, expect, test } from 'vitest'
import { cinecaCodes, cinecaService, planless } from '../test/cineca.ts'
import { read, small, sorted, standInFor } from '../test/reading.ts'
import type { Service } from '../test/standIn.ts'
import { expectedOfferings, expectedTextbooks, inventUniversity, smallUniversity } from '../test/university.ts'
import { withoutCohort } from './cineca.ts'

const codOf = (n: number) => cinecaCodes(small.courses[n] as (typeof small.courses)[0], 2026).cod

/** Service with one course and this plan. */
const oneCourse = (plan: unknown, listed: object = {}): Service => {
  const cdsSub = [{ cod: '10907', cdsCod: '7-210', aa: '2026', des_it: 'BOTANICA', lingua_cod: 'ita', ...listed }]
  return (path) => {
    if (path.startsWith('/api/v1/corsi')) return { body: JSON.stringify([{ subgroups: [{ cds: [{ cdsSub }] }] }]) }
    if (path === '/api/v1/corso/2026/10907') return { body: typeof plan === 'string' ? plan : JSON.stringify(plan) }
    return undefined
  }
}
const place = { cod: '10907', codicione: '0990107001', des_it: 'BOTANICA', dip_cod: '101', dip_des_it: 'Dip. di Prova' }
const activity = (more: object = {}) => ({ adCod: 'B-1', des_it: 'Erbe', crediti: 9, ...more })
const group = (attivita: object[], more: object = { cod: 'OO' }) => ({ ...more, attivita })
const percorso = (insegnamenti: object[], more: object = {}) => ({
  comune: false,
  des_it: 'Alpina',
  anni: [{ anno: '1', insegnamenti }],
  ...more,
})
const planWith = (...percorsi: object[]) => ({ ...place, percorsi })
const offeringsOf = async (plan: unknown, listed?: object) => (await read('cineca', await standInFor(oneCourse(plan, listed)))).offerings

describe('Cineca', () => {
  test('reads the list of courses, each plan once, and the departments only where a plan lacks its name', async () => {
    const standIn = await standInFor(cinecaService(small))
    const found = await read('cineca', standIn)
    expect(sorted(found.offerings)).toEqual(sorted(expectedOfferings(small)))
    expect(found).toMatchObject({ degreeCourses: 4, missing: [], extent: 'catalogue', year: 2026, requests: 7 })
    expect(standIn.requests.map(({ path }) => path)).toEqual([
      ...['/robots.txt', '/api/v1/corsi?anno=2026&minimal=true'],
      ...[0, 1, 2, 3].map((n) => `/api/v1/corso/2026/${codOf(n)}`),
      ...[`/api/v1/corso/2026/${planless.cod}`, '/api/v1/ricercaDipartimenti'],
    ])
    const named = await standInFor(oneCourse(planWith(percorso([group([activity()])]))))
    await read('cineca', named)
    expect(named.asked()).toHaveLength(2)
  })

  test('asks for the plans of the degree courses that are named, by either code', async () => {
    const standIn = await standInFor(cinecaService(small))
    const { cdsCod } = cinecaCodes(small.courses[1] as (typeof small.courses)[0], 2026)
    const found = await read('cineca', standIn, { degrees: [cdsCod, codOf(3)] })
    expect(new Set(found.offerings.map(({ degreeCode }) => degreeCode))).toEqual(new Set(['0990100001', '0990100003']))
    expect(standIn.asked()).toHaveLength(3)
    expect(found).toMatchObject({ extent: 'degreeCourses' })
  })

  test('keeps the departments that are named, and tells what the others have', async () => {
    const standIn = await standInFor(cinecaService(small))
    const found = await read('cineca', standIn, { departments: ['102'] })
    expect(new Set(found.offerings.map(({ departmentCode }) => departmentCode))).toEqual(new Set(['102']))
    expect(found).toMatchObject({ extent: 'departments', elsewhere: ['0990100000', '0990100002', '0990100003'] })
  })

  test('with textbooks reads the texts of each offering once, whose ISBNs with a right checksum are the books; without, it does not ask', async () => {
    const standIn = await standInFor(cinecaService(small))
    const found = await read('cineca', standIn, { textbooks: true })
    const books = expectedTextbooks(small)
    expect(found.columns).toContain('textbooks')
    for (const { courseCode, textbooks } of found.offerings) expect([courseCode, textbooks]).toEqual([courseCode, books.get(courseCode)])
    expect(found.offerings.some(({ textbooks }) => textbooks.length > 0)).toBe(true)
    const asked = standIn.asked().filter((path) => path.startsWith('/api/v1/insegnamento-offerta/'))
    expect(asked).toHaveLength(found.offerings.length)
    expect(asked[0]).toMatch(/^\/api\/v1\/insegnamento-offerta\/2026\/t0-[akm]0\/2026\/10000\/26000$/)
    const without = await read('cineca', standIn)
    expect(without.columns).not.toContain('textbooks')
    expect(standIn.asked().filter((path) => path.includes('insegnamento-offerta'))).toHaveLength(asked.length)
  })

  test('texts of another shape, or a plan that does not say where they are, end the read and are named', async () => {
    const standIn = await standInFor(cinecaService(small))
    standIn.faults.set('/api/v1/insegnamento-offerta/', { body: '{"testi":[]}' })
    await expect(read('cineca', standIn, { textbooks: true })).rejects.toThrow(/insegnamento-offerta.*: il campo «testiTotali» manca/)
    const plan = planWith(percorso([group([activity()])]))
    await expect(read('cineca', await standInFor(oneCourse(plan)), { textbooks: true })).rejects.toThrow(/il campo «attivita.cod» manca/)
    await expect(read('bologna', standIn, { textbooks: true })).rejects.toThrow(/solo dai cataloghi di Cineca/)
  })

  test.each([
    ['a degree course', { degrees: ['1-1'] }, /«1-1» \(cdsCod, cod\) non c’è\.$/],
    ['a degree course of last year', { degrees: [cinecaCodes(small.courses[0] as (typeof small.courses)[0], 2025).cod] }, /non c’è\.$/],
    ['a department', { departments: ['102', '999'] }, /«999» \(dip_cod\)\.$/],
    ['the year', { year: 2031 }, /anno=2031&minimal=true: non c’è nessun corso di laurea del 2031\/32\.$/],
  ])('an unknown code of %s ends the read, and is named', async (_, changes, message) => {
    const standIn = await standInFor(cinecaService(small))
    await expect(read('cineca', standIn, changes)).rejects.toThrow(message)
  })

  test('keeps the same offerings in the next year, whose codes are all new but for codicione', async () => {
    const next = inventUniversity(smallUniversity, 2027)
    const found = await read('cineca', await standInFor(cinecaService(next)), { year: 2027 })
    expect(sorted(found.offerings)).toEqual(sorted(expectedOfferings(next)))
    const codes = new Set(expectedOfferings(small).map(({ degreeCode, courseCode }) => `${degreeCode} ${courseCode}`))
    expect(found.offerings.filter(({ degreeCode, courseCode }) => !codes.has(`${degreeCode} ${courseCode}`))).toHaveLength(1)
  })
})

describe('a plan of Cineca', () => {
  test.each([
    ['as it is', (plan: object) => plan],
    ['in a list', (plan: object) => [plan]],
    ['under the key 0', (plan: object) => ({ '0': plan })],
  ])('is read %s', async (_, wrap) => {
    expect(await offeringsOf(wrap(planWith(percorso([group([activity()])]))))).toMatchObject([
      { degreeCode: '0990107001', curriculum: '', courseName: 'Erbe' },
    ])
  })

  test.each<[string, object, object, object]>([
    ['credits that are null are missing', activity({ crediti: null }), {}, { credits: null }],
    ['half credits', activity({ crediti: 4.5 }), {}, { credits: 4.5 }],
    ['the language of the course', activity(), {}, { language: 'it' }],
    ['its own language', activity({ lingua_cod: 'fra' }), {}, { language: 'fr' }],
    ['a language without a code', activity({ lingua_cod: 'mul' }), {}, { language: '' }],
    ['the group OO', activity(), { cod: 'OO', label_it: 'A scelta' }, { requirementType: 'mandatory' }],
    [
      'another group',
      activity({ tipo_ins_des_it: 'Obbligatorio' }),
      { cod: 'OS', label_it: 'Obbligatori' },
      { requirementType: 'optional' },
    ],
    ['a label', activity(), { label_it: 'Attività obbligatorie' }, { requirementType: 'mandatory' }],
    ['a label of choice', activity(), { cod: '', label_it: 'Obbligatori a scelta' }, { requirementType: 'optional' }],
    ['the activity’s own type', activity({ tipo_ins_des_it: 'Obbligatorio' }), { label_it: '' }, { requirementType: 'mandatory' }],
    ['the activity’s other type', activity({ tipo_ins_des_it: 'Facoltativo' }), {}, { requirementType: 'optional' }],
    ['nothing said', activity(), {}, { requirementType: '' }],
    [
      'its period before its modules’',
      activity({ periodo_didattico_it: 'Annuale', moduli: [{ periodo_didattico_it: 'Primo Semestre' }] }),
      {},
      { semester: 'Annuale' },
    ],
    [
      'the period of its modules',
      activity({ moduli: [{ periodo_didattico_it: '' }, { periodo_didattico_it: 'Secondo Semestre' }] }),
      {},
      { semester: '2' },
    ],
    ['entities', activity({ des_it: 'L&#39;et&agrave; &amp; R&D' }), {}, { courseName: "L'età & R&D" }],
  ])('%s', async (_, one, more, kept) => {
    expect(await offeringsOf(planWith(percorso([group([one], more)])))).toMatchObject([kept])
  })

  test('has teachers of the subject and of its modules, without assistants, each once', async () => {
    const one = activity({
      docenti: [{ des: 'ROSSI  ANNA' }, { des: 'NERI UGO', raggruppamentoDocente: { coperturaCod: 'AS' } }, { des: null }],
      moduli: [
        { docenti: [{ des: 'VERDI LIA', raggruppamentoDocente: { coperturaCod: null } }, { des: 'Rossi Anna' }] },
        { docenti: null },
      ],
    })
    expect(await offeringsOf(planWith(percorso([group([one])])))).toMatchObject([{ professors: ['ROSSI ANNA', 'VERDI LIA'] }])
  })

  test('has years as numbers or digits; what stands under another name is not read, in any shape', async () => {
    const anni = [
      { anno: 3, insegnamenti: [group([activity()])] },
      { anno: '2', insegnamenti: [group([activity()], { cod: 'XX' })] },
      { anno: 'altreAttivita', insegnamenti: [{ attivita: 'tirocini' }] },
      { anno: '1' },
    ]
    expect(await offeringsOf(planWith(percorso([], { anni })))).toMatchObject([{ year: 2, requirementType: 'mandatory' }])
  })

  test('has curricula where several are not common; what is common has none, and is not repeated', async () => {
    const only = (adCod: string) => [group([activity({ adCod })])]
    const trunk = percorso(only('T'), { comune: true, des_it: 'Comune' })
    const repeated = percorso([group([activity({ adCod: 'A', crediti: 1 })])], { comune: true, des_it: 'Altro' })
    expect(
      await offeringsOf(
        planWith(
          percorso(only('A'), { des_it: 'Alpina - COORTE 2026' }),
          trunk,
          percorso(only('M'), { des_it: 'Marina 2026/27' }),
          repeated,
        ),
      ),
    ).toMatchObject([
      { curriculum: 'Alpina', courseCode: 'A', credits: 9 },
      { curriculum: '', courseCode: 'T' },
      { curriculum: 'Marina', courseCode: 'M' },
    ])
    expect(await offeringsOf(planWith(percorso(only('A')), trunk))).toMatchObject([
      { curriculum: '', courseCode: 'A' },
      { curriculum: '', courseCode: 'T' },
    ])
  })

  test.each<[string, unknown, string]>([
    ['codicione', { ...planWith(), codicione: undefined }, 'codicione'],
    [
      'the name of a subject',
      planWith(percorso([group([activity({ des_it: undefined })])])),
      'percorsi.0.anni.0.insegnamenti.0.attivita.0.des_it',
    ],
    ['the code of a subject', planWith(percorso([group([activity({ adCod: '' })])])), 'percorsi.0.anni.0.insegnamenti.0.attivita.0.adCod'],
    [
      'credits that are words',
      planWith(percorso([group([activity({ crediti: 'nove' })])])),
      'percorsi.0.anni.0.insegnamenti.0.attivita.0.crediti',
    ],
    ['years that are no list', planWith({ des_it: 'Alpina', anni: {} }), 'percorsi.0.anni'],
    ['curricula', { ...place }, 'percorsi'],
    ['a department', { ...planWith(percorso([group([activity()])])), dip_des_it: null }, 'dip_cod 101'],
  ])('without %s ends the read at once, with partial too, naming address and field', async (_, plan, field) => {
    const standIn = await standInFor((path) => (path === '/api/v1/ricercaDipartimenti' ? { body: '[]' } : oneCourse(plan)(path)))
    const message = `: il campo «${field}» manca o ha un’altra forma`
    await expect(read('cineca', standIn, { partial: true })).rejects.toThrow(message)
    await expect(read('cineca', standIn)).rejects.toThrow(`${standIn.url}/api/v1/`)
  })

  test.each([
    ['has no list of courses of a degree', [{ subgroups: [{ cds: [{}] }] }], '0.subgroups.0.cds.0.cdsSub'],
    [
      'has a course without a code',
      [{ subgroups: [{ cds: [{ cdsSub: [{ aa: 2026, cdsCod: 'x' }] }] }] }],
      '0.subgroups.0.cds.0.cdsSub.0.cod',
    ],
  ])('is not looked for where the listing %s', async (_, listing, field) => {
    const standIn = await standInFor(() => ({ body: JSON.stringify(listing) }))
    await expect(read('cineca', standIn, { partial: true })).rejects.toThrow(`minimal=true: il campo «${field}»`)
    expect(standIn.asked()).toHaveLength(1)
  })
})

test.each([
  ['Alpina - COORTE 2026', 'Alpina'],
  ['Alpina - Coorte 2024/2025', 'Alpina'],
  ['Alpina 2026/27', 'Alpina'],
  ['Alpina 2026', 'Alpina'],
  ['Alpina (COORTE 2026)', 'Alpina'],
  ['Alpina A.A. 2026/27', 'Alpina'],
  ['Alpina-Nord', 'Alpina-Nord'],
  ['Sviluppo e Agenda 2030', 'Sviluppo e Agenda 2030'],
  ['COORTE 2026', ''],
])('the curriculum «%s» is «%s» over the years', (name, kept) => {
  expect(withoutCohort(name, 2026)).toBe(kept)
})
