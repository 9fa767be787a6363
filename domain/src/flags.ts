/** Sections that the team switches on and off (spec 001, section 1). */
export const flagNames = ['courses', 'professors'] as const
export type FlagName = (typeof flagNames)[number]

/** How long a client may trust the flags it has read, and how long it keeps them at all (spec 001, section 9), in seconds. */
export const flagSeconds = { fresh: 300, retained: 600 } as const
