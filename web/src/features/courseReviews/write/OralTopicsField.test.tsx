import { courseReviewInput } from '@chiostro/domain/courseReviews/courseReviewInput'
import { oralTopicMessages } from '@chiostro/domain/courseReviews/courseReviews'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { aSubject } from '../../../../test/catalogue.ts'
import { answer } from '../../../../test/server.tsx'
import { textFormResolver } from '../../../components/textFormResolver.ts'
import { OralTopicsField } from './OralTopicsField.tsx'
import type { ReviewFields } from './ReviewFormParts.tsx'

let current: string[] = []

function Field({ start }: { start: string[] }) {
  const form = useForm({ defaultValues: { oralTopics: start } as ReviewFields, resolver: textFormResolver(courseReviewInput) })
  current = form.watch('oralTopics')
  return (
    <form onSubmit={() => expect.unreachable('the form was sent')}>
      <OralTopicsField form={form} subjectId="subject-1" />
      <input aria-label="Altro" />
    </form>
  )
}

function open(start: string[] = []) {
  const oralTopics = ['Serie', 'Limiti notevoli'].map((topic) => ({ __typename: 'OralTopic', topic, count: 2, years: [2024] }))
  const server = answer({ OralTopics: () => ({ subject: aSubject(1, { oralTopics }) }) })
  render(
    <server.App>
      <Field start={start} />
    </server.App>,
  )
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Argomenti chiesti all’orale') }
}

it.each(['{Enter}', ','])('adds a topic with %s, without sending the form', async (key) => {
  const { user, input } = open()
  await user.type(input, `Teorema di Rolle${key}`)
  expect(current).toEqual(['Teorema di Rolle'])
  expect(input.value).toBe('')
})

it('takes a pasted list, and keeps what is refused in the field', async () => {
  const { user, input } = open(['Serie'])
  await user.click(input)
  await user.paste('Integrali, serie, pi, Limiti')
  expect(current).toEqual(['Serie', 'Integrali', 'Limiti'])
  expect(input.value).toBe('pi')
  expect(screen.getByText(oralTopicMessages.topic)).toBeTruthy()
})

it('adds a topic at a comma that the keyboard of a phone does not name', () => {
  const { input } = open()
  fireEvent.change(input, { target: { value: 'Integrali,' } })
  expect(current).toEqual(['Integrali'])
})

it('adds what was left typed when one goes on, and each topic once', async () => {
  const { user, input } = open(['Serie'])
  await user.type(input, 'SERIE')
  await user.click(screen.getByLabelText('Altro'))
  expect(current).toEqual(['Serie'])
  await user.type(input, 'Integrali')
  await user.tab()
  expect(current).toEqual(['Serie', 'Integrali'])
})

it('suggests the topics of other reviews but those that are chosen, and adds the one that is picked', async () => {
  const { input } = open(['serie'])
  const suggestions = () => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))
  await expect.poll(suggestions).toEqual(['Limiti notevoli'])
  fireEvent.change(input, { target: { value: 'Limiti notevoli' } })
  expect(current).toEqual(['serie', 'Limiti notevoli'])
  expect(suggestions()).toEqual([])
})

it('refuses one that is too short and an eleventh, and says so at the field', async () => {
  const { user, input } = open(Array.from({ length: 10 }, (_, index) => `Teorema ${index}`))
  await user.type(input, 'pi{Enter}')
  expect(screen.getByLabelText('Argomenti chiesti all’orale').getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByText(oralTopicMessages.topic)).toBeTruthy()
  await user.type(input, 'greco{Enter}')
  expect(screen.getByText(oralTopicMessages.tooMany)).toBeTruthy()
  expect(current).toHaveLength(10)
})

it('takes one away by keyboard, and goes on in the field', async () => {
  const { user, input } = open(['Serie'])
  screen.getByRole('button', { name: 'Togli «Serie»' }).focus()
  await user.keyboard('{Enter}')
  expect(current).toEqual([])
  expect(document.activeElement).toBe(input)
})

it('takes pasted lines apart, and says to the form what it could not take', async () => {
  const { user, input } = open()
  await user.click(input)
  await user.paste('Serie\nIntegrali; Limiti notevoli\npi')
  expect(current).toEqual(['Serie', 'Integrali', 'Limiti notevoli'])
  expect(input.value).toBe('pi')
  expect(input.validity.customError).toBe(true)
})
