import { hostOf, linkPlatforms } from '@chiostro/domain/links/links'
import { keyOf } from '@chiostro/domain/records/records'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PlaceLinks_LinkFragment as PlaceLink } from '../../../generated/gql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '../../../generated/gql/index.ts'
import { Button } from '../../components/Button.tsx'
import { usePress, useSubmission } from '../../components/submission.ts'
import { useToast } from '../../components/toast/toastStore.ts'
import { useLazyDialog } from '../../components/useLazyDialog.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ReportLink } from '../cases/ReportLink.tsx'
import styles from './PlaceLinks.module.css'
import type { Place } from './ProposeLinkDialog.tsx'

const PlaceLinksLink = graphql(`
  fragment PlaceLinks_link on Link {
    id
    platform
    title
    url
    of
    byStudent
  }
`)

const LinkNotWorking = graphql(`
  mutation LinkNotWorking($id: ID!) {
    linkNotWorking(id: $id) {
      __typename
      ...Refusal_error
    }
  }
`)

const few = 3

interface Props {
  links: readonly FragmentType<typeof PlaceLinksLink>[]
  place: Place
  name: string
  /** Level of its heading: 2 on a page, 3 in a dialog. */
  level?: 2 | 3
}

const loadDialog = async () => (await import('./ProposeLinkDialog.tsx')).ProposeLinkDialog

/** Groups and links of a subject or a degree course, and the way to propose one. */
export function PlaceLinks({ links: masked, place, name, level = 3 }: Props) {
  const t = useT()
  const links = readFragment(PlaceLinksLink, masked)
  const [all, setAll] = useState(false)
  const dialog = useLazyDialog(loadDialog)
  const Heading = `h${level}` as const
  return (
    <section aria-label={t('Gruppi e link')}>
      <div className={styles.head}>
        <Heading>{t('Gruppi e link')}</Heading>
        <Button variant="quiet" icon={<Plus aria-hidden />} onClick={dialog.open}>
          {t('Proponi un gruppo o un link')}
        </Button>
      </div>
      {links.length === 0 && <p className={styles.none}>{t('Ancora nessuno: se ne conosci uno, proponilo.')}</p>}
      <ul className={styles.list}>
        {(all ? links : links.slice(0, few)).map((link) => (
          <LinkItem key={link.id} {...link} isElsewhere={'subjectId' in place && link.of !== 'subject'} />
        ))}
      </ul>
      {!all && links.length > few && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('Tutti ({count})', { count: links.length })}
        </Button>
      )}
      {dialog.shown((ProposeLinkDialog, onClose) => (
        <ProposeLinkDialog place={place} name={name} onClose={onClose} />
      ))}
    </section>
  )
}

/** One link: where it leads is said before it is opened, and nothing of it is loaded. */
function LinkItem({ id, platform, title, url, byStudent, isElsewhere }: PlaceLink & { isElsewhere: boolean }) {
  const t = useT()
  const { toast } = useToast()
  const press = usePress(() => {})
  const [send, sending] = useSubmission(LinkNotWorking)
  const noteId = `number-${id}`
  const complain = () => press(send({ id }), () => toast({ title: t('Grazie, lo controlliamo') }))
  const facts = [
    t(linkPlatforms[keyOf(linkPlatforms, platform)].label),
    hostOf(url),
    isElsewhere && t('del corso di laurea'),
    byStudent && t('confermato da una casella di studenti'),
  ]
  return (
    <li>
      <div className={styles.words}>
        {platform === 'whatsapp' && (
          <p id={noteId} className={styles.note}>
            {t('Chi è nel gruppo vede il tuo numero.')}
          </p>
        )}
        <a
          href={url}
          target="_blank"
          rel="nofollow noopener ugc"
          referrerPolicy="no-referrer"
          {...(platform === 'whatsapp' && { 'aria-describedby': noteId })}
        >
          {title} <ExternalLink aria-hidden />
          <span className="visually-hidden"> {t('(si apre in una nuova scheda)')}</span>
        </a>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.acts}>
        <Button
          variant="quiet"
          disabled={sending}
          aria-label={sending ? undefined : t('Non funziona: {title}', { title })}
          onClick={() => void complain()}
        >
          {sending ? t('Invio…') : t('Non funziona')}
        </Button>
        <ReportLink kind="link" id={id} about={title} small />
      </div>
    </li>
  )
}
