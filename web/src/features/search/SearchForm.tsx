import { bookLimits } from '@chiostro/domain/books/books'
import { pages } from '@chiostro/domain/pages/pages'
import { Search } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './SearchForm.module.css'

/** The search across everything, as a plain form: it needs no code. */
export function SearchForm() {
  const t = useT()
  const label = t('Cerca libri, esami, professori, eventi')
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers, and jsdom, do not know <search>
    <form role="search" action={pages.search.path} aria-label={label} className={styles.form}>
      <label htmlFor="everything" className="visually-hidden">
        {label}
      </label>
      <input
        id="everything"
        name="search"
        type="search"
        required
        minLength={2}
        maxLength={bookLimits.search}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('Libri, esami, prof, eventi')}
        className={styles.input}
      />
      <button type="submit" className={styles.submit} aria-label={t('Cerca')}>
        <Search aria-hidden />
      </button>
    </form>
  )
}
