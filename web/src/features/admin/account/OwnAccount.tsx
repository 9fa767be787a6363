import { ShieldCheck } from 'lucide-react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { ButtonLink } from '../../../components/Button.tsx'
import { ErrorState } from '../../../components/State.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AntdProvider } from '../AntdProvider.tsx'
import { useKnown } from '../list/useKnown.ts'
import { AdminHeader } from '../session/AdminGate.tsx'
import { failureOf } from '../session/adminClient.ts'
import { OpenSessions } from './OpenSessions.tsx'
import { SecondFactor } from './SecondFactor.tsx'

const OwnAccountQuery = graphql(`
  query OwnAccount {
    currentAdmin {
      username
      secondFactor
      recoveryCodesLeft
    }
    adminSessions {
      id
      client
      startedAt
      lastUsedAt
      isCurrent
    }
  }
`)

/** The account that is logged in: how it is protected, and where it is open. */
export function OwnAccount() {
  const t = useT()
  const [{ data: fresh, error }, read] = useQuery({ query: OwnAccountQuery })
  const data = useKnown(fresh)
  const account = data?.currentAdmin
  return (
    <AntdProvider>
      <AdminHeader title={t('Il mio account')}>
        <ButtonLink to="/admin" icon={<ShieldCheck aria-hidden />}>
          {t('Admin Panel')}
        </ButtonLink>
      </AdminHeader>
      {error && !data && (
        <ErrorState title={t('Non riusciamo a caricare il tuo account')} description={t(failureOf(error))} onRetry={read} />
      )}
      {data && account && (
        <>
          <SecondFactor isOn={account.secondFactor} codesLeft={account.recoveryCodesLeft} username={account.username} onChanged={read} />
          <OpenSessions sessions={data.adminSessions} onChanged={read} />
        </>
      )}
    </AntdProvider>
  )
}
