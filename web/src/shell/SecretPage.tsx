import { type ReactNode, useState } from 'react'
import { usePageHead } from '../pages/usePageHead.ts'
import { PageHeading } from './PageHeading.tsx'
import styles from './SecretPage.module.css'

interface Props {
  title: string
  description: string
  /** The page's path without what is secret in it; the current path unless told. */
  canonical?: string
  children: ReactNode
}

/** A page behind a private link. The token stays in the address bar: no title, link or referrer carries it. */
export function SecretPage({ title, description, canonical, children }: Props) {
  usePageHead({ title, description, ...(canonical ? { canonical } : {}) })
  const [firstTitle] = useState(title)
  return (
    <>
      {/* The server says so too on a direct visit; this also holds after a navigation inside the app. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex, nofollow" />
      <div className={styles.heading}>
        <PageHeading key={title} isReplacement={title !== firstTitle}>
          {title}
        </PageHeading>
      </div>
      {children}
    </>
  )
}
