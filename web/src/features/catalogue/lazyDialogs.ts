import { lateDialog } from '../../components/lateDialog.tsx'

// The level arrives first; a dialog's code when somebody seems about to open it (see usePrefetch and SubjectDialog).
export const loadSubjectDialog = () => import('./SubjectDialog.tsx')
export const loadReviewDialog = () => import('../reviews/write/WriteReviewDialog.tsx')

export const SubjectDialog = lateDialog(async () => (await loadSubjectDialog()).SubjectDialog)
export const WriteReviewDialog = lateDialog(async () => (await loadReviewDialog()).WriteReviewDialog)
