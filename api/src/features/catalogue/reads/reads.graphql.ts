import { catalogueReadInput } from '@chiostro/domain/catalogue/catalogueInput'
import { catalogueReadLimits as limits, type ReadState } from '@chiostro/domain/catalogue/catalogueReads'
import { languageCodes } from '@chiostro/domain/languages/languages'
import type { Missing } from '@chiostro/sources/failure'
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts'
import { builder, enumOf } from '../../../graphql/builder.ts'
import { inputType } from '../../../graphql/zodFields.ts'
import { CatalogueImport } from '../import/import.graphql.ts'
import type { CatalogueRead as Read } from './readRecord.ts'
import { problemIn, sayIn } from './readRecord.ts'
import { applyRead, cancelRead, lastRead, startRead } from './reads.service.ts'

const stateNotes: Record<ReadState, string> = {
  waiting: 'It is about to begin, or to go on after a restart of the server.',
  reading: 'The service is asked.',
  comparing: 'What was read is compared with the catalogue.',
  ready: 'It may be imported with `applyCatalogueRead`.',
  failed: 'It ended without a result: `problem` says why.',
  cancelled: 'An administrator ended it.',
  applied: 'It was imported.',
}

const CatalogueReadState = enumOf(
  'CatalogueReadState',
  'What became of a read of a catalogue. WAITING, READING and COMPARING go on by themselves.',
  stateNotes,
)

const inLanguage = builder.args((t) => ({
  language: t.string({ required: false, description: `Language of the text, one of \`${languageCodes.join('`, `')}\`; absent: Italian.` }),
}))

const MissingAnswer = builder.objectRef<Missing>('MissingAnswer').implement({
  description: 'An answer of a service that could not be had.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Its address.' }),
    reason: t.string({ args: inLanguage, description: 'Why.', resolve: ({ reason }, { language }) => sayIn(language, reason) }),
  }),
})

const CatalogueReadProgress = builder.objectRef<Read>('CatalogueReadProgress').implement({
  description: 'How far a read is.',
  fields: (t) => ({
    what: t.string({
      args: inLanguage,
      description: 'What is being read; empty before the first answer.',
      resolve: ({ what }, { language }) => sayIn(language, what),
    }),
    done: t.exposeInt('done', { description: 'Answers that were read before it.' }),
    all: t.exposeInt('all', { description: 'Answers that are known to be needed.' }),
    secondsLeft: t.int({
      description: 'Seconds that are left, by what an answer took so far.',
      resolve: ({ left }) => Math.ceil(left / 1000),
    }),
  }),
})

const CatalogueRead = builder.objectRef<Read>('CatalogueRead').implement({
  description: `A read of what a university publishes; the last one, until ${limits.days} days after its end.`,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `applyCatalogueRead`.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was begun.' }),
    actor: t.exposeString('actor', { description: 'Username of the administrator.' }),
    source: t.exposeString('source', { description: 'As `cineca:unimore`.' }),
    year: t.exposeInt('year', { description: 'First year of the academic year.' }),
    departments: t.stringList({
      description: 'Codes of the only departments that are read.',
      resolve: ({ options }) => options.departments,
    }),
    degrees: t.stringList({ description: 'Codes of the only degree courses that are read.', resolve: ({ options }) => options.degrees }),
    withoutProfessors: t.boolean({ description: 'Without names of professors.', resolve: ({ options }) => options.withoutProfessors }),
    textbooks: t.boolean({ description: 'With the adopted books.', resolve: ({ options }) => options.textbooks }),
    state: t.expose('state', { type: CatalogueReadState, description: 'What became of it.' }),
    progress: t.field({
      type: CatalogueReadProgress,
      nullable: true,
      description: 'While it is READING.',
      resolve: (read) => (read.state === 'reading' ? read : null),
    }),
    problem: t.string({
      args: inLanguage,
      description: 'Why it failed, and what to do about it; otherwise empty.',
      resolve: ({ problem }, { language }) => (problem ? problemIn(language, problem) : ''),
    }),
    missing: t.field({
      type: [MissingAnswer],
      description: 'Plans that could not be had: without `partial` it failed for them, with it they are left as they are.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ result }) => result.missing,
    }),
    offerings: t.int({ nullable: true, description: 'Offerings that were read.', resolve: ({ result }) => result.read?.offerings }),
    degreeCourses: t.int({
      nullable: true,
      description: 'Degree courses that have them.',
      resolve: ({ result }) => result.read?.degreeCourses,
    }),
    requests: t.int({ nullable: true, description: 'Requests that were sent.', resolve: ({ result }) => result.read?.requests }),
    reused: t.int({
      nullable: true,
      description: 'Answers kept from an earlier read.',
      resolve: ({ result }) => result.read?.reused.answers,
    }),
    notes: t.stringList({
      args: inLanguage,
      description: 'Remarks about the source.',
      resolve: ({ result }, { language }) => (result.read?.notes ?? []).map((note) => sayIn(language, note)),
    }),
    preview: t.field({
      type: CatalogueImport,
      nullable: true,
      description: 'What importing it would do, once it is READY.',
      resolve: ({ result }) => result.preview,
    }),
    file: t.exposeID('file', { nullable: true, description: 'For `importProgress`, while it is being imported.' }),
    importId: t.exposeID('importId', { nullable: true, description: 'The import that it became, in the history.' }),
  }),
})

const CatalogueReadInput = inputType('CatalogueReadInput', 'What to read of what a university publishes.', catalogueReadInput)

builder.queryField('catalogueRead', (t) =>
  t.field({
    authorize: 'admin',
    type: CatalogueRead,
    nullable: true,
    description: 'Admins only. The last read of what a university publishes; null when there is none.',
    resolve: (_root, _args, context) => lastRead(context),
  }),
)

builder.mutationField('startCatalogueRead', (t) =>
  t.field({
    authorize: 'admin',
    type: CatalogueRead,
    description: `Admins only. Begins to read what a university publishes; \`catalogueRead\` tells how far it is. Nothing is imported. The server asks one
address at a time, a second apart, after robots.txt; it goes on after a restart. A ConflictError while another read goes on.`,
    errors: { types: [ValidationError, ConflictError] },
    args: { input: t.arg({ type: CatalogueReadInput, description: 'Source, year and parts.' }) },
    resolve: (_root, { input }, context) => startRead(context, input),
  }),
)

builder.mutationField('cancelCatalogueRead', (t) =>
  t.field({
    authorize: 'admin',
    type: CatalogueRead,
    description: 'Admins only. Ends the read that goes on; what was read stays kept. A ConflictError when none does.',
    errors: { types: [ConflictError] },
    resolve: (_root, _args, context) => cancelRead(context),
  }),
)

builder.mutationField('applyCatalogueRead', (t) =>
  t.field({
    authorize: 'admin',
    type: CatalogueImport,
    description: `Admins only. Imports what was read, as \`importCatalogue\` does a file: nothing outside of what was read is retired, and an empty value leaves
what is stored.`,
    errors: { types: [ValidationError, ConflictError, NotFoundError] },
    args: {
      id: t.arg.id({ description: "The read's id." }),
      force: t.arg.boolean({ required: false, description: 'Continue even when more than 5 % of the offerings would be retired.' }),
    },
    resolve: (_root, args, context) => applyRead(context, args),
  }),
)
