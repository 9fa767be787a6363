import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Values that a style sheet reads: `style={{ '--rows': 3 }}`. */
    [property: `--${string}`]: string | number
  }
}
