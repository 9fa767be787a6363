import { lazy } from 'react'
import { prepare } from '../../components/prepare.ts'

// The list arrives first; a dialog's code when somebody seems about to open it.
export const loadProfessorDialog = () => import('./ProfessorDialog.tsx')
export const loadWriteDialog = () => import('./write/ProfessorReviewDialog.tsx')

/** Somebody seems about to write a review. */
export const prepareWriting = () => prepare(loadWriteDialog)

export const ProfessorDialog = lazy(async () => ({ default: (await loadProfessorDialog()).ProfessorDialog }))
export const ProfessorReviewDialog = lazy(async () => ({ default: (await loadWriteDialog()).ProfessorReviewDialog }))
