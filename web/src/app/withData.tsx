import { type ComponentType, lazy } from 'react'

/** A component that reads or writes data: its code and the data layer's arrive together, not one after the other. */
export function withData<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [{ DataLayer, readGivenAnswers }, Inner] = await Promise.all([import('./DataLayer.tsx'), load()])
    await readGivenAnswers()
    const WithData = (props: Props) => (
      <DataLayer>
        <Inner {...props} />
      </DataLayer>
    )
    return { default: WithData }
  })
}
