declare module 'virtual:theme.css' {}
declare module 'virtual:antd-stylesheet' {
  /** The stylesheet's path on the server. */
  export const stylesheet: string
}
declare module 'virtual:cache-schema' {
  export const keyless: string[]
  export const possibleTypes: Record<string, string[]>
  export const sharedReads: string[]
}
