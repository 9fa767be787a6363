import { flagNames } from '@chiostro/domain/flags'
import { builder } from '../../graphql/builder.ts'
import { type Flag, listFlags } from './flags.service.ts'

const FeatureFlag = builder.objectRef<Flag>('FeatureFlag').implement({
  description: 'A section of the site that the team switches on and off.',
  fields: (t) => ({
    name: t.exposeString('name', { description: `One of ${flagNames.join(', ')}.` }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether the section is open.' }),
  }),
})

builder.queryField('featureFlags', (t) =>
  t.field({
    type: [FeatureFlag],
    description: 'Which sections are open. A section that is not in the list is closed.',
    complexity: { field: 2, multiplier: flagNames.length },
    resolve: (_root, _args, context) => listFlags(context),
  }),
)
