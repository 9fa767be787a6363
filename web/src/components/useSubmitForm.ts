import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type BaseSyntheticEvent, useEffect, useEffectEvent } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { AnyVariables } from 'urql'
import type { ZodType } from 'zod'
import { type Failure, type Issue, type Outcome, type RecordOf, tryLater, useSubmission } from './submission.ts'
import { textFormResolver } from './textFormResolver.ts'
import { type ToastMessage, useToast } from './toast/toastStore.ts'
import type { Draft } from './useDraft.ts'

/** Where the form begins. */
type Start<Fields> = { defaults: Fields } | { draft: Draft<Fields> } | { /** It follows them when they are read again. */ stored: Fields }

interface Sent<Values> {
  values: Values
  /** What is in the fields is no change any more. */
  save(): void
  /** Lets the form begin again with what was typed; of a form with a draft. */
  load(): void
}

interface FailureToast {
  /** Of the toast. */
  title: string
  /** By default the server's, else that it may be tried later. */
  reason?(refusal: Failure): string
  /** Told even where the fields say all of it. */
  always?: boolean
}

/** Of the domain; a resolver where the fields are not those of a schema. */
export type Schema<Fields extends FieldValues, Values> = ZodType<Values, object> | Resolver<Fields, unknown, Values>

interface Handling<Fields extends FieldValues, Values, Record> {
  schema?: Schema<Fields, Values>
  /** What is wrong with the fields, where no schema says it; null where they are right. */
  problems?(fields: Fields): { [Name in keyof Fields]?: string | null }
  /** The fields were refused before sending. */
  invalid?(errors: FieldErrors<Fields>, fields: Fields): void
  /** Already without its draft. */
  done?(record: Record, sent: Sent<Values>): unknown
  /** What is said when it is done, in translated texts. */
  toast?(record: Record, values: Values): ToastMessage
  failed: FailureToast
  /**
   * What the fields do not say.
   * @returns true where nothing is left to be told
   */
  rejected?(refusal: Failure, form: UseFormReturn<Fields, unknown, Values>): unknown
  /** The field of the form that holds a field of the server's. */
  fieldOf?(name: string, fields: Fields): string
  /** The first issue of no field, undefined without one: it is shown elsewhere, as at the photos. */
  elsewhere?(message: string | undefined): void
}

type SendOptions<Fields extends FieldValues, Values, Record> = Handling<Fields, Values, Record> &
  Start<Fields> & {
    /** Null: not now, after all. */
    send(values: Values, typed: Fields): Promise<Outcome<Record> | null>
  }

/** `submit` is for the `form` element, or a button. */
export type SubmitForm<Fields extends FieldValues, Values> = UseFormReturn<Fields, unknown, Values> & {
  submit(event?: BaseSyntheticEvent): Promise<void>
}

/** A form that more than one mutation sends, or that asks a question first; otherwise `useSubmitForm`. */
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
    const outcome = await send(values, form.getValues())
    if (!outcome) return
    if (!outcome.done) return refuse(outcome)
    const typed = form.getValues()
    draft?.forget()
    await done?.(outcome.record, { values, save: () => form.reset(typed), load: () => draft?.load(typed) })
    if (says) toast(says(outcome.record, values))
  }
  function refuse(refusal: Failure) {
    const others = showIssues(form, refusal.issues, fieldOf)
    elsewhere?.(others[0]?.message)
    const isShown = refusal.issues.length > 0 && (others.length === 0 || elsewhere !== undefined)
    if ((isShown && !failed.always) || rejected?.(refusal, form) === true) return
    fail(failed.title, failed.reason?.(refusal) ?? refusal.reason ?? tryLater)
  }
  return { ...form, submit: form.handleSubmit(settle, (errors) => invalid?.(errors, form.getValues())) }
}

type SubmitOptions<Fields extends FieldValues, Values, Data, Variables> = Handling<Fields, Values, RecordOf<Data>> &
  Start<Fields> & {
    /** With a single field, whose errors are spread as `...Refusal_error`. */
    mutation: TypedDocumentNode<Data, Variables>
    /** Null: not now, after all. */
    variables(values: Values, typed: Fields): Variables | null | Promise<Variables | null>
  }

/**
 * A form that a mutation sends: validated by a schema of the domain, its draft kept until then, the server's issues at their fields, all else
 * in a toast. Presses while it is being sent are one.
 * @returns the form, with what submits it
 */
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

/** react-hook-form's own rules miss fields that are drawn anew meanwhile. */
function resolverOf<Fields extends FieldValues, Values>({
  schema,
  problems,
}: Pick<Handling<Fields, Values, never>, 'schema' | 'problems'>) {
  if (typeof schema === 'function') return schema
  const resolver = schema
    ? textFormResolver<object, Fields>(schema as ZodType<object, object>)
    : (values: Fields) => {
        const found = Object.entries(problems?.(values) ?? {}).filter(([, message]) => message)
        const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'wrong', message }]))
        return { values, errors }
      }
  return resolver as unknown as Resolver<Fields, unknown, Values>
}

/** Keeps the draft of a form at each change, and when it goes. */
function useSaved<Fields extends FieldValues, Values>(
  { subscribe, getValues }: UseFormReturn<Fields, unknown, Values>,
  draft?: Draft<Fields>,
) {
  const changed = useEffectEvent(() => draft?.changed(getValues()))
  const left = useEffectEvent(() => draft?.left(getValues()))
  useEffect(() => subscribe({ formState: { values: true }, callback: () => changed() }), [subscribe])
  useEffect(() => () => left(), [])
}

/**
 * Assigns the server's issues to the form's fields and focuses the first.
 * @returns issues that belong to no field
 */
function showIssues<Fields extends FieldValues, Values>(
  { setError, getValues }: UseFormReturn<Fields, unknown, Values>,
  issues: readonly Issue[],
  fieldOf: (name: string, fields: Fields) => string = (name) => name,
): Issue[] {
  const fields = getValues()
  const placeOf = ({ path }: Issue) => fieldOf(path.split('.')[0] ?? path, fields)
  const mine = issues.filter((issue) => Object.hasOwn(fields, placeOf(issue)))
  for (const [index, issue] of mine.entries()) {
    const { message } = issue
    setError(placeOf(issue) as FieldPath<Fields>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  return issues.filter((issue) => !mine.includes(issue))
}
