import { pages } from '@chiostro/domain/pages/pages'
import { seedOf } from '@chiostro/domain/proofs/recoveryCode'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx'
import { NotFoundPage } from '../../components/NotFoundPage.tsx'
import { PrivateLinkPage } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { CodeStep } from './CodeStep.tsx'
import { Confirmed } from './Confirmed.tsx'
import { CourseStep } from './CourseStep.tsx'
import { useConfirmation } from './confirmation.ts'
import { HowItWorks } from './HowItWorks.tsx'
import styles from './ProofsPage.module.css'
import { SaveRecoveryCode } from './SaveRecoveryCode.tsx'
import { Steps } from './Steps.tsx'

/** `/proofs`: confirms that one studies here, in three steps (docs/verified-reviews.md). */
export function ProofsPage() {
  const { studentDomains = [] } = useInstance()
  return studentDomains.length > 0 ? (
    <>
      <Breadcrumbs trail={pages.proofs.crumbs} />
      <Confirm domains={studentDomains} />
    </>
  ) : (
    <>
      <Breadcrumbs trail={[{ label: 'Page not found' }]} />
      <NotFoundPage />
    </>
  )
}

/** The recovery code that a QR code brought here, behind the `#` that no server is sent; it leaves the address at once. */
function useBroughtCode(): string {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [brought] = useState(() => (seedOf(hash.slice(1)) ? hash.slice(1) : ''))
  useEffect(() => {
    if (hash) navigate({ pathname, search }, { replace: true, state })
  }, [hash, pathname, search, state, navigate])
  return brought
}

/** The heading of each step takes the focus when it comes. */
const titles = {
  course: 'Conferma che studi qui',
  asked: 'Scrivi il codice',
  issued: 'Fatto: conserva il codice di recupero',
  done: 'Hai confermato che studi qui',
} as const

function Confirm({ domains }: { domains: readonly string[] }) {
  const t = useT()
  const confirmation = useConfirmation()
  const brought = useBroughtCode()
  /** Back at the first step, with the field for a recovery code or without. */
  const [again, setAgain] = useState<{ asksCode: boolean } | null>(brought ? { asksCode: true } : null)
  const isAddressGone = confirmation?.stage === 'asked' && !confirmation.email
  const stage = again || !confirmation || isAddressGone ? 'course' : confirmation.stage
  return (
    <PrivateLinkPage title={t(titles[stage])}>
      {confirmation === undefined ? (
        <Skeleton height="320px" />
      ) : (
        <div className={styles.page}>
          {stage !== 'done' && <Steps at={stage} />}
          {stage === 'course' || !confirmation ? (
            <CourseStep
              domains={domains}
              before={confirmation}
              recoveryCode={brought}
              asksRecoveryCode={again?.asksCode ?? false}
              onAsked={() => setAgain(null)}
            />
          ) : stage === 'asked' ? (
            <CodeStep confirmation={confirmation} onRestart={(asksCode) => setAgain({ asksCode })} />
          ) : stage === 'issued' ? (
            <SaveRecoveryCode confirmation={confirmation} />
          ) : (
            <Confirmed confirmation={confirmation} onAgain={(asksCode) => setAgain({ asksCode })} />
          )}
          <HowItWorks />
        </div>
      )}
    </PrivateLinkPage>
  )
}
