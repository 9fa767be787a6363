import { cleanEmail } from '@chiostro/domain/text/email'
import { type FocusEvent, useState } from 'react'
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useT } from '../i18n/I18nProvider.tsx'
import { BoundInput } from './BoundField.tsx'
import styles from './EmailField.module.css'

/** Providers that the library's list, made for the world, lacks. */
const italian = [
  'libero.it',
  'hotmail.it',
  'outlook.it',
  'yahoo.it',
  'live.it',
  'virgilio.it',
  'tiscali.it',
  'alice.it',
  'tim.it',
  'pec.it',
]

/** The address that was probably meant, or null. The spelling checker is loaded with the first address. */
async function meant(email: string): Promise<string | null> {
  const { run, POPULAR_DOMAINS } = await import('@zootools/email-spell-checker')
  return run({ email, domains: [...POPULAR_DOMAINS, ...italian] })?.full ?? null
}

interface Props<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState' | 'setValue'>
  name: FieldPath<Fields>
  label: string
  hint?: string
}

/** Asks about a likely typo in the domain: a link sent there would be lost. */
export function EmailField<Fields extends FieldValues>(props: Props<Fields>) {
  const t = useT()
  const { form, name } = props
  const [suggestion, setSuggestion] = useState<string | null>(null)

  function left({ target }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement)) return
    const text = cleanEmail(target.value)
    // Without a connection nothing is suggested.
    meant(text).then(
      (address) => cleanEmail(target.value) === text && setSuggestion(address === text ? null : address),
      () => {},
    )
  }
  function accept(address: string) {
    const value = address as PathValue<Fields, Path<Fields>>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setSuggestion(null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside, whose own handler is the form's
    <div onBlur={left}>
      <BoundInput {...props} required type="email" inputMode="email" autoComplete="email" />
      <p role="status" className={styles.suggestion}>
        {suggestion && (
          <button type="button" onClick={() => accept(suggestion)}>
            {t('Intendevi {address}?', { address: suggestion })}
          </button>
        )}
      </p>
    </div>
  )
}
