import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type BaseSyntheticEvent, useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { AnyVariables } from 'urql'
import type { ZodType } from 'zod'
import { type Failure, type Issue, type Outcome, type RecordOf, tryLater, useSubmission } from './submission.ts'
import { textFormResolver } from './textFormResolver.ts'
import { closeCurrentToast, type ToastMessage, useToast } from './toast/toastStore.ts'
import type { Draft } from './useDraft.ts'

type Start<Fields> = { defaults: Fields } | { draft: Draft<Fields> } | { /** It follows them when they are read again. */ stored: Fields }

interface Sent<Values> {
  values: Values
  /** Makes the present content the saved one: it no longer counts as a change. */
  save(): void
  /** Restarts a form that has a draft with the typed content. */
  load(): void
}

interface FailureToast {
  title: string
  reason?(failure: Failure): string
  /** Shows the toast even when the fields show every issue. */
  always?: boolean
  /** Stays below the form until it is sent again; to be translated. */
  text?: string
}

export type Schema<Fields extends FieldValues, Values> = ZodType<Values, object> | Resolver<Fields, unknown, Values>

interface Handling<Fields extends FieldValues, Values, Record> {
  schema?: Schema<Fields, Values>
  problems?(fields: Fields): { [Name in keyof Fields]?: string | null }
  invalid?(errors: FieldErrors<Fields>, fields: Fields): void
  /** Called after the draft was removed. */
  done?(record: Record, sent: Sent<Values>): unknown
  /** The success toast, in translated texts; none where what stands in the form's place says it. */
  toast?(record: Record, values: Values): ToastMessage | null
  failed: FailureToast
  /** Handles an error that no field shows. @returns true when nothing is left to report */
  rejected?(failure: Failure, form: UseFormReturn<Fields, unknown, Values>): unknown
  /** Maps a field name of the server to the form's; `path` leads inside, as `books.2.price` does. */
  fieldOf?(name: string, fields: Fields, path: string): string
  /** Receives the first issue of no field, undefined without one, to be shown elsewhere, as at the photos. */
  elsewhere?(message: string | undefined): void
}

type SendOptions<Fields extends FieldValues, Values, Record> = Handling<Fields, Values, Record> &
  Start<Fields> & {
    send(values: Values, typed: Fields): Promise<Outcome<Record> | null>
  }

/** `submit` is for the `form` element or a button. */
export type SubmitForm<Fields extends FieldValues, Values> = UseFormReturn<Fields, unknown, Values> & {
  submit(event?: BaseSyntheticEvent): Promise<void>
}

/** For more than one mutation, or a question before sending; otherwise `useSubmitForm`. */
export function useSendForm<Fields extends FieldValues, Values, Record>(
  options: SendOptions<Fields, Values, Record>,
): SubmitForm<Fields, Values> {
  const { send, invalid, done, toast: says, failed, rejected, elsewhere, fieldOf } = options
  const { toast, fail } = useToast()
  const draft = 'draft' in options ? options.draft : undefined
  const form = useForm<Fields, unknown, Values>({
    resolver: resolverOf(options),
    ...('stored' in options
      ? { values: options.stored }
      : { defaultValues: (draft ? draft.start : 'defaults' in options && options.defaults) as DefaultValues<Fields> }),
  })
  useSaved(form, draft)

  async function settle(values: Values) {
    closeCurrentToast()
    const outcome = await send(values, form.getValues())
    if (!outcome) return
    if (!outcome.done) return reject(outcome)
    const typed = form.getValues()
    draft?.forget()
    await done?.(outcome.record, { values, save: () => form.reset(typed), load: () => draft?.load(typed) })
    const message = says?.(outcome.record, values)
    if (message) toast(message)
  }
  function reject(failure: Failure) {
    const others = showIssues(form, failure.issues, fieldOf)
    elsewhere?.(others[0]?.message)
    const isShown = failure.issues.length > 0 && (others.length === 0 || elsewhere !== undefined)
    if ((isShown && !failed.always) || rejected?.(failure, form) === true) return
    if (failed.text) form.setError('root', { message: failed.text })
    fail(failed.title, failed.reason?.(failure) ?? failure.reason ?? tryLater)
  }
  const validated = form.handleSubmit(settle, (errors) => invalid?.(errors, form.getValues()))
  async function submit(event?: BaseSyntheticEvent) {
    if (!showsUntaken(event)) return validated(event)
  }
  return { ...form, submit }
}

