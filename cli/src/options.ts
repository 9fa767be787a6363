/** Collects the values of an option that may be repeated. */
export const collect = (value: string, before: string[] = []): string[] => [...before, value]
