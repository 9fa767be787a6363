const dayMs = 24 * 60 * 60 * 1000

/** Whole days since a listing was published, at least 1 (spec 000, section 2, "Book management"). */
export function daysActive(createdAt: string, now: Date = new Date()): number {
  return Math.max(1, Math.floor((now.getTime() - new Date(createdAt).getTime()) / dayMs))
}
