import { lazy } from 'react'
import { lateDialog } from '../../components/lateDialog.tsx'

// Dialogs are separate chunks, prefetched on hover intent (useHoverIntent, CreateEventButton).
export const loadEventDialog = () => import('./EventDialog.tsx')
export const loadCreateDialog = () => import('./create/CreateEventDialog.tsx')
export const loadRegistrationForm = () => import('./register/RegistrationForm.tsx')

export const EventDialog = lateDialog(async () => (await loadEventDialog()).EventDialog)
export const CreateEventDialog = lateDialog(async () => (await loadCreateDialog()).CreateEventDialog)
export const RegistrationForm = lazy(async () => ({ default: (await loadRegistrationForm()).RegistrationForm }))
