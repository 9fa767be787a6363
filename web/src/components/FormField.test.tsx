import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FormField } from './FormField.tsx'

describe('a form field', () => {
  it('gives the control its name, its label and its hint', () => {
    render(
      <FormField name="sellerEmail" label="Email" hint="Non la mostriamo a nessuno" required>
        {(control) => <input type="email" {...control} />}
      </FormField>,
    )
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/, description: 'Non la mostriamo a nessuno' })
    expect(input.name).toBe('sellerEmail')
    expect(input.id).toBe('sellerEmail')
    expect(input.required).toBe(true)
    expect(input.getAttribute('aria-invalid')).toBe('false')
  })

  it('ties the error to the control, after the hint', () => {
    render(
      <FormField name="buyerName" label="Nome" hint="Come ti chiami" error="Nome richiesto">
        {(control) => <input {...control} />}
      </FormField>,
    )
    const input = screen.getByRole('textbox', { name: 'Nome', description: 'Come ti chiami Nome richiesto' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('is valid without a message, also an empty one', () => {
    render(
      <FormField name="buyerName" label="Nome" error="">
        {(control) => <input {...control} />}
      </FormField>,
    )
    expect(screen.getByRole('textbox', { name: 'Nome' }).getAttribute('aria-invalid')).toBe('false')
  })
})
