import 'react'

declare module 'react' {
  interface CSSProperties {
    /** `style={{ '--rows': 3 }}` */
    [property: `--${string}`]: string | number
  }
}
