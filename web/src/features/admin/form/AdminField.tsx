import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { Form, type FormItemProps } from 'antd'
import type { ReactElement } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import type { Failure } from '../../../components/submission.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'

/** Default texts of a failed form of the administration: the server's reason, else that it was not reached. */
export const failed = {
  title: adminPanelMessages.error,
  reason: ({ reason }: Failure): string => reason ?? adminPanelMessages.noConnectionHint,
}

interface Bound<Fields extends FieldValues, Name extends FieldPath<Fields>> {
  form: Pick<UseFormReturn<Fields>, 'getFieldState' | 'formState'> & { control: unknown }
  name: Name
}

/** `Form.Item` marks no control as invalid by a sentence of ours, and ties it only to those that antd's form holds.
 * @returns for `Form.Item`, and for its control */
export function useAdminField<Fields extends FieldValues, Name extends FieldPath<Fields>>({ form, name }: Bound<Fields, Name>) {
  const t = useT()
  const { field } = useController({ control: form.control as UseFormReturn<Fields>['control'], name })
  const { value, onChange, onBlur, ref } = field
  const control = { id: name, value, onChange, onBlur, ref }
  const message = form.getFieldState(name, form.formState).error?.message
  if (!message) return { item: { htmlFor: name }, control }
  const id = `${name}-problem`
  const help = (
    <span id={id} role="alert">
      {t(message)}
    </span>
  )
  return {
    item: { htmlFor: name, validateStatus: 'error', help } as const,
    control: { ...control, 'aria-invalid': true, 'aria-describedby': id },
  }
}

interface Props<Fields extends FieldValues, Name extends FieldPath<Fields>>
  extends Bound<Fields, Name>,
    Pick<FormItemProps, 'label' | 'extra' | 'required'> {
  children(control: ReturnType<typeof useAdminField<Fields, Name>>['control']): ReactElement
}

export function AdminField<Fields extends FieldValues, Name extends FieldPath<Fields>>(props: Props<Fields, Name>) {
  const { form: _, name: __, children, ...rest } = props
  const { item, control } = useAdminField(props)
  return (
    <Form.Item {...rest} {...item}>
      {children(control)}
    </Form.Item>
  )
}
