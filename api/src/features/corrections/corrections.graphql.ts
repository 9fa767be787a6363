import { correctionInput } from '@chiostro/domain/corrections/correctionInput'
import type { Correctable } from '@chiostro/domain/corrections/corrections'
import { ConflictError, NotFoundError, ValidationError } from '../../errors.ts'
import { builder, enumOf } from '../../graphql/builder.ts'
import { answerType, inputType } from '../../graphql/zodFields.ts'
import { correctAddress, corrected } from './corrections.service.ts'

const CorrectableKind = enumOf<Correctable>('CorrectableKind', 'What may have been made with a mistyped address.', {
  book: 'A listing.',
  books: 'Listings of one `publishBooks`: their ids in its order, joined by commas.',
  event: 'An event, with all dates of its series.',
  registration: 'A registration.',
  waiting: 'A place in a waiting list.',
})

const CorrectedAddress = answerType('CorrectedAddress', 'The address that a record has now.', corrected)

const CorrectionInput = inputType('CorrectionInput', 'The address that was meant.', correctionInput)

builder.mutationField('correctAddress', (t) =>
  t.field({
    type: CorrectedAddress,
    description:
      'Corrects the address of what was just made. A NotFoundError for a wrong code, and after an hour; a ConflictError for an address with a place in the same event.',
    errors: { types: [ValidationError, NotFoundError, ConflictError] },
    args: {
      kind: t.arg({ type: CorrectableKind, description: 'What it is.' }),
      id: t.arg.id({ description: 'Its id.' }),
      code: t.arg.string({ description: '`correction` of the answer to the person who made it.' }),
      input: t.arg({ type: CorrectionInput, description: 'The address.' }),
    },
    resolve: (_root, { kind, id, code, input }, context) => correctAddress(context, { kind, id, code }, input),
  }),
)
