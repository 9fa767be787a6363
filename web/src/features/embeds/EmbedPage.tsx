import { bookConditions, bookLimits } from '@chiostro/domain/books/books'
import {
  type EmbedKind,
  embedHeight,
  embedKinds,
  embedLanguages,
  embedLimit,
  embedPath,
  embedSnippet,
  embedThemes,
} from '@chiostro/domain/embeds/embeds'
import { eventLimits, presetTags } from '@chiostro/domain/events/events'
import { languages } from '@chiostro/domain/languages/languages'
import { Copy } from 'lucide-react'
import { Button } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { FilterChoice, optionsOf } from '../../components/ListTools.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useCopy } from '../../components/ShareButton.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useBrowserValue } from '../../lib/store.ts'
import { useInstance } from '../../navigation/instance.ts'
import styles from './EmbedPage.module.css'

const limits = [3, embedLimit.usual, 9, embedLimit.max].map(String)
const usual = { kind: 'books', search: '', condition: '', tag: '', limit: String(embedLimit.usual), theme: 'auto', lang: 'it' }
const choices = { kind: embedKinds, limit: limits, theme: embedThemes, lang: embedLanguages }

const kindNames = { books: 'Libri in vendita', events: 'Eventi' } as const
const themeNames = { auto: 'Come il dispositivo', light: 'Chiaro', dark: 'Scuro' } as const

/** `/embed`: makes the snippet that shows a list in another site, and names the feeds with the same filters. */
export function EmbedPage() {
  const { t } = useI18n()
  const { productName } = useInstance()
  const { filters, change } = useAddressFilters(usual, choices)
  // The server does not know by which of its names it was reached.
  const origin = useBrowserValue(() => window.location.origin, '')
  const kind = filters.kind === 'events' ? 'events' : 'books'
  const { search, condition, tag, limit, theme, lang } = filters
  const filter: Record<string, string> = kind === 'books' ? { search, condition } : { search, tag }
  const path = embedPath(kind, { ...filter, limit, theme, lang })
  const height = embedHeight(Number(limit))
  const feed = (name: string) => origin + embedPath(kind, filter).replace(/^\/embed\/\w+/, `/${name}`)

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('Incorpora')}</PageHeading>
        <p>
          {t(
            'Mostra libri o eventi sul sito della tua associazione, o seguili con il tuo lettore di feed. Gratis, senza cookie e senza script.',
          )}
        </p>
      </header>
      <div className={styles.columns}>
        <Options filters={filters} kind={kind} onChange={change} />
        <section aria-label={t('Anteprima')}>
          <h2>{t('Anteprima')}</h2>
          <iframe src={path} title={t('Anteprima')} width="100%" height={height} className={styles.frame} />
        </section>
      </div>
      <section aria-label={t('Da copiare')} className={styles.copies}>
        <h2>{t('Da copiare')}</h2>
        <CopyField name="snippet" label={t('Codice per il tuo sito')} lines={4}>
          {embedSnippet(origin + path, `${t(kindNames[kind])} · ${productName}`, height)}
        </CopyField>
        <CopyField name="atom" label={t('Feed per i lettori (Atom)')}>
          {feed(`${kind}.atom`)}
        </CopyField>
        {kind === 'events' && (
          <CopyField name="calendar" label={t('Calendario (iCalendar)')}>
            {feed('events.ics')}
          </CopyField>
        )}
      </section>
    </div>
  )
}

type Filters = typeof usual

interface OptionsProps {
  filters: Filters
  kind: EmbedKind
  onChange(changes: Partial<Filters>): void
}

function Options({ filters, kind, onChange }: OptionsProps) {
  const { t } = useI18n()
  const field = { filters: { ...filters, kind }, onChange }
  const all = { value: '', label: t('Tutte') }
  return (
    <section aria-label={t('Che cosa mostrare')} className={styles.options}>
      <h2>{t('Che cosa mostrare')}</h2>
      <FilterChoice {...field} name="kind" label={t('Elenco')} options={optionsOf(embedKinds, (value) => t(kindNames[value]))} />
      <SearchBox
        label={t('Solo ciò che contiene')}
        placeholder={t('Solo ciò che contiene…')}
        maxLength={kind === 'books' ? bookLimits.search : eventLimits.search}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      {kind === 'books' ? (
        <FilterChoice
          {...field}
          name="condition"
          label={t('Condizione')}
          options={[all, ...optionsOf(bookConditions, (value) => t(value))]}
        />
      ) : (
        <FilterChoice {...field} name="tag" label={t('Etichetta')} options={[all, ...optionsOf(presetTags, (value) => value)]} />
      )}
      <FilterChoice {...field} name="limit" label={t('Quanti')} options={limits.map((value) => ({ value }))} />
      <FilterChoice {...field} name="theme" label={t('Aspetto')} options={optionsOf(embedThemes, (value) => t(themeNames[value]))} />
      <FilterChoice {...field} name="lang" label={t('Lingua')} options={optionsOf(embedLanguages, (value) => languages[value].name)} />
    </section>
  )
}

interface Props {
  name: string
  label: string
  lines?: number
  children: string
}

/** A text that cannot be changed, only selected and copied. */
function CopyField({ name, label, lines = 1, children }: Props) {
  const t = useT()
  const { copyText } = useCopy()
  return (
    <div className={styles.copy}>
      <FormField name={name} label={label}>
        {(control) => (
          <textarea {...control} readOnly spellCheck={false} rows={lines} value={children} onFocus={({ target }) => target.select()} />
        )}
      </FormField>
      <Button icon={<Copy aria-hidden />} aria-label={`${t('Copia')}: ${label}`} onClick={() => void copyText(children, t('Copiato'))}>
        {t('Copia')}
      </Button>
    </div>
  )
}
