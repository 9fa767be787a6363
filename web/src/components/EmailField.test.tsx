import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { field } from '../../test/forms.ts'
import { EmailField } from './EmailField.tsx'

function Form() {
  const form = useForm({ defaultValues: { mail: '' } })
  return (
    <form>
      <EmailField form={form} name="mail" label="La tua email" />
      <button type="button">Altro</button>
    </form>
  )
}

async function write(text: string) {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(field('mail'), text)
  await user.tab()
  return user
}

describe('an address', () => {
  it.each([
    ['al@gmial.com', 'al@gmail.com'],
    ['al@libero.ti', 'al@libero.it'],
    ['al@hotmial.it', 'al@hotmail.it'],
    ['Al <al@gmial.com>', 'al@gmail.com'],
  ])('%s is asked about, and mended with one press', async (typed, meant) => {
    const user = await write(typed)
    await user.click(await screen.findByRole('button', { name: `Intendevi ${meant}?` }))
    expect(field('mail').value).toBe(meant)
    expect(screen.queryByText(/Intendevi/)).toBeNull()
  })

  it.each(['al@gmail.com', 'al@libero.it', 'ada.conti@studenti.unipr.it', 'al@unitn.it', 'al@polimi.it', 'al'])(
    '%j is left alone',
    async (typed) => {
      await write(typed)
      // As long as it takes to load the spelling checker, which the test before has done.
      await import('@zootools/email-spell-checker')
      await Promise.resolve()
      expect(screen.queryByText(/Intendevi/)).toBeNull()
    },
  )
})
