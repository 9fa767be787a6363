import type { InputHTMLAttributes, ReactNode } from 'react'
import { type ControlProps, FormField } from '../../../components/FormField.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import type { PublishFields, PublishForm } from './publishForm.ts'

interface FieldProps {
  form: PublishForm
  name: keyof PublishFields
  label: string
  required?: boolean
  hint?: string
  prefix?: string
}

/** A field of the publish form with its message; `children` draws a control other than an input. */
export function PublishField({ form, name, children, ...field }: FieldProps & { children(control: ControlProps): ReactNode }) {
  const t = useT()
  const message = form.formState.errors[name]?.message
  return (
    <FormField name={name} error={message && t(message)} {...field}>
      {children}
    </FormField>
  )
}

/** The usual case: an `<input>`. */
export function PublishInput({
  form,
  name,
  label,
  required = false,
  hint,
  prefix,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'prefix'>) {
  return (
    <PublishField form={form} name={name} label={label} required={required} {...(hint ? { hint } : {})} {...(prefix ? { prefix } : {})}>
      {(control) => <input {...control} type="text" autoComplete="off" {...input} {...form.register(name)} />}
    </PublishField>
  )
}
