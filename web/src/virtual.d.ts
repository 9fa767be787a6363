declare module 'virtual:theme.css' {}
declare module 'virtual:antd-stylesheet' {
  /** The stylesheet's path on the server. */
  export const stylesheet: string
}
