import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

interface ButtonVariant {
  /** `primary` for the main action of a view, `secondary` for others; `quiet` has no frame; `danger` deletes. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: ReactNode
  wide?: boolean
}

function classesOf({ variant = 'secondary', wide = false }: ButtonVariant, className = ''): string {
  return [styles.button, styles[variant], wide ? styles.wide : '', className].filter(Boolean).join(' ')
}

/** The standard button. While an action is in flight pass `disabled` and a label such as 'Invio…'. */
export function Button({ variant, wide, icon, className, children, ...rest }: ButtonVariant & ComponentProps<'button'>) {
  return (
    <button type="button" className={classesOf({ variant, wide }, className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, wide, icon, className, children, ...rest }: ButtonVariant & LinkProps) {
  return (
    <Link className={classesOf({ variant, wide }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
