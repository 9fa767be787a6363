import { Copy, Download } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { useCopy } from '../../components/ShareButton.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { saveText } from '../../lib/saveFile.ts'
import styles from './RecoveryCode.module.css'

/** The recovery code to keep: as text, as a file, and for the camera of another device. */
export function RecoveryCode({ code }: { code: string }) {
  const t = useT()
  const { copyText } = useCopy()
  const label = t('Codice di recupero')
  // Behind the `#`, which browsers send to no server.
  const address = `${window.location.origin}/proofs#${code}`
  return (
    <section className={styles.recovery} aria-label={label}>
      <div className={styles.text}>
        <code>{code}</code>
        <div className={styles.actions}>
          <Button icon={<Copy aria-hidden />} onClick={() => void copyText(code, t('Codice copiato'))}>
            {t('Copia')}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onClick={() => saveText('codice-di-recupero.txt', `${label}\n\n${code}\n\n${window.location.origin}/proofs\n`)}
          >
            {t('Scarica')}
          </Button>
        </div>
        <p>{t('Oppure inquadra il codice QR con l’altro dispositivo.')}</p>
      </div>
      <div className={styles.qr}>
        <QrCode text={address} label={t('Codice QR del codice di recupero')} />
      </div>
    </section>
  )
}
