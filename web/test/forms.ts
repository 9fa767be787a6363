import { fireEvent } from '@testing-library/react'
import { currentToast } from '../src/components/toast/toastStore.ts'

/** The control of a form with this name. */
export const field = (name: string) => document.querySelector(`form [name="${name}"]`) as HTMLInputElement

/** The text that describes a control's error. */
export const errorOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent

export const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

export function fillAll(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fill(name, value)
}

/** Submits the form, that of the dialog if one is open. */
export const submit = () => fireEvent.submit((document.querySelector('dialog form') ?? document.querySelector('form')) as HTMLFormElement)

/** Title and description of the toast that is shown. */
export const toast = () => (currentToast()?.open ? [currentToast()?.title, currentToast()?.description] : null)
