import { lateDialog } from '../../components/lateDialog.tsx'

// Dialogs are separate chunks, prefetched on hover intent (useHoverIntent, SellBookButton).
export const loadBookDialog = () => import('./BookDialog.tsx')
export const loadPublishDialog = () => import('./publish/PublishBookDialog.tsx')
export const loadContactDialog = () => import('./ContactSellerDialog.tsx')

export const BookDialog = lateDialog(async () => (await loadBookDialog()).BookDialog)
export const PublishBookDialog = lateDialog(async () => (await loadPublishDialog()).PublishBookDialog)
export const ContactSellerDialog = lateDialog(async () => (await loadContactDialog()).ContactSellerDialog)
export const HowItWorksDialog = lateDialog(async () => (await import('./HowItWorksDialog.tsx')).HowItWorksDialog)
export const FilterDialog = lateDialog(async () => (await import('./FilterDialog.tsx')).FilterDialog)
