import { Button } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { type Confirmation, saveConfirmation } from './confirmation.ts'
import { Notice } from './Notice.tsx'
import styles from './ProofsPage.module.css'
import { RecoveryCode } from './RecoveryCode.tsx'

/** The third step: the proofs are here, and the code from which another device makes the same ones is shown this once. */
export function SaveRecoveryCode({ confirmation }: { confirmation: Confirmation }) {
  const t = useT()
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        {t(
          'Da qui le tue recensioni per {course} sono verificate. Per un altro dispositivo, o se perdi questo, serve il codice di recupero:',
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
