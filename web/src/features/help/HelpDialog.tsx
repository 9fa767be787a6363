import { type ComponentProps, lazy, Suspense, useEffect } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { prepare } from '../../components/prepare.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'
import { Guide } from './Guide.tsx'

interface Props {
  onClose(): void
}

async function loadReport() {
  // Its code and the data layer's arrive together.
  const [{ DataLayer }, { ReportProblem }] = await Promise.all([import('../../data/DataLayer.tsx'), import('../contact/ReportProblem.tsx')])
  const WithData = (props: ComponentProps<typeof ReportProblem>) => (
    <DataLayer>
      <ReportProblem {...props} />
    </DataLayer>
  )
  return { default: WithData }
}
const ReportProblem = lazy(loadReport)

/** Help in two tabs: the guide, and a message to the team. */
export function HelpDialog({ onClose }: Props) {
  const t = useT()
  useEffect(() => prepare(loadReport), [])
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
