import { writtenPrice } from '@chiostro/domain/books/priceInput'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { CheckboxField } from '../../components/CheckboxField.tsx'
import { FormField } from '../../components/FormField.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './BookLife.module.css'

interface Props {
  /** What was asked, in euro. */
  price: string
  isBusy: boolean
  /** Whether it is marked as sold already, and only its price is asked for. */
  isSold: boolean
  onSold(sale: { soldWhere: 'here' | 'elsewhere'; soldPrice: string | null }): Promise<void>
  onCancel(): void
}

/** Where it was sold, and for how much: the asked price unless it is changed. */
export function SaleForm({ price, isBusy, isSold, onSold, onCancel }: Props) {
  const t = useT()
  const [isElsewhere, setElsewhere] = useState(false)
  const [paid, setPaid] = useState(writtenPrice(price))
  return (
    <form
      noValidate
      className={styles.sale}
      onSubmit={(event) => {
        event.preventDefault()
        void onSold({ soldWhere: isElsewhere ? 'elsewhere' : 'here', soldPrice: paid.trim() || null })
      }}
    >
      <FormField
        name="soldPrice"
        id="soldPrice"
        label={t('Prezzo di vendita')}
        hint={t('Non si vede: serve a suggerire un prezzo agli altri.')}
      >
        {(control) => <input {...control} inputMode="decimal" value={paid} onChange={({ target }) => setPaid(target.value)} />}
      </FormField>
      <CheckboxField name="elsewhere" label={t('Venduto altrove, non qui')} checked={isElsewhere} onChange={setElsewhere} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isSold ? t('Salva il prezzo') : t('Segna come venduto')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {isSold ? t('Non lo dico') : t('Annulla')}
        </Button>
      </div>
    </form>
  )
}
