import { vi } from 'vitest'

/** Instead of reloading, which jsdom lacks; its `location` can be neither replaced nor changed, only what is inside. */
export function spyOnReload() {
  const inside = Object.getOwnPropertySymbols(window.location).find(({ description }) => description === 'impl')
  const location = inside && (Reflect.get(window.location, inside) as Location)
  if (!location) throw new Error('jsdom keeps its location elsewhere')
  return vi.spyOn(location, 'reload').mockImplementation(() => {})
}
