import { catalogueFileLimits } from '@chiostro/domain/catalogue/catalogueImport'
import { z } from 'zod'

export const importPhases = ['reading', 'comparing', 'writing'] as const

export const importProgress = z.object({
  phase: z.enum(importPhases).describe('Its phase.'),
  rows: z.int().describe('Offerings read so far.'),
  read: z.number().describe('Part of the file read so far, 0 to 1.'),
})
export type ImportProgress = z.infer<typeof importProgress>

export const rejectedRow = z.object({
  line: z.int().describe("Line in a CSV file; in other formats the offering's position, from 1."),
  reason: z.string().describe('All problems of the row, in the language of the request.'),
  row: z.array(z.string()).describe('Its cells, as they stand in the file under `header`; of a JSON file one, with its JSON.'),
})

export const newProfessor = z.object({
  name: z.string().describe('The name.'),
  department: z.string().describe('The department.'),
})
export type NewProfessor = z.infer<typeof newProfessor>

const offeringCounts = z.object({
  created: z.int().describe('New.'),
  updated: z.int().describe('Existing and changed.'),
  unchanged: z.int().describe('Existing and unchanged.'),
  retired: z.int().describe('Not in the file any more.'),
})
export type OfferingCounts = z.infer<typeof offeringCounts>

const importCounts = offeringCounts.extend({
  kept: z.int().describe('Not in the file, but not retired either, because rows were rejected.'),
  rejected: z.int().describe('Rejected rows.'),
})

/** Texts are in Italian: `say` and `reasonIn` translate them. */
export const importResult = importCounts.extend({
  id: z.string().nullable().describe('In the history, for `undoCatalogueImport`; null for a dry run.'),
  notes: z
    .array(z.string())
    .describe('Remarks about the file, in the language of the request: columns that were ignored, and what to look at.'),
  header: z.array(z.string()).describe('Names of the cells of a rejected row, as in the file; of a JSON file `row`.'),
  changes: z
    .string()
    .nullable()
    .describe(`With \`changes\`: for \`GET /api/admin/catalogue-changes/:id\`, valid for ${catalogueFileLimits.hours} hour.`),
  dryRun: z.boolean().describe('Whether this was a dry run: nothing was changed.'),
  needsForce: z.boolean().describe('Only in a dry run: the import itself would need `force`.'),
  seconds: z.number().describe('Duration.'),
})

export const pastImport = importCounts.extend({
  id: z.string().describe('Its id.'),
  at: z.date().describe('When it was.'),
  actor: z.string().describe('Username of the admin.'),
  format: z.string().describe('Format of the file.'),
  undoneAt: z.date().nullable().describe('When it was undone.'),
  undoneBy: z.string().describe('Username of the admin who undid it, or empty.'),
  undoable: z.boolean().describe('Whether `undoCatalogueImport` takes it now: the last one that changed anything.'),
})

export const undone = z.object({
  restored: z.int().describe('As they were before, retired ones offered again.'),
  removed: z.int().describe('Created by the import, and deleted.'),
  retired: z.int().describe('Created by the import and reviewed since: they are retired.'),
})
export type Undone = z.infer<typeof undone>

/** New professors are counted separately: a file with few new subjects may have many. */
const changeKinds = ['new', 'changed', 'gone', 'newProfessor'] as const
/** Of professors only new ones are listed: what they teach is listed with the subjects. */
const changedKinds = ['department', 'degreeCourse', 'subject', 'professor'] as const
export type ChangedKind = (typeof changedKinds)[number]

export const changedField = z.object({
  field: z.string().describe('Its column in a file, as `credits`.'),
  old: z.string().describe('Before.'),
  new: z.string().describe('Now.'),
})

export const changedRecord = z.object({
  id: z.string().describe('Its id.'),
  kind: z.enum(changedKinds).describe('What it is.'),
  what: z.enum(changeKinds).describe('What happens to it.'),
  code: z.string().describe('Its code, or empty.'),
  name: z.string().describe('Its name.'),
  degreeCourse: z.string().describe('Of a subject: the name of its degree course.'),
  fields: z.array(changedField).describe('What changes of it, for CHANGED.'),
})
export type ChangedRecord = z.infer<typeof changedRecord>

export interface ChangePage extends Record<ChangedRecord['what'], number> {
  records: ChangedRecord[]
}
