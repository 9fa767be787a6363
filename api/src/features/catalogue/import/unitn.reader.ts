import { decodeHTML } from 'entities'
import { z } from 'zod'
import { jsonElements } from './jsonElements.ts'
import { type Bytes, type Finding, UnreadableSourceError } from './source.ts'

/** Where offerings go that name no department. */
const otherCourses = 'Altri corsi'

const text = z.string().transform((value) => decodeHTML(value).replace(/\s+/g, ' ').trim())
const people = z.array(z.object({ nome: text, cognome: text })).default([])

/** An offering as the open data of the University of Trento have it; nothing else of it is used. */
const offering = z.object({
  nome: text,
  dipartimento: z.array(z.object({ nome: text, id: z.string().optional() })).default([]),
  titolari: people,
  docenti: people,
  corsoStudi: text,
  sitoWeb: z.string().default(''),
})
type Offering = z.infer<typeof offering>

/**
 * Offerings of the University of Trento's open data file: HTML entities decoded, the type of the degree course taken from its name,
 * codes from the address of the offering's page. An offering of several departments belongs to the first.
 * @throws UnreadableSourceError when it is not JSON or holds no offering in that shape
 */
export async function* readUnitn(bytes: Bytes): AsyncGenerator<Finding> {
  let offerings = 0
  for await (const { no, value } of jsonElements(bytes, [['value', 'data']])) {
    offerings++
    const parsed = offering.safeParse(value)
    if (parsed.success) yield toFinding(no, parsed.data)
    else yield { kind: 'refused', line: no, reason: `Campo mancante o sbagliato: ${parsed.error.issues[0]?.path.join('.') || 'tutti'}` }
  }
  if (offerings === 0) throw new UnreadableSourceError('Nel file non ci sono insegnamenti sotto «value.data».')
}

function toFinding(line: number, { nome, dipartimento, titolari, docenti, corsoStudi, sitoWeb }: Offering): Finding {
  const [department] = dipartimento
  const { degreeCourse, degreeType } = splitType(corsoStudi)
  const codes = codesOf(sitoWeb)
  const teachers = [...titolari.map((person) => teacher(person, 'titolare')), ...docenti.map((person) => teacher(person, 'docente'))]
  const named = teachers.filter(({ name }, index) => name !== '' && teachers.findIndex((other) => other.name === name) === index)
  return {
    kind: 'row',
    line,
    department: { department: department?.nome || otherCourses, departmentCode: department?.id },
    degreeCourse: { degreeCourse, degreeType, degreeCode: codes.degreeCode },
    subject: { courseName: nome, courseCode: codes.courseCode, curriculum: codes.curriculum, professors: named.map(({ name }) => name) },
    roles: named.map(({ role }) => role),
  }
}

const teacher = ({ nome, cognome }: { nome: string; cognome: string }, role: string) => ({ name: `${nome} ${cognome}`.trim(), role })

/** "Informatica (L2)": laurea (L…), magistrale (LM…), master (M…), doctorate (D…), single courses (CS). */
function splitType(corsoStudi: string): { degreeCourse: string; degreeType: string } {
  const [, degreeCourse = corsoStudi, degreeType = ''] = /^(.+?)\s*\((L\d?|LM\d?|M\d|D\d+|CS)\)$/.exec(corsoStudi) ?? []
  return { degreeCourse, degreeType }
}

/** The page's address names the degree course, the path within it with the year of its rules, and the offering. */
function codesOf(address: string): { degreeCode: string; courseCode: string; curriculum: string } {
  const query = URL.parse(address)?.searchParams ?? new URLSearchParams()
  const path = query.get('pds')
  const rules = query.get('annoOrdinamento')
  const curriculum = [path && `Percorso ${path}`, rules && `ordinamento ${rules}`].filter(Boolean).join(', ')
  return { degreeCode: query.get('corso') ?? '', courseCode: query.get('ad') ?? '', curriculum }
}
