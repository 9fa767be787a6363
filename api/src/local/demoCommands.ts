import { type DemoRemoval, removeDemo } from '../../../prisma/demo/remove.ts'
import type { LocalServices } from './connect.ts'

/**
 * Removes the demo's records, and only these.
 * @throws ConflictError while an import runs
 */
export const demoRemove = (services: LocalServices): Promise<DemoRemoval> => removeDemo(services)
