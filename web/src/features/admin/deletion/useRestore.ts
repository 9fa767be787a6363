import { adminPanelMessages } from '@chiostro/domain/admin'
import { useMutation } from 'urql'
import type { DeletableKind } from '../../../../generated/gql/graphql.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { AdminRestore } from './deletion.queries.ts'

/**
 * Brings deleted records back, one after the other, and says how it went.
 * @returns the ids of those that could not be
 */
export function useRestore(): (records: { kind: DeletableKind; id: string }[]) => Promise<string[]> {
  const { t, plural } = useI18n()
  const { toast } = useToast()
  const [, restore] = useMutation(AdminRestore)
  return async (records) => {
    const left: string[] = []
    let reason: string | undefined
    for (const { kind, id } of records) {
      const { data, error } = await restore({ kind, id })
      const answer = data?.restoreDeleted
      if (answer?.__typename === 'Confirmation') continue
      left.push(id)
      reason ??= answer?.message ?? error?.graphQLErrors[0]?.message
    }
    const count = records.length - left.length
    if (left.length === 0) toast({ title: plural(count, '{count} elemento ripristinato', '{count} elementi ripristinati') })
    else {
      const description = t(reason ?? 'Il ripristino non è riuscito. Riprova.')
      toast({ title: t(adminPanelMessages.error), description, variant: 'destructive' })
    }
    return left
  }
}
