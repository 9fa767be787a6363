import { Suspense, useEffect } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { prepare } from '../../components/prepare.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { withData } from '../withData.tsx'
import { Guide } from './Guide.tsx'

interface Props {
  onClose(): void
}

const load = async () => (await import('../../features/contact/ReportProblem.tsx')).ReportProblem
const ReportProblem = withData(load)

/** Help in two tabs: the guide, and a message to the team (spec 000, "Help dialog"). */
export function HelpDialog({ onClose }: Props) {
  const t = useT()
  useEffect(() => prepare(load), [])
  const report = (
    <ErrorBoundary resetKey="">
      <Suspense fallback={<Skeleton height="420px" />}>
        <ReportProblem onSent={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <Dialog title={t('Aiuto')} onClose={onClose}>
      <Tabs
        label={t('Aiuto')}
        tabs={[
          { label: t('Come Funziona'), content: <Guide /> },
          { label: t('Segnala Problema'), content: report },
        ]}
      />
    </Dialog>
  )
}
