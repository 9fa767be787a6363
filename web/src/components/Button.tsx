import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

interface Look {
  /** `primary` is the one action of a view; `secondary` the rest; `quiet` has no frame; `danger` destroys. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: ReactNode
  /** Takes the whole width of its container. */
  wide?: boolean
}

function look({ variant = 'secondary', wide = false }: Look, className = ''): string {
  return [styles.button, styles[variant], wide ? styles.wide : '', className].filter(Boolean).join(' ')
}

/** The house button. While something is under way pass `disabled` and a text that says what: 'Invio…'. */
export function Button({ variant, wide, icon, className, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" className={look({ variant, wide }, className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

/** A link inside the app that looks like a button. */
export function ButtonLink({ variant, wide, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link className={look({ variant, wide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
