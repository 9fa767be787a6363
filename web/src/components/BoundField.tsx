import type { InputHTMLAttributes, ReactNode, SyntheticEvent, TextareaHTMLAttributes } from 'react'
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './FormField.module.css'
import { type ControlProps, FormField } from './FormField.tsx'

interface FieldProps<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'register' | 'getFieldState' | 'formState'>
  name: FieldPath<Fields>
  /** Only where another control on the page has this id. */
  id?: string
  label: ReactNode
  required?: boolean
  hint?: ReactNode
  prefix?: ReactNode
}

export function BoundField<Fields extends FieldValues>({
  form,
  name,
  id = name,
  children,
  ...field
}: FieldProps<Fields> & { children(control: ControlProps): ReactNode }) {
  const t = useT()
  const message = form.getFieldState(name, form.formState).error?.message
  return (
    <FormField name={name} id={id} error={message && t(message)} {...field}>
      {children}
    </FormField>
  )
}

type ControlledProps = ControllerRenderProps

/** For a control that is not a plain element: react-hook-form's `Controller` holds its value. */
export function BoundControl<Fields extends FieldValues>({
  form,
  children,
  ...field
}: FieldProps<Fields> & { form: { control: unknown }; children(control: ControlProps, field: ControlledProps): ReactNode }) {
  return (
    <BoundField form={form} {...field}>
      {(control) => (
        <Controller
          control={form.control as Control<FieldValues>}
          name={field.name}
          render={({ field: controlled }) => <>{children(control, controlled)}</>}
        />
      )}
    </BoundField>
  )
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'prefix'>

export function BoundInput<Fields extends FieldValues>(props: FieldProps<Fields> & InputProps) {
  const { form, name, id, label, required = false, hint, prefix, ...input } = props
  return (
    <BoundField form={form} name={name} id={id} label={label} required={required} hint={hint} prefix={prefix}>
      {(control) => <input {...control} type="text" autoComplete="off" {...input} {...form.register(name)} />}
    </BoundField>
  )
}

type TextProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form' | 'name' | 'prefix'>

export function BoundText<Fields extends FieldValues>(props: Omit<FieldProps<Fields>, 'prefix'> & TextProps) {
  const { form, name, id, label, required = false, hint, ...area } = props
  return (
    <BoundField form={form} name={name} id={id} label={label} required={required} hint={hint}>
      {(control) => <textarea {...control} {...area} {...form.register(name)} />}
    </BoundField>
  )
}

interface SelectProps {
  options: readonly { value: string | number; label: string }[]
}

export function BoundSelect<Fields extends FieldValues>({ options, ...field }: FieldProps<Fields> & SelectProps) {
  const t = useT()
  return (
    <BoundField {...field}>
      {(control) => (
        <select {...control} {...field.form.register(field.name)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      )}
    </BoundField>
  )
}

export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

interface RewrittenOnBlurProps<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'setValue'>
  name: FieldPath<Fields>
  /** Returns what cannot be rewritten as it is. */
  rewrite(typed: string): string
  children: ReactNode
}

/** Shows on blur how the text will be read, so that mistakes are seen; Enter sends it so, too. */
export function RewrittenOnBlur<Fields extends FieldValues>({ form, name, rewrite, children }: RewrittenOnBlurProps<Fields>) {
  function write({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement)) return
    const written = rewrite(target.value)
    if (written !== target.value) form.setValue(name, written as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside, whose own handler is the form's
    <div onBlur={write} onKeyDown={(event) => event.key === 'Enter' && write(event)}>
      {children}
    </div>
  )
}
