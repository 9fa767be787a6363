import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../components/Button.tsx'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './Pager.module.css'

interface Props {
  page: number
  pages: number
  onPage(page: number): void
}

/** 'Pagina X di Y' and its neighbours; nothing where one page holds all (spec 001, section 2). */
export function Pager({ page, pages, onPage }: Props) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={t('Pagine')}>
      <Button icon={<ChevronLeft aria-hidden />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('Precedente')}
      </Button>
      <p>{t('Pagina {page} di {pages}', { page, pages })}</p>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('Successiva')}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
