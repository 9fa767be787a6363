import { type ComponentProps, Suspense, use, useEffect } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { prepare, type SplitComponent, splitComponent } from '../../lib/split.tsx'
import { type PageCode, PageCodeContext } from '../../navigation/page.ts'
import type { ReportProblem } from '../contact/ReportProblem.tsx'
import { Guide } from './Guide.tsx'

interface Props {
  onClose(): void
}

let report: SplitComponent<ComponentProps<typeof ReportProblem>> | undefined

/** The message to the team, whose code is loaded once. */
function reportWith(dataLayer: PageCode['dataLayer']) {
  report ??= splitComponent(async () => {
    // Its code and the data layer's arrive together.
    const [DataLayer, { ReportProblem }] = await Promise.all([dataLayer(), import('../contact/ReportProblem.tsx')])
    return (props) => (
      <DataLayer>
        <ReportProblem {...props} />
      </DataLayer>
    )
  })
  return report
}

export function HelpDialog({ onClose }: Props) {
  const t = useT()
  const { preload, Component: Report } = reportWith(use(PageCodeContext).dataLayer)
  useEffect(() => prepare(preload), [preload])
  const problem = (
    <ErrorBoundary resetKey="">
      <Suspense fallback={<Skeleton height="420px" />}>
        <Report onSent={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <Dialog title={t('Aiuto')} onClose={onClose}>
      <Tabs
        label={t('Aiuto')}
        tabs={[
          { label: t('Come Funziona'), content: <Guide /> },
          { label: t('Segnala Problema'), content: problem },
        ]}
      />
    </Dialog>
  )
}
