import { flagNames } from '@chiostro/domain/flags/flags'
import { inBackticks } from '@chiostro/domain/records/records'
import { NotFoundError } from '../../errors.ts'
import { builder, sharedRead } from '../../graphql/builder.ts'
import { answerType } from '../../graphql/zodFields.ts'
import { flag, listFlags, setFlag } from './flags.service.ts'

const FeatureFlag = answerType('FeatureFlag', 'A feature flag for a section of the site.', flag)

builder.queryField('featureFlags', (t) =>
  t.field({
    type: [FeatureFlag],
    description: 'Feature flags. A section that is not in the list is closed.',
    extensions: sharedRead,
    complexity: { field: 2, multiplier: flagNames.length },
    resolve: (_root, _args, context) => listFlags(context),
  }),
)

builder.mutationField('setFeatureFlag', (t) =>
  t.field({
    authorize: 'admin',
    type: FeatureFlag,
    description: 'For admins: sets a feature flag, effective immediately; browsers may cache the old value for 5 minutes.',
    errors: { types: [NotFoundError] },
    args: {
      name: t.arg.string({ description: `One of ${inBackticks(flagNames)}.` }),
      enabled: t.arg.boolean({ description: 'Whether the section is open.' }),
    },
    resolve: (_root, { name, enabled }, context) => setFlag(context, name, enabled),
  }),
)
