/** A row as its author is answered; all others have neither. */
interface Written {
  isHeld?: boolean
  receipt?: string
}

export const heldField = {
  description: 'Only ever true in the answer to its author: it waits for a moderator («In verifica») and is not public yet.',
  resolve: (row: object): boolean => (row as Written).isHeld ?? false,
} as const

export const receiptField = {
  nullable: true,
  description: 'Opens the review for its author. Null except in the answer to the author who has just written it.',
  resolve: (row: object): string | null => (row as Written).receipt ?? null,
} as const
