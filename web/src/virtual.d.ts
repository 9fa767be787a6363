declare module 'virtual:theme.css' {}
declare module 'virtual:antd-stylesheet' {
  /** The stylesheet's path on the server. */
  export const stylesheet: string
}
declare module 'virtual:cache-schema' {
  /** Object types without an id; in a build, where the cache needs no telling, none. */
  export const keyless: string[]
  /** The object types behind each interface. */
  export const possibleTypes: Record<string, string[]>
  /** Fields of Query whose answer is the same for all anonymous visitors. */
  export const sharedReads: string[]
}
