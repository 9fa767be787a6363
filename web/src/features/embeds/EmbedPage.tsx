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
import { Copy } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../components/Button.tsx'
import { FormField } from '../../components/FormField.tsx'
import { FilterSelect } from '../../components/ListTools.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useCopy } from '../../components/ShareButton.tsx'
import { useAddressFilters } from '../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './EmbedPage.module.css'

const limits = [3, embedLimit.usual, 9, embedLimit.max].map(String)
const usual = { kind: 'books', search: '', condition: '', tag: '', limit: String(embedLimit.usual), theme: 'auto', lang: 'it' }
const choices = { kind: embedKinds, limit: limits, theme: embedThemes, lang: embedLanguages }

const kindNames = { books: 'Libri in vendita', events: 'Eventi' } as const
const themeNames = { auto: 'Come il dispositivo', light: 'Chiaro', dark: 'Scuro' } as const
const languageNames = { it: 'Italiano', en: 'English' } as const

const optionsOf = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }))

/** Empty until the browser draws it: the server does not know by which of its names it was reached. */
const useOrigin = () =>
  useSyncExternalStore(
    () => () => {},
    () => window.location.origin,
    () => '',
  )

/** `/embed`: makes the snippet that shows a list in another site, and names the feeds with the same filters. */
export function EmbedPage() {
  const { t } = useI18n()
  const { productName } = useInstance()
  const { filters, change } = useAddressFilters(usual, choices)
  const origin = useOrigin()
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
        <Options filters={filters} kind={kind} change={change} />
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
  change(changes: Partial<Filters>): void
}

function Options({ filters: { search, condition, tag, limit, theme, lang }, kind, change }: OptionsProps) {
  const { t } = useI18n()
  return (
    <section aria-label={t('Che cosa mostrare')} className={styles.options}>
      <h2>{t('Che cosa mostrare')}</h2>
      <FilterSelect
        name="kind"
        label={t('Elenco')}
        value={kind}
        options={optionsOf(embedKinds, (value) => t(kindNames[value]))}
        onChoose={(value) => change({ kind: value })}
      />
      <SearchBox
        label={t('Solo ciò che contiene')}
        placeholder={t('Solo ciò che contiene…')}
        maxLength={kind === 'books' ? bookLimits.search : eventLimits.search}
        value={search}
        onSearch={(text) => change({ search: text })}
      />
      {kind === 'books' ? (
        <FilterSelect
          name="condition"
          label={t('Condizione')}
          value={condition}
          options={[{ value: '', label: t('Tutte') }, ...optionsOf<string>(bookConditions, (value) => t(value))]}
          onChoose={(value) => change({ condition: value })}
        />
      ) : (
        <FilterSelect
          name="tag"
          label={t('Etichetta')}
          value={tag}
          options={[{ value: '', label: t('Tutte') }, ...optionsOf<string>(presetTags, (value) => value)]}
          onChoose={(value) => change({ tag: value })}
        />
      )}
      <FilterSelect
        name="limit"
        label={t('Quanti')}
        value={limit}
        options={optionsOf(limits, (value) => value)}
        onChoose={(value) => change({ limit: value })}
      />
      <FilterSelect
        name="theme"
        label={t('Aspetto')}
        value={theme}
        options={optionsOf(embedThemes, (value) => t(themeNames[value]))}
        onChoose={(value) => change({ theme: value })}
      />
      <FilterSelect
        name="lang"
        label={t('Lingua')}
        value={lang}
        options={optionsOf(embedLanguages, (value) => languageNames[value])}
        onChoose={(value) => change({ lang: value })}
      />
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
