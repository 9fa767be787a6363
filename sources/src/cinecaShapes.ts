import { partsOf } from '@chiostro/domain/records/records'
import { z } from 'zod'
import { code, credits, givenCode, givenText, maybeCode, maybeList, maybeText, text } from './shapes.ts'

/** Entries of others become null, so that their shape does not matter. */
const only = <Element extends z.ZodType>(isOurs: (element: unknown) => boolean, element: Element) =>
  z
    .array(z.preprocess((value) => (isOurs(value) ? value : null), element.nullable()))
    .transform((list) => list.filter((item) => item !== null))

const field = (value: unknown, name: string): unknown => partsOf<Record<string, unknown>>(value)[name]

const course = z.object({
  cod: givenCode,
  cdsCod: givenCode,
  aa: code,
  des_it: maybeText,
  lingua_cod: maybeCode,
  tipo_corso_des_it: maybeText,
})
export type Course = z.infer<typeof course>

/** `/api/v1/corsi`: areas with degree courses, also of other years. */
export const listingOf = (year: number) =>
  z.array(
    z.object({
      subgroups: z.array(z.object({ cds: maybeList(z.object({ cdsSub: only((entry) => !isOfAnotherYear(entry, year), course) })) })),
    }),
  )

const isOfAnotherYear = (entry: unknown, year: number) =>
  ['string', 'number'].includes(typeof field(entry, 'aa')) && String(field(entry, 'aa')).trim() !== String(year)

const teacher = z.object({ des: text.nullable(), raggruppamentoDocente: z.object({ coperturaCod: maybeCode }).nullish() })

const activity = z.object({
  // Together with the next four, part of the address of its texts.
  cod: maybeCode,
  aa: maybeCode,
  ordinamento_aa: maybeCode,
  corso_percorso_id: maybeCode,
  corso_cod: maybeCode,
  adCod: givenCode,
  des_it: givenText,
  crediti: credits,
  periodo_didattico_it: maybeText,
  lingua_cod: maybeCode,
  tipo_ins_des_it: maybeText,
  docenti: maybeList(teacher),
  moduli: maybeList(z.object({ periodo_didattico_it: maybeText, docenti: maybeList(teacher) })),
})
export type Activity = z.infer<typeof activity>

const group = z.object({ cod: maybeCode, label_it: maybeText, attivita: maybeList(activity) })
export type Group = z.infer<typeof group>

const yearOfStudy = z.object({ anno: code, annoOfferta: maybeCode, insegnamenti: maybeList(group) })

/** «altreAttivita» is no year of study, and is skipped. */
const isNoYear = (entry: unknown) => typeof field(entry, 'anno') === 'string' && !/^\s*\d+\s*$/.test(String(field(entry, 'anno')))

const curriculum = z.object({
  des_it: maybeText,
  pdsId: maybeCode,
  comune: z.boolean().nullish(),
  anni: only((entry) => !isNoYear(entry), yearOfStudy),
})

const plan = z.object({
  codicione: givenCode,
  des_it: givenText,
  tipo_corso_des_it: maybeText,
  lingua_cod: maybeCode,
  dip_cod: maybeCode,
  dip_des_it: maybeText,
  percorsi: z.array(curriculum),
})
export type Plan = z.infer<typeof plan>

/** `/api/v1/corso/…`: the plan, in a list of one, or under the key 0. */
export const wrappedPlan = z.preprocess((value) => (field(value, 'percorsi') === undefined ? (field(value, '0') ?? value) : value), plan)

export const departmentList = z.array(z.object({ dip_cod: givenCode, dip_des_it: givenText }))

/** `/api/v1/insegnamento-offerta/…`: texts of the subject and its units; only those that name books. */
export const offeringTexts = z.object({ testiTotali: z.array(z.object({ testi_it: z.string().nullish() })).nullable() })
