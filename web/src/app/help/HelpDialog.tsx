import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
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

/** Going elsewhere, by the browser's way back or by keyboard, leaves the dialog behind with its page. */
function useCloseWithPage(onClose: () => void): void {
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (pathname !== openedOn) close()
  }, [pathname, openedOn])
}

/** Help in two tabs: the guide, and a message to the team (spec 000, "Help dialog"). */
export function HelpDialog({ onClose }: Props) {
  const t = useT()
  useCloseWithPage(onClose)
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
