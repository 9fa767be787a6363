import { Copy } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { useCopy } from '../../components/useCopy.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './CopyField.module.css'

interface Props {
  name: string
  label: string
  lines?: number
  children: string
}

/** A text that cannot be changed, only selected and copied. */
export function CopyField({ name, label, lines = 1, children }: Props) {
  const t = useT()
  const { copyText } = useCopy()
  return (
    <div className={styles.copy}>
      <FormField name={name} label={label}>
        {(control) => (
          <textarea {...control} readOnly spellCheck={false} rows={lines} value={children} onFocus={({ target }) => target.select()} />
        )}
      </FormField>
      <Button icon={<Copy aria-hidden />} aria-label={`${t('Copia')}: ${label}`} onClick={() => void copyText(children, t('Copiato'))}>
        {t('Copia')}
      </Button>
    </div>
  )
}
