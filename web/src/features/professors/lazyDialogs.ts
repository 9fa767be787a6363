import { lateDialog } from '../../components/lateDialog.tsx'
import { prepareOnIntent } from '../../components/prepare.ts'

// Dialogs are separate chunks, prefetched on hover intent.
export const loadProfessorDialog = () => import('./ProfessorDialog.tsx')
export const loadWriteDialog = () => import('./write/ProfessorReviewDialog.tsx')

/** For buttons that open the review form. */
export const writingAhead = prepareOnIntent(loadWriteDialog)

export const ProfessorDialog = lateDialog(async () => (await loadProfessorDialog()).ProfessorDialog)
export const ProfessorReviewDialog = lateDialog(async () => (await loadWriteDialog()).ProfessorReviewDialog)
