import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { type SellFields, type SellForm, useLines } from './LineFields.tsx'

const isbn = '9788838666506'

function open() {
  const { result } = renderHook(() => {
    const form = useForm<SellFields>({ defaultValues: { books: [], sellerName: '', sellerEmail: '', sellerWhatsapp: '' } })
    return { form, lines: useLines(form as unknown as SellForm) }
  })
  const type = (index: number, typed: string) => act(() => result.current.form.setValue(`books.${index}.isbn`, typed))
  return { result, type, add: (known: { isbn?: string }) => act(() => result.current.lines.add(known)) }
}

it('finds a book whose ISBN was typed, in ten digits too, when its bar code is read', () => {
  const { result, type, add } = open()
  add({})
  expect(result.current.lines.has(isbn)).toBe(false)
  type(0, '88-386-6650-4')
  expect(result.current.lines.has(isbn)).toBe(true)
})

it('removes one book where another one came with the same ISBN and has been corrected', () => {
  const { result, type, add } = open()
  add({ isbn })
  type(0, '9788808064851')
  add({ isbn })
  act(() => result.current.lines.rows[1]?.onRemove())
  expect(result.current.form.getValues('books').map((line) => line.isbn)).toEqual(['9788808064851'])
})
