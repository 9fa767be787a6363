export const collect = (value: string, before: string[] = []): string[] => [...before, value]
