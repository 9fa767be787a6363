import { useOutletContext } from 'react-router-dom'
import type { EventQuery } from '../../../../generated/gql/graphql.ts'
import { RegistrationForm } from './RegistrationForm.tsx'

/** What the open event hands to its registration, in its `<Outlet>`. */
export interface Registering {
  formId: string
  event: NonNullable<EventQuery['event']>
  /** The server knows better than the page: the last seat is taken. */
  onRefused(): void
  onRegistered(): void
}

/** The registration that folds out in an open event, at `/events/:id/register`. */
export function RegistrationPanel() {
  const { formId, ...registering } = useOutletContext<Registering>()
  return <RegistrationForm id={formId} {...registering} />
}
