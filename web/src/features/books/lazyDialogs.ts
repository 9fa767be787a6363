import { lazy } from 'react'

// The list arrives first; a dialog's code when somebody seems about to open it (see useHoverIntent and SellBookButton).
export const loadBookDialog = () => import('./BookDialog.tsx')
export const loadPublishDialog = () => import('./publish/PublishBookDialog.tsx')
export const loadContactDialog = () => import('./ContactSellerDialog.tsx')

export const BookDialog = lazy(async () => ({ default: (await loadBookDialog()).BookDialog }))
export const PublishBookDialog = lazy(async () => ({ default: (await loadPublishDialog()).PublishBookDialog }))
export const ContactSellerDialog = lazy(async () => ({ default: (await loadContactDialog()).ContactSellerDialog }))
export const HowItWorksDialog = lazy(async () => ({ default: (await import('./HowItWorksDialog.tsx')).HowItWorksDialog }))
export const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog }))
