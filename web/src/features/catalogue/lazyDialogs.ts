import { lateDialog } from '../../components/lateDialog.tsx'

// Dialogs are separate chunks, prefetched on hover intent (usePrefetch, SubjectDialog).
export const loadSubjectDialog = () => import('./SubjectDialog.tsx')
export const loadReviewDialog = () => import('../reviews/write/WriteReviewDialog.tsx')

export const SubjectDialog = lateDialog(async () => (await loadSubjectDialog()).SubjectDialog)
export const WriteReviewDialog = lateDialog(async () => (await loadReviewDialog()).WriteReviewDialog)
