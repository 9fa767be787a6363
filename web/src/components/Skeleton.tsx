import styles from './Skeleton.module.css'

interface Props {
  /** CSS lengths of what will take its place, so that nothing jumps. */
  width?: string
  height?: string
  /** Or width over height, for pictures. */
  ratio?: string
}

/** A place holder while something loads. Hidden from assistive technology: the list says once that it is loading (`aria-busy`). */
export function Skeleton({ width = '100%', height, ratio }: Props) {
  return (
    <div aria-hidden className={styles.skeleton} style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }} />
  )
}
