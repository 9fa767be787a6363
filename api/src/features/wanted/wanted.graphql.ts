import { wantedPage } from '@chiostro/domain/wanted/wanted'
import { contactWantedInput, publishWantedInput } from '@chiostro/domain/wanted/wantedInput'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, Confirmation, sharedRead } from '../../graphql/builder.ts'
import { connectionType, firstArg, pageArgs, pageCost, paged, pageSize } from '../../graphql/connection.ts'
import { inputType, recordFields } from '../../graphql/zodFields.ts'
import { confirmed } from '../../records.ts'
import { Subject } from '../catalogue/catalogue.refs.ts'
import { ownedField } from '../mine/mine.refs.ts'
import { findWantedOf } from './wanted.mine.ts'
import { ownerWantedRecord, wantedRecord } from './wanted.schemas.ts'
import {
  contactWanted,
  countListedWanted,
  countWantedAsAdmin,
  findWanted,
  listWanted,
  listWantedAsAdmin,
  publishWanted,
  wantedOfSubject,
} from './wanted.service.ts'

const ofSubject = { size: 5, max: wantedPage.size }

const WantedBook = builder.prismaObject('WantedBook', {
  description: "A book that a student looks for. The seeker's address is never public.",
  fields: (t) => ({
    ...recordFields(t, wantedRecord),
    subject: t.relation('subject', {
      nullable: true,
      description: 'The subject of the catalogue that it is needed for; null when none is known.',
      resolve: (query, { subjectId: id }, _args, { db }) => (id ? db.courseSubject.findUnique({ ...query, where: { id } }) : null),
    }),
  }),
})

builder.objectField(Subject, 'wanted', (t) =>
  t.field({
    type: [WantedBook],
    description: `Wanted books for it, newest first: those that name it, and those with its name as their course. ${ofSubject.size}, at most ${ofSubject.max}.`,
    args: { first: t.arg.int(firstArg) },
    complexity: ({ first }) => ({ field: 5, multiplier: pageCost(first, ofSubject) }),
    resolve: ({ id }, { first }, context) => wantedOfSubject(context, id, pageSize(first, ofSubject)),
  }),
)

const OwnWantedBook = builder.prismaObject('WantedBook', {
  variant: 'OwnWantedBook',
  description: 'A wanted book for the owner of its address, and for the administration.',
  fields: (t) => recordFields(t, ownerWantedRecord),
})

const WantedBookConnection = connectionType('WantedBook', WantedBook, 'wanted books')
const AdminWantedBookConnection = connectionType('OwnWantedBook', OwnWantedBook, 'wanted books')

ownedField('wanted', OwnWantedBook, 'Wanted books, newest first.', findWantedOf)

const search = { required: false, description: 'Words of title, course or ISBN; accents, case, order and a typo do not matter.' } as const

builder.queryFields((t) => ({
  wantedBooks: t.field({
    type: WantedBookConnection,
    description: `Books that students look for, newest first. ${wantedPage.size} a page, at most ${wantedPage.max}.`,
    extensions: sharedRead,
    args: { search: t.arg.string(search), ...pageArgs(t.arg) },
    ...paged(wantedPage, { list: listWanted, count: countListedWanted }),
  }),
  wantedBook: t.field({
    type: WantedBook,
    nullable: true,
    description: 'One wanted book, or null when it is not there (any more).',
    extensions: sharedRead,
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, context) => findWanted(context, id),
  }),
  adminWanted: t.field({
    authorize: 'moderator',
    type: AdminWantedBookConnection,
    description: 'All wanted books, those that wait for their confirmation included, newest first.',
    args: {
      id: t.arg.id({ required: false, description: 'Only this one.' }),
      search: t.arg.string(search),
      ...pageArgs(t.arg),
    },
    ...paged(wantedPage, { list: listWantedAsAdmin, count: countWantedAsAdmin }),
  }),
}))

const PublishWantedInput = inputType('PublishWantedInput', 'A wanted book. Its address is asked to confirm it.', publishWantedInput)

const ContactWantedInput = inputType(
  'ContactWantedInput',
  "A message of a person who has the book. The seeker learns the writer's address and answers by e-mail.",
  contactWantedInput,
)

builder.mutationFields((t) => ({
  publishWanted: t.field({
    type: WantedBook,
    description: 'Publishes a wanted book, once its address has confirmed it. A ConflictError when too many of it wait for that.',
    errors: { types: [ValidationError, ConflictError] },
    args: { input: t.arg({ type: PublishWantedInput, description: 'The book.' }) },
    resolve: (_root, { input }, context) => publishWanted(context, input),
  }),
  contactWanted: t.field({
    type: Confirmation,
    description: 'Sends a message to the person who looks for a book.',
    errors: { types: [ValidationError, NotFoundError] },
    args: {
      id: t.arg.id({ description: "The wanted book's id." }),
      input: t.arg({ type: ContactWantedInput, description: 'The message.' }),
    },
    resolve: (_root, { id, input }, context) => confirmed(contactWanted(context, id, input)),
  }),
}))
