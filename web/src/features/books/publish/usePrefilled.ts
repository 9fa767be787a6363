import { entriesOf } from '@chiostro/domain/records/records'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from 'urql'
import type { LinkedSubjectQuery as LinkedSubject } from '../../../../generated/gql/graphql.ts'
import { LinkedSubjectQuery, subjectOfNewBook } from '../course/linkedSubject.ts'
import type { PublishFields, PublishValues } from './PublishBookFields.tsx'

type Fillable = Pick<UseFormReturn<PublishFields, unknown, PublishValues>, 'getValues' | 'setValue' | 'getFieldState'>

/** Fills fields in which nothing is typed. */
export function fillBlank(form: Fillable, values: Partial<Record<'title' | 'course' | 'professor' | 'description', string>>): void {
  for (const [name, value] of entriesOf(values)) {
    if (!value || form.getValues(name).trim() !== '') continue
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid })
  }
}

export function fillSubject(form: Fillable, { id, courseName }: { id: string; courseName: string }): void {
  if (form.getValues('course').trim() !== '') return
  fillBlank(form, { course: courseName })
  form.setValue('subjectId', id, { shouldDirty: true })
}

type AddressedSubject = NonNullable<LinkedSubject['subject']>

/** Hands over the exam that the form's address names, once it is known. */
export function useSubjectOfAddress(fill: (subject: AddressedSubject) => void): void {
  const [params] = useSearchParams()
  const id = params.get(subjectOfNewBook) ?? ''
  const [{ data }] = useQuery({ query: LinkedSubjectQuery, variables: { id }, pause: !id })
  const subject = data?.subject
  const handOver = useEffectEvent(fill)
  useEffect(() => {
    if (subject) handOver(subject)
  }, [subject])
}

export function usePrefilled(form: Fillable): void {
  useSubjectOfAddress((subject) => {
    fillSubject(form, subject)
    const [professor, ...others] = subject.professors
    if (professor && others.length === 0) fillBlank(form, { professor })
  })
}
