import { lateDialog } from '../../components/lateDialog.tsx'
import { prepare } from '../../components/prepare.ts'

// The list arrives first; a dialog's code when somebody seems about to open it.
export const loadProfessorDialog = () => import('./ProfessorDialog.tsx')
export const loadWriteDialog = () => import('./write/ProfessorReviewDialog.tsx')

/** Somebody seems about to write a review. */
export const prepareWriting = () => prepare(loadWriteDialog)

export const ProfessorDialog = lateDialog(async () => (await loadProfessorDialog()).ProfessorDialog)
export const ProfessorReviewDialog = lateDialog(async () => (await loadWriteDialog()).ProfessorReviewDialog)
