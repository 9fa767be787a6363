import styles from './Skeleton.module.css'

interface Props {
  /** Dimensions of the content, to avoid layout shifts. */
  width?: string
  height?: string
  ratio?: string
}

/** Hidden from assistive technology: the list announces loading once (`aria-busy`). */
export function Skeleton({ width = '100%', height, ratio }: Props) {
  return (
    <div aria-hidden className={styles.skeleton} style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }} />
  )
}
