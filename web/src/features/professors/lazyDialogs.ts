import { lateDialog } from '../../components/lateDialog.tsx'
import { prepareOnIntent } from '../../components/prepare.ts'

// The list arrives first; a dialog's code when somebody seems about to open it.
export const loadProfessorDialog = () => import('./ProfessorDialog.tsx')
export const loadWriteDialog = () => import('./write/ProfessorReviewDialog.tsx')

/** For the buttons that lead to writing a review. */
export const writingAhead = prepareOnIntent(loadWriteDialog)

export const ProfessorDialog = lateDialog(async () => (await loadProfessorDialog()).ProfessorDialog)
export const ProfessorReviewDialog = lateDialog(async () => (await loadWriteDialog()).ProfessorReviewDialog)
