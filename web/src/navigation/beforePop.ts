/** Hears of Back and Forward before React Router does, and may hold them (features/manage/ManagedForm.tsx). */
export const beforePop: { listener: ((event: PopStateEvent) => void) | null } = { listener: null }
