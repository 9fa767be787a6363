import { pages } from '@chiostro/domain/pages/pages'
import { seedOf } from '@chiostro/domain/proofs/recoveryCode'
import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx'
import { Button } from '../../components/Button.tsx'
import { NotFoundPage } from '../../components/NotFoundPage.tsx'
import { PrivateLinkPage } from '../../components/PrivateLinkPage.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import { CodeStep, RecoveryCode } from './CodeStep.tsx'
import { Confirmed } from './Confirmed.tsx'
import { CourseStep } from './CourseStep.tsx'
import { type Confirmation, saveConfirmation, useConfirmation } from './device.ts'
import { Notice } from './Notice.tsx'
import styles from './ProofsPage.module.css'

/** `/proofs`, in three steps (docs/verified-reviews.md). */
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

/** Why nothing of it can be connected to an address, and what is not promised. */
function HowItWorks() {
  const t = useT()
  return (
    <section className={styles.how}>
      <h2>{t('Perché resta anonimo')}</h2>
      <ul>
        <li>
          {t(
            'Il tuo browser inventa un gettone segreto per ogni esame e docente del tuo corso, e li fa firmare al server chiusi in una busta: il server firma senza vederli.',
          )}
        </li>
        <li>
          {t(
            'Quando scrivi una recensione, il gettone esce dalla busta. Il server riconosce la sua firma, ma non a chi l’ha data: vale per una recensione sola.',
          )}
        </li>
        <li>
          {t(
            'Di te resta solo che una casella ha confermato, non quale: l’indirizzo non viene conservato, e a fine anno sparisce anche questo.',
          )}
        </li>
        <li>
          {t(
            'Non protegge da tutto: chi scrive subito dopo aver confermato, o fra pochi che hanno confermato, si indovina più facilmente. Meglio scrivere un altro giorno.',
          )}
        </li>
      </ul>
      <p>
        {t('Da che cosa protegge, e da che cosa no:')} <Link to="/privacy#verified">{t('Privacy')}</Link>.{' '}
        {t('Quante conferme e quante recensioni verificate ci sono è pubblico:')} <Link to="/transparency">{t('Trasparenza')}</Link>.
      </p>
    </section>
  )
}

/** The third step: the proofs are here, and the code from which another device makes the same ones is shown this once. */
function SaveRecoveryCode({ confirmation }: { confirmation: Confirmation }) {
  const t = useT()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        {t(
          'Da questo dispositivo le tue recensioni per {course} sono verificate. Per un altro dispositivo, o se perdi questo, serve il codice di recupero:',
          {
            course: confirmation.degreeCourse.name,
          },
        )}
      </p>
      <RecoveryCode code={confirmation.recoveryCode} />
      <Notice kind="hint">
        <p>
          {t('Lo vedi solo adesso, e nessuno può ridartelo. Non darlo a nessuno: chi ce l’ha, con la tua casella, scrive al posto tuo.')}
        </p>
      </Notice>
      <Button variant="primary" onClick={() => void saveConfirmation({ ...confirmation, stage: 'done', recoveryCode: '' })}>
        {t('L’ho conservato')}
      </Button>
    </div>
  )
}

const steps = [
  ['course', 'Corso e indirizzo'],
  ['asked', 'Codice'],
  ['issued', 'Fatto'],
] as const

function Steps({ at }: { at: (typeof steps)[number][0] }) {
  const t = useT()
  return (
    <ol className={styles.steps} aria-label={t('I tre passi')}>
      {steps.map(([stage, label]) => (
        <li key={stage} aria-current={stage === at ? 'step' : undefined}>
          {t(label)}
        </li>
      ))}
    </ol>
  )
}
