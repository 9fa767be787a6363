/** Hears of Back and Forward before React Router does, and may hold them (features/manage/useLeaveGuard.ts). */
export const beforePop: { listener: ((event: PopStateEvent) => void) | null } = { listener: null }
