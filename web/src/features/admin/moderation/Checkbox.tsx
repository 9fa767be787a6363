import { useEffect, useRef } from 'react'
import styles from './Checkbox.module.css'

interface Props {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen, but not all. */
  some?: boolean
  /** On a phone, where nothing stands around it, the label is also written. */
  written?: boolean
  onToggle(): void
}

/** Chooses a row, or all of them. As large as a finger, whatever the box looks like. */
export function Checkbox({ label, checked, some = false, written = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked
  }, [some, checked])
  return (
    <label className={styles.touch}>
      <input ref={box} type="checkbox" aria-label={label} className={styles.box} checked={checked} onChange={onToggle} />
      {written && <span className={styles.written}>{label}</span>}
    </label>
  )
}
