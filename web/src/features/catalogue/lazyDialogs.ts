import { lazy } from 'react'

// The level arrives first; a dialog's code when somebody seems about to open it (see usePrefetch and SubjectDialog).
export const loadSubjectDialog = () => import('./SubjectDialog.tsx')
export const loadReviewDialog = () => import('../reviews/write/WriteReviewDialog.tsx')

export const SubjectDialog = lazy(async () => ({ default: (await loadSubjectDialog()).SubjectDialog }))
export const WriteReviewDialog = lazy(async () => ({ default: (await loadReviewDialog()).WriteReviewDialog }))
