import { decodeHTML } from 'entities'
import { z } from 'zod'
import { isRecord, listOf, parseJson, unreadable } from './json.ts'
import { type ParsedItem, type ParsedRow, textsOf } from './rows.ts'

/** Department of the offerings that name none. */
const otherCourses = 'Altri corsi'

const text = z.string().transform((value) => decodeHTML(value).replace(/\s+/g, ' ').trim())
const people = z.array(z.object({ nome: text, cognome: text })).default([])

/** The fields that are used of an offering in the open data of the University of Trento. */
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
 * @throws ValidationError (path `file`) when it is not JSON or has no offering in that shape
 */
export function readUnitn(content: Buffer): ParsedItem[] {
  const file = parseJson(content)
  const found = listOf(isRecord(file) && isRecord(file.value) && file.value.data).map((entry, index): ParsedItem => {
    const { data, error } = offering.safeParse(entry)
    if (data) return { ...toParsed(data), line: index + 1, original: entry }
    const message = isRecord(entry) ? textsOf([entry.nome, codesOf(String(entry.sitoWeb)).courseCode]) : []
    return {
      line: index + 1,
      reason: `Campo mancante o sbagliato: ${error.issues[0]?.path.join('.') || 'tutti'}`,
      original: entry,
      message,
    }
  })
  if (found.length > 0) return found
  throw unreadable('Nel file non ci sono insegnamenti sotto «value.data».')
}

function toParsed({ nome, dipartimento, titolari, docenti, corsoStudi, sitoWeb }: Offering): Omit<ParsedRow, 'line' | 'original'> {
  const [department] = dipartimento
  const { degreeCourse, degreeType } = splitType(corsoStudi)
  const codes = codesOf(sitoWeb)
  const teachers = [...titolari.map((person) => teacher(person, 'titolare')), ...docenti.map((person) => teacher(person, 'docente'))]
  const named = teachers.filter(({ name }, index) => name !== '' && teachers.findIndex((other) => other.name === name) === index)
  return {
    position: {
      department: { department: department?.nome || otherCourses, departmentCode: department?.id },
      degreeCourse: { degreeCourse, degreeType, degreeCode: codes.degreeCode },
    },
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
