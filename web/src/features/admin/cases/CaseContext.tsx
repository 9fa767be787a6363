import { type CaseGround, caseGrounds, caseOutcomes, factsLine, factsOf, itemStates } from '@chiostro/domain/cases/cases'
import { fromGraphQL, type InGraphQL } from '@chiostro/domain/records/graphqlNames'
import { reportKinds } from '@chiostro/domain/records/kinds'
import { keyOf } from '@chiostro/domain/records/records'
import { Tag } from 'antd'
import { ExternalLink } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { FactList } from '../../../components/Facts.tsx'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import styles from './CaseQueue.module.css'
import type { OpenCase } from './useQueue.ts'

const ground = (name: InGraphQL<CaseGround>) => caseGrounds[fromGraphQL(name)]

interface Props {
  open: OpenCase
  heading: RefObject<HTMLHeadingElement | null>
}

export function CaseContext({ open, heading }: Props) {
  const { t, plural, formats } = useI18n()
  return (
    <div className={styles.context}>
      <Item open={open} heading={heading} />
      {open.appealText && (
        <Part title={open.appealSide === 'author' ? t('Ricorso di chi l’ha pubblicato') : t('Ricorso di chi l’ha segnalato')}>
          <blockquote className={styles.quote}>{open.appealText}</blockquote>
        </Part>
      )}
      {open.decisions.map(({ decidedAt, decidedBy, outcome, reasons, ground: name }) => (
        <Part key={decidedAt} title={t('Decisione di {by}', { by: decidedBy })}>
          <p className={styles.meta}>
            {t(caseOutcomes[fromGraphQL(outcome)])} · {t(ground(name))} · {formats.moment(decidedAt)}
          </p>
          <blockquote className={styles.quote}>{reasons}</blockquote>
        </Part>
      ))}
      <Part title={open.reports.length > 0 ? plural(open.reports.length, 'Una segnalazione', '{count} segnalazioni') : t('Segnalazioni')}>
        {open.reports.length === 0 && (
          <p className={styles.meta}>{t('Nessuna: {ground}.', { ground: t(ground(open.ground)).toLowerCase() })}</p>
        )}
        <ul className={styles.reports}>
          {open.reports.map(({ ground: name, text, createdAt }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id here, and their order never changes
            <li key={index}>
              <Tag>{t(ground(name))}</Tag> <span className={styles.meta}>{formats.moment(createdAt)}</span>
              {text && <blockquote className={styles.quote}>{text}</blockquote>}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

/** What is looked at when the case alone does not say enough: the rest of its burst, earlier decisions, similar texts. */
export function CaseMore({ open }: { open: OpenCase }) {
  const { t, formats } = useI18n()
  return (
    <div className={styles.more}>
      {open.burst.length > 0 && (
        <Part title={t('In verifica insieme a questa')}>
          <ul className={styles.reports}>
            {open.burst.map(({ id, item: { text, details } }) => (
              <li key={id}>
                <p className={styles.meta}>{factsLine(t, details)}</p>
                {text && <blockquote className={styles.quote}>{text}</blockquote>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {open.history.length > 0 && (
        <Part title={t('Già deciso in passato')}>
          <ul className={styles.reports}>
            {open.history.map(({ reference, outcome, ground: name, reasons, decidedBy, decidedAt }) => (
              <li key={`${reference} ${decidedAt}`}>
                <Tag>{t(caseOutcomes[fromGraphQL(outcome)])}</Tag>
                <span className={styles.meta}>
                  {t(ground(name))} · {decidedBy} · {formats.date(decidedAt)} · {reference}
                </span>
                <p>{reasons}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {open.similar.length > 0 && (
        <Part title={t('Testi simili')}>
          <ul className={styles.reports}>
            {open.similar.map(({ id, title, text, similarity, path }) => (
              <li key={id}>
                <Tag>{Math.round(similarity * 100)} %</Tag>{' '}
                <a href={path} target="_blank" rel="noreferrer">
                  {title}
                </a>
                <blockquote className={styles.quote}>{text}</blockquote>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Item({ open: { item, kind, reference, since, state }, heading }: Props) {
  const { t, formats } = useI18n()
  return (
    <article className={styles.item}>
      <p className={styles.meta}>
        {t(reportKinds[fromGraphQL(kind)])} · {reference} ·{' '}
        {(state === 'OPEN' || state === 'APPEALED') && `${t('in attesa dal {day}', { day: formats.date(since) })} `}
        <Tag>{t(itemStates[keyOf(itemStates, item.state)])}</Tag>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {item.title || t('Non c’è più')}
      </h2>
      {item.imageUrls.length > 0 && (
        <div className={styles.pictures}>
          {item.imageUrls.map((url) => (
            <img key={url} src={url} alt={t('Foto')} loading="lazy" />
          ))}
        </div>
      )}
      {item.text && <p className={styles.text}>{item.text}</p>}
      {item.details.length > 0 && <FactList items={factsOf(t, item.details)} className={styles.facts} />}
      {item.path && (
        <a href={item.path} target="_blank" rel="noreferrer" className={styles.open}>
          <ExternalLink aria-hidden size={16} /> {t('Apri la pagina pubblica')}
          <span className="visually-hidden"> {t('(si apre in una nuova scheda)')}</span>
        </a>
      )}
    </article>
  )
}
