import { Alert, Button } from 'antd'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopy } from '../../../components/useCopy.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { saveText } from '../../../lib/saveText.ts'
import styles from './OwnAccount.module.css'

interface Props {
  codes: string[]
  username: string
  onDone(): void
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, username, onDone }: Props) {
  const t = useT()
  const { copyText } = useCopy()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  function download() {
    const text = [`${t('Codici di recupero')}: ${window.location.host}, ${username}`, '', ...codes, ''].join('\n')
    saveText(`codici-di-recupero-${username}.txt`, text)
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('Codici di recupero di {username}', { username })}
      </h3>
      <Alert
        type="warning"
        showIcon
        title={t('Si vedono solo adesso')}
        description={t('Se perdi il telefono, ognuno vale una volta al posto del codice dell’app. Conservali lontano dal telefono.')}
      />
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={`${styles.buttons} ${styles.screenOnly}`}>
        <Button icon={<Copy aria-hidden size={18} />} onClick={() => void copyText(codes.join('\n'), t('Codici copiati'))}>
          {t('Copia')}
        </Button>
        <Button icon={<Download aria-hidden size={18} />} onClick={download}>
          {t('Scarica')}
        </Button>
        <Button icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {t('Stampa')}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t('Li ho salvati')}
        </Button>
      </div>
    </>
  )
}
