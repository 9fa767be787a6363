import { usePageTitle } from '../navigation/usePageTitle.ts'
import { Arches } from './Arches.tsx'
import { ButtonLink } from './Button.tsx'
import styles from './NotFoundPage.module.css'
import { PageHeading } from './PageHeading.tsx'

/** Its text is English, as docs/product.md asks, hence not translated. */
export function NotFoundPage() {
  usePageTitle('Page not found')
  return (
    <section className={styles.page} lang="en">
      <Arches count={5} className={styles.arches} />
      <PageHeading>404 Page Not Found</PageHeading>
      <p>There is nothing behind this arch. The address may be mistyped, or the page has moved.</p>
      <div className={styles.actions}>
        <ButtonLink to="/" variant="primary">
          Back to home
        </ButtonLink>
        <ButtonLink to="/books">Browse the books</ButtonLink>
      </div>
    </section>
  )
}
