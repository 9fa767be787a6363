/** See docs/product.md, "Feature flags". */
export const flagNames = ['courses', 'professors'] as const
export type FlagName = (typeof flagNames)[number]

export const isFlagName = (name: string): name is FlagName => flagNames.some((flag) => flag === name)

export const flagLabels = { courses: 'Corsi', professors: 'Professori' } as const satisfies Record<FlagName, string>

/** Client-side cache of the flags, in seconds: until it is stale, and until it is dropped. */
export const flagSeconds = { fresh: 300, retained: 600 } as const

export const flagMessages = { closed: 'Questa sezione è chiusa' } as const
