import type { FocusEvent, ReactNode } from 'react'
import type { FieldPath, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

interface Props<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'setValue'>
  name: FieldPath<Fields>
  /** Returns what cannot be rewritten as it is. */
  rewrite(typed: string): string
  children: ReactNode
}

/** Rewrites the text of the field inside once it is left, as it will be read: what is wrong in it is seen. */
export function RewrittenOnBlur<Fields extends FieldValues>({ form, name, rewrite, children }: Props<Fields>) {
  function onBlur({ target }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement)) return
    const written = rewrite(target.value)
    if (written !== target.value) form.setValue(name, written as PathValue<Fields, Path<Fields>>, { shouldDirty: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside, whose own handler is the form's
    <div onBlur={onBlur}>{children}</div>
  )
}