/** Leads to the field of a list that holds what it could not take (`useTypedList`): no value has it, and sending would lose it. */
function showsUntaken(event?: BaseSyntheticEvent): boolean {
  const controls = event?.target instanceof HTMLFormElement ? [...event.target.elements] : []
  const inputs = controls.filter((control) => control instanceof HTMLInputElement)
  const untaken = inputs.find(({ validity }) => validity.customError)
  if (!untaken) return false
  event?.preventDefault()
  // Folded up it could not take the focus.
  untaken.closest('details')?.setAttribute('open', '')
  untaken.focus()
  return true
}

type SubmitOptions<Fields extends FieldValues, Values, Data, Variables> = Handling<Fields, Values, RecordOf<Data>> &
  Start<Fields> & {
    /** Mutation with a single field, whose errors are spread as `...Refusal_error`. */
    mutation: TypedDocumentNode<Data, Variables>
    variables(values: Values, typed: Fields): Variables | null | Promise<Variables | null>
  }

/** Validates with a domain schema, saves a draft until it is sent, shows the server's issues at their fields and other errors in a toast.
 * Repeated presses send once. */
export function useSubmitForm<Fields extends FieldValues, Values, Data, Variables extends AnyVariables>(
  options: SubmitOptions<Fields, Values, Data, Variables>,
) {
  const { mutation, variables } = options
  const [execute] = useSubmission(mutation)
  async function send(values: Values, typed: Fields) {
    const made = await variables(values, typed)
    return made && execute(made)
  }
  return useSendForm<Fields, Values, RecordOf<Data>>({ ...options, send })
}

/** react-hook-form's own rules miss fields that are remounted meanwhile. */
function resolverOf<Fields extends FieldValues, Values>({
  schema,
  problems,
}: Pick<Handling<Fields, Values, never>, 'schema' | 'problems'>) {
  if (typeof schema === 'function') return schema
  const resolver = schema
    ? textFormResolver<object, Fields>(schema as ZodType<object, object>)
    : (values: Fields) => {
        const wrong = Object.entries(problems?.(values) ?? {}).filter(([, message]) => message)
        const errors = Object.fromEntries(wrong.map(([name, message]) => [name, { type: 'wrong', message }]))
        return { values, errors }
      }
  return resolver as unknown as Resolver<Fields, unknown, Values>
}

function useSaved<Fields extends FieldValues, Values>(
  { subscribe, getValues }: UseFormReturn<Fields, unknown, Values>,
  draft?: Draft<Fields>,
) {
  const changed = useEffectEvent(() => draft?.changed(getValues()))
  const left = useEffectEvent(() => draft?.left(getValues()))
  useEffect(() => subscribe({ formState: { values: true }, callback: () => changed() }), [subscribe])
  useEffect(() => () => left(), [])
}

function showIssues<Fields extends FieldValues, Values>(
  { setError, getValues }: UseFormReturn<Fields, unknown, Values>,
  issues: readonly Issue[],
  fieldOf: (name: string, fields: Fields, path: string) => string = (name) => name,
): Issue[] {
  const fields = getValues()
  const placeOf = ({ path }: Issue) => fieldOf(path.split('.')[0] ?? path, fields, path)
  const mine = issues.filter((issue) => Object.hasOwn(fields, placeOf(issue)) || get(fields, placeOf(issue)) !== undefined)
  for (const [index, issue] of mine.entries()) {
    const { message } = issue
    setError(placeOf(issue) as FieldPath<Fields>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return issues.filter((issue) => !mine.includes(issue))
}
