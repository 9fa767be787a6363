import { academicYearSpan } from '@chiostro/domain/proofs/proofs'
import { partsOf } from '@chiostro/domain/records/records'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { ConfirmButton } from '../../components/ConfirmButton.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { coursesPath, degreeCoursePath } from '../../navigation/addresses.ts'
import { useInstance } from '../../navigation/instance.ts'
import type { Confirmation } from './device.ts'
import { Notice } from './Notice.tsx'
import styles from './ProofsPage.module.css'
import { ChangedKeysError, checkedKeys, findTargets, keyOf } from './server.ts'
import { forgetProofs, knownInfos } from './tokens.ts'

/** State of the link that leads here from a form, which waits to be sent. */
export interface CameFrom {
  from: string
}

interface Props {
  confirmation: Confirmation
  /** Back to the first step; with the field for a recovery code. */
  onAgain(asksRecoveryCode: boolean): void
}

/** What this device can do until the year is over. */
export function Confirmed({ confirmation, onAgain }: Props) {
  const { t, formats } = useI18n()
  const { from } = partsOf<CameFrom>(useLocation().state)
  const key = useKeyOfYear(confirmation)
  const hasMore = useHasMore(confirmation)
  const { year, degreeCourse } = confirmation
  return (
    <div className={styles.form}>
      <p className={styles.confirmed}>
        <BadgeCheck aria-hidden />
        <span>
          <strong>{degreeCourse.name}</strong>
          {t('Anno accademico {year}: vale fino al {day}', { year, day: formats.date(lastMoment(year)) })}
        </span>
      </p>
      {key.failure && <Notice kind="error">{t(key.failure)}</Notice>}
      {(key.isAnother || hasMore) && (
        <Notice kind="warning">
          <p>
            {key.isAnother
              ? t('Il sito ha una chiave nuova per quest’anno: le prove di questo dispositivo non valgono più. Conferma di nuovo.')
              : t(
                  'Da quando hai confermato si sono aggiunti insegnamenti o docenti del tuo corso. Per recensire anche quelli conferma di nuovo, con il codice di recupero.',
                )}
          </p>
          <Button onClick={() => onAgain(!key.isAnother)}>{t('Conferma di nuovo')}</Button>
        </Notice>
      )}
      <p className={styles.lead}>
        {t(
          'Quando scrivi una recensione di un esame o di un docente del tuo corso, la verifica è automatica: una per ciascuno, ogni anno.',
        )}
      </p>
      <div className={styles.actions}>
        {from ? (
          <ButtonLink variant="primary" to={from}>
            {t('Torna alla recensione')}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="primary"
            to={degreeCourse.department ? degreeCoursePath(degreeCourse.department, degreeCourse.id) : coursesPath}
          >
            {t('Cerca i tuoi esami')}
          </ButtonLink>
        )}
        <ConfirmButton
          variant="quiet"
          title={t('Togli la conferma da questo dispositivo')}
          question={t(
            'Le prove spariscono da qui. Per riaverle serve un codice per email e il codice di recupero: senza, fino al prossimo anno non puoi confermare.',
          )}
          confirm={t('Togli la conferma')}
          onConfirm={() => void forgetProofs()}
        >
          {t('Togli la conferma da qui')}
        </ConfirmButton>
      </div>
    </div>
  )
}

/** Whether the degree course has targets by now that this device has no proofs of. */
function useHasMore({ year, degreeCourse: { id } }: Confirmation): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const reading = new AbortController()
    const read = async () => {
      const [targets, known] = await Promise.all([findTargets(id, reading.signal), knownInfos()])
      if (!reading.signal.aborted) setHasMore(targets.year === year && targets.infos.some((info) => !known.has(info)))
    }
    // Without a connection nothing is known, and nothing is wrong.
    read().catch(() => {})
    return () => reading.abort()
  }, [id, year])
  return hasMore
}

const lastMoment = (year: string) => new Date(academicYearSpan(year).to.getTime() - 1).toISOString()

/** Whether the year's key is still the one that the proofs were made with. */
function useKeyOfYear({ year, publicKey }: Confirmation) {
  const { publicUrl = window.location.origin } = useInstance()
  const [check, setCheck] = useState<{ isAnother: boolean; failure: string | null }>({ isAnother: false, failure: null })
  useEffect(() => {
    const reading = new AbortController()
    checkedKeys(publicUrl, reading.signal).then(
      (keys) => setCheck({ isAnother: keyOf(keys, year) !== publicKey, failure: null }),
      // Without a connection nothing is known, and nothing is wrong.
      (error) => error instanceof ChangedKeysError && setCheck({ isAnother: false, failure: error.message }),
    )
    return () => reading.abort()
  }, [publicUrl, year, publicKey])
  return check
}
